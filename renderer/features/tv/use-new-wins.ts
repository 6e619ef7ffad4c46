import { useEffect, useState } from 'react'

const CELEBRATION_MS = 8_000

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

/** Returns how many sales were added since the last count, for some seconds after they were; else 0. */
export function useNewWins(count: number | null): number {
  const [seen, setSeen] = useState<SeenWins>({ count, added: 0 })
  if (count !== seen.count) setSeen(winsAfter(seen, count))
  useEffect(() => {
    if (seen.added === 0) return
    const timer = setTimeout(() => setSeen({ count: seen.count, added: 0 }), CELEBRATION_MS)
    return () => clearTimeout(timer)
  }, [seen])
  return seen.added
}
