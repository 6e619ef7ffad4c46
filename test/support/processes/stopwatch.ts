// Measures a wait as this process experienced it, for limits that must hold on a busy machine: while the operating
// system gives the process no time, neither its timers nor its answers can come, and that time does not count.

const STEP_MS = 10
/** The most that one step counts, however late it comes. */
const MOST_MS = 2 * STEP_MS

export interface StepTimer {
  nowMs(): number
  /** Calls again and again; returns the function that ends it. */
  every(ms: number, run: () => void): () => void
}

const OWN_TIMER: StepTimer = {
  nowMs: () => performance.now(),
  every: (ms, run) => {
    const timer = setInterval(run, ms)
    return () => clearInterval(timer)
  },
}

/** Starts a stopwatch; `stop` returns the milliseconds that passed while the process could react. */
export function startStopwatch(timer = OWN_TIMER): { stop(): number } {
  let countedMs = 0
  let lastMs = timer.nowMs()
  const count = () => {
    const nowMs = timer.nowMs()
    countedMs += Math.min(nowMs - lastMs, MOST_MS)
    lastMs = nowMs
  }
  const end = timer.every(STEP_MS, count)
  return {
    stop: () => {
      count()
      end()
      return countedMs
    },
  }
}
