// The queue of one token, and its budget. The quota is per token, of unknown size, and shared with every colleague's
// machine. So few requests run at once, foreground requests come first, and after a 429 no request is sent until one
// probe succeeds.
import PQueue from 'p-queue'
import type { AppError } from '../../../shared/bridge/app-error.ts'
import { isResting } from '../time/timers.ts'
import type { ApiReply } from './http-call.ts'

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
