import { describe, expect, it } from 'vitest'
import { isPressed, type KeyPress, writeKeys } from '../../../shared/actions/accelerators.ts'

const press = (change: Partial<KeyPress>): KeyPress => ({
  code: '',
  key: '',
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...change,
})

describe('isPressed', () => {
  it('takes a digit by its place, with the system’s key or Alt', () => {
    expect(isPressed('CmdOrCtrl+2', press({ code: 'Digit2', ctrlKey: true }))).toBe(true)
    expect(isPressed('CmdOrCtrl+2', press({ code: 'Digit2', metaKey: true }))).toBe(true)
    expect(isPressed('Alt+2', press({ code: 'Numpad2', altKey: true, key: '™' }))).toBe(true)
  })

  it('asks for each modifier, and for no other', () => {
    expect(isPressed('CmdOrCtrl+K', press({ key: 'k', ctrlKey: true }))).toBe(true)
    expect(isPressed('CmdOrCtrl+Shift+E', press({ key: 'E', ctrlKey: true, shiftKey: true }))).toBe(true)
    expect(isPressed('CmdOrCtrl+P', press({ key: 'P', ctrlKey: true, shiftKey: true }))).toBe(false)
    expect(isPressed('CmdOrCtrl+Shift+E', press({ key: 'e', ctrlKey: true }))).toBe(false)
    expect(isPressed('CmdOrCtrl+2', press({ code: 'Digit2', ctrlKey: true, altKey: true }))).toBe(false)
    expect(isPressed('CmdOrCtrl+,', press({ key: ',', metaKey: true }))).toBe(true)
  })

  it('leaves what is typed alone', () => {
    expect(isPressed('CmdOrCtrl+K', press({ key: 'k' }))).toBe(false)
    expect(isPressed('CmdOrCtrl+2', press({ code: 'Digit2', key: '2' }))).toBe(false)
  })
})

describe('writeKeys', () => {
  it('writes keys as the system does', () => {
    expect(writeKeys('CmdOrCtrl+K', false)).toBe('Ctrl+K')
    expect(writeKeys('CmdOrCtrl+Shift+E', false)).toBe('Ctrl+Shift+E')
    expect(writeKeys('CmdOrCtrl+Shift+E', true)).toBe('⇧⌘E')
    expect(writeKeys('Alt+Left', false)).toBe('Alt+←')
    expect(writeKeys('F5', true)).toBe('F5')
  })
})
