// What a screen sees of a question: its figures, without the times, which change with every answer.

import { hashKey, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useId, useMemo, useState } from 'react'
import type { AppError } from '../../shared/bridge/app-error.ts'
import { mayPassSoon } from '../../shared/bridge/error-traits.ts'
import type { Question, QuestionValues } from '../../shared/bridge/questions.ts'
import { useCompany } from '../bridge/app-store.ts'
import { useStable } from '../platform/use-stable.ts'
import type { AskedAnswer } from './answer-cache.ts'
import { answerQuery, type HeldAnswer } from './answer-query.ts'
import { type AnswerState, type Collected, type DrawnAnswer, drawnOf } from './answer-state.ts'
import { collectedOf, NEVER_COLLECTED } from './collected.ts'
import { reportFreshness, withdrawFreshness } from './freshness-store.ts'
import { noteRefresh, RETRY_MS, refreshAll } from './query-client.ts'
import { FRESH_MS } from './stale-time.ts'

export interface AnswerOptions {
  /** True for a rare or a stored answer: its age and its failures say nothing about the screen. */
  readonly isSeldom?: boolean
  /** False: only shows what the window holds already. */
  readonly isAsking?: boolean
  /** True for an answer of its own moment: only the user, and a connection that is back, ask again. */
  readonly isOnce?: boolean
  /** Without a question: why it cannot be asked at all; null when it soon can be. */
  readonly blockedBy?: AppError | null
  readonly held?: HeldAnswer
}

const NOT_ASKED: DrawnAnswer = { value: null, source: 'snapshot', error: null, isFirstLoad: true }

/**
 * Watches a question: the stored answer first, then the API's, then each change. Without a question nothing is asked.
 * The state is the same object while nothing of it changes.
 */
export function useAnswer<Asked extends Question>(
  question: Asked | null,
  { isSeldom = false, isAsking = true, isOnce = false, blockedBy = null, held }: AnswerOptions = {},
): AnswerState<QuestionValues[Asked['kind']]> {
  const client = useQueryClient()
  const { id: companyId } = useCompany()
  const [jitter] = useState(() => 1 + Math.random() * 0.15)
  const isAsked = question !== null && isAsking
  const query = question
    ? answerQuery(question, FRESH_MS, held)
    : { queryKey: [companyId, 'no-question'], queryFn: () => Promise.reject(new Error('nothing is asked')) }
  const { data: drawn = NOT_ASKED, refetch } = useQuery<AskedAnswer, Error, DrawnAnswer>({
    ...query,
    enabled: isAsked,
    select: drawnOf,
    notifyOnChangeProps: ['data'],
    refetchOnReconnect: isOnce ? false : 'always',
    ...(isOnce && { refetchOnWindowFocus: false }),
    // A refusal of the API is asked again with the next refresh; only what may pass soon is tried sooner.
    refetchInterval: ({ state: { data } }) => {
      if (isOnce) return false
      const error = data?.answer.error ?? null
      return (error !== null && mayPassSoon(error.code) ? Math.min(RETRY_MS, FRESH_MS) : FRESH_MS) * jitter
    },
  })
  const hash = hashKey(query.queryKey)
  const isKnown = question !== null
  const collected = useMemo(
    () => (isKnown ? collectedOf(client, hash) : NEVER_COLLECTED),
    [client, hash, isKnown],
  )
  useAnswerReport(collected, isAsked && !isSeldom)
  const refresh = useCallback(() => {
    noteRefresh()
    void (isAsked ? refetch() : refreshAll())
  }, [isAsked, refetch])
  return useStable({
    ...(drawn as Omit<AnswerState<QuestionValues[Asked['kind']]>, 'collected' | 'refresh'>),
    error: isKnown ? drawn.error : blockedBy,
    isFirstLoad: drawn.isFirstLoad && (isKnown || blockedBy === null),
    collected,
    refresh,
  })
}

/** Reports the age of the answer to the sidebar and the banner, also when the screen does not render again. */
function useAnswerReport({ read, subscribe }: Collected, isEnabled: boolean): void {
  const id = useId()
  useEffect(() => {
    if (!isEnabled) return
    let reported = ''
    const report = () => {
      const { freshness, capturedAt, error, hasValue, isUnanswered } = read()
      if (isUnanswered) return
      const next = { freshness, capturedAt, error, hasValue }
      const written = JSON.stringify(next)
      if (written === reported) return
      reported = written
      reportFreshness(id, next)
    }
    report()
    const stop = subscribe(report)
    return () => {
      stop()
      withdrawFreshness(id)
    }
  }, [id, isEnabled, read, subscribe])
}
