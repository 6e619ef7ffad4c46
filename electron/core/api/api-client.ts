// Client of the API: one queue and one budget per token, and one retry where it can help. Reads are safe to repeat; a
// 4xx is never repeated, because the answer would be the same. The quota is per token, of unknown size, and shared with
// every colleague's machine. So few requests run at once, foreground requests come first, and after a 429 no request is
// sent until one probe succeeds.
import { createHash } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import PQueue from 'p-queue'
import { operationIn } from '../../../shared/api/collector-operations.ts'
import type { AppError } from '../../../shared/bridge/app-error.ts'
import { traitsOf } from '../../../shared/bridge/error-traits.ts'
import { getOrMake } from '../../../shared/maps/get-or-make.ts'
import { isResting } from '../time/timers.ts'
import { type ApiReply, type ApiRequest, callOverHttp, type HttpLimits } from './http-call.ts'

export type Priority = 'foreground' | 'background'

interface TokenQueueOptions {
  readonly now: () => number
  /** 0 (included) to 1. */
  readonly random: () => number
  /** Called when a pause begins (its end, milliseconds since 1970) and when it is over (null). */
  readonly onPause: (untilMs: number | null) => void
  /** A pause of an earlier run. */
  readonly pausedUntilMs?: number | null
}

const CANCELLED: ApiReply = { ok: false, error: { code: 'CANCELLED' } }
const MAX_IN_FLIGHT = 2
const FIRST_PAUSE_MS = 5_000
/** Longest pause without a hint from the server: data is fresh within a minute after it recovers, request included. */
const LONGEST_PAUSE_MS = 45_000
/** Fixed part of a pause. Less would retry a storm at once; more would bring all machines back at the same time. */
const CERTAIN_PART = 0.4
const LONGEST_RETRY_AFTER_MS = 15 * 60_000

/** Returns milliseconds of a Retry-After header (seconds or an HTTP date), at most 15 minutes; null when unreadable. */
export function readRetryAfter(header: string | undefined, nowMs: number): number | null {
  if (header === undefined) return null
  const text = header.trim()
  const isDate = /^[A-Za-z]+,? .*GMT$/.test(text)
  const waitMs = /^\d+$/.test(text) ? Number(text) * 1000 : isDate ? Date.parse(text) - nowMs : Number.NaN
  return Number.isNaN(waitMs) || waitMs < 0 ? null : Math.min(waitMs, LONGEST_RETRY_AFTER_MS)
}

/** Returns a random pause below a limit that doubles. */
export function pauseMs(strikes: number, random: () => number): number {
  const ceiling = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** Math.min(strikes, 10))
  return Math.round(ceiling * (CERTAIN_PART + (1 - CERTAIN_PART) * random()))
}

/** Creates the queue of a token: at most 2 requests in flight, one pause for all after a 429, then a single probe. */
export function createTokenQueue(options: TokenQueueOptions) {
  const queue = new PQueue({ concurrency: MAX_IN_FLIGHT })
  let pausedUntil: number | null = null
  let strikes = 0
  let probe: Promise<void> | null = null
  let timer: ReturnType<typeof setTimeout> | undefined

  function refusal(): ApiReply {
    const error: AppError = {
      code: 'RATE_LIMITED',
      retryAt: new Date(pausedUntil ?? options.now()).toISOString(),
    }
    return { ok: false, error }
  }

  function isPaused(): boolean {
    return pausedUntil !== null && isResting(pausedUntil, LONGEST_RETRY_AFTER_MS, options.now())
  }

  function setPause(untilMs: number): void {
    pausedUntil = untilMs
    clearTimeout(timer)
    timer = setTimeout(() => options.onPause(null), Math.max(0, untilMs - options.now()))
    timer.unref()
  }

  const earlier = options.pausedUntilMs ?? 0
  if (isResting(earlier, LONGEST_RETRY_AFTER_MS, options.now())) setPause(earlier)

  function pause(reply: ApiReply & { ok: false }): ApiReply {
    const hint = readRetryAfter(reply.retryAfter, options.now())
    const isNew = !isPaused()
    // The server may require a longer pause than ours, never a shorter one: a hint of 0 would cause a storm.
    const until = options.now() + Math.max(hint ?? 0, pauseMs(strikes, options.random))
    if (isNew) strikes++
    // A second 429 of the same storm counts only when the server itself asks for a longer pause.
    if (isNew || (hint !== null && until > (pausedUntil ?? 0))) {
      setPause(until)
      options.onPause(until)
    }
    const retryAt = new Date(pausedUntil ?? until).toISOString()
    return { ...reply, error: { ...reply.error, retryAt } }
  }

  async function attempt(task: () => Promise<ApiReply>): Promise<ApiReply> {
    const reply = await task()
    return !reply.ok && reply.error.code === 'RATE_LIMITED' ? pause(reply) : reply
  }

  async function attemptAsProbe(task: () => Promise<ApiReply>): Promise<ApiReply> {
    const { promise, resolve } = Promise.withResolvers<void>()
    probe = promise
    try {
      const reply = await attempt(task)
      // Any answer except another 429 or a failed connection shows that the quota is available again.
      if (reply.ok || (reply.error.status !== undefined && reply.error.code !== 'RATE_LIMITED')) {
        pausedUntil = null
        strikes = 0
      }
      return reply
    } finally {
      probe = null
      resolve()
    }
  }

  async function start(task: () => Promise<ApiReply>, signal: AbortSignal | undefined): Promise<ApiReply> {
    for (;;) {
      if (signal?.aborted) return CANCELLED
      if (pausedUntil === null) return attempt(task)
      if (isPaused()) return refusal()
      if (probe === null) return attemptAsProbe(task)
      await probe
    }
  }

  return {
    /** Runs a task. A call whose signal is aborted leaves the queue at once, unsent. */
    async run(priority: Priority, task: () => Promise<ApiReply>, signal?: AbortSignal): Promise<ApiReply> {
      if (isPaused()) return refusal()
      try {
        const place = { priority: priority === 'foreground' ? 1 : 0, ...(signal && { signal }) }
        return await queue.add(() => start(task, signal), place)
      } catch (error) {
        if (signal?.aborted) return CANCELLED
        throw error
      }
    },
    /** Stops the timer. Waiting tasks still run, and return what their caller's signal makes of them. */
    close(): void {
      clearTimeout(timer)
    },
  }
}

