import type { Question } from '../../shared/bridge/questions.ts'
import type { AskedAnswer } from './answer-cache.ts'
import { operationOf } from './question-operation.ts'

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
