// The breakdowns and corrections of Funil as typed values, with the same rows as their cards.

import type { CellValue, TableColumn, TableModel } from '../../../shared/bridge/tables.ts'
import { rate } from '../../../shared/funnel/conversion.ts'
import type { Correction } from '../../../shared/funnel/corrections.ts'
import type { FigureKey, FunnelDay } from '../../../shared/funnel/day.ts'
import { MOST_ASKED } from '../../../shared/funnel/pipeline-rows.ts'
import { channelRows } from './channel-model.ts'
import { type ReasonKind, reasonsOf } from './reasons-model.ts'
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

export function channelTable(days: readonly FunnelDay[], words: BreakdownWords): TableModel {
  const { rows, unread, missing } = channelRows(days)
  const [created, won] = [missing.opportunities, missing.won].map((count) =>
    words.listGap(count, days.length),
  ) as [string | null, string | null]
  const [name, ...figures] = words.heads
  const heads = [name ?? '', ...figures.map((head, index) => headWith(head, index === 0 ? created : won))]
  return {
    title: words.title,
    columns: columnsOf({ heads }, ['text', 'count', 'count', 'money']),
    rows: rows.map(({ label, opportunities, won, wonCents }) => [
      words.nameOf(label),
      opportunities,
      won,
      wonCents,
    ]),
    ...noteOf(unread, words, [created, won]),
  }
}

/** Why deals were lost, with their value, or why leads were marked as junk, which has no value. */
export function reasonsTable(
  days: readonly FunnelDay[],
  kind: ReasonKind,
  words: BreakdownWords,
): TableModel {
  const isLost = kind === 'lost'
  const { items, unread, missingLists } = reasonsOf(days, kind)
  const gap = words.listGap(missingLists, days.length)
  const [reason, ...figures] = words.heads
  const heads = [reason ?? '', ...figures.map((head) => headWith(head, gap))]
  const sum = items.reduce((all, { count }) => all + count, 0)
  return {
    title: words.title,
    columns: columnsOf({ heads }, ['text', 'count', 'percent', ...(isLost ? (['money'] as const) : [])]),
    rows: items.map(({ label, count, valueCents }): CellValue[] => [
      words.nameOf(label),
      count,
      rate(count, sum),
      ...(isLost ? [valueCents] : []),
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
      name ?? String(id),
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
  readonly figureName: (figure: FigureKey) => string
}

/** One row per changed figure. Counts and values have separate columns, because a column has one type. */
export function correctionsTable(corrections: readonly Correction[], words: CorrectionWords): TableModel {
  return {
    title: words.title,
    columns: columnsOf(words, ['day', 'text', 'count', 'count', 'money', 'money', 'moment']),
    rows: corrections.flatMap(({ day, seenAt, changes }) =>
      changes.map(({ figure, before, after }): CellValue[] => [
        day,
        words.figureName(figure),
        ...(MONEY_FIGURES.includes(figure) ? [null, null, before, after] : [before, after, null, null]),
        seenAt,
      ]),
    ),
  }
}
