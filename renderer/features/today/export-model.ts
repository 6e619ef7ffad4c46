// Hoje as typed values: the tiles, the queue by counts and the month's pace. They name no one: exports of this screen
// are made to be passed on.

import type { TableModel } from '../../../shared/bridge/tables.ts'
import { type StalledSnapshot, stalledOverFifteenDays } from '../../../shared/funnel/stalled.ts'
import type { DayRange } from '../../../shared/time/calendar.ts'
import type { PacePoint } from '../../domain/today/pace-model.ts'
import type { Compared, MonthFigure, TodayFigures } from '../../domain/today/today-model.ts'
import type { AttentionRow } from './attention-model.ts'

export type FigureKey =
  | 'leadsYesterday'
  | 'opportunities'
  | 'opportunitiesWhole'
  | 'opportunitiesClosed'
  | 'wonThisMonth'
  | 'wonThisMonthWhole'
  | 'wonThisMonthClosed'
  | 'leadToWon'
  | 'stalled'
  | 'stalledValue'
  | 'overdue'
  | 'noConversation'

export interface FigureRow {
  readonly key: FigureKey
  readonly kind: 'count' | 'money' | 'percent'
  /** A count, cents or a fraction; null when it is not known. */
  readonly value: number | null
  readonly before: number | null
  /** Null for a figure of the present moment. */
  readonly range: DayRange | null
  readonly beforeRange: DayRange | null
}

/** True when the figure includes today, which is not over. */
export function isSoFar(key: FigureKey): boolean {
  return key === 'opportunities' || key === 'wonThisMonth'
}

export interface FiguresInput {
  readonly figures: TodayFigures
  readonly stalled: StalledSnapshot | null
  readonly stalledBefore: StalledSnapshot | null
  readonly overdueCount: number | null
  readonly noConversationCount: number | null
}

/** Returns the tiles' figures, in their order. */
export function figureRows(input: FiguresInput): FigureRow[] {
  const { figures, stalled, stalledBefore, overdueCount, noConversationCount } = input
  const comparedRow = (key: FigureKey, kind: FigureRow['kind'], figure: Compared | null): FigureRow => ({
    key,
    kind,
    value: figure?.value ?? null,
    before: figure?.before ?? null,
    range: figure?.current ?? null,
    beforeRange: figure?.previous ?? null,
  })
  // The month so far is compared with nothing. Its whole days are a separate figure; on the first day, last month is.
  const monthRows = (
    key: 'opportunities' | 'wonThisMonth',
    kind: FigureRow['kind'],
    { soFar, range, whole, closed }: MonthFigure,
  ): FigureRow[] => [
    { key, kind, value: soFar, before: null, range, beforeRange: null },
    ...(whole ? [comparedRow(`${key}Whole`, kind, whole)] : []),
    ...(closed ? [comparedRow(`${key}Closed`, kind, closed)] : []),
  ]
  const oldest = (snapshot: StalledSnapshot | null) => snapshot && stalledOverFifteenDays(snapshot)
  const ofNow = (key: FigureKey, value: number | null, before: number | null = null): FigureRow => ({
    key,
    kind: key === 'stalledValue' ? 'money' : 'count',
    value,
    before,
    range: null,
    beforeRange: null,
  })
  return [
    comparedRow('leadsYesterday', 'count', figures.leads),
    ...monthRows('opportunities', 'count', figures.opportunities),
    ...monthRows('wonThisMonth', 'money', figures.won),
    comparedRow('leadToWon', 'percent', figures.leadToWon),
    ofNow('stalled', oldest(stalled)?.count ?? null, oldest(stalledBefore)?.count ?? null),
    ofNow('stalledValue', oldest(stalled)?.valueCents ?? null, oldest(stalledBefore)?.valueCents ?? null),
    ofNow('overdue', overdueCount),
    ofNow('noConversation', noConversationCount),
  ]
}

const KINDS = ['count', 'money', 'percent'] as const

