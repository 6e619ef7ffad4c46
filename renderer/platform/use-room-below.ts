import { type RefObject, useLayoutEffect, useState } from 'react'

/** Minimum height in pixels. */
const LEAST_ROOM = 300
const MARGIN_BELOW = 25

/** Returns the pixels from the top of an element to the end of the window, so that the page itself need not scroll. */
export function useRoomBelow(element: RefObject<HTMLElement | null>): number {
  const [room, setRoom] = useState(LEAST_ROOM)
  // Filters above the element appear and disappear, so the height is measured after every render.
  useLayoutEffect(() => {
    const measure = () => {
      const page = document.getElementById('content')
      const top = (element.current?.getBoundingClientRect().top ?? 0) + (page?.scrollTop ?? 0)
      setRoom(Math.max(LEAST_ROOM, Math.floor(window.innerHeight - top - MARGIN_BELOW)))
    }
    measure()
    window.addEventListener('resize', measure)
    return () => window.removeEventListener('resize', measure)
  })
  return room
}
