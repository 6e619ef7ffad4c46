// The keys that work on every screen, each with a modifier: single letters would fire during dictation (WCAG 2.1.4).
import { SCREENS, type ScreenKey } from './screens.ts'

export type Shortcut =
  | { readonly kind: 'palette' | 'export' | 'print' | 'settings' | 'tv' }
  | { readonly kind: 'screen'; readonly screen: ScreenKey }

export interface KeyPress {
  /** Physical key, e.g. `Digit1`. */
  readonly code: string
  readonly key: string
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly altKey: boolean
  readonly shiftKey: boolean
}

/**
 * Returns what a key press requests; null when it is not a shortcut. Alt with a digit works too, because browsers
 * reserve Ctrl with a digit.
 */
export function readShortcut(press: KeyPress): Shortcut | null {
  const isCommand = (press.ctrlKey || press.metaKey) && !press.altKey
  const digit = /^(?:Digit|Numpad)([1-9])$/.exec(press.code)?.[1]
  const isAltOnly = press.altKey && !press.ctrlKey && !press.metaKey
  if (digit !== undefined && !press.shiftKey && (isCommand || isAltOnly)) {
    const screen = SCREENS[Number(digit) - 1]
    return screen ? { kind: 'screen', screen: screen.key } : null
  }
  if (!isCommand) return null
  const key = press.key.toLowerCase()
  if (key === 'k' && !press.shiftKey) return { kind: 'palette' }
  if (key === 'p' && !press.shiftKey) return { kind: 'print' }
  if (key === 'e' && press.shiftKey) return { kind: 'export' }
  if (key === 'f' && press.shiftKey) return { kind: 'tv' }
  if (key === ',') return { kind: 'settings' }
  return null
}

/** Returns "⌘K" or "Ctrl+K", as the system writes it. */
export function keysOf(key: string, isMac: boolean, hasShift = false): string {
  if (isMac) return `${hasShift ? '⇧' : ''}⌘${key}`
  return `Ctrl+${hasShift ? 'Shift+' : ''}${key}`
}

export function isMacKeyboard(): boolean {
  return /mac/i.test(navigator.platform)
}
