/** The last known number of sales of today, and how many of them are being celebrated. */
export interface SeenWins {
  readonly count: number | null
  readonly added: number
}

/** Returns what a new count celebrates: the first count, and one that shrank or is not known, celebrates nothing. */
export function winsAfter(seen: SeenWins, count: number | null): SeenWins {
  const isMore = count !== null && seen.count !== null && count > seen.count
  return { count, added: isMore ? count - (seen.count as number) : 0 }
}
