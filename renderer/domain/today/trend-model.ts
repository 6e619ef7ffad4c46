// The business days of the last 28 of a tile's figure, for its sparkline. They come from the same days as the figure.

import type { CountOnDay, DailyFigure } from '../../../shared/bridge/daily-counts.ts'
import { leadRate } from '../../../shared/funnel/conversion.ts'
import type { FunnelDay } from '../../../shared/funnel/day.ts'
import { paidMedia } from '../../../shared/funnel/paid-media.ts'
import { type StalledHistory, stalledOverFifteenDays } from '../../../shared/funnel/stalled.ts'
import { wholeRange } from '../../../shared/funnel/totals.ts'
import { businessDaysOf } from '../../../shared/time/business-days.ts'
import { addDays, type DayRange, listDays, type PlainDate } from '../../../shared/time/calendar.ts'
import { type HolidayCalendar, isNotedOut } from '../../../shared/time/holidays.ts'
import type { AnswerState } from '../../answers/answer-state.ts'
import { useAnswer } from '../../answers/answers.ts'
import { useCompany } from '../../bridge/app-store.ts'
import { lastWholeDays, MONTH_FIGURES, MONTH_KEYS, type MonthKey, type TodayFigures } from './today-model.ts'

/** One value a business day, in order; null when it is not known, and on a day that a note leaves out. */
export type Trend = readonly (number | null)[]

export function dailyTrend(
  days: readonly FunnelDay[],
  range: DayRange,
  calendar: HolidayCalendar,
  read: (day: FunnelDay) => number | null,
): Trend {
  const byDate = new Map(days.map((day) => [day.date, day]))
  return businessDaysOf(range, calendar).map((date) => {
    const day = byDate.get(date)
    return day === undefined || isNotedOut(date, calendar) ? null : read(day)
  })
}

/**
 * The rate of leads to won of the 28 days up to each business day of a range, and up to its last day, as the tile
 * computes that one.
 */
export function leadToWonTrend(
  days: readonly FunnelDay[],
  range: DayRange,
  calendar: HolidayCalendar,
): Trend {
  const length = listDays(range).length
  return withEnd(businessDaysOf(range, calendar), range.to).map((date) => {
    const inside = wholeRange(days, { from: addDays(date, 1 - length), to: date })
    const counted = inside?.filter((day) => !isNotedOut(day.date, calendar))
    return counted ? leadRate(paidMedia(counted), 'won') : null
  })
}

/** Ends with the day of the figure itself, also on a day off. */
function withEnd(businessDays: readonly PlainDate[], end: PlainDate): readonly PlainDate[] {
  return businessDays.at(-1) === end ? businessDays : [...businessDays, end]
}

/** Of the last 28 days, today included: the level on each business day, and today's. A day without one is a gap. */
export function levelTrend(
  today: PlainDate,
  calendar: HolidayCalendar,
  levelOn: (day: PlainDate) => number | null,
): Trend {
  const { from } = lastWholeDays(today)
  return withEnd(businessDaysOf({ from: addDays(from, 1), to: today }, calendar), today).map((day) =>
    day < today && isNotedOut(day, calendar) ? null : levelOn(day),
  )
}

export function funnelTrends(
  days: readonly FunnelDay[],
  today: PlainDate,
  calendar: HolidayCalendar,
): Record<keyof TodayFigures, Trend> {
  const range = lastWholeDays(today)
  const months = MONTH_KEYS.map((key) => [key, dailyTrend(days, range, calendar, MONTH_FIGURES[key].read)])
  return {
    ...(Object.fromEntries(months) as Record<MonthKey, Trend>),
    leads: dailyTrend(days, range, calendar, ({ leads }) => leads.total),
    leadToWon: leadToWonTrend(days, range, calendar),
  }
}

export function stalledTrend(
  { snapshots }: StalledHistory,
  today: PlainDate,
  calendar: HolidayCalendar,
): Trend {
  const byDay = new Map(snapshots.map((snapshot) => [snapshot.snapshotDate, snapshot]))
  return levelTrend(today, calendar, (day) => {
    const snapshot = byDay.get(day)
    return snapshot === undefined ? null : (stalledOverFifteenDays(snapshot)?.count ?? null)
  })
}

// A figure that the API counts only now, beside what was counted on earlier days.

/**
 * Returns how much the shown count differs from that of `from`, or without one from the last earlier day's, and since
 * which day. Null when that day has no count, and when the shown count is not the newest stored one, so that it is not
 * known of which day it is.
 */
export function countChange(counts: readonly CountOnDay[], shown: number | null, from: PlainDate | null) {
  const [last, ...earlier] = [...counts].reverse()
  if (last === undefined || last.count !== shown) return null
  const before = from === null ? earlier[0] : earlier.find(({ day }) => day === from)
  return before === undefined ? null : { added: shown - before.count, since: before.day }
}

export function countTrend(
  counts: readonly CountOnDay[],
  today: PlainDate,
  calendar: HolidayCalendar,
): Trend {
  const byDay = new Map(counts.map(({ day, count }) => [day, count]))
  return levelTrend(today, calendar, (day) => byDay.get(day) ?? null)
}

/** How far back earlier values are read. */
const HISTORY_DAYS = 35

/** The stored counts of a figure; nothing without a figure. */
export function useCountHistory(
  figure: DailyFigure | null,
  today: PlainDate,
): AnswerState<readonly CountOnDay[]> {
  const { id: companyId } = useCompany()
  const range = { from: addDays(today, -HISTORY_DAYS), to: today }
  return useAnswer(figure && { kind: 'counts-history', companyId, figure, ...range }, { isSeldom: true })
}
