import { useEffect, useRef, useState } from 'react'

/** Returns the position after `at`, or before it, and wraps around. */
export function placeAfter(at: number, by: 1 | -1, count: number): number {
  return count === 0 ? 0 : (at + by + count) % count
}

/** Rotates through `count` screens; a pause keeps the remaining time. */
export function useRotation(count: number, seconds: number) {
  const [{ at, turn }, setPlace] = useState({ at: 0, turn: 0 })
  const [isPaused, setPaused] = useState(false)
  const leftMs = useRef(0)
  const step = (by: 1 | -1) =>
    setPlace((place) => ({ at: placeAfter(place.at, by, count), turn: place.turn + 1 }))
  // Runs before the timer's effect, which reads it: a new turn gets its full time.
  useEffect(() => {
    leftMs.current = seconds * 1000
  }, [turn, seconds])
  useEffect(() => {
    if (isPaused || count < 2) return
    const startedAt = performance.now()
    const timer = setTimeout(
      () => setPlace((place) => ({ at: placeAfter(place.at, 1, count), turn: place.turn + 1 })),
      leftMs.current,
    )
    return () => {
      clearTimeout(timer)
      leftMs.current -= performance.now() - startedAt
    }
  }, [turn, isPaused, count, seconds])
  return {
    /** Position of the screen shown, from 0. */
    at,
    /** A new number for every turn, so that the progress bar restarts. */
    turn,
    isPaused,
    step,
    togglePause: () => setPaused((isNow) => !isNow),
  }
}

export type Rotation = ReturnType<typeof useRotation>
