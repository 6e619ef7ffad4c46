// Time that a test moves: two clocks, of which the computer's can be set, and timers that fire while it passes.
import type { Timers } from '../../../electron/core/time/timers.ts'

interface Waiting {
  readonly atMs: number
  readonly run: () => void
}

export interface FakeTime {
  readonly timers: Timers
  /** The computer's clock, milliseconds since 1970. */
  now(): number
  /** Lets time pass, timer by timer; what each starts is given the chance to go on before the next. */
  pass(ms: number): Promise<void>
  /** Sets the computer's clock ahead or back. */
  setClock(byMs: number): void
  /** The computer sleeps: its clock goes on, timers and the monotonic clock stand still. */
  sleep(ms: number): void
}

/**
 * Resolves when nothing that waits for promises alone can go on: they are all followed before the event loop turns. What
 * waits for a file, a socket or a thread needs a condition of its own.
 */
export function drainPromises(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve))
}

/** `settle` resolves when what a timer started waits for nothing but another one. */
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
    // Whole, as a computer's clock is.
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
