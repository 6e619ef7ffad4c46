import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { boundInCents, decimalTextOf, reaisOf } from '../../../service/data/reais.ts'
import { centsFromDecimalText, centsFromReais } from '../../../shared/funnel/money.ts'

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

describe('boundInCents', () => {
  it.each([
    [0.1, 10, 10],
    [0.105, 11, 10],
    [10.001, 1001, 1000],
    [4.35, 435, 435],
    [1e-7, 1, 0],
    [-1e-7, 0, -1],
    [-0.105, -10, -11],
    [-4.35, -435, -435],
    [0, 0, 0],
    [-0, 0, 0],
    [1e300, Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER],
    [-1e21, -Number.MAX_SAFE_INTEGER, -Number.MAX_SAFE_INTEGER],
    [1e20, Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER],
  ])('of %d lets through from %d, up to %d', (reais, min, max) => {
    expect(boundInCents(reais, 'min')).toBe(min)
    expect(boundInCents(reais, 'max')).toBe(max)
  })

  it('is exact for every amount of whole cents', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e11, max: 1e11 }), (cents) => {
        const reais = cents / 100
        expect(boundInCents(reais, 'min')).toBe(cents)
        expect(boundInCents(reais, 'max')).toBe(cents)
      }),
    )
  })
})
