// Detects which parts of an answer are new. A cache may answer one question with data computed before the answer to
// another one. Storing both in turn would record corrections that never happened. Kept in memory for this run only.

export interface Arrival {
  /** As the platform reported it, milliseconds since 1970. */
  readonly computedAtMs: number
  readonly receivedAtMs: number
}

/**
 * Limit for ignoring older data, so that a clock set back (the platform's or this computer's) does not block updates.
 */
const LONGEST_CACHE_MS = 86_400_000
/**
 * Limit of entries (days of pipelines): a server may send others with every answer. The oldest entry is dropped first.
 */
const MOST_ARRIVALS = 50_000

export function createArrivals(most = MOST_ARRIVALS) {
  const last = new Map<string, Arrival>()
  return {
    /** Records an arrival. False when data computed later has already arrived. */
    note(name: string, arrival: Arrival): boolean {
      const before = last.get(name)
      const laterMs = before === undefined ? 0 : before.computedAtMs - arrival.computedAtMs
      const passedMs = before === undefined ? 0 : arrival.receivedAtMs - before.receivedAtMs
      if (laterMs > 0 && passedMs >= 0 && passedMs < LONGEST_CACHE_MS) return false
      last.delete(name)
      last.set(name, arrival)
      if (last.size > most) last.delete(last.keys().next().value as string)
      return true
    },
    /** Returns when the data computed at that time last arrived; null when it did not arrive in this run. */
    receivedAtMs(name: string, computedAtMs: number): number | null {
      const arrival = last.get(name)
      return arrival?.computedAtMs === computedAtMs ? arrival.receivedAtMs : null
    },
    /** True when no data arrived in this run since then, milliseconds since 1970. */
    isUnseenSince: (name: string, sinceMs: number): boolean =>
      (last.get(name)?.receivedAtMs ?? Number.NEGATIVE_INFINITY) < sinceMs,
  }
}
