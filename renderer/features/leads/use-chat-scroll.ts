import { type RefObject, useLayoutEffect, useRef } from 'react'

/** Pixels from the end within which the newest message counts as read: the next one is then scrolled to. */
const NEAR_END = 40

interface Seen {
  readonly firstId: string
  readonly lastId: string
  /** Where the first message began, in pixels of the scrolled content. */
  readonly firstTop: number
}

/**
 * Opens a conversation at its newest message. Older messages put above move nothing that is being read; a new one below
 * is scrolled to only from the end. Messages carry `data-message`, oldest first.
 */
export function useChatScroll(scroller: RefObject<HTMLElement | null>, firstId: string, lastId: string) {
  const seen = useRef<Seen | null>(null)
  const isAtEnd = useRef(true)
  useLayoutEffect(() => {
    const element = scroller.current
    if (element === null) return
    const topOf = (id: string) =>
      element.querySelector<HTMLElement>(`[data-message="${CSS.escape(id)}"]`)?.offsetTop ?? 0
    const before = seen.current
    if (before === null || (isAtEnd.current && before.lastId !== lastId)) {
      element.scrollTop = element.scrollHeight
    } else if (before.firstId !== firstId) {
      element.scrollTop += topOf(before.firstId) - before.firstTop
    }
    seen.current = { firstId, lastId, firstTop: topOf(firstId) }
  }, [scroller, firstId, lastId])
  return {
    onScroll: () => {
      const element = scroller.current
      if (element === null) return
      isAtEnd.current = element.scrollHeight - element.scrollTop - element.clientHeight < NEAR_END
    },
  }
}
