// Follows the calls of a page over the bridge's WebSocket, for tests that must know when a call was answered.
import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'

/** The time without a message that counts as idle, as in Playwright's `networkidle`. */
const IDLE_MS = 500

interface BridgeWatch {
  /** Resolves when the next call that matches has been answered. */
  answerTo(pattern: RegExp): Promise<void>
  /** Resolves when every call was answered and none followed for half a second. */
  idle(): Promise<void>
}

interface Waiting {
  readonly pattern: RegExp
  readonly resolve: () => void
  id: string | null
}

/** Call it before the page is opened. */
export function watchBridge(page: Page): BridgeWatch {
  const unanswered = new Set<string>()
  const waiting = new Set<Waiting>()
  let lastMs = Date.now()
  page.on('websocket', (socket) => {
    unanswered.clear()
    socket.on('framesent', ({ payload }) => {
      lastMs = Date.now()
      const [, id] = /^\{"id":"(\d+)"/.exec(String(payload)) ?? []
      if (id === undefined) return
      unanswered.add(id)
      for (const one of waiting) if (one.id === null && one.pattern.test(String(payload))) one.id = id
    })
    socket.on('framereceived', ({ payload }) => {
      lastMs = Date.now()
      const [, id] = /^(\d+) /.exec(String(payload)) ?? []
      if (id === undefined) return
      unanswered.delete(id)
      for (const one of waiting) {
        if (one.id !== id) continue
        waiting.delete(one)
        one.resolve()
      }
    })
  })
  return {
    answerTo: (pattern) => new Promise((resolve) => waiting.add({ pattern, resolve, id: null })),
    idle: () =>
      expect
        .poll(() => unanswered.size === 0 && Date.now() - lastMs >= IDLE_MS, {
          timeout: 30_000,
          intervals: [50],
        })
        .toBe(true),
  }
}
