// Time for what happens by itself: a clock that is never set, and a timer. Tests bring their own.

export interface Timers {
  /** Milliseconds of a clock that never goes back; it may stand still while the computer sleeps. */
  monotonicMs(): number
  /** Runs once after a while, without keeping the process alive; returns the function that takes it back. */
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
