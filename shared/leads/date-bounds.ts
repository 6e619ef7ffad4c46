// The two ends of a date range in a lead filter (specification 4.2), read in the company's time zone.
import { isPlainDate } from '../time/calendar.ts'
import type { ZonedTime } from '../time/zoned-time.ts'

/** First instant that an inclusive start accepts, in milliseconds since 1970; NaN when the bound is unreadable. */
export function startOfBound(time: ZonedTime, bound: string): number {
  return isPlainDate(bound) ? time.startOfDay(bound) : time.instantOf(bound)
}

/** First instant after the whole day of the bound, also for a date-time; NaN when the bound is unreadable. */
export function endOfBound(time: ZonedTime, bound: string): number {
  return isPlainDate(bound) ? time.startOfDay(bound, 1) : time.endOfDayOf(time.instantOf(bound))
}
