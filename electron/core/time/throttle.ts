// Limits how often something runs, by key.
import type { Timers } from './timers.ts'

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
