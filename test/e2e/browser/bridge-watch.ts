// Follows the calls of a page over the bridge's WebSocket, for tests that must know when a call was answered.
import type { Page } from '@playwright/test'

interface BridgeWatch {
  /** Resolves when the next call that matches has been answered. */
  answerTo(pattern: RegExp): Promise<void>
}

interface Waiting {
  readonly pattern: RegExp
  readonly resolve: () => void
  id: string | null
}

/** Call it before the page is opened. */
export function watchBridge(page: Page): BridgeWatch {
  const waiting = new Set<Waiting>()
  page.on('websocket', (socket) => {
    socket.on('framesent', ({ payload }) => {
      const [, id] = /^\{"id":"(\d+)"/.exec(String(payload)) ?? []
      if (id === undefined) return
      for (const one of waiting) if (one.id === null && one.pattern.test(String(payload))) one.id = id
    })
    socket.on('framereceived', ({ payload }) => {
      const [, id] = /^(\d+) /.exec(String(payload)) ?? []
      if (id === undefined) return
      for (const one of waiting) {
        if (one.id !== id) continue
        waiting.delete(one)
        one.resolve()
      }
    })
  })
  return {
    answerTo: (pattern) => new Promise((resolve) => waiting.add({ pattern, resolve, id: null })),
  }
}
