// One question, one query. The key holds the company and every field, so a late answer only reaches the question that
// it belongs to.
import type { QueryKey, QueryMeta } from '@tanstack/react-query'
import type { Question } from '../../shared/bridge/questions.ts'
import { watches } from './query-client.ts'
import { questionKey } from './question-key.ts'
import { operationOf } from './question-operation.ts'
import type { AskedAnswer } from './watches.ts'

interface AnswerQuery {
  readonly queryKey: QueryKey
  readonly queryFn: (context: { readonly signal: AbortSignal }) => Promise<AskedAnswer>
  readonly staleTime: (query: { readonly state: { readonly data: unknown } }) => number
  readonly refetchOnWindowFocus: boolean
  readonly meta: QueryMeta
}

/**
 * Returns the options of a question's query.
 *
 * @param freshMs How long an answer of the API counts as fresh. A stored answer never does, and a question that only the
 * store answers is read again with every screen.
 */
export function answerQuery(question: Question, freshMs: number): AnswerQuery {
  const isAsked = operationOf(question) !== null
  return {
    queryKey: questionKey(question),
    // Using the signal cancels the question when no component watches it any more.
    queryFn: ({ signal }) => watches.ask(question, signal),
    staleTime: ({ state }) =>
      isAsked && (state.data as AskedAnswer | undefined)?.isUnanswered === false ? freshMs : 0,
    refetchOnWindowFocus: isAsked && freshMs !== Number.POSITIVE_INFINITY,
    meta: { question },
  }
}
