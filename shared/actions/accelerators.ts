// Keys as Electron writes them ("CmdOrCtrl+Shift+E"): whether a key press is one, and how people read it. Every one has
// a modifier or is a function key: single letters would fire during dictation (WCAG 2.1.4).

export interface KeyPress {
  /** Physical key, e.g. `Digit1`. */
  readonly code: string
  readonly key: string
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly altKey: boolean
  readonly shiftKey: boolean
}

/** Either key counts as the command key: a keyboard of the other kind may be attached. Digits are physical keys. */
export function isPressed(accelerator: string, press: KeyPress): boolean {
  const parts = accelerator.split('+')
  const key = parts.at(-1) as string
  return (
    (press.ctrlKey || press.metaKey) === parts.includes('CmdOrCtrl') &&
    press.altKey === parts.includes('Alt') &&
    press.shiftKey === parts.includes('Shift') &&
    (/^\d$/.test(key)
      ? press.code === `Digit${key}` || press.code === `Numpad${key}`
      : press.key.toLowerCase() === key.toLowerCase())
  )
}

const MAC_SIGNS: Readonly<Record<string, string>> = { CmdOrCtrl: '⌘', Cmd: '⌘', Shift: '⇧', Alt: '⌥' }
const ARROWS: Readonly<Record<string, string>> = { Left: '←', Right: '→' }

/** Returns "⇧⌘E" or "Ctrl+Shift+E", as the system writes it. */
export function writeKeys(accelerator: string, isMac: boolean): string {
  const parts = accelerator.split('+')
  const key = parts.at(-1) as string
  const shown = ARROWS[key] ?? key
  const modifiers = parts.slice(0, -1)
  if (!isMac) return [...modifiers.map((name) => (name === 'CmdOrCtrl' ? 'Ctrl' : name)), shown].join('+')
  const order = ['Alt', 'Shift', 'CmdOrCtrl', 'Cmd']
  return (
    order
      .filter((name) => modifiers.includes(name))
      .map((name) => MAC_SIGNS[name])
      .join('') + shown
  )
}
