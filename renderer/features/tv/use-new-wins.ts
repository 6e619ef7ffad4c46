import { useEffect, useState } from 'react'

const CELEBRATION_MS = 8_000

/**
 * Returns how many sales were added since the last count, for some seconds after they were; else 0. The first count,
 * and one that shrank or is not known, celebrates nothing.
 */
export function useNewWins(count: number | null): number {
  const [seen, setSeen] = useState({ count, added: 0 })
  if (count !== seen.count) {
    const isMore = count !== null && seen.count !== null && count > seen.count
    setSeen({ count, added: isMore ? count - (seen.count as number) : 0 })
  }
  useEffect(() => {
    if (seen.added === 0) return
    const timer = setTimeout(
      () => setSeen(({ count: known }) => ({ count: known, added: 0 })),
      CELEBRATION_MS,
    )
    return () => clearTimeout(timer)
  }, [seen])
  return seen.added
}
