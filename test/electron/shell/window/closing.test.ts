import { describe, expect, it } from 'vitest'
import { closingHides } from '../../../../electron/shell/window/closing.ts'

describe('closingHides', () => {
  it.each([
    [true, true, false, true],
    [false, true, false, false],
    [true, false, false, false],
    [true, true, true, false],
    [false, false, true, false],
  ])('wanted %s, with a tray %s, quitting %s: %s', (staysInBackground, hasTray, isQuitting, hides) => {
    expect(closingHides({ staysInBackground, hasTray, isQuitting })).toBe(hides)
  })
})
