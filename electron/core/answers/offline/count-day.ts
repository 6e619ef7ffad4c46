import { dayInTimeZone } from '../../../../shared/time/calendar.ts'
import type { StoredDay } from '../../store/engine/sealed-rows.ts'
import { answeredAtMs } from '../../time/answer-times.ts'
import type { LiveAnswer } from './offline-store.ts'

/** Returns the record of a count under the day of its answer, in the company's time zone. */
export function countDay(answer: LiveAnswer, count: number): StoredDay {
  const capturedAtMs = answeredAtMs(answer)
  const day = dayInTimeZone(capturedAtMs, answer.company.timeZone)
  return { day, payload: { count }, capturedAtMs }
}
