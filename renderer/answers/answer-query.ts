// One question, one query. The key holds the company and every field, so a late answer only reaches the question that
// it belongs to.
import { queryOptions } from '@tanstack/react-query'
import type { Answer } from '../../shared/bridge/answer.ts'
import type { Question } from '../../shared/bridge/questions.ts'
import type { AskedAnswer } from './answer-cache.ts'
import { watches } from './query-client.ts'
import { questionKey } from './question-key.ts'
import { isAskedOfApi, staleTimeOf } from './stale-time.ts'

/** Reads the same figures from other answers of the window, to show until the question is answered. */
export type HeldAnswer = () => Answer<unknown> | null

/** Returns the options of a question's query. @param freshMs How long an answer of the API counts as fresh. */
export function answerQuery(question: Question, freshMs: number, held?: HeldAnswer) {
  return queryOptions({
    initialData: (): AskedAnswer | undefined => {
      const answer = held?.()
      return answer ? { answer, isUnanswered: true } : undefined
    },
    initialDataUpdatedAt: 0,
    queryKey: questionKey(question),
    // Using the signal cancels the question when no component watches it any more.
    queryFn: ({ signal }) => watches.ask(question, signal),
    staleTime: staleTimeOf(question, freshMs),
    refetchOnWindowFocus: isAskedOfApi(question) && freshMs !== Number.POSITIVE_INFINITY,
    meta: { question },
  })
}
