import type { Virtualizer } from '@tanstack/react-virtual'
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'

interface ActiveRowOptions {
  /** Height of a virtual line in pixels. */
  readonly lineHeight: number
  /** Number of all items. */
  readonly count: number
  /** Items on a virtual line: 1 in a list. */
  readonly perLine?: number
  /** The element of an item that takes the focus, within `[data-index]`. */
  readonly focused?: string
}

/** The item of a virtual list or grid that Tab reaches, and the keys that move it. Items carry `data-index`. */
export function useActiveRow(
  scroller: RefObject<HTMLElement | null>,
  virtual: Virtualizer<HTMLDivElement, Element>,
  { lineHeight, count, perLine = 1, focused = 'button' }: ActiveRowOptions,
) {
  const [activeIndex, setActiveIndex] = useState(0)
  const wantsFocus = useRef(false)
  const lines = virtual.getVirtualItems()
  // The last visited item when it is rendered, else the first rendered one.
  const isActiveDrawn = lines.some(({ index }) => index === Math.floor(activeIndex / perLine))
  const tabIndexOf = isActiveDrawn ? activeIndex : (lines[0]?.index ?? 0) * perLine
  useEffect(() => {
    if (!wantsFocus.current) return
    const item = scroller.current?.querySelector<HTMLElement>(`[data-index="${activeIndex}"] ${focused}`)
    if (!item) return
    wantsFocus.current = false
    item.focus({ preventScroll: true })
  })

  const move = (event: KeyboardEvent) => {
    const page = Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / lineHeight) - 2) * perLine
    const steps: Record<string, number> = {
      ArrowDown: perLine,
      ArrowUp: -perLine,
      ...(perLine > 1 && { ArrowRight: 1, ArrowLeft: -1 }),
      PageDown: page,
      PageUp: -page,
      Home: -count,
      End: count,
    }
    const step = steps[event.key]
    if (step === undefined || count === 0) return
    event.preventDefault()
    const next = Math.min(count - 1, Math.max(0, tabIndexOf + step))
    wantsFocus.current = true
    setActiveIndex(next)
    virtual.scrollToIndex(Math.floor(next / perLine))
  }
  return { tabIndexOf, setActiveIndex, move }
}
