// The last 28 days of a tile's figure, for its sparkline. They come from the same days as the figure.
import { leadRate } from '../../../shared/funnel/conversion.ts'
import type { FunnelDay } from '../../../shared/funnel/day.ts'
import { paidMedia } from '../../../shared/funnel/paid-media.ts'
import { type StalledHistory, stalledOverFifteenDays } from '../../../shared/funnel/stalled.ts'
import { wholeRange } from '../../../shared/funnel/totals.ts'
import { addDays, type DayRange, listDays, type PlainDate } from '../../../shared/time/calendar.ts'
import { lastWholeDays } from './today-model.ts'

/** Fewer known days say nothing about what is normal. */
const LEAST_DAYS = 14

export interface Trend {
  /** One a day, in order; null when it is not known. */
  readonly values: readonly (number | null)[]
  /** Half of the known days lie within it: the first and the third quartile. Null with fewer than 14 known days. */
  readonly normal: readonly [low: number, high: number] | null
}

/** The value below which this share of the sorted values lies, between two of them where needed. */
function quantile(sorted: readonly number[], share: number): number {
  const place = (sorted.length - 1) * share
  const [below, above] = [sorted[Math.floor(place)] as number, sorted[Math.ceil(place)] as number]
  return below + (above - below) * (place - Math.floor(place))
}

export function trendOf(values: readonly (number | null)[]): Trend {
  const sorted = values.filter((value) => value !== null).sort((a, b) => a - b)
  return {
    values,
    normal: sorted.length < LEAST_DAYS ? null : [quantile(sorted, 0.25), quantile(sorted, 0.75)],
  }
}

/** A figure of each day of a range. */
export function dailyTrend(
  days: readonly FunnelDay[],
  range: DayRange,
  read: (day: FunnelDay) => number | null,
): Trend {
  const byDate = new Map(days.map((day) => [day.date, day]))
  return trendOf(
    listDays(range).map((date) => {
      const day = byDate.get(date)
      return day === undefined ? null : read(day)
    }),
  )
}

/** The rate of leads to won of the 28 days up to each day of a range, as the tile computes the last one. */
export function leadToWonTrend(days: readonly FunnelDay[], range: DayRange): Trend {
  const length = listDays(range).length
  return trendOf(
    listDays(range).map((date) => {
      const inside = wholeRange(days, { from: addDays(date, 1 - length), to: date })
      return inside && leadRate(paidMedia(inside), 'won')
    }),
  )
}

/** The last 28 whole days of the figures of the funnel. */
export function funnelTrends(days: readonly FunnelDay[], today: PlainDate) {
  const range = lastWholeDays(today)
  return {
    leads: dailyTrend(days, range, ({ leads }) => leads.total),
    opportunities: dailyTrend(days, range, ({ opportunities }) => opportunities.count),
    won: dailyTrend(days, range, ({ won }) => won.valueCents),
    leadToWon: leadToWonTrend(days, range),
  }
}

/**
 * What was stalled for more than 15 days on each of the last 28 days, today included; a day without a snapshot is a
 * gap.
 */
export function stalledTrend({ snapshots }: StalledHistory, today: PlainDate): Trend {
  const byDay = new Map(snapshots.map((snapshot) => [snapshot.snapshotDate, snapshot]))
  const { from } = lastWholeDays(today)
  return trendOf(
    listDays({ from: addDays(from, 1), to: today }).map((day) => {
      const snapshot = byDay.get(day)
      return snapshot === undefined ? null : (stalledOverFifteenDays(snapshot)?.count ?? null)
    }),
  )
}