export interface FigureTitles {
  readonly title: string
  readonly columns: Readonly<Record<'figure' | 'range' | 'beforeRange' | (typeof KINDS)[number], string>>
  /** Returns the title of a comparison column. */
  readonly before: (column: string) => string
  readonly names: (key: FigureKey) => string
  readonly days: (row: FigureRow) => string
  readonly beforeDays: (range: DayRange) => string
}

/** Returns one row per figure, with its number in the column of its kind. */
export function figuresTable(rows: readonly FigureRow[], titles: FigureTitles): TableModel {
  const { columns } = titles
  return {
    title: titles.title,
    columns: [
      { title: columns.figure, type: 'text' },
      ...KINDS.map((kind) => ({ title: columns[kind], type: kind })),
      { title: columns.range, type: 'text' },
      ...KINDS.map((kind) => ({ title: titles.before(columns[kind]), type: kind })),
      { title: columns.beforeRange, type: 'text' },
    ],
    rows: rows.map((row) => {
      const { key, kind, value, before, beforeRange } = row
      return [
        titles.names(key),
        ...KINDS.map((each) => (each === kind ? value : null)),
        titles.days(row),
        ...KINDS.map((each) => (each === kind ? before : null)),
        beforeRange && titles.beforeDays(beforeRange),
      ]
    }),
  }
}

export interface QueueTitles {
  readonly title: string
  readonly columns: Readonly<Record<'what' | 'count' | 'added' | 'addedValue' | 'since' | 'topValue', string>>
  readonly words: (row: AttentionRow) => string
}

/** Returns the queue by counts and amounts; every amount has a column that says what it is. */
export function queueTable(rows: readonly AttentionRow[], titles: QueueTitles): TableModel {
  return {
    title: titles.title,
    columns: [
      { title: titles.columns.what, type: 'text' },
      { title: titles.columns.count, type: 'count' },
      { title: titles.columns.added, type: 'count' },
      { title: titles.columns.addedValue, type: 'money' },
      { title: titles.columns.since, type: 'day' },
      { title: titles.columns.topValue, type: 'money' },
    ],
    rows: rows.map((row) => [titles.words(row), ...queueCells(row)]),
  }
}

/** Returns count, added count, added value, day of the earlier figure and highest value; null where a row has none. */
function queueCells(row: AttentionRow): (number | string | null)[] {
  switch (row.kind) {
    case 'grown-bucket':
      return [row.bucket.count, row.addedCount, row.addedCents, row.since, null]
    case 'grown-loss':
      return [row.loss.count, row.loss.count - row.loss.before, row.loss.addedCents, null, null]
    case 'stopped-channel':
    case 'fallen-rate':
      return [null, null, null, null, null]
    case 'fallen-leads':
      return [row.change.leads, row.change.leads - row.change.leadsBefore, null, null, null]
    case 'silent-pipeline':
      return [row.pipeline.open, null, null, null, null]
    case 'forgotten-leads':
      return [row.count, null, null, null, row.topCents]
    default:
      return [row.count, null, null, null, null]
  }
}

export interface PaceTitles {
  readonly title: string
  readonly columns: Readonly<Record<'day' | 'this' | 'last' | 'projected' | 'from' | 'to' | 'target', string>>
}

/** Returns the month's pace, added up by day. */
export function paceTable(points: readonly PacePoint[], titles: PaceTitles): TableModel {
  const { day, this: current, last, projected, from, to, target } = titles.columns
  return {
    title: titles.title,
    columns: [
      { title: day, type: 'count' },
      ...[current, last, projected, from, to, target].map((title) => ({ title, type: 'money' as const })),
    ],
    rows: points.map((point) => [
      point.day,
      point.currentCents,
      point.previousCents,
      point.projectedCents,
      point.likelyCents?.[0] ?? null,
      point.likelyCents?.[1] ?? null,
      point.targetCents,
    ]),
  }
}
