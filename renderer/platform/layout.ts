import { useWindowEvent } from '@mantine/hooks'
import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

/** Returns how much larger the page is drawn than its lengths (styles/base.css): measured boxes are divided by it. */
export const pageZoom = (): number => document.documentElement.currentCSSZoom ?? 1

/** Minimum height in pixels. */
const LEAST_ROOM = 300
const MARGIN_BELOW = 25

/** Returns the pixels from the top of an element to the end of the window, so that the page itself need not scroll. */
export function useRoomBelow(element: RefObject<HTMLElement | null>): number {
  const [room, setRoom] = useState(LEAST_ROOM)
  // Filters above the element appear and disappear, so the height is measured after every render.
  const measure = () => {
    const page = document.getElementById('content')
    const top = (element.current?.getBoundingClientRect().top ?? 0) + (page?.scrollTop ?? 0) * pageZoom()
    const below = (window.innerHeight - top) / pageZoom() - MARGIN_BELOW
    setRoom(Math.max(LEAST_ROOM, Math.floor(below)))
  }
  useLayoutEffect(measure)
  useWindowEvent('resize', measure)
  return room
}

const GAP_PX = 10

/** Returns the width that an element needs on one line: that of its children, when it wraps them. */
function neededWidth(element: Element): number {
  const parts = [...element.children].map((child) => child.getBoundingClientRect().width / pageZoom())
  const shown = parts.filter((width) => width > 0)
  if (shown.length === 0 || element.tagName === 'H1') return element.scrollWidth
  return shown.reduce((sum, width) => sum + width + GAP_PX, -GAP_PX)
}

/**
 * Marks a row with `data-stacked` while its parts do not fit beside each other. The attribute is set before the paint:
 * nothing jumps.
 */
export function useStackedRow(row: RefObject<HTMLElement | null>): void {
  const measured = useRef<string | null>(null)
  const observed = useRef<ResizeObserver>(null)
  useLayoutEffect(() => {
    const element = row.current
    if (element?.parentElement == null) return
    // Neither changes its size when the row stacks, or the browser would report a loop.
    const observer = new ResizeObserver(() => stack(element))
    observer.observe(element.parentElement)
    if (element.lastElementChild) observer.observe(element.lastElementChild)
    observed.current = observer
    return () => observer.disconnect()
  }, [row])
  // A control more, or other words, need another width; the value of a field does not. To measure here would lay the
  // whole screen out once more in the render: an element observed anew is measured in the same frame, after its layout.
  useLayoutEffect(() => {
    const [observer, parent] = [observed.current, row.current?.parentElement]
    const drawn = `${row.current?.getElementsByTagName('*').length} ${row.current?.textContent}`
    if (drawn === measured.current || observer === null || !parent) return
    measured.current = drawn
    observer.unobserve(parent)
    observer.observe(parent)
  })
}

function stack(row: HTMLElement): void {
  const { paddingLeft, paddingRight } = getComputedStyle(row)
  const room = row.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
  const needed = [...row.children].reduce((sum, part) => sum + neededWidth(part) + GAP_PX, -GAP_PX)
  row.toggleAttribute('data-stacked', needed > room)
}
