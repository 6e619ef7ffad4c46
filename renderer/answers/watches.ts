// One watch of the core for each query on the screen. The core reads the store once, asks the API, and reports later
// changes; this module writes what it returns to the query cache. Must not join answers: the core does.
import { hashKey, type Query, type QueryClient, type QueryKey } from '@tanstack/react-query'
import type { Answer } from '../../shared/bridge/answer.ts'
import type { AppError } from '../../shared/bridge/app-error.ts'
import type { Question } from '../../shared/bridge/questions.ts'
import { failure, type Result } from '../../shared/bridge/result.ts'
import type { callDesktop } from '../bridge/bridge.ts'
import { questionKey } from './question-key.ts'

/** The data of a question's query. */
export interface AskedAnswer<Value = unknown> {
  readonly answer: Answer<Value>
  /** True until the API has answered, or failed to. */
  readonly isUnanswered: boolean
}

interface WatchesOptions {
  readonly client: QueryClient
  readonly call: typeof callDesktop
  /** Milliseconds since the user last asked for new figures; undefined when they never did. */
  readonly sinceUserMs: () => number | undefined
  /** Called with every answer of a refresh. */
  readonly onAnswer: (question: Question, answer: Answer<unknown>) => void
}

export interface Watches {
  /** Watches the question unless it is watched, and asks the API. A failure is an answer, too. */
  ask(question: Question, signal: AbortSignal): Promise<AskedAnswer>
  /** Reads the stored answer into the cache, unless it holds an answer. */
  readAhead(question: Question): Promise<void>
  /** Ends the paging of a refresh: the answer then has what was read so far. */
  stop(question: Question): void
  /** Applies an answer that the core reported. A live one counts as fresh; a snapshot does not. */
  applyAnswer(watchId: string, answer: Answer<unknown>): void
  applyProgress(watchId: string, count: number): void
  /** Number of items that the refresh of a question has read so far; null outside a refresh and before the first page. */
  readProgress(question: Question): number | null
  /** Calls the listener when any progress changes; returns the function that stops it. */
  subscribeProgress(listener: () => void): () => void
  /** Ends every watch of a company: the next refresh of its questions reads the store again. */
  endCompany(companyId: string): void
}

interface Watch {
  readonly id: string
  readonly key: QueryKey
  readonly hash: string
  readonly stored: Promise<Result<Answer<unknown>>>
}

/** Returns the question of a query; undefined for other queries. Set by answer-query.ts. */
export function questionOf({ meta }: Pick<Query, 'meta'>): Question | undefined {
  return meta?.question as Question | undefined
}

/** True when a stored answer shows something that the window does not hold yet. */
function isNewer(stored: Answer<unknown>, held: Answer<unknown>): boolean {
  if (stored.value === null) return false
  return held.value === null || (stored.capturedAt ?? '') > (held.capturedAt ?? '')
}

