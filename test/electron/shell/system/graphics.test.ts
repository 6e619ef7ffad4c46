import { EventEmitter } from 'node:events'
import type { App } from 'electron'
import { describe, expect, it, vi } from 'vitest'
import { followGraphics } from '../../../../electron/shell/system/graphics.ts'
import { readWindowState, type WindowState } from '../../../../electron/shell/window/window-state.ts'

/** A computer whose window state lasts over starts. `start` ends graphics processes and returns what that start did. */
function computer() {
  let stored = readWindowState('')
  const change = (changed: Partial<WindowState>) => {
    stored = { ...stored, ...changed }
  }
  return (ends: readonly string[], type = 'GPU') => {
    const app = Object.assign(new EventEmitter(), { disableHardwareAcceleration: vi.fn() })
    const graphics = followGraphics(app as unknown as App, { get: () => stored, change }, () => undefined)
    let said = 0
    graphics.sayOnce(() => said++)
    for (const reason of ends) app.emit('child-process-gone', {}, { type, reason })
    return {
      isOff: app.disableHardwareAcceleration.mock.calls.length === 1,
      said,
      useAgain: graphics.useAgain,
    }
  }
}

const OFF = { isOff: true, said: 0 }
const ON = { isOff: false, said: 0 }

describe('followGraphics', () => {
  it('leaves a card alone from the start after three ends on, says so once, and takes it again when asked', () => {
    const start = computer()
    expect(start(['crashed', 'launch-failed', 'crashed'])).toMatchObject(ON)
    expect(start(['crashed', 'crashed', 'crashed'])).toMatchObject({ isOff: true, said: 1 })
    const third = start([])
    expect(third).toMatchObject(OFF)
    third.useAgain()
    expect(start([])).toMatchObject(ON)
  })

  it.each([
    [['crashed', 'oom'], 'GPU'],
    [['killed', 'clean-exit', 'killed', 'crashed', 'crashed'], 'GPU'],
    [['crashed', 'crashed', 'crashed'], 'Utility'],
  ])('goes on with it after %j of %s', (ends, type) => {
    const start = computer()
    start(ends, type)
    expect(start([])).toMatchObject(ON)
  })
})
