// The breakdowns and corrections of Funil as typed values, with the same rows as their cards.

import type { CellValue, TableColumn, TableModel } from '../../../shared/bridge/tables.ts'
import { rate } from '../../../shared/funnel/conversion.ts'
import type { PipelineCorrection } from '../../../shared/funnel/corrections.ts'
import type { FigureKey, FunnelDay } from '../../../shared/funnel/day.ts'
import type { PaidMedia } from '../../../shared/funnel/paid-media.ts'
import { MOST_ASKED } from '../../../shared/funnel/pipeline-rows.ts'
import { type ChannelFunnel, type ChannelOptions, channelFunnels } from '../../domain/funnel/channel-model.ts'
import { shownName } from '../../domain/pipelines/shown-name.ts'
import type { ReasonOrder } from '../../views/funnel-view.ts'
import { comparedReasons, type ReasonKind, type Reasons, reasonsOf } from './reasons-model.ts'
import type { NamedPipelineRow } from './use-funnel-of-pipelines.ts'
import type { ListWords } from './use-list-words.ts'

/** The figures of a correction that are money; the others are counts. */
export const MONEY_FIGURES: readonly FigureKey[] = ['opportunitiesValue', 'wonValue']

/** The words of a table: its name, its column titles in order, and the name of a null label. */
export interface BreakdownWords {
  readonly title: string
  readonly heads: readonly string[]
  readonly nameOf: (label: string | null) => string
  /** Says that this number of items could not be read and is not in the table. */
  readonly unread: (count: number) => string
  /** Says that this number of days has no list and is in no sum; null when all have one. */
  readonly listGap: ListWords
}

/** Adds to a column title that its sums lack some days: a file has no other place for it. */
function headWith(title: string | undefined, gap: string | null): string {
  return gap === null ? (title ?? '') : `${title ?? ''} (${gap})`
}

function noteOf(
  unread: readonly unknown[],
  words: BreakdownWords,
  gaps: readonly (string | null)[] = [],
  more: readonly string[] = [],
): Pick<TableModel, 'note'> {
  const said = [
    ...(unread.length === 0 ? [] : [words.unread(unread.length)]),
    ...new Set(gaps.flatMap((gap) => (gap === null ? [] : [`${words.title}: ${gap}.`]))),
    ...more,
  ]
  return said.length === 0 ? {} : { note: said.join(' ') }
}

function columnsOf(
  words: Pick<BreakdownWords, 'heads'>,
  types: readonly TableColumn['type'][],
): TableColumn[] {
  return types.map((type, index) => ({ title: words.heads[index] ?? '', type }))
}

/** The titles of the channel columns, without the days that a list lacks. */
export interface ChannelWords extends Omit<BreakdownWords, 'heads'> {
  readonly heads: Readonly<Record<ChannelColumn, string>>
  /** The title of a column of the compared range. */
  readonly before: (head: string) => string
  /** The name of the total: of the channels that have leads, or of all where these cannot be matched. */
  readonly total: Readonly<Record<'paid' | 'all', string>>
  /** Why nothing is divided by leads; null when something is. */
  readonly reason: (paid: PaidMedia) => string | null
}

const CHANNEL_COLUMNS = {
  leads: 'count',
  opportunities: 'count',
  opportunityRate: 'percent',
  won: 'count',
  wonRate: 'percent',
  overallRate: 'percent',
  ticketCents: 'money',
  wonCents: 'money',
} as const satisfies Partial<Record<keyof ChannelFunnel, TableColumn['type']>>
type FigureColumn = keyof typeof CHANNEL_COLUMNS
type ChannelColumn = 'label' | FigureColumn
const FIGURE_COLUMNS = Object.keys(CHANNEL_COLUMNS) as FigureColumn[]
const BEFORE_COLUMNS = ['leads', 'opportunities', 'won', 'wonCents'] as const

/** The columns that the list of opportunities, or that of sales, is part of. */
const GAP_OF = {
  opportunities: 'opportunities',
  opportunityRate: 'opportunities',
  won: 'won',
  wonRate: 'won',
  overallRate: 'won',
  ticketCents: 'won',
  wonCents: 'won',
} as const

