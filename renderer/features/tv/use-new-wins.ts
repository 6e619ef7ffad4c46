import { useEffect, useState } from 'react'
import { type SeenWins, winsAfter } from './new-wins.ts'

const CELEBRATION_MS = 8_000

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
