import { addDays, type PlainDate } from '../../../shared/time/calendar.ts'

/**
 * Returns the last creation day of forgotten leads: new leads without a conversation that have waited for more than a
 * day.
 */
export function forgottenUntil(today: PlainDate): PlainDate {
  return addDays(today, -2)
}
