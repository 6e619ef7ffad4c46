import { describe, expect, it } from 'vitest'
import { cutGraphemes } from '../../../shared/text/cut-graphemes.ts'

const always = () => true

describe('cutGraphemes', () => {
  it.each([
    ['abc', 3, 'abc'],
    ['abc', 2, 'ab'],
    ['a😀', 2, 'a'],
    ['ae\u0301', 2, 'a'],
    ['👨‍👩‍👧x', 8, '👨‍👩‍👧'],
    ['👨‍👩‍👧x', 7, ''],
    ['🇧🇷🇧🇷', 6, '🇧🇷'],
    ['', 5, ''],
  ])('cuts %j to at most %i units, and no character apart', (text, maxLength, expected) => {
    expect(cutGraphemes(text, maxLength, always)).toBe(expected)
  })

  it('ends before the first grapheme that does not fit', () => {
    expect(cutGraphemes('aéb', 10, (beginning) => !beginning.includes('é'))).toBe('a')
  })
})
