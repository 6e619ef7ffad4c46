// What a screen sees of an answer, without the time of collection: an answer with the same figures renders nothing
// again. Parts that show the time read or follow it through `collected`.
import { hashKey, type QueryClient, replaceEqualDeep } from '@tanstack/react-query'
import { type RefObject, useEffect, useId, useMemo, useRef, useSyncExternalStore } from 'react'
import type { Answer } from '../../shared/bridge/answer.ts'
import { reportFreshness, withdrawFreshness } from './freshness-store.ts'
import { type Collected, type CollectedAnswer, freshnessOf, joinAnswers, newerAnswer } from './reading.ts'

interface Seen<Value> extends Omit<Answer<Value>, 'capturedAt' | 'receivedAt'> {
  /** True until the API has answered. */
  readonly isUnanswered: boolean
  /** Null unless the screen shows it. */
  readonly capturedAt: string | null
}

interface Source<Value> {
  readonly key: readonly unknown[]
  readonly isEmpty: ((value: Value) => boolean) | undefined
  readonly withoutTimes: ((value: Value) => Value) | undefined
}

export function useSeenAnswer<Value>(
  client: QueryClient,
  source: Source<Value>,
  isTimeShown: RefObject<boolean>,
): { readonly seen: Seen<Value>; readonly collected: Collected } {
  const latest = useRef(source)
  latest.current = source
  const hash = hashKey(source.key)
  const last = useRef<Seen<Value>>(undefined)
  const follow = useMemo(() => {
    const storeKey = [...latest.current.key, 'store']
    const apiKey = [...latest.current.key, 'api']
    const hashes = [hashKey(storeKey), hashKey(apiKey)]
    const cache = client.getQueryCache()
    let before: readonly unknown[] | null = null
    const join = () => {
      const stored = client.getQueryData<Answer<Value>>(storeKey)
      const asked = client.getQueryData<Answer<Value>>(apiKey)
      // An answer that another window or the background got later is as live as our own.
      const newer = newerAnswer(stored, asked)
      const joined = joinAnswers(stored, newer ?? asked)
      const isUnanswered = asked === undefined
      const isHollow = joined.value !== null && latest.current.isEmpty?.(joined.value) === true
      const value = isHollow && (isUnanswered || joined.error !== null) ? null : joined.value
      return { stored, asked, newer, isUnanswered, joined: { ...joined, value } }
    }
    const see = (): Seen<Value> => {
      const { stored, asked, isUnanswered, joined } = join()
      if (last.current && before?.[0] === stored && before?.[1] === asked) return last.current
      before = [stored, asked]
      const value =
        joined.value === null ? null : (latest.current.withoutTimes?.(joined.value) ?? joined.value)
      const capturedAt = isTimeShown.current ? joined.capturedAt : null
      const { receivedAt: _, ...drawn } = joined
      last.current = replaceEqualDeep(last.current, { ...drawn, value, capturedAt, isUnanswered })
      return last.current as Seen<Value>
    }
    const subscribe = (listener: () => void) =>
      cache.subscribe(({ type, query }) => {
        if (!type.startsWith('observer') && hashes.includes(query.queryHash)) listener()
      })
    const read = (): CollectedAnswer => {
      const { isUnanswered, joined } = join()
      const { capturedAt, receivedAt = null, error } = joined
      const times = [storeKey, apiKey].map((queryKey) => client.getQueryState(queryKey)?.dataUpdatedAt ?? 0)
      return {
        freshness: freshnessOf(joined),
        capturedAt,
        receivedAt,
        error,
        hasValue: joined.value !== null,
        isUnanswered,
        answeredAtMs: Math.max(...times),
      }
    }
    /** Takes over a newer answer to a question of another window or the background. */
    const takeOver = () => {
      const { newer } = join()
      if (newer !== null) client.setQueryData(apiKey, newer)
    }
    return { see, subscribe, takeOver, collected: { read, subscribe } }
    // `hash` is the key by its content.
  }, [client, hash, isTimeShown])
  const { see, subscribe, takeOver, collected } = follow
  const seen = useSyncExternalStore(subscribe, see)
  useEffect(() => {
    takeOver()
    return subscribe(takeOver)
  }, [subscribe, takeOver])
  return { seen, collected }
}

/** Reports the age of the answer to the sidebar and the banner, also when the screen does not render again. */
export function useAnswerReport({ read, subscribe }: Collected, isEnabled: boolean): void {
  const id = useId()
  useEffect(() => {
    if (!isEnabled) return
    let told = ''
    const tell = () => {
      const { isUnanswered, answeredAtMs: _, receivedAt: __, ...report } = read()
      if (isUnanswered && !report.hasValue) return
      const next = { ...report, error: isUnanswered ? null : report.error }
      const written = JSON.stringify(next)
      if (written === told) return
      told = written
      reportFreshness(id, next)
    }
    tell()
    const stop = subscribe(tell)
    return () => {
      stop()
      withdrawFreshness(id)
    }
  }, [id, isEnabled, read, subscribe])
}
