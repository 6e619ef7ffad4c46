// Limits how often something runs, by key.
import type { Timers } from './timers.ts'

export interface Throttle {
  /** Runs the task at once, or the last of several when the interval since the run before is over. */
  run(key: string, task: () => void): void
  /** Drops the task that waits, and lets the next one run at once. */
  reset(key: string): void
  close(): void
}

export function createThrottle(timers: Timers, intervalMs: number): Throttle {
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
    run(key, task) {
      const interval = intervals.get(key)
      if (interval !== undefined) {
        interval.task = task
        return
      }
      begin(key)
      task()
    },
    reset,
    close() {
      for (const key of [...intervals.keys()]) reset(key)
    },
  }
}
