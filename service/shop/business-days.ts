// Delivery estimates: carriers work on the business days of Brazil.
import { isBusinessDay } from '../../shared/time/business-days.ts'
import { addDays, type PlainDate } from '../../shared/time/calendar.ts'
import { NATIONAL_HOLIDAYS } from '../../shared/time/holidays.ts'

/** Returns the n-th business day after a day; for 0 the day itself, or the next business day. */
export function addBusinessDays(day: PlainDate, businessDays: number): PlainDate {
  let reached = day
  for (let left = businessDays; left > 0; ) {
    reached = addDays(reached, 1)
    if (isBusinessDay(reached, NATIONAL_HOLIDAYS)) left -= 1
  }
  while (!isBusinessDay(reached, NATIONAL_HOLIDAYS)) reached = addDays(reached, 1)
  return reached
}
