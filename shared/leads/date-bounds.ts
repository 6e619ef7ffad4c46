// The two ends of a range of days in a filter of leads (specification 4.2), read in the company's time zone.
import { isPlainDate } from '../time/calendar.ts'
import type { ZonedTime } from '../time/zoned-time.ts'

/** First instant that an inclusive start lets through; NaN when it cannot be read. */
export function startOfBound(time: ZonedTime, bound: string): number {
  return isPlainDate(bound) ? time.startOfDay(bound) : time.instantOf(bound)
}

/** First instant after the bound's whole day, for date-times too; NaN when it cannot be read. */
export function endOfBound(time: ZonedTime, bound: string): number {
  return isPlainDate(bound) ? time.startOfDay(bound, 1) : time.endOfDayOf(time.instantOf(bound))
}
