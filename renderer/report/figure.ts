// A figure is said once: the tile, the wall, a list of companies, a file and a summary draw the same values and words.
import type { OperationName } from '../../shared/api/registry.ts'
import { isRefusal } from '../../shared/bridge/error-traits.ts'
import type { Cents } from '../../shared/money/money.ts'
import type { AnswerState } from '../answers/answer-state.ts'
import type { ChangeFigure } from '../components/change.tsx'
import type { Formats } from '../format/format.ts'
import type { about } from '../i18n/pt-br/about.ts'
import type { Say } from './say.ts'
import type { Target } from './surfaces/target-link.tsx'
import { type Column, columnOf, type Table } from './table.ts'

export type FigureKind = 'count' | 'money' | 'percent'

/** One value of a figure: a figure of the month has one with today, and one of its whole days, which is compared. */
export interface Reading {
  readonly name: string
  readonly kind: FigureKind
  /** A count, cents or a fraction; null when it is not known. */
  readonly value: number | null
  /** The days or the moment of the value, with what it includes or leaves out. */
  readonly days: string
  /** Of the range that it is compared with. */
  readonly before: number | null
  readonly beforeDays: string | null
}

/** The last business days of a figure, for a line. */
export interface FigureTrend {
  /** One a day, in order; null when it is not known. */
  readonly values: readonly (number | null)[]
  /** From where to where a value is usual, where other days say it than those of the line. */
  readonly usual?: readonly [low: number, high: number]
  /** The figures in one sentence. */
  readonly label: string
}

export interface FigureAbout {
  readonly definition: keyof typeof about.definitions
  readonly operation: OperationName
  /** The days or the moment that it covers. */
  readonly range: string
  /** How this particular one was computed. */
  readonly note?: string | null
}

export interface Figure {
  readonly kind: FigureKind
  /** With its days, where they belong to it: "Leads ontem". */
  readonly name: string
  /** Null is unknown, never 0. */
  readonly value: number | null
  /** Null when it is not known; undefined where the figure is compared with nothing. */
  readonly change?: ChangeFigure | null | undefined
  /** What the figure leaves out, or a second figure that must stand beside it. */
  readonly beside?: string | null | undefined
  /** Its days and those of its comparison, a line each: under the pointer, and first in its explanation. */
  readonly lead: readonly string[]
  readonly trend?: FigureTrend | null
  readonly about: FigureAbout
  /** The answer behind the figure. */
  readonly answer: AnswerState<unknown>
  /** The screen that shows the same number. */
  readonly opens: Target
  /** The first one is the figure of this month, or of this moment. */
  readonly readings: readonly [Reading, ...Reading[]]
}

/** Returns a value in a few characters; a dash when it is not known. */
export function writeFigure(kind: FigureKind, value: number | null, formats: Formats): string {
  if (kind === 'money') return formats.moneyShort(value as Cents | null)
  return kind === 'percent' ? formats.percent(value) : formats.count(value)
}

const KINDS = ['count', 'money', 'percent'] as const
/** The titles of the columns of a file that has one for each kind. */
export const KIND_WORDS = { count: 'count', money: 'value', percent: 'today:share.rate' } as const

function readingColumn(kind: (typeof KINDS)[number], of: 'value' | 'before'): Column<Reading> {
  return {
    key: `${of} ${kind}`,
    kind,
    title: ({ t }) => {
      const column = t(KIND_WORDS[kind])
      return of === 'value' ? column : t('today:share.before', { column })
    },
    value: (reading) => (reading.kind === kind ? reading[of] : null),
  }
}

const READING_COLUMNS: Table<Reading>['columns'] = [
  columnOf('name', 'text', 'today:share.figure', ({ name }) => name),
  ...KINDS.map((kind) => readingColumn(kind, 'value')),
  columnOf('days', 'text', 'funnel:period', ({ days }) => days),
  ...KINDS.map((kind) => readingColumn(kind, 'before')),
  columnOf('beforeDays', 'text', 'today:share.beforeRange', ({ beforeDays }) => beforeDays),
]

/** The figures of a screen, each with its number in the column of its kind. */
export function figuresTable({ t }: Say, readings: readonly Reading[]): Table<Reading> {
  return {
    title: t('today:share.figures'),
    columns: READING_COLUMNS,
    rows: readings,
    keyOf: ({ name }) => name,
  }
}

/** Returns that the API refuses a figure, in words; null when it does not. */
export function refusalWords(
  { t }: Say,
  { value, error }: Pick<AnswerState<unknown>, 'value' | 'error'>,
): string | null {
  return value === null && error !== null && isRefusal(error.code) ? t(`access.${error.code}.card`) : null
}
