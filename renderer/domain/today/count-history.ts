// A figure that the API counts only now, beside what was counted on earlier days.
import type { CountOnDay } from '../../../shared/bridge/daily-counts.ts'
import type { PlainDate } from '../../../shared/time/calendar.ts'
import type { HolidayCalendar } from '../../../shared/time/holidays.ts'
import { levelTrend, type Trend } from './trend-model.ts'

export interface CountChange {
  readonly added: number
  /** The day compared with. */
  readonly since: PlainDate
}

/**
 * Returns how much the shown count differs from that of `from`, or without one from the last earlier day's. Null when
 * that day has no count, and when the shown count is not the newest stored one, so that it is not known of which day
 * it is.
 */
export function countChange(
  counts: readonly CountOnDay[],
  shown: number | null,
  from: PlainDate | null = null,
): CountChange | null {
  const [last, ...earlier] = [...counts].reverse()
  if (last === undefined || last.count !== shown) return null
  const before = from === null ? earlier[0] : earlier.find(({ day }) => day === from)
  return before === undefined ? null : { added: shown - before.count, since: before.day }
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
