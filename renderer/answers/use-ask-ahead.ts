import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { Question } from '../../shared/bridge/questions.ts'
import type { AskedAnswer } from './answer-cache.ts'
import { answerQuery, type HeldAnswer } from './answer-query.ts'
import { FRESH_MS } from './stale-time.ts'

/**
 * Returns a function that asks a question of which the window holds no value and nothing was asked. For the handler of
 * an input, before it changes what is shown: the core then answers while the window renders, and not after it. Null
 * asks nothing.
 */
export function useAskAhead(): (question: Question | null, held?: HeldAnswer) => void {
  const client = useQueryClient()
  return useCallback(
    (question, held) => {
      if (question === null) return
      const query = answerQuery(question, FRESH_MS, held)
      const known = client.getQueryData<AskedAnswer>(query.queryKey)
      if (known === undefined || (known.isUnanswered && known.answer.value === null)) {
        void client.prefetchQuery(query)
      }
    },
    [client],
  )
}
