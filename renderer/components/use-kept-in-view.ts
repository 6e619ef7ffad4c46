import { type RefObject, useEffect } from 'react'

/** What a user does who looks elsewhere from then on. */
const MOVES = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const

/**
 * Brings an element into sight whenever the key changes, and keeps it there while answers that arrive change the size
 * of the cards around it, until the user scrolls, clicks or types. Null keeps nothing.
 */
export function useKeptInView(
  element: RefObject<HTMLElement | null>,
  key: string | null,
  block: ScrollLogicalPosition,
): void {
  useEffect(() => {
    const box = element.current
    if (key === null || box === null) return
    const leave = new AbortController()
    const resized = new ResizeObserver(() => box.scrollIntoView({ block }))
    for (let at: Element | null = box; at !== null; at = at.parentElement) resized.observe(at)
    const stop = () => {
      resized.disconnect()
      leave.abort()
    }
    for (const move of MOVES) {
      window.addEventListener(move, stop, { capture: true, passive: true, signal: leave.signal })
    }
    return stop
  }, [element, key, block])
}