export function createWatches({ client, call, sinceUserMs, onAnswer }: WatchesOptions): Watches {
  const cache = client.getQueryCache()
  const byHash = new Map<string, Watch>()
  const byId = new Map<string, Watch>()
  const progress = new Map<string, number>()
  const progressListeners = new Set<() => void>()

  const hashOf = (question: Question) => hashKey(questionKey(question))
  const heldState = (key: QueryKey) => client.getQueryState<AskedAnswer>(key)

  function setProgress(hash: string, count: number | null): void {
    if (count === null ? !progress.delete(hash) : progress.get(hash) === count) return
    if (count !== null) progress.set(hash, count)
    for (const listener of progressListeners) listener()
  }

  /** Shows what the store held when the watch began, unless the window already holds something as new. */
  function showStored(key: QueryKey, stored: Answer<unknown>): void {
    const held = heldState(key)?.data
    if (held === undefined || (held.isUnanswered && isNewer(stored, held.answer))) {
      client.setQueryData<AskedAnswer>(key, { answer: stored, isUnanswered: true }, { updatedAt: 0 })
      return
    }
    if (held.isUnanswered || !isNewer(stored, held.answer)) return
    if (held.answer.value === null) {
      applyTo(key, { ...stored, error: held.answer.error })
    } else if (stored.coverage === undefined) {
      // Somebody else asked while nobody watched here: it is as live as an answer of our own.
      applyTo(key, { ...stored, source: 'live', error: null })
    }
  }

  function applyTo(key: QueryKey, answer: Answer<unknown>): void {
    if (answer.source === 'live') {
      client.setQueryData<AskedAnswer>(key, { answer, isUnanswered: false })
      return
    }
    const { data, dataUpdatedAt } = heldState(key) ?? { data: undefined, dataUpdatedAt: 0 }
    const isUnanswered = data?.isUnanswered ?? true
    client.setQueryData<AskedAnswer>(key, { answer, isUnanswered }, { updatedAt: dataUpdatedAt })
  }

  function begin(question: Question): Watch {
    const key = questionKey(question)
    const id = crypto.randomUUID()
    const watch = { id, key, hash: hashKey(key), stored: call('answer.watch', { watchId: id, question }) }
    byHash.set(watch.hash, watch)
    byId.set(id, watch)
    void watch.stored.then((result) => {
      if (byId.get(id) !== watch) return
      if (result.ok) showStored(key, result.value)
      else end(watch)
    })
    return watch
  }

  function end(watch: Watch | undefined): void {
    if (watch === undefined || !byId.delete(watch.id)) return
    if (byHash.get(watch.hash) === watch) byHash.delete(watch.hash)
    setProgress(watch.hash, null)
    // Afterwards, because a host may deliver two messages out of order.
    void watch.stored.then(({ ok }) => {
      if (ok) void call('answer.unwatch', { watchId: watch.id })
    })
  }

  /** Returns an answer for a failed command, with the value that the window holds. */
  function failedAnswer(question: Question, error: AppError): AskedAnswer {
    const held = heldState(questionKey(question))?.data?.answer
    const answer: Answer<unknown> =
      held === undefined || held.value === null
        ? { value: null, source: 'snapshot', capturedAt: null, error }
        : { ...held, source: 'snapshot', error }
    return { answer, isUnanswered: false }
  }

  async function ask(question: Question, signal: AbortSignal): Promise<AskedAnswer> {
    let watch = byHash.get(hashOf(question)) ?? begin(question)
    signal.addEventListener('abort', () => end(watch), { once: true })
    const refresh = async (): Promise<Result<Answer<unknown>>> => {
      const stored = await watch.stored
      if (!stored.ok) return stored
      if (signal.aborted) return failure({ code: 'CANCELLED' })
      const sinceMs = sinceUserMs()
      return call('answer.refresh', {
        watchId: watch.id,
        ...(sinceMs === undefined ? {} : { sinceUserMs: sinceMs }),
      })
    }
    let result = await refresh()
    if (!result.ok && result.error.code === 'CANCELLED' && !signal.aborted) {
      // The core ended the watch: it was idle for too long, or its page was another one.
      end(watch)
      watch = begin(question)
      result = await refresh()
    }
    if (byHash.get(watch.hash) === watch) setProgress(watch.hash, null)
    if (!result.ok) return failedAnswer(question, result.error)
    if (!signal.aborted) onAnswer(question, result.value)
    return { answer: result.value, isUnanswered: false }
  }

  /** A screen that shows a fresh answer asks nothing, but still follows its changes. */
  function watchWhatIsShown(query: Query): void {
    const question = questionOf(query)
    const isAsking = query.state.fetchStatus !== 'idle'
    if (question === undefined || isAsking || !query.isActive() || byHash.has(query.queryHash)) return
    if (query.state.data !== undefined) begin(question)
  }

  cache.subscribe(({ type, query }) => {
    if (type === 'removed') end(byHash.get(query.queryHash))
    // Decided after the task, because a screen that replaces another one leaves a shared question for a moment, and a
    // question that is not fresh is asked, which begins a watch as well.
    if (type === 'observerRemoved') {
      queueMicrotask(() => query.isActive() || end(byHash.get(query.queryHash)))
    }
    if (type === 'observerAdded') queueMicrotask(() => watchWhatIsShown(query))
  })

  return {
    ask,
    readAhead: async (question) => {
      const key = questionKey(question)
      if (client.getQueryData(key) !== undefined) return
      const result = await call('answer.readStored', { question })
      if (!result.ok || client.getQueryData(key) !== undefined) return
      client.setQueryData<AskedAnswer>(key, { answer: result.value, isUnanswered: true }, { updatedAt: 0 })
    },
    stop: (question) => {
      const watch = byHash.get(hashOf(question))
      if (watch) void call('answer.stop', { watchId: watch.id })
    },
    applyAnswer: (watchId, answer) => {
      const watch = byId.get(watchId)
      if (watch) applyTo(watch.key, answer)
    },
    applyProgress: (watchId, count) => {
      const watch = byId.get(watchId)
      if (watch) setProgress(watch.hash, count)
    },
    readProgress: (question) => progress.get(hashOf(question)) ?? null,
    subscribeProgress: (listener) => {
      progressListeners.add(listener)
      return () => progressListeners.delete(listener)
    },
    endCompany: (companyId) => {
      for (const watch of [...byId.values()]) if (watch.key[0] === companyId) end(watch)
    },
  }
}
