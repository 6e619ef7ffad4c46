import { addKnown } from '../../../shared/funnel/add-known.ts'
import type { Cents } from '../../../shared/money/money.ts'
import { Tag } from '../../components/notice.tsx'
import { marked } from '../../domain/funnel/funnel-words.ts'
import { type PaceState, toneOf } from '../../domain/today/pace-words.ts'
import { FIGURES } from '../../domain/today/today-figures.ts'
import { UNKNOWN } from '../../format/format.ts'
import { writeFigure } from '../../report/figure.ts'
import type { Say } from '../../report/say.ts'
import { type Column, columnOf, type Table } from '../../report/table.ts'

export const SHOWN = FIGURES.filter(({ column }) => column !== undefined)

/** The figures of one company, or of all together. */
export interface CompanyFigures {
  readonly company: string
  /** The chosen pipeline, or that it is all of them, in words; null while it is not known. */
  readonly pipeline: string | null
  readonly pace: PaceState | null
  /** What is won of the target; null without a target. */
  readonly targetRate: number | null
  /** By the key of the declared figure. Null: not known. */
  readonly values: Readonly<Record<string, number | null>>
}

/** A company whose figures have not come. */
export function withoutFigures(company: string): CompanyFigures {
  const values = Object.fromEntries(SHOWN.map(({ key }) => [key, null]))
  return { ...TOGETHER, company, values }
}

/** Several companies have no pace and no target. */
const TOGETHER = { company: '', pipeline: null, pace: null, targetRate: null } as const

/** Adds the figures of companies. One that is not known is in no sum: a sum is never partial. */
export function sumCompanies(all: readonly CompanyFigures[]): CompanyFigures['values'] {
  return Object.fromEntries(
    SHOWN.map(({ key }) => [key, addKnown(all.map(({ values }) => values[key] ?? null))]),
  )
}

/** The columns that include today: said under their titles, and within them in a file. */
export const SO_FAR = SHOWN.filter(({ isTile }) => !isTile).map(({ key }) => key)

const columnsOf = (isTile: boolean) =>
  SHOWN.filter((each) => each.isTile === isTile).map(
    ({ key, kind, column }): Column<CompanyFigures> => ({
      key,
      kind,
      title: (say, place) =>
        marked(column?.(say) ?? '', place === 'file' && !isTile ? say.t('today:companies.soFar') : null),
      value: ({ values }) => values[key] ?? null,
      draw: ({ values }, { formats }) => writeFigure(kind, values[key] ?? null, formats),
    }),
  )

/** What follows the name on the screen. */
export const FIGURE_COLUMNS: readonly Column<CompanyFigures>[] = [
  ...columnsOf(false),
  columnOf('targetRate', 'percent', 'today:companies.targetRate', ({ targetRate }) => targetRate, {
    draw: ({ targetRate }, { formats }) => formats.percent(targetRate),
  }),
  columnOf('pace', 'text', 'today:companies.pace', ({ pace }, { t }) => pace && t(`today:${pace}`), {
    draw: ({ pace }, { t }) =>
      pace === null ? UNKNOWN : <Tag tone={toneOf(pace)}>{t(`today:${pace}`)}</Tag>,
  }),
  ...columnsOf(true),
]

const COLUMNS: Table<CompanyFigures>['columns'] = [
  columnOf('company', 'text', 'managed:company', ({ company }) => company),
  columnOf('pipeline', 'text', 'pipeline', ({ pipeline }) => pipeline, {
    // On the screen it stands below the name.
    places: ['file'],
  }),
  ...FIGURE_COLUMNS,
]

/** "Todas as empresas": a row a company, and the sums of more than one. */
export function companiesTable({ t }: Say, rows: readonly CompanyFigures[]): Table<CompanyFigures> {
  return {
    title: t('allCompanies'),
    columns: COLUMNS,
    rows,
    keyOf: ({ company }) => company,
    ...(rows.length > 1 && {
      total: {
        name: t('today:companies.total'),
        row: { ...TOGETHER, values: sumCompanies(rows) },
      },
    }),
  }
}

/** Returns an amount in full, for under the pointer; undefined for what is written in full. */
export function inFull({ kind, value }: Column<CompanyFigures>, row: CompanyFigures, say: Say) {
  return kind === 'money' ? say.formats.money(value(row, say) as Cents | null) : undefined
}
