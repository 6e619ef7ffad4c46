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

/** Returns a function that tells, by key, whether something may run: once in `intervalMs`. */
export function createPace({ monotonicMs }: Pick<Timers, 'monotonicMs'>, intervalMs: number) {
  const ranAtMs = new Map<string, number>()
  return (key = ''): boolean => {
    const nowMs = monotonicMs()
    if (nowMs - (ranAtMs.get(key) ?? Number.NEGATIVE_INFINITY) < intervalMs) return false
    ranAtMs.set(key, nowMs)
    return true
  }
}

/** Collects what comes within `ms` of the first, and then hands it over together. */
export function createBatch<Item>(
  { after }: Pick<Timers, 'after'>,
  ms: number,
  run: (items: Item[]) => void,
) {
  const items = new Set<Item>()
  let cancel: (() => void) | null = null
  return {
    add(item: Item): void {
      items.add(item)
      cancel ??= after(ms, () => {
        cancel = null
        const due = [...items]
        items.clear()
        run(due)
      })
    },
    close: (): void => cancel?.(),
  }
}
