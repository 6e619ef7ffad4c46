// A figure that the API counts only now, beside what was counted on earlier days.
import type { CountOnDay } from '../../../shared/bridge/daily-counts.ts'
import type { PlainDate } from '../../../shared/time/calendar.ts'
import type { HolidayCalendar } from '../../../shared/time/holidays.ts'
import { levelTrend, type Trend } from './trend-model.ts'

export interface CountChange {
  readonly added: number
  /** The last earlier day with a count. */
  readonly since: PlainDate
}

/**
 * Returns how much the shown count differs from the last earlier day's, `first` when there is no earlier day, and null
 * when the shown count is not the newest stored one, so that it is not known of which day it is.
 */
export function countChange(
  counts: readonly CountOnDay[],
  shown: number | null,
): CountChange | 'first' | null {
  const last = counts.at(-1)
  if (last === undefined || last.count !== shown) return null
  const before = counts.at(-2)
  return before === undefined ? 'first' : { added: shown - before.count, since: before.day }
}

/** The counts of the last 28 days. */
export function countTrend(
  counts: readonly CountOnDay[],
  today: PlainDate,
  calendar: HolidayCalendar,
): Trend {
  const byDay = new Map(counts.map(({ day, count }) => [day, count]))
  return levelTrend(today, calendar, (day) => byDay.get(day) ?? null)
}
