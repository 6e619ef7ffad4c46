import { useMemo } from 'react'
import type { AnswerState, Collected } from './answer-state.ts'

/** Returns the collection time of the oldest of several answers; null when none has one. */
export function useOldestCollected(answerStates: readonly AnswerState<unknown>[]): Collected | null {
  const all = answerStates.map(({ collected }) => collected)
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
    // The number of answers must not change between renders.
  }, all)
}
