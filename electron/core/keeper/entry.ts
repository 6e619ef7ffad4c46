// One value that somebody needs: what is known of it, and its fetches under way, which all who need it share.
import { memoryOf } from '../../../shared/api/memory-of.ts'
import type { AppError } from '../../../shared/bridge/app-error.ts'
import { isNarrow, isRefusal, lastsForHours, mayPassSoon } from '../../../shared/bridge/error-traits.ts'
import type { Priority } from '../api/api-client.ts'
import type { CompanyRegistry } from '../store/company-registry.ts'
import type { Secrets } from '../vault/secrets.ts'
import type { Kept, Key, Place } from './resource.ts'

export interface NeedHooks {
  /** Called after each change of one of the keys. */
  readonly onChange?: () => void
  readonly onProgress?: (count: number) => void
}

export interface RefreshHow {
  /** What came since then in this run needs no call, milliseconds since 1970. */
  readonly sinceMs: number
  /** The same of settled keys: when the user last asked for new figures. */
  readonly pressedAtMs: number
  /** True for the background: an answer of an earlier run, which does not show that the API can be reached, will do. */
  readonly isOfAnyRun?: boolean
  /** True where what failed needs no call for a while, either (`restsSinceMs`). */
  readonly doesRest?: boolean
  /** `foreground` by default: the user waits for it. */
  readonly priority?: Priority | undefined
  readonly isRenewed?: boolean
  /** Called before each call. */
  readonly onCall?: (() => void) | undefined
}

export interface EntryOptions {
  readonly companies: Pick<CompanyRegistry, 'get'>
  readonly secrets: Pick<Secrets, 'ownerOf'>
  readonly now: () => number
  /** Called when a fetch ended. Returns the next number in the order of ended ones. */
  readonly onEnded: (key: Key, error: AppError | null) => number
  /** Called when the store has to be read again soon. */
  readonly onStale: (entry: Entry) => void
}

/** So long after a failure that may pass soon, the next call is made; after another one, when a value would be old. */
const RETRY_MS = 30_000
/** So long the background leaves out what fails for hours, and what never becomes old where the API lacks it. */
const REST_MS = 6 * 3_600_000

/** Returns since when a failure, or what could not be stored (null), replaces a call, milliseconds since 1970. */
export function restsSinceMs(
  error: AppError | null,
  { sinceMs, pressedAtMs, isOfAnyRun = false }: RefreshHow,
  nowMs: number,
): number {
  const isForMoments = error !== null && mayPassSoon(error.code)
  if (!isOfAnyRun) return isForMoments ? Math.max(nowMs - RETRY_MS + 1, pressedAtMs) : sinceMs
  // A refresh in the background ends at such a failure, and the next one begins with it.
  if (error !== null && (isForMoments || !isNarrow(error.code))) return Number.POSITIVE_INFINITY
  const isForHours = error !== null && lastsForHours(error.code)
  return Math.max(isForHours ? 0 : sinceMs, nowMs - REST_MS)
}

interface Flight {
  readonly priority: Priority
  readonly stop: AbortController
  done: Promise<void>
  waiting: number
}

/** An answer that was computed from rows is never newer than one of the API. */
function isNewer(kept: Kept | null, found: Kept): boolean {
  if (kept === null || kept.value === null || found.beside?.coverage !== undefined) return false
  return (found.capturedAtMs ?? 0) > (kept.capturedAtMs ?? 0)
}

export class Entry {
  readonly key: Key
  readonly holders = new Set<NeedHooks>()
  /** Refreshes under way that make its call in the foreground, now or soon. */
  readonly claims = new Set<Promise<unknown>>()
  kept: Kept | null = null
  /** The last failure, unless a success came after it. */
  error: AppError | null = null
  /** The place of its last fetch in the order of ended ones; 0 before the first. */
  endedTurn = 0
  readonly #options: EntryOptions
  readonly #flights = new Set<Flight>()
  #loading: Promise<void> | null = null
  #readAtMs = 0
  /** Its last fetch, if that failed or could not be stored. */
  #last: { readonly error: AppError | null; readonly kept: Kept | null; readonly atMs: number } | null = null
  #isStopped = false
  /** Something was stored during a fetch: by this fetch itself, unless it fails. */
  #hasMissedChange = false
  #bytes: { readonly kept: Kept; readonly bytes: number } | null = null

