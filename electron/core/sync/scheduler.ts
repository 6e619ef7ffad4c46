// Starts refreshes automatically: at start, on focus, when the network or the computer is back, and on a schedule. Only
// one refresh runs at a time. Each requests only data that is too old, so an extra refresh costs no request.

import type { Timers } from '../time/timers.ts'
import { delayToNext, intervalMs, isAfterSleep, type RefreshState } from './refresh-plan.ts'

/**
 * Events of the host: the window went to the tray or came back, the network or the computer is back, or a refresh was
 * requested from outside the window.
 */
export type HostEvent = 'start' | 'focus' | 'hidden' | 'shown' | 'online' | 'resume' | 'asked'

export type RefreshOutcome = 'reached' | 'unreached'

export interface SchedulerOptions {
  readonly timers: Timers
  readonly now: () => number
  readonly random: () => number
  /** Requests everything older than `maxAgeMs`. Never rejects. */
  readonly refresh: (how: {
    readonly maxAgeMs: number
    readonly signal: AbortSignal
  }) => Promise<RefreshOutcome>
}

/** Step of a long wait: a timer may stop while the computer sleeps, and only its end shows what the wall clock did. */
const STEP_MS = 60_000
/** Events within this time (focus, network and wake-up) cause one refresh. */
const TOGETHER_MS = 10_000

export type Scheduler = ReturnType<typeof createScheduler>

export function createScheduler(options: SchedulerOptions) {
  const { timers, now, random, refresh } = options
  const closing = new AbortController()
  let isStarted = false
  let isHidden = false
  let endedAtMs: number | null = null
  let failures = 0
  let jitter = random()
  let underWay: Promise<void> | null = null
  let isWantedAgain = false
  /** True when a refresh was requested: everything stored counts as too old. */
  let isAsked = false
  let cancelTimer: () => void = () => undefined

  function state(): RefreshState {
    return { endedAtMs, failures, isHidden }
  }

  async function run(): Promise<void> {
    const maxAgeMs = isAsked ? 0 : intervalMs(state())
    isAsked = false
    const outcome = await refresh({ maxAgeMs, signal: closing.signal })
    failures = outcome === 'reached' ? 0 : failures + 1
    endedAtMs = timers.monotonicMs()
    jitter = random()
  }

  function begin(): void {
    if (closing.signal.aborted) return
    cancelTimer()
    underWay ??= run().finally(() => {
      underWay = null
      const again = isAsked || (isWantedAgain && failures > 0)
      isWantedAgain = false
      if (again) begin()
      else plan()
    })
  }

  function plan(): void {
    cancelTimer()
    if (!isStarted || underWay !== null || closing.signal.aborted) return
    const plannedAt = { wallMs: now(), monotonicMs: timers.monotonicMs() }
    const waitMs = delayToNext(state(), plannedAt.monotonicMs, jitter)
    cancelTimer = timers.after(Math.min(waitMs, STEP_MS), () => {
      const passedMs = timers.monotonicMs() - plannedAt.monotonicMs
      const hasSlept = isAfterSleep(now() - plannedAt.wallMs, passedMs)
      if (hasSlept || waitMs <= STEP_MS) begin()
      else plan()
    })
  }

  function wake(): void {
    if (!isStarted) return
    const isJustOver = endedAtMs !== null && timers.monotonicMs() - endedAtMs < TOGETHER_MS
    if (underWay === null && !isJustOver) begin()
  }

  return {
    notice(notice: HostEvent): void {
      if (notice === 'hidden' || notice === 'shown') isHidden = notice === 'hidden'
      if (notice === 'start') isStarted = true
      if (notice === 'asked') isAsked = isStarted
      // A refresh that started without a network does not notice that the network is back.
      if (notice === 'online' && underWay !== null) isWantedAgain = true
      else if ((notice === 'online' && failures > 0) || isAsked) begin()
      else if (notice !== 'start' && notice !== 'hidden') wake()
      if (underWay === null) plan()
    },
    /** Called when another request reached the API: a failed refresh may now succeed. */
    reached(): void {
      if (isStarted && underWay === null && failures > 0) begin()
    },
    /** Refreshes as soon after this moment as after a start: a company was connected, which has nothing stored. */
    soon(): void {
      endedAtMs = null
      if (underWay === null) plan()
    },
    /** Resolves when no refresh is running. */
    async whenIdle(): Promise<void> {
      while (underWay !== null) await underWay
    },
    close(): void {
      closing.abort()
      cancelTimer()
    },
  }
}
