// One question, two queries: the store first, so that something is painted at once, then the API. The key holds the
// company and every parameter, so a late answer only reaches the filters that it belongs to.
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { OperationName } from '../../shared/api/registry.ts'
import type { Answer } from '../../shared/bridge/answer.ts'
import type { AppError } from '../../shared/bridge/app-error.ts'
import type { Result } from '../../shared/bridge/result.ts'
import { useAppState } from '../bridge/app-store.ts'
import type { RequestOptions } from '../bridge/bridge.ts'
import { isCardError } from './freshness-store.ts'
import { noteRefresh, RETRY_MS, refreshAll, sinceRefreshMs } from './query-client.ts'
import { keepLastValue, type Reading } from './reading.ts'
import { useAnswerReport, useSeenAnswer } from './seen-answer.ts'

/** An answer that another window received within this time is used instead of a new call. */
const SHARED_MS = 5_000

export type ReadFrom = 'store' | 'api'

export interface Question<Value> {
  /** The company, the name and all parameters. */
  readonly key: readonly unknown[]
  readonly ask: (readFrom: ReadFrom, how?: RequestOptions) => Promise<Result<Answer<Value>>>
  /** The operation that answers the question; the name in the key by default. */
  readonly operation?: OperationName
  readonly isEnabled?: boolean
  /** True for a rare background question: its age and its failures say nothing about the screen. */
  readonly isSeldom?: boolean
  /** While not enabled: why the question cannot be asked at all; null when it soon can be. */
  readonly blockedBy?: AppError | null
  /** True when a stored value holds nothing yet (no day of a range), so that a skeleton is drawn. */
  readonly isEmpty?: (value: Value) => boolean
  /** Returns the value without the times in it, which change with every answer. */
  readonly withoutTimes?: (value: Value) => Value
}

/** Asks the store or the API. A failure is an answer, too, and never clears the earlier value from the same side. */
export async function askAndKeep<Value>(
  client: QueryClient,
  key: readonly unknown[],
  ask: Question<Value>['ask'],
  readFrom: ReadFrom,
  how?: RequestOptions,
): Promise<Answer<Value>> {
  const result = await ask(readFrom, how)
  const answer: Answer<Value> = result.ok
    ? result.value
    : { value: null, source: 'snapshot', capturedAt: null, error: result.error }
  return keepLastValue(client.getQueryData<Answer<Value>>([...key, readFrom]), answer)
}

/** Reads the stored answer before its screen is drawn, so that it appears in the first frame. */
export function readAhead<Value>(
  client: QueryClient,
  { key, ask, operation }: Question<Value>,
): Promise<void> {
  return client.prefetchQuery({
    queryKey: [...key, 'store'],
    queryFn: () => askAndKeep(client, key, ask, 'store'),
    meta: { operation: operation ?? key[1] },
    staleTime: Number.POSITIVE_INFINITY,
  })
}

export function useAnswer<Value>({
  key,
  ask,
  operation = key[1] as OperationName,
  isEnabled = true,
  isSeldom = false,
  blockedBy = null,
  isEmpty,
  withoutTimes,
}: Question<Value>): Reading<Value> {
  const client = useQueryClient()
  const answerOf = (readFrom: ReadFrom, how?: RequestOptions) => askAndKeep(client, key, ask, readFrom, how)
  // An older answer is requested again on focus and by the timer.
  const freshMs = useAppState().preferences.refreshMinutes * 60_000
  const [jitter] = useState(() => 1 + Math.random() * 0.15)
  useQuery({
    queryKey: [...key, 'store'],
    queryFn: () => answerOf('store'),
    meta: { operation },
    enabled: isEnabled,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    // Rendering follows both answers below.
    notifyOnChangeProps: [],
  })
  const isCallShown = useRef(false)
  const api = useQuery({
    queryKey: [...key, 'api'],
    // Using the signal cancels the question when no component watches it any more. A question that another window
    // asked within SHARED_MS is not asked again.
    queryFn: ({ signal }) => answerOf('api', { signal, maxAgeMs: sinceRefreshMs(SHARED_MS) }),
    enabled: isEnabled,
    staleTime: freshMs,
    refetchOnReconnect: 'always',
    notifyOnChangeProps: () => (isCallShown.current ? ['isFetching'] : []),
    // A refusal of the API is asked again with the next refresh; only a failed connection is tried sooner.
    refetchInterval: ({ state: { data } }) =>
      (data?.error && !isCardError(data.error) ? Math.min(RETRY_MS, freshMs) : freshMs) * jitter,
  })
  const isTimeShown = useRef(false)
  const { seen, collected } = useSeenAnswer(client, { key, isEmpty, withoutTimes }, isTimeShown)
  const { value, isUnanswered } = seen
  useAnswerReport(collected, isEnabled && !isSeldom)
  return {
    source: seen.source,
    ...(seen.coverage === undefined ? {} : { coverage: seen.coverage }),
    ...(seen.leadFields === undefined ? {} : { leadFields: seen.leadFields }),
    ...(seen.unreadable === undefined ? {} : { unreadable: seen.unreadable }),
    value,
    error: isEnabled ? seen.error : blockedBy,
    isFirstLoad: value === null && isUnanswered && (isEnabled || blockedBy === null),
    collected,
    // Both are getters: a component that does not read them does not render again when a call begins and ends, or
    // when it returns the same figures.
    get capturedAt() {
      isTimeShown.current = true
      return collected.read().capturedAt
    },
    get isRefreshing() {
      isCallShown.current = true
      return api.isFetching
    },
    refresh: () => {
      noteRefresh()
      void (isEnabled ? api.refetch() : refreshAll())
    },
  }
}