  constructor(key: Key, options: EntryOptions) {
    this.key = key
    this.#options = options
  }

  /** True for what only the store knows. */
  get isHistory(): boolean {
    return this.key.resource.fetch === undefined
  }

  get hasValue(): boolean {
    return this.kept !== null && this.kept.value !== null
  }

  /** Memory of the value, as memory-of.ts counts. */
  get bytes(): number {
    const kept = this.kept ?? this.#last?.kept ?? null
    if (kept === null) return 0
    if (this.#bytes?.kept !== kept) this.#bytes = { kept, bytes: memoryOf(kept.value) }
    return this.#bytes.bytes
  }

  isFresh({ settledSinceMs }: Key, how: RefreshHow): boolean {
    if (this.error !== null || this.kept === null || this.kept.value === null) return false
    const { receivedAtMs, isOfThisRun } = this.kept
    // In the future: the clock was set back since.
    if (receivedAtMs === 0 || receivedAtMs > this.#options.now()) return false
    if (receivedAtMs >= how.sinceMs && (isOfThisRun || how.isOfAnyRun === true)) return true
    return settledSinceMs !== undefined && receivedAtMs >= Math.max(settledSinceMs, how.pressedAtMs)
  }

  /** True where its last fetch, which the store does not show, is not worth another call. It is then what is known. */
  isResting(how: RefreshHow): boolean {
    const last = this.#last
    const nowMs = this.#options.now()
    if (how.doesRest !== true || last === null || last.atMs > nowMs) return false
    const { error } = last
    // A refusal is of the operation: the keeper remembers it.
    if (error !== null && isRefusal(error.code) && how.isOfAnyRun === true) return false
    if (last.atMs < restsSinceMs(error, how, nowMs)) return false
    this.error = error
    this.kept = last.kept ?? this.kept
    return true
  }

  /** Reads the store, once. */
  load(): Promise<void> {
    this.#loading ??= this.#read().catch((bug: unknown) => {
      this.#loading = null
      throw bug
    })
    return this.#loading
  }

