// The rows of Funil's charts and tables. Pure.

import type { ComparedRanges } from '../../../shared/funnel/comparison.ts'
import type { FunnelDay, FunnelFigures } from '../../../shared/funnel/day.ts'
import { wholeDaysOf } from '../../../shared/funnel/so-far.ts'
import {
  type FunnelBucket,
  type Granularity,
  groupDays,
  sumFigures,
  wholeRange,
} from '../../../shared/funnel/totals.ts'
import { addDays, countDays, type DayRange, type PlainDate } from '../../../shared/time/calendar.ts'
import type { Comparison } from '../../domain/funnel/totals-model.ts'

/** A bucket of the chart. A gap has no figures at all and is never drawn as zero. */
export interface FunnelRow extends FunnelBucket {
  readonly key: PlainDate
  readonly isGap: boolean
  /** True for the days around the only one that the screen shows. */
  readonly isPale?: boolean
  /** True for a day that a note leaves out of comparisons. */
  readonly isNotedOut?: boolean
  /** The comparison of the row; absent without a comparison. */
  readonly previous?: PreviousRow | null
}

/**
 * Returns one row per day, week or month of the whole days, in order, and today as a separate row: a bucket is never
 * both whole and today.
 */
export function funnelRows(
  days: readonly FunnelDay[],
  range: DayRange,
  granularity: Granularity,
  today: PlainDate,
): FunnelRow[] {
  const whole = wholeDaysOf(range, today)
  const hasToday = range.from <= today && today <= range.to
  return [
    ...(whole ? groupDays(days, whole, granularity, today) : []),
    ...(hasToday ? groupDays(days, { from: today, to: today }, 'day', today) : []),
  ].map((bucket) => ({
    ...bucket,
    key: bucket.range.from,
    isGap: bucket.missingDays === countDays(bucket.range),
  }))
}

export interface PreviousRow {
  readonly range: DayRange
  readonly figures: FunnelFigures
}

/**
 * Returns the same part of the previous range for every row.
 * Days and weeks match by distance from the start; months, which differ in length, by order. Null when the comparison
 * lacks that part or one of its days, and for today.
 */
export function previousRows(
  rows: readonly FunnelRow[],
  { current, previous }: ComparedRanges,
  previousDays: readonly FunnelDay[],
  granularity: Granularity,
): (PreviousRow | null)[] {
  const months = granularity === 'month' ? groupDays([], previous, 'month', previous.to) : []
  return rows.map((row, index) => {
    if (row.isPartial) return null
    const range = granularity === 'month' ? months[index]?.range : shiftRow(row.range, current, previous)
    if (range === undefined) return null
    const days = wholeRange(previousDays, range)
    return days && { range, figures: sumFigures(days) }
  })
}

/** Returns the rows with the figures that each is compared with. */
export function withPrevious(
  rows: readonly FunnelRow[],
  { ranges, figures, previousDays }: Omit<Comparison, 'isLoading'>,
  granularity: Granularity,
): FunnelRow[] {
  const previous = previousRows(rows, ranges, figures?.days.previous ?? previousDays, granularity)
  return rows.map((row, index) => ({ ...row, previous: previous[index] ?? null }))
}

/** True when every count is zero; false when one is not known. */
export function isWithoutActivity({ leads, opportunities, won, lostCount }: FunnelFigures): boolean {
  return [leads.total, opportunities.count, won.count, lostCount].every((count) => count === 0)
}

function shiftRow(row: DayRange, current: DayRange, previous: DayRange): DayRange | undefined {
  const distance = countDays({ from: current.from, to: previous.from }) - 1
  const from = addDays(row.from, distance)
  const to = addDays(row.to, distance)
  if (from > previous.to) return undefined
  return { from, to: to < previous.to ? to : previous.to }
}
