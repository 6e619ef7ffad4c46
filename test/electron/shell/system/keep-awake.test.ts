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
    ['loaded anew', 'did-start-navigation', { isMainFrame: true, isSameDocument: false }],
    ['crashed', 'render-process-gone', {}],
  ] as const)('ends when the page is %s', (_, event, details) => {
    const { webContents, blocker } = withPage()
    webContents.emit(event, details)
    expect(blocker.started.size).toBe(0)
  })

  it.each(['hide', 'closed'] as const)('ends when the window says %s', (event) => {
    const { window, blocker } = withPage()
    window.emit(event)
    expect(blocker.started.size).toBe(0)
  })

  it('goes on when the page moves within itself', () => {
    const { webContents, blocker } = withPage()
    webContents.emit('did-start-navigation', { isMainFrame: true, isSameDocument: true })
    expect(blocker.started.size).toBe(1)
  })
})
