// The last state of the window, stored in the data folder so that it can be restored before the core has started.
// Contains no business data. An invalid or missing file results in the defaults, never in an error.

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Language, ThemeChoice } from '../../../shared/bridge/app-state.ts'
import { recordOf } from '../../../shared/json/record.ts'
import { renamePatientlySync } from '../../core/files/rename-patiently.ts'

/** Bounds in Electron's device-independent pixels. */
export interface Bounds {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

export interface WindowState {
  /** Null until the window was closed once; the system then chooses the position. */
  readonly bounds: Bounds | null
  readonly isMaximized: boolean
  /** Electron's zoom level: 0 is 100 %. */
  readonly zoomLevel: number
  /** Copies of the last known preferences, for the first paint and the first menu. */
  readonly theme: ThemeChoice
  readonly language: Language | null
  /** `failed` when the graphics card is to be left alone from the next start on, `off` when that was said. */
  readonly graphics: 'on' | 'failed' | 'off'
}

export const DEFAULT_SIZE = { width: 1366, height: 820 }
export const MIN_SIZE = { width: 900, height: 560 }

/** Reads field by field: an invalid field does not affect the others. */
function parseState(value: unknown): WindowState {
  const state = recordOf(value)
  const { zoomLevel, theme, language, graphics } = state
  return {
    bounds: parseBounds(state.bounds),
    isMaximized: state.isMaximized === true,
    zoomLevel: typeof zoomLevel === 'number' && Math.abs(zoomLevel) <= 5 ? zoomLevel : 0,
    theme: theme === 'light' || theme === 'dark' ? theme : 'system',
    language: language === 'pt-BR' || language === 'en' ? language : null,
    graphics: graphics === 'failed' || graphics === 'off' ? graphics : 'on',
  }
}

function parseBounds(value: unknown): Bounds | null {
  const { x, y, width, height } = recordOf(value)
  return isPixels(x) && isPixels(y) && isPixels(width) && isPixels(height) ? { x, y, width, height } : null
}

function isPixels(value: unknown): value is number {
  return Number.isInteger(value) && Math.abs(value as number) <= 100_000
}

export function readWindowState(file: string): WindowState {
  try {
    return parseState(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return parseState(null)
  }
}

/** Replaces the file atomically. A failure (such as a read-only folder) is ignored: only the window state is lost. */
export function writeWindowState(file: string, state: WindowState): void {
  try {
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
    writeFileSync(`${file}.new`, JSON.stringify(state), { mode: 0o600 })
    renamePatientlySync(`${file}.new`, file)
  } catch {
    // The user need not know: the next start uses the defaults.
  }
}

/** The window state, initially that of the last run; every change is written to the file. */
export type WindowStateFile = ReturnType<typeof openWindowState>

export function openWindowState(file: string) {
  let state = readWindowState(file)
  return {
    get: (): WindowState => state,
    change(change: Partial<WindowState>): void {
      state = { ...state, ...change }
      writeWindowState(file, state)
    },
  }
}

/**
 * Returns the bounds to open with; null when they are unusable because the display is disconnected or the title bar is
 * out of reach. The size is at least MIN_SIZE and at most the display's work area.
 */
export function fitToDisplays(bounds: Bounds | null, workAreas: readonly Bounds[]): Bounds | null {
  if (bounds === null) return null
  const area = workAreas.find((candidate) => isTitleBarReachable(bounds, candidate))
  if (!area) return null
  const width = Math.min(Math.max(bounds.width, MIN_SIZE.width), area.width)
  const height = Math.min(Math.max(bounds.height, MIN_SIZE.height), area.height)
  return {
    x: Math.min(Math.max(bounds.x, area.x), area.x + area.width - width),
    y: Math.min(Math.max(bounds.y, area.y), area.y + area.height - height),
    width,
    height,
  }
}

/** True when at least 100 px of the top edge are on the display; otherwise the user could not drag the window back. */
function isTitleBarReachable(bounds: Bounds, area: Bounds): boolean {
  const visible = Math.min(bounds.x + bounds.width, area.x + area.width) - Math.max(bounds.x, area.x)
  return visible >= 100 && bounds.y >= area.y - 10 && bounds.y <= area.y + area.height - 40
}
