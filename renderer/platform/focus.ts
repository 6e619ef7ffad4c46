import { type KeyboardEvent, type RefObject, useEffect, useState } from 'react'

/**
 * The `ref` callback of the field that a dialog should focus.
 * The dialog's own focus trap moves the focus one task later (Mantine uses a timer), and keys typed before that would
 * be lost.
 */
export function focusAtOnce(field: HTMLElement | null): void {
  field?.focus()
}

/** Returns the focus to where it was when the calling dialog unmounts. */
export function useFocusBack(): void {
  const [opener] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      // Runs after the dialog's own focus trap is removed.
      requestAnimationFrame(() => {
        if (opener instanceof HTMLElement && opener.isConnected && document.activeElement === document.body) {
          opener.focus()
        }
      })
    },
    [opener],
  )
}

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

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }

/** A row of buttons, marked `data-tile`, that is one stop of Tab: arrows move the focus, from the last to the first. */
export function useRowStop() {
  const [stop, setStop] = useState(0)
  return {
    stop,
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const step = STEPS[event.key]
      const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-tile]')]
      const now = buttons.indexOf(document.activeElement as HTMLElement)
      if (step === undefined || now === -1) return
      event.preventDefault()
      const next = (now + step + buttons.length) % buttons.length
      setStop(next)
      buttons[next]?.focus()
    },
  }
}
