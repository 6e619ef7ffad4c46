import { readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import {
  fitToDisplays,
  readWindowState,
  type WindowState,
  writeWindowState,
} from '../../../../electron/shell/window/window-state.ts'
import { folderOfEachTest } from '../../../support/each-test.ts'

const STATE: WindowState = {
  bounds: { x: 10, y: 20, width: 1200, height: 700 },
  isMaximized: true,
  zoomLevel: 0.5,
  theme: 'dark',
  language: 'en',
  graphics: 'off',
}
const DEFAULTS: WindowState = {
  bounds: null,
  isMaximized: false,
  zoomLevel: 0,
  theme: 'system',
  language: null,
  graphics: 'on',
}

const folder = folderOfEachTest()
describe('readWindowState', () => {
  it('gives back what was written, in a private file', () => {
    const file = join(folder.path, 'deep/window.json')
    writeWindowState(file, STATE)
    expect(readWindowState(file)).toEqual(STATE)
    if (process.platform !== 'win32') expect(statSync(file).mode & 0o077).toBe(0)
    expect(readdirSync(join(folder.path, 'deep'))).toEqual(['window.json'])
  })

  it.each(['', 'null', '[]', '{"bounds":', '{"bounds":{"x":1e400},"theme":"pink","zoomLevel":"1"}'])(
    'gives the defaults when the file holds %j',
    (text) => {
      const file = join(folder.path, 'window.json')
      writeFileSync(file, text)
      expect(readWindowState(file)).toEqual(DEFAULTS)
    },
  )

  it('takes bounds up to 100,000 pixels', () => {
    const file = join(folder.path, 'window.json')
    const boundsAt = (x: number) => {
      writeWindowState(file, { ...STATE, bounds: { x, y: 20, width: 1200, height: 700 } })
      return readWindowState(file).bounds?.x ?? null
    }
    expect([100_000, -100_000, 100_001, 0.5].map(boundsAt)).toEqual([100_000, -100_000, null, null])
  })
})

describe('writeWindowState', () => {
  it('does not fail when the folder cannot be made', () => {
    writeFileSync(join(folder.path, 'file'), '')
    expect(() => writeWindowState(join(folder.path, 'file/window.json'), STATE)).not.toThrow()
  })
})

describe('fitToDisplays', () => {
  const laptop = { x: 0, y: 0, width: 1366, height: 728 }
  const beside = { x: 1366, y: 0, width: 1920, height: 1040 }

  it('keeps bounds that are on a display', () => {
    expect(fitToDisplays(STATE.bounds, [laptop])).toEqual({ x: 10, y: 20, width: 1200, height: 700 })
    const second = { x: 1500, y: 100, width: 1400, height: 900 }
    expect(fitToDisplays(second, [laptop, beside])).toEqual(second)
  })

  it('gives null when their display is gone or the title bar is out of reach', () => {
    expect(fitToDisplays({ x: 1500, y: 100, width: 1400, height: 900 }, [laptop])).toBeNull()
    expect(fitToDisplays({ x: 0, y: -300, width: 1200, height: 700 }, [laptop])).toBeNull()
    expect(fitToDisplays({ x: -1150, y: 0, width: 1200, height: 700 }, [laptop])).toBeNull()
    expect(fitToDisplays(null, [laptop])).toBeNull()
  })

  it('cuts and moves bounds that stick out', () => {
    expect(fitToDisplays({ x: 900, y: 300, width: 3000, height: 2000 }, [laptop])).toEqual(laptop)
    expect(fitToDisplays({ x: 600, y: 10, width: 50, height: 50 }, [laptop])).toBeNull()
    expect(fitToDisplays({ x: 1200, y: 100, width: 1000, height: 600 }, [laptop])).toEqual({
      x: 366,
      y: 100,
      width: 1000,
      height: 600,
    })
  })
})
