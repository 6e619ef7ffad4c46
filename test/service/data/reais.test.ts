import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decimalTextOf, reaisOf } from '../../../service/data/reais.ts'
import { centsFromDecimalText, centsFromReais } from '../../../shared/money/money.ts'

describe('decimalTextOf', () => {
  it.each([
    [0, '0.00'],
    [5, '0.05'],
    [950, '9.50'],
    [4_150_000, '41500.00'],
    [-5, '-0.05'],
    [-12_345, '-123.45'],
  ])('writes %d cents as %s', (cents, text) => {
    expect(decimalTextOf(cents)).toBe(text)
  })

  it('is read back as the same cents, as text and as number', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e12, max: 1e12 }), (cents) => {
        expect(centsFromDecimalText(decimalTextOf(cents))).toBe(cents)
        expect(centsFromReais(reaisOf(cents))).toBe(cents)
      }),
    )
  })
})
