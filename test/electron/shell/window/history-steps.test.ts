import { EventEmitter } from 'node:events'
import type { BrowserWindow } from 'electron'
import { describe, expect, it } from 'vitest'
import { followHistorySteps, stepInHistory } from '../../../../electron/shell/window/history-steps.ts'

function openFake() {
  const steps: string[] = []
  const navigationHistory = { goBack: () => steps.push('back'), goForward: () => steps.push('forward') }
  const window = Object.assign(new EventEmitter(), { webContents: { navigationHistory } })
  return { window: window as unknown as BrowserWindow, emit: window.emit.bind(window), steps }
}

describe('followHistorySteps', () => {
  it('steps by the buttons of a mouse and by a swipe, and by no other command', () => {
    const { window, emit, steps } = openFake()
    followHistorySteps(window)
    emit('app-command', {}, 'browser-backward')
    emit('app-command', {}, 'browser-forward')
    emit('app-command', {}, 'volume-up')
    emit('swipe', {}, 'left')
    emit('swipe', {}, 'right')
    emit('swipe', {}, 'up')
    expect(steps).toEqual(['back', 'forward', 'back', 'forward'])
  })
})

describe('stepInHistory', () => {
  it('does nothing without a window', () => {
    expect(() => stepInHistory(null, 'back')).not.toThrow()
  })
})
