import { useEffect, useRef, useState } from 'react'

/** The place after `at`, or before it, going round. */
export function placeAfter(at: number, by: 1 | -1, count: number): number {
  return count === 0 ? 0 : (at + by + count) % count
}

export interface Rotation {
  /** Place of the screen shown, from 0. */
  readonly at: number
  /** Another number for every turn, so that what shows its progress starts anew. */
  readonly turn: number
  readonly isPaused: boolean
  step(by: 1 | -1): void
  togglePause(): void
}

/** Turns through `count` screens; a pause keeps the time that was left. */
export function useRotation(count: number, seconds: number): Rotation {
  const [{ at, turn }, setPlace] = useState({ at: 0, turn: 0 })
  const [isPaused, setPaused] = useState(false)
  const leftMs = useRef(0)
  const step = (by: 1 | -1) =>
    setPlace((place) => ({ at: placeAfter(place.at, by, count), turn: place.turn + 1 }))
  // Before the timer's effect, which reads it: a new turn has its whole time.
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
  return { at, turn, isPaused, step, togglePause: () => setPaused((isNow) => !isNow) }
}
