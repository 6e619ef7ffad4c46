// Refreshes companies by itself: at the start, at a focus, when the network or the computer is back, and on a schedule.
// One refresh at a time, whatever wakes it; each asks only for what is too old, so one too many costs no request.

import type { Timers } from '../time/timers.ts'
import { delayToNext, intervalMs, isAfterSleep, type RefreshState } from './refresh-plan.ts'

/**
 * What the host tells: the window went to the tray or came back, the network or the computer is there again, or somebody
 * without a window asked for new numbers.
 */
export type HostEvent = 'start' | 'focus' | 'hidden' | 'shown' | 'online' | 'resume' | 'asked'

export type RefreshOutcome = 'reached' | 'unreached'

export interface SchedulerOptions {
  readonly timers: Timers
  readonly now: () => number
  readonly random: () => number
  readonly refreshMinutes: () => number
  /** Asks for everything that is older than `maxAgeMs`; never rejects. */
  readonly refresh: (how: {
    readonly maxAgeMs: number
    readonly signal: AbortSignal
  }) => Promise<RefreshOutcome>
}

export interface Scheduler {
  notice(notice: HostEvent): void
  /** Somebody else reached the API: what failed before may work again. */
  reached(): void
  /** Plans anew: the interval was changed, or a company was connected. */
  replan(): void
  /** Resolves when no refresh is under way. */
  whenIdle(): Promise<void>
  close(): void
}

/** Steps of a long wait: a timer may stand still while the computer sleeps, and the wall clock tells only at its end. */
const STEP_MS = 60_000
/** What comes together (focus, network and wake-up) is one refresh. */
const TOGETHER_MS = 10_000

export function createScheduler(options: SchedulerOptions): Scheduler {
  const { timers, now, random, refresh } = options
  const closing = new AbortController()
  let isStarted = false
  let isHidden = false
  let endedAtMs: number | null = null
  let failures = 0
  let jitter = random()
  let underWay: Promise<void> | null = null
  let isWantedAgain = false
  /** Somebody asked for new numbers: whatever is stored is too old. */
  let isAsked = false
  let cancelTimer: () => void = () => undefined

  function state(): RefreshState {
    return { endedAtMs, failures, isHidden, refreshMinutes: options.refreshMinutes() }
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
    notice(notice) {
      if (notice === 'hidden' || notice === 'shown') isHidden = notice === 'hidden'
      if (notice === 'start') isStarted = true
      if (notice === 'asked') isAsked = isStarted
      // A refresh that began without a network knows nothing of its return.
      if (notice === 'online' && underWay !== null) isWantedAgain = true
      else if ((notice === 'online' && failures > 0) || isAsked) begin()
      else if (notice !== 'start' && notice !== 'hidden') wake()
      if (underWay === null) plan()
    },
    reached() {
      if (isStarted && underWay === null && failures > 0) begin()
    },
    replan() {
      if (underWay === null) plan()
    },
    async whenIdle() {
      while (underWay !== null) await underWay
    },
    close() {
      closing.abort()
      cancelTimer()
    },
  }
}
