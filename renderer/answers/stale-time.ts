import { REFRESH_MINUTES } from '../../shared/bridge/app-state.ts'
import type { Question } from '../../shared/bridge/questions.ts'
import type { AskedAnswer } from './answer-cache.ts'
import { operationOf } from './question-operation.ts'

/** How long an answer of the API counts as fresh: an older one is requested again on focus and by the timer. */
export const FRESH_MS = REFRESH_MINUTES * 60_000

/** True for questions that the API answers; the others only read the store, which is read again with every screen. */
export function isAskedOfApi(question: Question): boolean {
  return operationOf(question) !== null
}

/**
 * Returns the `staleTime` of a question's query, milliseconds.
 *
 * @param freshMs How long an answer of the API counts as fresh. A stored answer never does.
 */
export function staleTimeOf(
  question: Question,
  freshMs: number,
): (query: { readonly state: { readonly data: unknown } }) => number {
  return ({ state }) => {
    const isAnswered = (state.data as AskedAnswer | undefined)?.isUnanswered === false
    return isAnswered && isAskedOfApi(question) ? freshMs : 0
  }
}
