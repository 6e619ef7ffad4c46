import { useEffect, useState } from 'react'

/** Returns the position after `at`, or before it, and wraps around. */
export function placeAfter(at: number, by: 1 | -1, count: number): number {
  return count === 0 ? 0 : (at + by + count) % count
}

/** Rotates through `count` screens; after a pause the screen has its full time again. */
export function useRotation(count: number, seconds: number) {
  // A new object for every turn, so that each has its full time.
  const [place, setPlace] = useState({ at: 0 })
  const [isPaused, setPaused] = useState(false)
  const step = (by: 1 | -1) => setPlace(({ at }) => ({ at: placeAfter(at, by, count) }))
  useEffect(() => {
    if (isPaused || count < 2) return
    const timer = setTimeout(() => setPlace({ at: placeAfter(place.at, 1, count) }), seconds * 1000)
    return () => clearTimeout(timer)
  }, [place, isPaused, count, seconds])
  return {
    /** Position of the screen shown, from 0. */
    at: place.at,
    isPaused,
    step,
    togglePause: () => setPaused((isNow) => !isNow),
  }
}

export type Rotation = ReturnType<typeof useRotation>