/** The funnel of each channel; with the figures of the compared range in further columns. */
export function channelTable(
  days: readonly FunnelDay[],
  options: ChannelOptions,
  words: ChannelWords,
): TableModel {
  const { rows, others, total, paid, unread, missing, isMatched } = channelFunnels(days, options)
  const gaps = {
    opportunities: words.listGap(missing.opportunities, days.length),
    won: words.listGap(missing.won, days.length),
  }
  const headOf = (column: FigureColumn) =>
    headWith(words.heads[column], column === 'leads' ? null : gaps[GAP_OF[column]])
  const compared = options.previousDays === null ? [] : BEFORE_COLUMNS
  const cellsOf = (row: ChannelFunnel, name: string): CellValue[] => [
    name,
    ...FIGURE_COLUMNS.map((column) => row[column]),
    ...compared.map((column) => row.before?.[column] ?? null),
  ]
  return {
    title: words.title,
    columns: [
      { title: words.heads.label, type: 'text' },
      ...FIGURE_COLUMNS.map((column) => ({ title: headOf(column), type: CHANNEL_COLUMNS[column] })),
      ...compared.map((column) => ({
        title: words.before(words.heads[column]),
        type: CHANNEL_COLUMNS[column],
      })),
    ],
    rows: rows.map((row) => cellsOf(row, words.nameOf(row.label))),
    total: cellsOf(total, isMatched ? words.total.paid : words.total.all),
    afterTotal: others.map((row) => cellsOf(row, words.nameOf(row.label))),
    ...noteOf(unread, { ...words, heads: [] }, [gaps.opportunities, gaps.won, words.reason(paid)]),
  }
}

/** Also the titles of the columns with the counts of the compared range and the changes. */
export interface ReasonWords extends BreakdownWords {
  readonly before: string
  readonly added: string
}

export interface ReasonOptions {
  readonly kind: ReasonKind
  /** The reasons of the compared range; null without a comparison. */
  readonly before: Reasons | null
  readonly by?: ReasonOrder
}

/** Why deals were lost, with their value, or why leads were marked as junk, which has no value. */
export function reasonsTable(
  days: readonly FunnelDay[],
  { kind, before, by }: ReasonOptions,
  words: ReasonWords,
): TableModel {
  const isLost = kind === 'lost'
  const reasons = reasonsOf(days, kind)
  const { unread, missingLists } = reasons
  const items = comparedReasons(reasons, before, by)
  const gap = words.listGap(missingLists, days.length)
  const [reason, ...figures] = words.heads
  const heads = [reason ?? '', ...figures.map((head) => headWith(head, gap)).slice(0, isLost ? 3 : 2)]
  const sum = items.reduce((all, { count }) => all + count, 0)
  return {
    title: words.title,
    columns: columnsOf({ heads: before ? [...heads, words.before, words.added] : heads }, [
      ...(['text', 'count', 'percent'] as const),
      ...(isLost ? (['money'] as const) : []),
      ...(before ? (['count', 'count'] as const) : []),
    ]),
    rows: items.map(({ label, count, valueCents, before: earlier, added }): CellValue[] => [
      words.nameOf(label),
      count,
      rate(count, sum),
      ...(isLost ? [valueCents] : []),
      ...(before ? [earlier, added] : []),
    ]),
    ...noteOf(unread, words, [gap]),
  }
}

/** The last column counts days without an answer, which no sum includes. */
export interface PipelineWords extends BreakdownWords {
  /** Says that only this number of pipelines was requested. */
  readonly mostAsked: (count: number) => string
}

export function pipelinesTable(rows: readonly NamedPipelineRow[], words: PipelineWords): TableModel {
  const unasked = rows.length > MOST_ASKED ? [`${words.title}: ${words.mostAsked(MOST_ASKED)}`] : []
  return {
    title: words.title,
    columns: columnsOf(words, ['text', 'count', 'money', 'count', 'money', 'count', 'count']),
    rows: rows.map(({ id, name, figures, missingDays }) => [
      shownName({ id, name }),
      figures?.opportunities.count ?? null,
      figures?.opportunities.valueCents ?? null,
      figures?.won.count ?? null,
      figures?.won.valueCents ?? null,
      figures?.lostCount ?? null,
      figures === null ? null : missingDays,
    ]),
    ...noteOf(
      rows.flatMap(({ unread }) => unread),
      words,
      [],
      unasked,
    ),
  }
}

export interface CorrectionWords extends Pick<BreakdownWords, 'title' | 'heads'> {
  /** Names the pipeline of each correction, in a first column with its title; null for those of one pipeline. */
  readonly pipeline: { readonly head: string; readonly nameOf: (id: number) => string } | null
  readonly figureName: (figure: FigureKey) => string
}

/** One row per changed figure. Counts and values have separate columns, because a column has one type. */
export function correctionsTable(
  corrections: readonly PipelineCorrection[],
  words: CorrectionWords,
): TableModel {
  const { pipeline } = words
  return {
    title: words.title,
    columns: [
      ...(pipeline ? [{ title: pipeline.head, type: 'text' as const }] : []),
      ...columnsOf(words, ['day', 'text', 'count', 'count', 'money', 'money', 'moment']),
    ],
    rows: corrections.flatMap(({ pipelineId, day, seenAt, changes }) =>
      changes.map(({ figure, before, after }): CellValue[] => [
        ...(pipeline ? [pipeline.nameOf(pipelineId)] : []),
        day,
        words.figureName(figure),
        ...(MONEY_FIGURES.includes(figure) ? [null, null, before, after] : [before, after, null, null]),
        seenAt,
      ]),
    ),
  }
}
