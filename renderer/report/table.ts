// A table is declared once: the screen, paper, a file and a picture draw the same declaration.
import type { ReactNode } from 'react'
import type { CellValue, ColumnType, StreamedTable } from '../../shared/bridge/tables.ts'
import type { Cents } from '../../shared/money/money.ts'
import type { PlainDate } from '../../shared/time/calendar.ts'
import { type StackedDay, withSum } from '../components/chart/stacked-rows.ts'
import { UNKNOWN } from '../format/format.ts'
import type { about } from '../i18n/pt-br/about.ts'
import type { Say, Word } from './say.ts'

export type Place = 'screen' | 'paper' | 'file'

/** The types of a file, and differences of two counts or amounts, which are written with their sign. */
export type ColumnKind = ColumnType | 'count-change' | 'money-change'

/** A column has no further options: what is odd draws itself. */
export interface Column<Row> {
  readonly key: string
  /** Decides alignment and format on the screen and on paper, and the type of the cells in a file. */
  readonly kind: ColumnKind
  /** Of a change: the name of what changed. A file has no other place for what the figures lack. */
  readonly title: (say: Say, place: Place) => string
  /** Null is unknown, never 0. */
  value(row: Row, say: Say): CellValue
  /** What screen and paper show instead of the formatted value. */
  draw?(row: Row, say: Say): ReactNode
  /** What the column's figures mean; its title opens the explanation. */
  readonly definition?: keyof typeof about.definitions
  /** Everywhere by default. */
  readonly places?: readonly Place[]
}

/** Of a column that only files have. */
export const FILE = { places: ['file'] } as const

/** Returns a column; a title is a word of the dictionary, or what makes one. */
export function columnOf<Row>(
  key: string,
  kind: ColumnKind,
  title: Word | Column<Row>['title'],
  value: Column<Row>['value'],
  further: Pick<Column<Row>, 'draw' | 'definition' | 'places'> = {},
): Column<Row> {
  return { key, kind, title: typeof title === 'string' ? ({ t }) => t(title) : title, value, ...further }
}

/** A row below the others, with its own name. */
export interface NamedRow<Row> {
  readonly name: string
  /** Null without figures. */
  readonly row: Row | null
}

/** The rows of one moment with the columns that say them. */
export interface Table<Row> {
  readonly title: string
  /** The first one names the row. */
  readonly columns: readonly [Column<Row>, ...Column<Row>[]]
  readonly rows: readonly Row[]
  keyOf(row: Row, index: number): string
  /** True for a row without figures. */
  isGap?(row: Row): boolean
  readonly total?: NamedRow<Row>
  /** Rows below the total: what it does not include, or a part of it that has a name of its own. */
  readonly afterTotal?: readonly NamedRow<Row>[]
  /** A second list below the total, which does not include it either: names like those of `rows`, any number. */
  readonly others?: readonly Row[]
  /** What the reader of a file must know, such as missing rows. */
  readonly note?: string | null
}

export function isChange(kind: ColumnKind): kind is 'count-change' | 'money-change' {
  return kind === 'count-change' || kind === 'money-change'
}

export function columnsAt<Row>(all: Table<Row>['columns'], place: Place): Table<Row>['columns'] {
  const [head, ...columns] = all
  return [head, ...columns.filter(({ places }) => places?.includes(place) ?? true)]
}

/** Returns a value as the screen writes it; a dash when it is not known. */
export function writeValue(kind: ColumnKind, value: CellValue, { formats, timeZone }: Say): string {
  if (value === null) return UNKNOWN
  switch (kind) {
    case 'count-change':
      return formats.signedCount(value as number)
    case 'money-change':
      return formats.signedMoneyFull(value as Cents)
    case 'count':
      return formats.count(value as number)
    case 'money':
      return formats.money(value as Cents)
    case 'percent':
      return formats.percent(value as number)
    case 'day':
      return formats.day(value as PlainDate)
    case 'moment':
      return formats.dateTime(value as string, timeZone)
    default:
      return String(value)
  }
}

/** Reports the rows read so far and the total; a null total is not known. */
export type ReportProgress = (done: number, total: number | null) => void

/** Tables that are made only when a file is asked for. Long work watches the signal and reports its progress. */
export interface StreamedTables {
  /** In their order, for the menu. */
  readonly titles: readonly string[]
  readonly make: (
    signal: AbortSignal,
    report: ReportProgress,
  ) => readonly StreamedTable[] | Promise<readonly StreamedTable[]>
}

/** What a screen says, for files, pictures and the clipboard. */
export interface Report {
  readonly tables: readonly Table<unknown>[] | StreamedTables
  /** Sentences that the reader of any of these tables must know. */
  readonly notes?: readonly string[]
  /** Titles of the cards that make good pictures. The first one goes with the summary. */
  readonly pictures?: readonly string[]
  /** Without names of people. */
  readonly summary?: readonly string[]
  /** The same with the names of people; only where the user asks for them. */
  readonly summaryWithNames?: readonly string[]
}

interface StackedTableParts {
  readonly title: string
  readonly kind: 'count' | 'money'
  readonly definition: keyof typeof about.definitions
  /** The stacked parts, in the order of the figures of a day. */
  readonly series: readonly { readonly key: string; readonly label: string }[]
  /** From the first stored day to the last. */
  readonly days: readonly StackedDay[]
}

/** The table of a stacked chart of days, the newest first; a day that was not stored is a gap. */
export function stackedTable(parts: StackedTableParts): Table<StackedDay> {
  const { title, kind, definition, series, days } = parts
  const figureOf = (key: string, name: Word | Column<StackedDay>['title'], index: number) =>
    columnOf<StackedDay>(key, kind, name, (row) => withSum(row)[index] ?? null, { definition })
  const figures = series.map(({ key, label }, index) => figureOf(key, () => label, index))
  const day = columnOf<StackedDay>('day', 'day', 'funnel:day', ({ day: date }) => date, {
    draw: ({ day: date }, { formats }) => formats.dayWithYear(date),
  })
  return {
    title,
    columns: [day, ...figures, figureOf('total', 'total', series.length)],
    rows: days.toReversed(),
    keyOf: ({ day: date }) => date,
    isGap: ({ figures: ofDay }) => ofDay === null,
  }
}
