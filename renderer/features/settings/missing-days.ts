// How many business days the history of a company lacks: the platform reports stalled deals, stages, overdue tasks and
// waiting leads for now only, so a day on which nobody asked is lost.
import { businessDaysOf } from '../../../shared/time/business-days.ts'
import type { DayRange, PlainDate } from '../../../shared/time/calendar.ts'
import type { HolidayCalendar } from '../../../shared/time/holidays.ts'

export interface MissingDays {
  /** Business days of the range since something was first stored. */
  readonly of: number
  /** Days of which nothing is stored: Leme did not ask. */
  readonly whole: number
  /** Days of which a part is stored. */
  readonly part: number
}

/**
 * Counts the business days that lack something. A kind counts from its own first day: one that the token never allowed
 * is not missing.
 * @param kept The stored days of each kind.
 */
export function countMissingDays(
  kept: readonly (readonly PlainDate[])[],
  range: DayRange,
  calendar: HolidayCalendar,
): MissingDays {
  const kinds = kept.flatMap((days) => {
    const first = days.toSorted()[0]
    return first === undefined ? [] : [{ days: new Set(days), first }]
  })
  let [of, whole, part] = [0, 0, 0]
  for (const day of businessDaysOf(range, calendar)) {
    const begun = kinds.filter(({ first }) => first <= day)
    const missing = begun.filter(({ days }) => !days.has(day)).length
    if (begun.length > 0) of += 1
    if (missing > 0 && missing === begun.length) whole += 1
    else if (missing > 0) part += 1
  }
  return { of, whole, part }
}
