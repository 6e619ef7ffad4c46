import { addDays, type PlainDate } from '../../../shared/time/calendar.ts'

/** New leads without a conversation that were created on this day or before have waited for more than a day. */
export function forgottenUntil(today: PlainDate): PlainDate {
  return addDays(today, -2)
}
