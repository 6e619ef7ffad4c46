// One watch of the core for each question on the screen. The core reads the store once, asks the API, joins, and
// reports later changes. A watch ends when the last component that shows its question is gone.
import { hashKey, type Query, type QueryClient, type QueryKey } from '@tanstack/react-query'
import type { Answer } from '../../shared/bridge/answer.ts'
import type { Question } from '../../shared/bridge/questions.ts'
import { failure, type Result } from '../../shared/bridge/result.ts'
import type { callDesktop } from '../bridge/bridge.ts'
import { type AskedAnswer, createAnswerCache } from './answer-cache.ts'
import { questionKey } from './question-key.ts'

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
  readonly progress: Pick<ReturnType<typeof createRefreshProgress>, 'read' | 'subscribe'>
  /** Ends every watch of a company. Afterwards, the next refresh of a question reads the store again. */
  endCompany(companyId: string): Promise<void>
}

interface Watch {
  readonly id: string
  readonly key: QueryKey
  readonly hash: string
  readonly stored: Promise<Result<Answer<unknown>>>
  /** True once the core has begun it. */
  isOpen: boolean
  /** True once a refresh returned: from then on the core joins what it reports. */
  isRefreshed: boolean
}

/** Returns the question of a query; undefined for other queries. answer-query.ts and `readAhead` set it. */
export function questionOf({ meta }: Pick<Query, 'meta'>): Question | undefined {
  return meta?.question as Question | undefined
}

interface Followed {
  /** A component shows the answer that the window holds, without asking. */
  readonly onIdle: (question: Question) => void
  /** No component shows the query any more. */
  readonly onGone: (hash: string) => void
}

function followObservers(client: QueryClient, { onIdle, onGone }: Followed): void {
  client.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'removed') onGone(query.queryHash)
    // Decided after the task: a screen that replaces another one leaves a question of both for a moment, and a question
    // that is not fresh is asked at once.
    if (type !== 'observerAdded' && type !== 'observerRemoved') return
    queueMicrotask(() => {
      const question = questionOf(query)
      if (!query.isActive()) onGone(query.queryHash)
      else if (question && query.state.fetchStatus === 'idle' && query.state.data !== undefined)
        onIdle(question)
    })
  })
}

export function createWatches({ client, call, sinceUserMs, onAnswer }: WatchesOptions): Watches {
  const cache = createAnswerCache(client)
  const progress = createRefreshProgress()
  const byHash = new Map<string, Watch>()
  const byId = new Map<string, Watch>()

  function begin(question: Question): Watch {
    const [id, key] = [crypto.randomUUID(), questionKey(question)]
    const stored = call('answer.watch', { watchId: id, question })
    const watch: Watch = { id, key, hash: hashKey(key), stored, isOpen: false, isRefreshed: false }
    byHash.set(watch.hash, watch)
    byId.set(id, watch)
    void stored.then((result) => {
      watch.isOpen = result.ok
      if (byId.get(id) !== watch) return
      if (result.ok) cache.showStored(key, result.value)
      else void end(watch)
    })
    return watch
  }

  async function end(watch: Watch | undefined): Promise<void> {
    if (watch === undefined || !byId.delete(watch.id)) return
    byHash.delete(watch.hash)
    progress.clear(watch.hash)
    // Not before the watch has begun, because a host may deliver two messages out of order.
    if (watch.isOpen || (await watch.stored).ok) await call('answer.unwatch', { watchId: watch.id })
  }

  async function refresh(watch: Watch, signal: AbortSignal): Promise<Result<Answer<unknown>>> {
    const stored = await watch.stored
    if (!stored.ok) return stored
    if (signal.aborted) return failure({ code: 'CANCELLED' })
    const sinceMs = sinceUserMs()
    const params = { watchId: watch.id, ...(sinceMs !== undefined && { sinceUserMs: sinceMs }) }
    const result = await call('answer.refresh', params)
    if (byId.get(watch.id) === watch) progress.clear(watch.hash)
    watch.isRefreshed ||= result.ok
    return result
  }

  async function ask(question: Question, signal: AbortSignal): Promise<AskedAnswer> {
    const key = questionKey(question)
    let watch = byHash.get(hashKey(key)) ?? begin(question)
    signal.addEventListener('abort', () => void end(watch), { once: true })
    let result = await refresh(watch, signal)
    if (!result.ok && result.error.code === 'CANCELLED' && !signal.aborted) {
      // The core ends a watch that was not refreshed for long.
      void end(watch)
      watch = begin(question)
      result = await refresh(watch, signal)
    }
    if (!result.ok) return cache.failedAnswer(key, result.error)
    if (!signal.aborted) onAnswer(question, result.value)
    return { answer: result.value, isUnanswered: false }
  }

  followObservers(client, {
    onIdle: (question) => {
      // A screen that shows a fresh answer asks nothing, but follows its changes.
      if (!byHash.has(hashKey(questionKey(question)))) begin(question)
    },
    onGone: (hash) => void end(byHash.get(hash)),
  })

  return {
    ask,
    readAhead: async (question) => {
      const key = questionKey(question)
      if (client.getQueryData(key) !== undefined) return
      const result = await call('answer.readStored', { question })
      if (!result.ok) return
      // `held-funnel.ts` finds queries by their question, which setting data alone would not give them.
      client.getQueryCache().build(client, client.defaultQueryOptions({ queryKey: key, meta: { question } }))
      cache.showStored(key, result.value)
    },
    stop: (question) => {
      const watch = byHash.get(hashKey(questionKey(question)))
      if (watch) void call('answer.stop', { watchId: watch.id })
    },
    applyAnswer: (watchId, answer) => {
      const watch = byId.get(watchId)
      if (watch === undefined) return
      if (answer.source === 'live') cache.setAnswered(watch.key, answer)
      else if (watch.isRefreshed) cache.setSnapshot(watch.key, answer)
      else cache.showStoredChange(watch.key, answer)
    },
    applyProgress: (watchId, count) => {
      const watch = byId.get(watchId)
      if (watch) progress.set(watch.hash, count)
    },
    progress,
    endCompany: async (companyId) => {
      await Promise.all([...byId.values()].filter(({ key }) => key[0] === companyId).map(end))
    },
  }
}

/** How many items the refreshes of several pages have read so far, by the hash of the question's key. */
function createRefreshProgress() {
  const counts = new Map<string, number>()
  const listeners = new Set<() => void>()
  const notify = () => {
    for (const listener of listeners) listener()
  }
  return {
    /** Null outside a refresh and before the first page. */
    read: (hash: string): number | null => counts.get(hash) ?? null,
    set: (hash: string, count: number) => {
      counts.set(hash, count)
      notify()
    },
    clear: (hash: string) => {
      if (counts.delete(hash)) notify()
    },
    /** Calls the listener when any count changes; returns the function that stops it. */
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
