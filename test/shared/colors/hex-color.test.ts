import { describe, expect, it } from 'vitest'
import { contrastOf, readHexColor } from '../../../shared/colors/hex-color.ts'

describe('contrastOf', () => {
  it('is 21 for black on white and 1 for a colour on itself', () => {
    expect(contrastOf('#000', '#ffffff')).toBeCloseTo(21, 5)
    expect(contrastOf('#0b6e78', '#0B6E78')).toBe(1)
  })

  it('agrees with the example of WCAG 2 and does not depend on the order', () => {
    expect(contrastOf('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
    expect(contrastOf('#ffffff', '#777777')).toBeCloseTo(4.48, 2)
  })

  it('is unknown without two hexadecimal colours', () => {
    expect(contrastOf('red', '#fff')).toBeNull()
  })
})

describe('readHexColor', () => {
  it.each([
    ['#abc', [0xaa, 0xbb, 0xcc]],
    ['#0b6e78', [11, 110, 120]],
    ['#0b6e78ff', [11, 110, 120]],
    ['0b6e78', null],
    ['#12', null],
    ['url(x)', null],
  ])('reads %s', (text, channels) => {
    expect(readHexColor(text)).toEqual(channels)
  })
})
