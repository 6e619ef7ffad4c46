import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  boundInCents,
  type Cents,
  centsFromDecimalText,
  centsFromInteger,
  centsFromReais,
  decimalTextFromCents,
  reaisFromCents,
} from '../../../shared/money/money.ts'

const MOST = 9_000_000_000_000
const anyCents = fc.integer({ min: -MOST, max: MOST }).map((value) => value as Cents)

function writeOut(amount: number): string {
  const digits = String(Math.abs(amount)).padStart(3, '0')
  return `${amount < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

describe('centsFromDecimalText', () => {
  it('gives back any amount written out', () => {
    fc.assert(
      fc.property(anyCents, (amount) => {
        expect(centsFromDecimalText(writeOut(amount))).toBe(amount)
      }),
    )
  })

  it.each([
    ['9.50', 950],
    ['10.00', 1000],
    ['9.5', 950],
    ['0', 0],
    ['-0.00', 0],
    ['-0.001', 0],
    ['+3.1', 310],
    ['1.005', 101],
    ['0.285', 29],
    ['1.0049999', 100],
    ['-1.005', -101],
    ['0.999', 100],
    [' 41500.00 ', 4_150_000],
    ['1312450.004', 131_245_000],
  ])('reads %j as %i', (text, amount) => {
    expect(centsFromDecimalText(text)).toBe(amount)
  })

  it.each(['', ' ', '.5', '5.', '1.312,50', '1,5', '1e3', 'R$ 10', '10 000', 'NaN', '--1', '1'.repeat(20)])(
    'refuses %j',
    (text) => {
      expect(centsFromDecimalText(text)).toBeNull()
    },
  )

  it('sorts "9.50" before "10.00", which text does not', () => {
    const texts = ['10.00', '9.50']
    expect(texts.toSorted()[0]).toBe('10.00')
    expect(
      texts.toSorted((a, b) => Number(centsFromDecimalText(a)) - Number(centsFromDecimalText(b)))[0],
    ).toBe('9.50')
  })
})

describe('centsFromReais', () => {
  it('gives back any amount that JSON carries as a number of reais', () => {
    fc.assert(
      fc.property(anyCents, (amount) => {
        expect(centsFromReais(JSON.parse(writeOut(amount)))).toBe(amount)
      }),
    )
  })

  it('reads any number as its shortest text', () => {
    const hundredths = fc.integer({ min: -(2 ** 53), max: 2 ** 53 }).map((value) => value / 100)
    const thousandths = fc.integer({ min: -(2 ** 53), max: 2 ** 53 }).map((value) => value / 1000)
    fc.assert(
      fc.property(fc.oneof(fc.double({ noNaN: true }), hundredths, thousandths), (reais) => {
        fc.pre(/^-?\d+(\.\d+)?$/.test(String(reais)))
        expect(centsFromReais(reais)).toBe(centsFromDecimalText(String(reais)))
      }),
      { numRuns: 2_000 },
    )
  })

  it.each([
    [1.005, 101],
    [8.165, 817],
    [1.1 + 2.2, 330],
    [-0, 0],
    [1e-7, 0],
    [-1e-7, 0],
    [-9.5, -950],
  ])('reads %d as %i', (reais, amount) => {
    expect(centsFromReais(reais)).toBe(amount)
  })

  it.each([Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 1e15, 1e300])(
    'refuses %d',
    (reais) => {
      expect(centsFromReais(reais)).toBeNull()
    },
  )
})

describe('centsFromInteger', () => {
  it('refuses fractions and what is not exact', () => {
    expect(centsFromInteger(9798)).toBe(9798)
    expect(centsFromInteger(97.98)).toBeNull()
    expect(centsFromInteger(2 ** 53)).toBeNull()
    expect(centsFromInteger(Number.NaN)).toBeNull()
  })
})

describe('reaisFromCents', () => {
  it('is read back as the same cents', () => {
    fc.assert(
      fc.property(anyCents, (amount) => {
        expect(centsFromReais(reaisFromCents(amount))).toBe(amount)
      }),
    )
  })
})

describe('decimalTextFromCents', () => {
  it.each([
    [0, '0.00'],
    [5, '0.05'],
    [950, '9.50'],
    [4_150_000, '41500.00'],
    [-5, '-0.05'],
    [-12_345, '-123.45'],
  ])('writes %d cents as %s', (cents, text) => {
    expect(decimalTextFromCents(cents)).toBe(text)
  })

  it('is read back as the same cents', () => {
    fc.assert(
      fc.property(anyCents, (amount) => {
        expect(centsFromDecimalText(decimalTextFromCents(amount))).toBe(amount)
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
