import { EventEmitter } from 'node:events'
import type { BrowserWindow } from 'electron'
import { describe, expect, it } from 'vitest'
import { followHistorySteps, recoverPage } from '../../../../electron/shell/window/page-events.ts'

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

function startRecovery() {
  const lines: string[] = []
  const reloads: number[] = []
  const webContents = Object.assign(new EventEmitter(), { reload: () => void reloads.push(1) })
  recoverPage({ webContents } as unknown as BrowserWindow, (line) => lines.push(line))
  const crash = () => webContents.emit('render-process-gone', {}, { reason: 'crashed' })
  return { webContents, lines, crash, reloads: () => reloads.length }
}

it('reloads a page that crashed three times in a row, and leaves it at the fourth', () => {
  const { lines, crash, reloads } = startRecovery()
  for (let time = 0; time < 5; time += 1) crash()
  expect(reloads()).toBe(3)
  expect(lines).toHaveLength(5)
})

it('counts anew once the page was loaded', () => {
  const { webContents, crash, reloads } = startRecovery()
  for (let time = 0; time < 5; time += 1) {
    crash()
    webContents.emit('did-finish-load')
  }
  expect(reloads()).toBe(5)
})
