// Keeps values while somebody needs them: one entry a key (entry.ts). It decides which calls are made. It does not know
// what a resource is about.
import type { AppError } from '../../../shared/bridge/app-error.ts'
import { isOfRequest, isRefusal } from '../../../shared/bridge/error-traits.ts'
import { canonicalJson } from '../../../shared/json/record.ts'
import { getOrMake } from '../../../shared/maps/get-or-make.ts'
import { createBatch, type Timers } from '../time/timers.ts'
import { Entry, type EntryOptions, type NeedHooks, type RefreshHow, restsSinceMs } from './entry.ts'
import type { Key, KeyState, StoreChange } from './resource.ts'

/** A key, and its entry. */
interface Needed {
  readonly key: Key
  readonly entry: Entry
}

/** The concurrency of the token's queue. When these calls meet a failure of the token, the rest is not sent. */
const CALLS_AT_ONCE = 2
/** A refresh stores dozens of answers: the changes of this time are read together. */
export const TOGETHER_MS = 300
/** Limits of entries that nobody needs: what failed, or could not be stored. */
const MOST_LEFT = 500
const MOST_LEFT_BYTES = 32 * 1024 * 1024
/** Memory limit for the keys of one need, as memory-of.ts counts. Three years of twenty pipelines use a third. */
const MOST_BYTES = 384 * 1024 * 1024

export type Keeper = ReturnType<typeof createKeeper>
export type Need = ReturnType<Keeper['need']>

interface Refusal {
  readonly companyId: string
  readonly error: AppError
  readonly atMs: number
  /** Its place in the order of ended fetches. */
  readonly turn: number
}

/** Refusals of operations. Every key of a refused operation would meet the same refusal, so all of them rest. */
function createRefusals(now: () => number) {
  const refused = new Map<string, Refusal>()
  /** The place of each company's last answer in the order of ended fetches. */
  const answered = new Map<string, number>()
  let turns = 0

  const nameOf = ({ companyId, resource, params }: Key) => `${companyId} ${resource.operationOf?.(params)}`

  return {
    /** The number of ended fetches. */
    turn: () => turns,
    /** Notes the end of a fetch. Returns its place in the order of ended ones. */
    note(key: Key, error: AppError | null): number {
      const { companyId } = key
      turns += 1
      if (error === null) answered.set(companyId, turns)
      if (error === null) refused.delete(nameOf(key))
      else if (isRefusal(error.code)) refused.set(nameOf(key), { companyId, error, atMs: now(), turn: turns })
      return turns
    },
    /** Returns the refusal that replaces a call; null when there is none. */
    of(key: Key, how: RefreshHow): AppError | null {
      const { error, atMs, turn } = refused.get(nameOf(key)) ?? { error: null, atMs: 0, turn: 0 }
      // Who looks is refused question by question: a permission may be back before another one.
      if (error === null || how.doesRest !== true || how.isOfAnyRun !== true || atMs > now()) return null
      // While nothing else of the company is answered, the server may be a wrong one.
      const mayBeWrong = error.code === 'NOT_OFFERED' && (answered.get(key.companyId) ?? 0) < turn
      const sinceMs = mayBeWrong ? how.sinceMs : restsSinceMs(error, how, now())
      return atMs >= sinceMs ? error : null
    },
    forget(isKnown: (companyId: string) => boolean): void {
      for (const [name, { companyId }] of refused) if (!isKnown(companyId)) refused.delete(name)
    },
  }
}

interface Refresh {
  readonly how: RefreshHow
  /** What is left to do. */
  readonly waiting: Iterable<Needed>
  /** The last fetch that ended before. */
  readonly turn: number
  readonly over: AbortSignal
  readonly isTooLarge: () => boolean
  readonly refusals: ReturnType<typeof createRefusals>
  readonly failures: { readonly key: Key; readonly error: AppError }[]
}

/** Makes the calls that are due, one after the other. True when there were any. */
async function makeCalls({
  how,
  waiting,
  turn,
  over,
  isTooLarge,
  refusals,
  failures,
}: Refresh): Promise<boolean> {
  let hasCalled = false
  for (const { key, entry } of waiting) {
    // The foreground comes first, and what it brings is everybody's.
    if (how.priority === 'background') await Promise.allSettled(entry.claims)
    if (over.aborted || isTooLarge()) break
    if (entry.endedTurn > turn || entry.isFresh(key, how) || entry.isResting(how)) continue
    const shared = failures.find(
      ({ error, key: { params } }) =>
        !isOfRequest(error.code) || key.resource.isSharedFailure?.(error, params, key.params),
    )
    const refusal = refusals.of(key, how)
    if (shared !== undefined) await entry.fail(shared.error)
    else if (refusal !== null) await entry.meet(refusal)
    else {
      hasCalled = true
      how.onCall?.()
      await entry.fetch(how, over)
    }
    if (entry.error !== null) failures.push({ key, error: entry.error })
  }
  return hasCalled
}