// The requests of a token per hour are limited as the user chose. Background requests stop at a lower limit, so that
// foreground requests still go through.

/** Requests of one minute; minutes count from 1970. */
export type MinuteCount = readonly [minute: number, requests: number]

/** The hourly limit of a token (null has none), and the requests that an earlier run counted. */
export interface HourlyBudget {
  readonly limit: () => number | null
  readonly earlier: readonly MinuteCount[]
}

const MINUTE_MS = 60_000
const HOUR_MINUTES = 60
/** Share of the hourly limit that background requests may use. */
const BACKGROUND_SHARE = 0.6

/** Returns the hourly limit of background requests. */
export function backgroundLimit(limit: number): number {
  return Math.floor(limit * BACKGROUND_SHARE)
}

/**
 * Returns the minutes of the last hour, oldest first. Future minutes (the clock was set back) count as the current one.
 */
function lastHour(minutes: Iterable<MinuteCount>, nowMs: number): Map<number, number> {
  const thisMinute = Math.floor(nowMs / MINUTE_MS)
  const kept = new Map<number, number>()
  for (const [minute, requests] of [...minutes].sort(([a], [b]) => a - b)) {
    if (minute <= thisMinute - HOUR_MINUTES) continue
    const at = Math.min(minute, thisMinute)
    kept.set(at, (kept.get(at) ?? 0) + requests)
  }
  return kept
}

/** Returns the number of requests in the hour before `nowMs`. */
export function countRequests(minutes: Iterable<MinuteCount>, nowMs: number): number {
  return [...lastHour(minutes, nowMs).values()].reduce((sum, requests) => sum + requests, 0)
}

/** Counts requests per minute over a rolling hour, and reports the minutes of the last one, oldest first. */
export function createRequestBudget(
  now: () => number,
  { limit, earlier }: HourlyBudget,
  onChange: (minutes: readonly MinuteCount[]) => void,
) {
  let byMinute = lastHour(earlier, now())
  // Minutes of a clock that was ahead count from now. Kept as they were, they would fill another hour at each start.
  if (earlier.some(([minute]) => minute * MINUTE_MS > now())) onChange([...byMinute])

  return {
    /** Returns when there is room again (milliseconds since 1970); null when there is room now. */
    fullUntil(priority: Priority): number | null {
      const most = limit()
      if (most === null) return null
      byMinute = lastHour(byMinute, now())
      const allowed = priority === 'foreground' ? most : backgroundLimit(most)
      let left = countRequests(byMinute, now())
      if (left < allowed) return null
      for (const [minute, requests] of byMinute) {
        left -= requests
        if (left < allowed) return (minute + HOUR_MINUTES) * MINUTE_MS
      }
      return now() + MINUTE_MS
    },
    /** Counts a request that is about to be sent. */
    count(): void {
      byMinute = lastHour([...byMinute, [Math.floor(now() / MINUTE_MS), 1]], now())
      onChange([...byMinute])
    },
  }
}

export interface ApiClientOptions {
  readonly fetch: typeof globalThis.fetch
  readonly now: () => number
  readonly random: () => number
  readonly limits: HttpLimits
  /** Longest delay before the retry, milliseconds; the actual delay is random. */
  readonly retryDelayMs: number
  readonly onPause: (companyId: string, untilMs: number | null) => void
  /** Called when a request is counted, with the company's requests of the last hour. */
  readonly onRequest: (companyId: string, minutes: readonly MinuteCount[]) => void
}

