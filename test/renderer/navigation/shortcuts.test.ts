import { describe, expect, it } from 'vitest'
import { type KeyPress, keysOf, readShortcut } from '../../../renderer/navigation/shortcuts.ts'

const press = (change: Partial<KeyPress>): KeyPress => ({
  code: '',
  key: '',
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...change,
})

describe('readShortcut', () => {
  it('opens screens by digit, with the system’s key or Alt', () => {
    const funnel = { kind: 'screen', screen: 'funnel' }
    expect(readShortcut(press({ code: 'Digit2', ctrlKey: true }))).toEqual(funnel)
    expect(readShortcut(press({ code: 'Digit2', metaKey: true }))).toEqual(funnel)
    expect(readShortcut(press({ code: 'Numpad2', altKey: true, key: '™' }))).toEqual(funnel)
  })
  it('knows the palette, export and settings', () => {
    expect(readShortcut(press({ key: 'k', ctrlKey: true }))).toEqual({ kind: 'palette' })
    expect(readShortcut(press({ key: 'E', ctrlKey: true, shiftKey: true }))).toEqual({ kind: 'export' })
    expect(readShortcut(press({ key: 'p', metaKey: true }))).toEqual({ kind: 'print' })
    expect(readShortcut(press({ key: 'P', ctrlKey: true, shiftKey: true }))).toBeNull()
    expect(readShortcut(press({ key: 'F', ctrlKey: true, shiftKey: true }))).toEqual({ kind: 'tv' })
    expect(readShortcut(press({ key: 'f', ctrlKey: true }))).toBeNull()
    expect(readShortcut(press({ key: ',', metaKey: true }))).toEqual({ kind: 'settings' })
  })
  it('leaves what is typed alone', () => {
    for (const typed of [
      press({ key: 'k' }),
      press({ code: 'Digit2', key: '2' }),
      press({ key: 'e', ctrlKey: true }),
      press({ code: 'Digit2', ctrlKey: true, altKey: true }),
      press({ code: 'Digit0', ctrlKey: true }),
    ]) {
      expect(readShortcut(typed)).toBeNull()
    }
  })
})

describe('keysOf', () => {
  it('writes keys as the system does', () => {
    expect([keysOf('K', false), keysOf('E', false, true), keysOf('E', true, true)]).toEqual([
      'Ctrl+K',
      'Ctrl+Shift+E',
      '⇧⌘E',
    ])
  })
})
