// One question, two queries: the store first, so that something is painted at once, and the API behind it. The key holds
// the company and every parameter, so a late answer can only reach the filters it was asked for.
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

/** An answer that another window got so recently is taken over. */
const SHARED_MS = 5_000

export type ReadFrom = 'store' | 'api'

export interface Question<Value> {
  /** Company, name and all parameters. */
  readonly key: readonly unknown[]
  readonly ask: (readFrom: ReadFrom, how?: RequestOptions) => Promise<Result<Answer<Value>>>
  /** The operation that answers it; by default the name in the key. */
  readonly operation?: OperationName
  readonly isEnabled?: boolean
  /** Asked behind everything else and seldom, so that its age and its failures say nothing about the screen. */
  readonly isSeldom?: boolean
  /** While not enabled: why it cannot be asked at all; null when it soon can. */
  readonly blockedBy?: AppError | null
  /** True when a stored value says nothing yet (no day of a range), so that a skeleton is right. */
  readonly isEmpty?: (value: Value) => boolean
  /** The value without the times in it, which change with every answer. */
  readonly withoutTimes?: (value: Value) => Value
}

/** Asks one side; a failure is an answer, too, and never clears the value that this side gave before. */
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

/** Reads the stored answer before a screen asks for it, so that it is drawn with the first frame. */
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
  // An answer older than this is asked again on focus and by the clock.
  const freshMs = useAppState().preferences.refreshMinutes * 60_000
  const [jitter] = useState(() => 1 + Math.random() * 0.15)
  useQuery({
    queryKey: [...key, 'store'],
    queryFn: () => answerOf('store'),
    meta: { operation },
    enabled: isEnabled,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    // What is drawn follows both answers below.
    notifyOnChangeProps: [],
  })
  const isCallShown = useRef(false)
  const api = useQuery({
    queryKey: [...key, 'api'],
    // Taking the signal makes the question end when nobody looks at it any more. What another window asked a moment
    // ago is not asked again.
    queryFn: ({ signal }) => answerOf('api', { signal, maxAgeMs: sinceRefreshMs(SHARED_MS) }),
    enabled: isEnabled,
    staleTime: freshMs,
    refetchOnReconnect: 'always',
    notifyOnChangeProps: () => (isCallShown.current ? ['isFetching'] : []),
    // What the API refused is asked again with the next refresh; only a failed connection is tried sooner.
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
    // Read when asked for, both: who does not show them is not drawn again when a call begins and ends, nor when it
    // brings the figures that are there already.
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
