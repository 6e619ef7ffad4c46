import { EventEmitter } from 'node:events'
import type { BrowserWindow } from 'electron'
import { describe, expect, it } from 'vitest'
import { createKeepAwake, endWithPage } from '../../../../electron/shell/system/keep-awake.ts'

function makeBlocker() {
  const started = new Set<number>()
  let last = -1
  return {
    started,
    start: () => {
      last += 1
      started.add(last)
      return last
    },
    stop: (id: number) => started.delete(id),
  }
}

describe('createKeepAwake', () => {
  it('blocks the display’s sleep once, and not at all when it is let go', () => {
    const blocker = makeBlocker()
    const keepAwake = createKeepAwake(blocker)
    keepAwake(false)
    expect(blocker.started.size).toBe(0)
    keepAwake(true)
    keepAwake(true)
    expect([...blocker.started]).toEqual([0])
    keepAwake(false)
    keepAwake(false)
    expect(blocker.started.size).toBe(0)
    keepAwake(true)
    expect([...blocker.started]).toEqual([1])
  })
})

describe('endWithPage', () => {
  const withPage = () => {
    const webContents = new EventEmitter()
    const window = Object.assign(new EventEmitter(), { webContents })
    const blocker = makeBlocker()
    const keepAwake = createKeepAwake(blocker)
    endWithPage(window as unknown as BrowserWindow, () => keepAwake(false))
    keepAwake(true)
    return { window, webContents, blocker }
  }

  it.each([
    ['page', 'did-start-navigation', { isMainFrame: true, isSameDocument: false }, 0],
    ['page', 'did-start-navigation', { isMainFrame: true, isSameDocument: true }, 1],
    ['page', 'render-process-gone', {}, 0],
    ['window', 'hide', {}, 0],
    ['window', 'closed', {}, 0],
  ] as const)(
    'ends when the page is loaded anew or gone, or out of sight: %s, %s %j',
    (of, event, details, left) => {
      const { window, webContents, blocker } = withPage()
      const emitter = of === 'page' ? webContents : window
      emitter.emit(event, details)
      expect(blocker.started.size).toBe(left)
    },
  )
})
