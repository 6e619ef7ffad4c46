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

/**
 * True while a rest of `lengthMs` that ends at `untilMs` lasts. One that would begin later than now is none: the clock
 * was ahead when it was noted, and a rest must not last until that clock's time. Times in milliseconds since 1970.
 */
export function isResting(untilMs: number, lengthMs: number, nowMs: number): boolean {
  return untilMs > nowMs && untilMs - lengthMs <= nowMs
}

/** Limits how often something runs, by key. */
export function createThrottle(timers: Timers, intervalMs: number) {
  /** The task that waits, and how to cancel the timer, by key. A key is present while its interval lasts. */
  const intervals = new Map<string, { task: (() => void) | null; readonly cancel: () => void }>()

  function begin(key: string): void {
    const cancel = timers.after(intervalMs, () => {
      const task = intervals.get(key)?.task ?? null
      intervals.delete(key)
      if (task === null) return
      begin(key)
      task()
    })
    intervals.set(key, { task: null, cancel })
  }

  function reset(key: string): void {
    intervals.get(key)?.cancel()
    intervals.delete(key)
  }

  return {
    /** Runs the task at once, or the last of several when the interval since the run before is over. */
    run(key: string, task: () => void): void {
      const interval = intervals.get(key)
      if (interval !== undefined) {
        interval.task = task
        return
      }
      begin(key)
      task()
    },
    /** Drops the task that waits, and lets the next one run at once. */
    reset,
    close(): void {
      for (const key of [...intervals.keys()]) reset(key)
    },
  }
}
