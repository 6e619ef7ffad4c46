// Time controlled by a test: two clocks, of which the computer's can be set, and timers that fire as time passes.
import type { Timers } from '../../../electron/core/time/timers.ts'

interface Waiting {
  readonly atMs: number
  readonly run: () => void
}

export interface FakeTime {
  readonly timers: Timers
  /** The computer's clock, milliseconds since 1970. */
  now(): number
  /** Lets time pass, timer by timer. The work that a timer starts can continue before the next timer fires. */
  pass(ms: number): Promise<void>
  /** Moves the computer's clock forward or back. */
  setClock(byMs: number): void
  /** Lets the computer sleep: its clock advances, timers and the monotonic clock do not. */
  sleep(ms: number): void
}

/**
 * Resolves when all pending promise callbacks have run: they run before the next turn of the event loop. Code that
 * waits for a file, a socket or a thread needs its own condition.
 */
export function drainPromises(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve))
}

/** Creates a fake time. `settle` resolves when the work that a timer started waits only for another timer. */
export function createFakeTime(startMs: number, settle: () => Promise<void> = drainPromises): FakeTime {
  let monotonicMs = 0
  let aheadMs = startMs
  const waiting = new Set<Waiting>()
  return {
    timers: {
      monotonicMs: () => monotonicMs,
      after(ms, run) {
        const timer = { atMs: monotonicMs + ms, run }
        waiting.add(timer)
        return () => waiting.delete(timer)
      },
    },
    // Whole milliseconds, as in a computer's clock.
    now: () => Math.floor(monotonicMs + aheadMs),
    async pass(ms) {
      const endMs = monotonicMs + ms
      for (;;) {
        const [next] = [...waiting].filter(({ atMs }) => atMs <= endMs).sort((a, b) => a.atMs - b.atMs)
        if (next === undefined) break
        waiting.delete(next)
        monotonicMs = Math.max(monotonicMs, next.atMs)
        next.run()
        await settle()
      }
      monotonicMs = endMs
      await settle()
    },
    setClock(byMs) {
      aheadMs += byMs
    },
    sleep(ms) {
      aheadMs += ms
    },
  }
}
