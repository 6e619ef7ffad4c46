import type { FunnelFigures } from '../../../shared/funnel/day.ts'
import type { Headline } from '../../../shared/funnel/so-far.ts'
import { Change, type ChangeFigure } from '../../components/change.tsx'
import { AboutNumber } from '../../components/explanation.tsx'
import { changeWords } from '../../domain/funnel/change-words.ts'
import type { Comparison } from '../../domain/funnel/comparison.ts'
import { figureName, figureText, marked, partialWords } from '../../domain/funnel/funnel-words.ts'
import {
  comparedRatios,
  comparedTotals,
  FIGURE_KINDS,
  isRatio,
  RATIO_KEYS,
  type RatioKey,
  ratioOf,
  TOTAL_KEYS,
  type TotalKey,
  totalOf,
} from '../../domain/funnel/totals-model.ts'
import { previousWords, withoutWords } from '../../domain/notes/note-words.ts'
import type { Say } from '../../report/say.ts'
import type { Column, Table } from '../../report/table.ts'
import type { FunnelScreen } from './use-funnel-screen.ts'

/** A total or a ratio of the whole days, against the same part of the compared range, and with today. */
export interface TotalRow {
  readonly key: TotalKey | RatioKey
  readonly now: number | null
  /** Null without a complete comparison. */
  readonly compared: { readonly previous: number | null; readonly change: ChangeFigure | null } | null
  /** Null for a ratio, which today has none of. */
  readonly today: number | null
  readonly soFar: number | null
}

function figureOf(figures: FunnelFigures, key: TotalRow['key'], hasRatios: boolean): number | null {
  if (!isRatio(key)) return totalOf(figures, key)
  return hasRatios ? ratioOf(figures, key) : null
}

/** Returns the totals and ratios of the headline's days. */
export function totalRows(
  say: Say,
  { figures, beside, isToday }: Headline,
  { comparison }: Pick<FunnelScreen, 'comparison'>,
): TotalRow[] {
  const change = changeWords(say)
  const compared = comparison?.figures
  const changes = compared
    ? [
        ...comparedTotals(compared).map((total) => ({ ...total, change: change.total(total) })),
        ...comparedRatios(compared).map((ratio) => ({ ...ratio, change: change.ratio(ratio) })),
      ]
    : []
  const soFar = beside?.soFar.figures ?? null
  return [...TOTAL_KEYS, ...RATIO_KEYS].map((key) => ({
    key,
    now: figures && figureOf(figures, key, !isToday),
    compared: changes.find((each) => each.key === key) ?? null,
    today: beside && figureOf(beside.today, key, false),
    soFar: soFar && figureOf(soFar, key, false),
  }))
}

/** A column of the screen, and one of a file for each kind of figure. */
function partColumns(
  key: string,
  read: (row: TotalRow) => number | null,
  title: string,
  titleInFile: (column: string) => string,
  kinds: readonly ('count' | 'money' | 'percent')[] = ['count', 'money', 'percent'],
): Column<TotalRow>[] {
  return [
    {
      key,
      kind: 'count',
      title: () => title,
      value: read,
      draw: (row, say) => figureText(say, row.key, read(row)),
      places: ['screen'],
    },
    ...kinds.map(
      (kind): Column<TotalRow> => ({
        key: `${key}/${kind}`,
        kind,
        title: ({ t }) => titleInFile(t(`funnel:totalColumns.${kind}`)),
        value: (row) => (FIGURE_KINDS[row.key] === kind ? read(row) : null),
        places: ['file'],
      }),
    ),
  ]
}

/** The totals and ratios of the period. A file has a column for each kind of figure. */
export function totalsTable(
  say: Say,
  headline: Headline,
  screen: Pick<FunnelScreen, 'comparison' | 'about'>,
): Table<TotalRow> {
  const { t, formats } = say
  const { comparison, about } = screen
  const partial = partialWords(say, headline)
  // Neither has a ratio.
  const beside = (key: 'today' | 'soFar', title: string) =>
    partColumns(
      key,
      (row) => row[key],
      title,
      (column) => `${column}: ${title}`,
      ['count', 'money'],
    )
  const before = (compared: Comparison): Column<TotalRow>[] => [
    ...partColumns(
      'previous',
      (row) => row.compared?.previous ?? null,
      marked(formats.range(compared.ranges.previous), withoutWords(say, compared.figures?.leftOut ?? [])),
      (column) => t('funnel:columnBefore', { column, range: previousWords(say, compared) }),
    ),
    {
      key: 'change',
      kind: 'percent',
      title: () => t('funnel:stepColumns.change'),
      value: () => null,
      draw: ({ compared }) => <Change change={compared?.change ?? null} />,
      places: ['screen'],
    },
  ]
  return {
    title: t('funnel:totals'),
    columns: [
      {
        key: 'figure',
        kind: 'text',
        title: () => t('funnel:totalColumns.figure'),
        value: ({ key }) => figureName(say, key),
        draw: ({ key }) => (
          <AboutNumber name={figureName(say, key)} definition={key} {...about} look="words" />
        ),
      },
      ...partColumns(
        'now',
        ({ now }) => now,
        partial === null ? about.range : `${about.range} · ${partial}`,
        (column) => marked(column, partial),
      ),
      ...(comparison ? before(comparison) : []),
      ...(headline.beside
        ? [...beside('today', t('funnel:todayColumn')), ...beside('soFar', t('funnel:soFarColumn'))]
        : []),
    ],
    rows: totalRows(say, headline, screen),
    keyOf: ({ key }) => key,
  }
}
