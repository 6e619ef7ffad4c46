import { useMemo } from 'react'
import type { Collected, Reading } from './reading.ts'

/** When the oldest of several answers was collected; null when none of them tells. */
export function useOldestCollected(readings: readonly Reading<unknown>[]): Collected | null {
  const all = readings.flatMap(({ collected }) => collected ?? [])
  return useMemo(() => {
    const [first, ...others] = all
    if (first === undefined) return null
    return {
      read: () =>
        others.reduce((oldest, each) => {
          const next = each.read()
          if (next.capturedAt === null) return oldest
          return oldest.capturedAt === null || next.capturedAt < oldest.capturedAt ? next : oldest
        }, first.read()),
      subscribe: (listener) => {
        const stops = all.map(({ subscribe }) => subscribe(listener))
        return () => {
          for (const stop of stops) stop()
        }
      },
    }
    // As many as the caller hands over, always the same number.
  }, all)
}
