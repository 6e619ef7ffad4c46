// Which parts of an answer are news. A cache on the way may answer one question with what was computed before the answer
// to another, and a store that took both in turn would note corrections that never were. Kept for this run alone.

export interface Arrival {
  /** As the platform said it, epoch milliseconds. */
  readonly computedAtMs: number
  readonly receivedAtMs: number
}

export interface Arrivals {
  /** Notes what came; false when something computed later came before it. */
  note(name: string, arrival: Arrival): boolean
  /** When what was computed then came last; null when it did not come in this run. */
  receivedAtMs(name: string, computedAtMs: number): number | null
}

/** A clock that was set back, the platform's or this computer's, must not hold back what comes for longer. */
const LONGEST_CACHE_MS = 86_400_000
/** Days of pipelines: a server may name others with every answer. What was noted longest ago goes first. */
const MOST_ARRIVALS = 50_000

export function createArrivals(most = MOST_ARRIVALS): Arrivals {
  const last = new Map<string, Arrival>()
  return {
    note(name, arrival) {
      const before = last.get(name)
      const laterMs = before === undefined ? 0 : before.computedAtMs - arrival.computedAtMs
      const passedMs = before === undefined ? 0 : arrival.receivedAtMs - before.receivedAtMs
      if (laterMs > 0 && passedMs >= 0 && passedMs < LONGEST_CACHE_MS) return false
      last.delete(name)
      last.set(name, arrival)
      if (last.size > most) last.delete(last.keys().next().value as string)
      return true
    },
    receivedAtMs(name, computedAtMs) {
      const arrival = last.get(name)
      return arrival?.computedAtMs === computedAtMs ? arrival.receivedAtMs : null
    },
  }
}
