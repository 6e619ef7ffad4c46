// One question, two queries: the store first, so that something is painted at once, and the API behind it. The key holds
// the company and every parameter, so a late answer can only reach the filters it was asked for.
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useId, useMemo, useRef, useState } from 'react'
import type { OperationName } from '../../shared/api/registry.ts'
import type { Answer } from '../../shared/bridge/answer.ts'
import type { AppError } from '../../shared/bridge/app-error.ts'
import type { Result } from '../../shared/bridge/result.ts'
import { useAppState } from './app-store.ts'
import type { AskHow } from './bridge.ts'
import { reportFreshness, withdrawFreshness } from './freshness-store.ts'
import { noteRefresh, RETRY_MS, refreshAll, sinceRefreshMs } from './query-client.ts'
import { freshnessOf, joinAnswers, keepLastValue, newerAnswer, type Reading } from './reading.ts'

/** An answer that another window got so recently is taken over. */
const SHARED_MS = 5_000

export type ReadFrom = 'store' | 'api'

export interface Question<Value> {
  /** Company, name and all parameters. */
  readonly key: readonly unknown[]
  readonly ask: (readFrom: ReadFrom, how?: AskHow) => Promise<Result<Answer<Value>>>
  /** The operation that answers it; by default the name in the key. */
  readonly operation?: OperationName
  readonly isEnabled?: boolean
  /** While not enabled: why it cannot be asked at all; null when it soon can. */
  readonly blockedBy?: AppError | null
  /** True when a stored value says nothing yet (no day of a range), so that a skeleton is right. */
  readonly isEmpty?: (value: Value) => boolean
}

/** Asks one side; a failure is an answer, too, and never clears the value that this side gave before. */
export async function askAndKeep<Value>(
  client: QueryClient,
  key: readonly unknown[],
  ask: Question<Value>['ask'],
  readFrom: ReadFrom,
  how?: AskHow,
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
  blockedBy = null,
  isEmpty,
}: Question<Value>): Reading<Value> {
  const client = useQueryClient()
  const askedKey = useRef<readonly unknown[]>([])
  askedKey.current = [...key, 'api']
  const answerOf = (readFrom: ReadFrom, how?: AskHow) => askAndKeep(client, key, ask, readFrom, how)
  // An answer older than this is asked again on focus and by the clock.
  const freshMs = useAppState().preferences.refreshMinutes * 60_000
  const [jitter] = useState(() => 1 + Math.random() * 0.15)
  const store = useQuery({
    queryKey: [...key, 'store'],
    queryFn: () => answerOf('store'),
    meta: { operation },
    enabled: isEnabled,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  })
  const api = useQuery({
    queryKey: [...key, 'api'],
    // Taking the signal makes the question end when nobody looks at it any more. What another window asked a moment
    // ago is not asked again.
    queryFn: ({ signal }) => answerOf('api', { signal, maxAgeMs: sinceRefreshMs(SHARED_MS) }),
    enabled: isEnabled,
    staleTime: freshMs,
    refetchOnReconnect: 'always',
    refetchInterval: ({ state }) => (state.data?.error ? Math.min(RETRY_MS, freshMs) : freshMs) * jitter,
  })
  // What was asked by another window or in the background since is as live as an answer of our own.
  const newer = useMemo(() => newerAnswer(store.data, api.data), [store.data, api.data])
  useEffect(() => {
    if (newer !== null) client.setQueryData(askedKey.current, newer)
  }, [client, newer])
  const joined = joinAnswers(store.data, newer ?? api.data)
  const isUnanswered = api.data === undefined
  const isHollow = joined.value !== null && isEmpty?.(joined.value) === true
  const value = isHollow && (isUnanswered || joined.error !== null) ? null : joined.value
  const reading: Reading<Value> = {
    ...joined,
    value,
    error: isEnabled ? joined.error : blockedBy,
    isFirstLoad: value === null && isUnanswered && (isEnabled || blockedBy === null),
    // Read when asked for: who does not show it is not drawn again when a call begins and ends.
    get isRefreshing() {
      return api.isFetching
    },
    refresh: () => {
      noteRefresh()
      void (isEnabled ? api.refetch() : refreshAll())
    },
  }

  const id = useId()
  const freshness = freshnessOf(reading)
  const { capturedAt, error } = reading
  const hasValue = reading.value !== null
  useEffect(() => {
    if (isEnabled && !isUnanswered) reportFreshness(id, { freshness, capturedAt, error, hasValue })
    else if (isEnabled && hasValue) reportFreshness(id, { freshness, capturedAt, error: null, hasValue })
    return () => withdrawFreshness(id)
  }, [id, isEnabled, isUnanswered, freshness, capturedAt, error, hasValue])

  return reading
}