/** Makes the calls that are due for the keys that can be fetched. */
async function refreshAll(refresh: Omit<Refresh, 'failures'>, needed: readonly Needed[]): Promise<boolean> {
  const shared = { ...refresh, failures: [] }
  // A refresh that nobody looks at leaves the other call to who does.
  const count = refresh.how.priority === 'background' && refresh.how.isOfAnyRun ? 1 : CALLS_AT_ONCE
  const calls = Promise.all(Array.from({ length: count }, () => makeCalls(shared)))
  const claimed = refresh.how.priority === 'background' ? [] : needed
  for (const { entry } of claimed) entry.claims.add(calls)
  try {
    return (await calls).includes(true)
  } finally {
    for (const { entry } of claimed) entry.claims.delete(calls)
  }
}

/** Drops an entry that nobody needs. The last that failed or could not be stored stay: they would be asked again. */
function leave(entries: Map<string, Entry>, id: string, entry: Entry): void {
  if (entries.get(id) !== entry) return
  entries.delete(id)
  if (!entry.leave()) return
  entries.set(id, entry)
  const left = [...entries].filter(([, { holders }]) => holders.size === 0)
  let bytes = left.reduce((sum, [, each]) => sum + each.bytes, 0)
  for (const [index, [oldest, each]] of left.entries()) {
    if (left.length - index <= MOST_LEFT && bytes <= MOST_LEFT_BYTES) break
    entries.delete(oldest)
    bytes -= each.bytes
  }
}

export function createKeeper(
  {
    timers,
    onBug,
    ...options
  }: Pick<EntryOptions, 'companies' | 'secrets' | 'now'> & {
    readonly timers: Timers
    /** Called for a bug that no command can report, because none was under way. */
    readonly onBug: () => void
  },
  mostBytes = MOST_BYTES,
) {
  const entries = new Map<string, Entry>()
  const refusals = createRefusals(options.now)

  const changed = createBatch<Entry>(timers, TOGETHER_MS, (due) => {
    for (const entry of due) if (entry.holders.size > 0) entry.readAgain().catch(onBug)
  })

  const idOf = ({ companyId, resource, params }: Key) =>
    `${companyId} ${resource.name} ${canonicalJson(params)}`
  const entryOf = (key: Key) =>
    getOrMake(
      entries,
      idOf(key),
      () => new Entry(key, { ...options, onStale: changed.add, onEnded: refusals.note }),
    )

  /** Holds the values of different keys until `end`. */
  function need(keys: readonly Key[], hooks: NeedHooks = {}) {
    const over = new AbortController()
    const holder = { ...hooks }
    const needed = keys.map((key) => ({ key, entry: entryOf(key) }))
    for (const { entry } of needed) entry.holders.add(holder)
    const fetched = needed.filter(({ key, entry }) => !entry.isHistory && !key.isOnlyStored)
    const ofAll = (run: (entry: Entry) => Promise<void>) => Promise.all(needed.map(({ entry }) => run(entry)))
    const isTooLarge = () =>
      needed.length > 1 && needed.reduce((sum, { entry }) => sum + entry.bytes, 0) > mostBytes
    let isAsked = false
    return {
      /** Reads the store for every key that was not read yet. */
      load: () => ofAll((entry) => entry.load()),
      /** Reads what the store knows without the API, incomplete rows too. */
      fallBack: () => ofAll((entry) => entry.fallBack()),
      /** Makes the calls that are due, or joins those under way. True when there were any. */
      async refresh(how: RefreshHow): Promise<boolean> {
        const turn = refusals.turn()
        isAsked = true
        // Where nothing stored replaces a call, the store is not read in vain.
        const isRead = how.sinceMs <= options.now()
        await ofAll(async (entry) => {
          if (entry.isHistory) await entry.readSince(how.sinceMs)
          else if (isRead) await entry.load()
        })
        const waiting = fetched.values()
        return refreshAll({ how, waiting, turn, over: over.signal, isTooLarge, refusals }, fetched)
      },
      /** In the order of the keys; null when they take too much memory together. */
      states: (): readonly KeyState[] | null =>
        isTooLarge()
          ? null
          : needed.map(({ key: { settledSinceMs = Infinity }, entry: { kept, error } }) => {
              const isOfNow = kept !== null && (kept.isOfThisRun || kept.receivedAtMs >= settledSinceMs)
              return { kept, error, isCurrent: isAsked && error === null && isOfNow }
            }),
      /** Ends the paging of the fetches under way. */
      stop(): void {
        for (const { entry } of needed) entry.stop()
      },
      /** Aborts the fetches that nobody else waits for. */
      end(): void {
        over.abort()
        for (const { entry } of needed) {
          entry.holders.delete(holder)
          if (entry.holders.size === 0) leave(entries, idOf(entry.key), entry)
        }
      },
    }
  }

  return {
    need,
    /** Forgets what is left of companies that are not known any more. */
    forget(isKnown: (companyId: string) => boolean): void {
      refusals.forget(isKnown)
      for (const [id, { key, holders }] of entries)
        if (holders.size === 0 && !isKnown(key.companyId)) entries.delete(id)
    },
    noteStored(change: StoreChange): void {
      for (const entry of entries.values()) {
        const { companyId, resource, params } = entry.key
        if (companyId !== change.companyId || !resource.isAffectedBy(params, change, entry.kept)) continue
        // Other measured facts give other figures for the same days.
        if (change.isMeasured && !entry.isHistory) entry.notify()
        else entry.noteChange()
      }
    },
    close(): void {
      changed.close()
      for (const entry of entries.values()) entry.close()
    },
  }
}