  /** Reads a history, unless it was read since then, milliseconds since 1970. */
  async readSince(sinceMs: number): Promise<void> {
    const isOld = this.#readAtMs < sinceMs || this.#readAtMs > this.#options.now()
    if (this.#loading !== null && isOld) await this.readAgain()
    else await this.load()
  }

  /** Drops what the store has, because nobody needs it now. False when nothing is left. */
  leave(): boolean {
    this.kept = null
    this.error = null
    this.#loading = null
    return this.#last !== null
  }

  /** Takes what the store knows without the API, incomplete rows too, where there is no value. */
  async fallBack(): Promise<void> {
    await this.load()
    const place = await this.#place()
    if (place !== null && !this.hasValue) this.kept = (await this.key.resource.fallback?.(place)) ?? this.kept
  }

  /**
   * Fetches it. Resolves at the end of the fetch under way, or of a new one, and when the signal aborts. The background
   * joins the foreground; the foreground never waits for the background.
   */
  fetch({ priority = 'foreground', isRenewed = false }: RefreshHow, over: AbortSignal): Promise<void> {
    const underWay = [...this.#flights].find(
      (each) => each.priority === 'foreground' || priority === 'background',
    )
    const flight = underWay ?? this.#begin(priority, isRenewed)
    flight.waiting++
    return new Promise((resolve, reject) => {
      const leave = () => {
        flight.waiting--
        if (flight.waiting === 0) this.#abort(flight)
        resolve()
      }
      over.addEventListener('abort', leave, { once: true })
      flight.done.finally(() => over.removeEventListener('abort', leave)).then(resolve, reject)
    })
  }

  /** Takes a failure: of its own fetch, or one that this would meet, too. */
  async fail(error: AppError): Promise<void> {
    this.#last = { error, kept: null, atMs: this.#options.now() }
    await this.meet(error)
  }

  /** Takes a failure that is remembered elsewhere. */
  async meet(error: AppError): Promise<void> {
    this.error = error
    await this.fallBack()
    this.notify()
  }

  /** Ends the paging of the fetch under way. */
  stop(): void {
    this.#isStopped = this.#flights.size > 0
  }

  /** Ends it with the application: what was waited for is CANCELLED. */
  close(): void {
    if (this.#flights.size > 0) this.error = { code: 'CANCELLED' }
    for (const flight of this.#flights) this.#abort(flight)
  }

  /** Something was stored that may concern it. */
  noteChange(): void {
    if (this.#flights.size > 0) this.#hasMissedChange = true
    else this.#options.onStale(this)
  }

  /** Reads the store again. A fetch under way brings what is newer. */
  async readAgain(): Promise<void> {
    const place = await this.#place()
    const result = place && (await this.key.resource.load(place))
    if (result === null) return
    this.#readAtMs = this.#options.now()
    if (this.#flights.size > 0) this.#hasMissedChange = true
    else if (!result.ok) this.error = result.error
    else if (result.value !== null) this.#take(result.value)
    this.notify()
  }

  notify(): void {
    for (const { onChange } of [...this.holders]) onChange?.()
  }

  async #place(): Promise<Place<unknown> | null> {
    const { companyId, params } = this.key
    const owner = await this.#options.secrets.ownerOf(companyId)
    const company = this.#options.companies.get(companyId)
    return company && { company, owner, params }
  }

  async #read(): Promise<void> {
    const place = await this.#place()
    const result = place && (await this.key.resource.load(place))
    if (result === null) return
    this.#readAtMs = this.#options.now()
    // A fetch may have brought it meanwhile.
    if (result.ok) this.kept ??= result.value
    else this.error = result.error
    // Somebody else asked after the failure.
    if ((this.kept?.receivedAtMs ?? 0) > (this.#last?.atMs ?? 0)) this.#last = null
  }

  /** Takes what the store holds, where it says more. */
  #take(found: Kept): void {
    const isFirst = this.endedTurn === 0 || !this.hasValue || this.kept?.beside?.coverage !== undefined
    if (this.isHistory) {
      this.error = null
      this.kept = found
    } else if (isNewer(this.kept, found)) {
      // Somebody else asked, so a failure of ours is over.
      this.error = null
      this.#last = null
      this.kept = { ...found, isOfThisRun: true }
    } else if (isFirst && found.value !== null) this.kept = found
  }

  #begin(priority: Priority, isRenewed: boolean): Flight {
    const flight: Flight = { priority, stop: new AbortController(), done: Promise.resolve(), waiting: 0 }
    this.#isStopped = false
    this.#hasMissedChange = false
    this.#flights.add(flight)
    flight.done = this.#call(flight, isRenewed).finally(() => this.#flights.delete(flight))
    return flight
  }

  #abort(flight: Flight): void {
    // A later need must not get the answer of an aborted fetch.
    this.#flights.delete(flight)
    flight.stop.abort()
  }

  async #call({ priority, stop: { signal } }: Flight, isRenewed: boolean): Promise<void> {
    const place = await this.#place()
    const result = await (place &&
      this.key.resource.fetch?.(place, this.kept, {
        priority,
        signal,
        isRenewed,
        isStopped: () => this.#isStopped,
        onProgress: (count) => {
          for (const { onProgress } of this.holders) onProgress?.(count)
        },
      }))
    // Its company was forgotten, or nobody needs it any more.
    if (!result || signal.aborted || this.#options.companies.get(this.key.companyId) === null) return
    if (result.ok) {
      const { error, ...kept } = result.value
      this.error = error
      this.kept = { ...kept, isOfThisRun: true }
      const isLeft = kept.isUnstored === true || error !== null
      this.#last = isLeft
        ? { error, kept: kept.isUnstored ? this.kept : null, atMs: this.#options.now() }
        : null
    } else await this.fail(result.error)
    this.endedTurn = this.#options.onEnded(this.key, this.error)
    if (this.#hasMissedChange && this.error !== null) this.#options.onStale(this)
    this.notify()
  }
}
