// When an answer was collected, apart from what is drawn of it: an answer with the same figures renders nothing again.
// Parts that show the time read it here or follow it with use-captured-at.ts.
import type { QueryClient } from '@tanstack/react-query'
import type { Answer } from '../../shared/bridge/answer.ts'
import type { AskedAnswer } from './answer-cache.ts'
import { type Collected, type CollectedAnswer, freshnessOf } from './answer-state.ts'

const NO_ANSWER: Answer<null> = { value: null, source: 'snapshot', capturedAt: null, error: null }

/** Returns the collection times of a question's query, by the hash of its key. */
export function collectedOf(client: QueryClient, hash: string): Collected {
  const cache = client.getQueryCache()
  return {
    read: () => {
      const state = cache.get<AskedAnswer>(hash)?.state
      const { answer, isUnanswered } = state?.data ?? { answer: NO_ANSWER, isUnanswered: true }
      const { capturedAt, receivedAt = null, error, value } = answer
      return {
        freshness: freshnessOf(answer),
        capturedAt,
        receivedAt,
        error,
        hasValue: value !== null,
        isUnanswered,
        isRefreshing: state?.fetchStatus === 'fetching',
      }
    },
    subscribe: (listener) =>
      cache.subscribe(({ type, query }) => {
        if (query.queryHash === hash && !type.startsWith('observer')) listener()
      }),
  }
}

const NEVER: CollectedAnswer = {
  freshness: 'snapshot',
  capturedAt: null,
  receivedAt: null,
  error: null,
  hasValue: false,
  isUnanswered: true,
  isRefreshing: false,
}

/** Of a question that is not asked. */
export const NEVER_COLLECTED: Collected = { read: () => NEVER, subscribe: () => () => undefined }