export interface ApiCall extends ApiRequest {
  /** Company of the pause; null while a connection is only being tested. */
  readonly companyId: string | null
  readonly priority?: Priority | undefined
  /** A pause of an earlier run. */
  readonly pausedUntilMs?: number | null
  /** Without it, requests are not counted. */
  readonly budget?: HourlyBudget
}

export type ApiClient = ReturnType<typeof createApiClient>

type RequestBudget = ReturnType<typeof createRequestBudget>

interface Token {
  readonly queue: ReturnType<typeof createTokenQueue>
  readonly companyIds: Set<string>
  budget: RequestBudget | null
}

function isWorthRepeating(reply: ApiReply): boolean {
  if (reply.ok) return false
  const { code, status } = reply.error
  return (
    (code === 'UNREACHABLE' && status === undefined) || (code === 'INTERNAL_ERROR' && (status ?? 0) >= 500)
  )
}

export function createApiClient(options: ApiClientOptions) {
  const tokens = new Map<string, Token>()
  const closing = new AbortController()

  function tokenOf({ baseUrl, token, companyId, pausedUntilMs = null, budget }: ApiCall): Token {
    const key = createHash('sha256').update(`${baseUrl}\n${token}`).digest('hex')
    const known = getOrMake(tokens, key, (): Token => {
      const companyIds = new Set<string>()
      const onPause = (untilMs: number | null) => {
        for (const id of companyIds) options.onPause(id, untilMs)
      }
      return { queue: createTokenQueue({ ...options, pausedUntilMs, onPause }), companyIds, budget: null }
    })
    if (companyId !== null) known.companyIds.add(companyId)
    // A connection test comes before its company has a budget.
    if (budget !== undefined)
      known.budget ??= createRequestBudget(options.now, budget, (minutes) => {
        for (const id of known.companyIds) options.onRequest(id, minutes)
      })
    return known
  }

  async function send(call: ApiCall, budget: RequestBudget | null, signal: AbortSignal): Promise<ApiReply> {
    const fullUntil = budget?.fullUntil(call.priority ?? 'foreground') ?? null
    if (fullUntil !== null) {
      // Foreground calls may still be allowed; only when they are not is the limit itself reached.
      const isReached = budget?.fullUntil('foreground') !== null
      const code = isReached ? 'BUDGET_SPENT' : 'BACKGROUND_SPENT'
      return { ok: false, error: { code, retryAt: new Date(fullUntil).toISOString() } }
    }
    budget?.count()
    return callOverHttp(options.fetch, options.limits, { ...call, signal })
  }

  async function attempt(
    call: ApiCall,
    budget: RequestBudget | null,
    signal: AbortSignal,
  ): Promise<ApiReply> {
    const first = await send(call, budget, signal)
    if (!isWorthRepeating(first) || signal.aborted) return first
    try {
      await delay(options.retryDelayMs * (0.3 + 0.7 * options.random()), undefined, { signal })
    } catch {
      return first
    }
    const second = await send(call, budget, signal)
    if (second.ok || second.error.code === 'CANCELLED') return second
    const isUnsent = traitsOf(second.error.code).concerns === 'local'
    return isUnsent ? first : second
  }

  return {
    /** Calls an operation; never rejects. */
    async call(call: ApiCall): Promise<ApiReply> {
      const operation = operationIn(call.operation)
      const cancelled: ApiReply = { ok: false, error: { code: 'CANCELLED', ...operation } }
      if (closing.signal.aborted || call.signal?.aborted) return cancelled
      const { queue, budget } = tokenOf(call)
      const { signal, release } = eitherSignal(closing.signal, call.signal)
      try {
        const priority = call.priority ?? 'foreground'
        const reply = await queue.run(priority, () => attempt(call, budget, signal), signal)
        return reply.ok ? reply : { ...reply, error: { ...reply.error, ...operation } }
      } finally {
        release()
      }
    },
    /** Cancels calls in flight; later calls return CANCELLED. */
    close(): void {
      closing.abort()
      for (const { queue } of tokens.values()) queue.close()
    },
  }
}

/**
 * Aborts with either signal, until `release`. `AbortSignal.any` frees a call only when every listener is removed from
 * its signal, and those of `fetch` are not ours: 200,000 calls with one left hold 135 MB in Electron 33, 239 MB in
 * Node 24.
 */
function eitherSignal(
  closing: AbortSignal,
  own: AbortSignal | undefined,
): { readonly signal: AbortSignal; release(): void } {
  const either = new AbortController()
  const abort = () => either.abort()
  const sources = own === undefined ? [closing] : [closing, own]
  for (const source of sources) source.addEventListener('abort', abort, { once: true })
  const release = () => {
    for (const source of sources) source.removeEventListener('abort', abort)
  }
  return { signal: either.signal, release }
}
