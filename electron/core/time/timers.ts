// Time for scheduled work: a clock that is never set, and a timer. Tests pass in their own.

export interface Timers {
  /** Returns milliseconds of a clock that never goes back; it may stop while the computer sleeps. */
  monotonicMs(): number
  /** Runs once after `ms` without keeping the process alive. Returns a function that cancels the timer. */
  after(ms: number, run: () => void): () => void
}

export const SYSTEM_TIMERS: Timers = {
  monotonicMs: () => performance.now(),
  after(ms, run) {
    const timer = setTimeout(run, ms)
    timer.unref()
    return () => clearTimeout(timer)
  },
}
