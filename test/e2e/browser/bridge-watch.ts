// What a page asks its host over the bridge's WebSocket, for tests that must know that a call was answered.
import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'

/** As long without a message as Playwright's `networkidle` takes for the end. */
const IDLE_MS = 500

export interface BridgeWatch {
  /** Resolves when a call that is made from now on and matches was answered. */
  answerTo(pattern: RegExp): Promise<void>
  /** Resolves when every call was answered and none followed for half a second. */
  idle(): Promise<void>
}

interface Waiting {
  readonly pattern: RegExp
  readonly resolve: () => void
  id: string | null
}

/** To be called before the page is opened. */
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
        .poll(() => unanswered.size === 0 && Date.now() - lastMs >= IDLE_MS, { timeout: 30_000 })
        .toBe(true),
  }
}
