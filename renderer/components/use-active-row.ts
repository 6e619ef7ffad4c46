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
  const focusDrawn = (index: number) => {
    const item = scroller.current?.querySelector<HTMLElement>(`[data-index="${index}"] ${focused}`)
    wantsFocus.current = !item
    item?.focus({ preventScroll: true })
  }
  useEffect(() => {
    if (wantsFocus.current) focusDrawn(activeIndex)
  })

  /** Scrolls to an item and makes it the one that Tab reaches. */
  const show = (index: number) => {
    setActiveIndex(index)
    virtual.scrollToIndex(Math.floor(index / perLine))
  }
  /** Gives the focus to an item, as soon as it is drawn. */
  const focusItem = (index: number) => {
    show(index)
    focusDrawn(index)
  }

  /** Moves with a key; returns the item that it leads to, null for other keys. */
  const move = (event: KeyboardEvent): number | null => {
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
    if (step === undefined || count === 0) return null
    event.preventDefault()
    const next = Math.min(count - 1, Math.max(0, tabIndexOf + step))
    focusItem(next)
    return next
  }
  return { tabIndexOf, setActiveIndex, show, focusItem, move }
}
