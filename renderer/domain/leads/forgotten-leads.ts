import type { OperationResult } from '../../../shared/api/registry.ts'
import { addDays, type PlainDate } from '../../../shared/time/calendar.ts'
import { type AnswerState, wholeOnly } from '../../answers/answer-state.ts'

/**
 * Returns the last creation day of forgotten leads: new leads without a conversation that have waited for more than a
 * day.
 */
export function forgottenUntil(today: PlainDate): PlainDate {
  return addDays(today, -2)
}

/** Returns an answer of leads for its count: no value when its rows are not whole, or it has no total. */
export function countedOnly(
  answerState: AnswerState<OperationResult<'leads.list'>>,
): AnswerState<OperationResult<'leads.list'>> {
  const whole = wholeOnly(answerState)
  return whole.value?.total === null ? { ...whole, value: null } : whole
}
