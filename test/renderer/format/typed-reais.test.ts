import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatsOf } from '../../../renderer/format/format.ts'
import { readTypedReais } from '../../../renderer/format/typed-reais.ts'
import type { Cents } from '../../../shared/money/money.ts'

/** Cents; null for text that is refused. */
type Reading = number | null

const PORTUGUESE: readonly (readonly [string, Reading])[] = [
  ['1500', 150_000],
  ['1.500', 150_000],
  ['1.500,00', 150_000],
  ['R$ 1.500,5', 150_050],
  ['R$1.500,50', 150_050],
  ['r$\u00a01.312.450,07', 131_245_007],
  ['0,07', 7],
  [' 12 ', 1_200],
  ['1.300.000', 130_000_000],
  ['1,5 mi', 150_000_000],
  ['1.5 mi', 150_000_000],
  ['1.50 mi', 150_000_000],
  ['1,25 MI', 125_000_000],
  ['.9 mi', 90_000_000],
  ['2 milhões', 200_000_000],
  ['1,5 milhão', 150_000_000],
  ['1,234567 mi', 123_456_700],
  ['1,3 bi', 130_000_000_000],
  ['900 mil', 90_000_000],
  ['900mil', 90_000_000],
  ['900 k', 90_000_000],
  ['12.5 mil', 1_250_000],
  ['1,5 mi.', 150_000_000],
  ['1.234.567 mil', 123_456_700_000],
  ['1.5', null],
  ['1500.50', null],
  ['.9', null],
  ['15.00', null],
  ['1.5000', null],
  ['1.50.000', null],
  ['1500.000', null],
  ['0.500', null],
  ['1,500.00', null],
  ['1,500', null],
  ['1,5,0', null],
  ['1500,', null],
  [',5', null],
  ['1.500 mi', null],
  ['1.500 mil', null],
  ['1..500', null],
  ['1.500 m', null],
  ['', null],
  ['abc', null],
  ['mil', null],
  ['-5', null],
  ['1e9', null],
  ['5 constructor', null],
  ['1 mi 500 mil', null],
  ['1,234 567', null],
  ['10 US$', null],
  ['1,123456789 mi', null],
  ['99999999999999999999999', null],
  ['999999 bi', null],
]
const ENGLISH: readonly (readonly [string, Reading])[] = [
  ['1500', 150_000],
  ['1,500', 150_000],
  ['1,500.00', 150_000],
  ['1500.5', 150_050],
  ['R$1,300,000.50', 130_000_050],
  ['1.5 m', 150_000_000],
  ['1.5 mi', 150_000_000],
  ['1,5 m', 150_000_000],
  ['.9 m', 90_000_000],
  ['1.5 million', 150_000_000],
  ['900 k', 90_000_000],
  ['900 thousand', 90_000_000],
  ['1.500 m', 150_000_000],
  ['1.5', 150],
  ['1.500,00', null],
  ['1,5', null],
  ['1.500', null],
  ['1,50,000', null],
  ['1,500 m', null],
  ['900 mil', null],
  ['a lot', null],
]

describe('readTypedReais', () => {
  it.each(PORTUGUESE)('reads %j in Portuguese as %s', (text, expected) => {
    expect(readTypedReais(text, 'pt-BR')).toBe(expected)
  })
  it.each(ENGLISH)('reads %j in English as %s', (text, expected) => {
    expect(readTypedReais(text, 'en')).toBe(expected)
  })
  it('reads back every amount as the application writes it, in both languages', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10 ** 15 }), (cents) =>
        (['pt-BR', 'en'] as const).every(
          (language) => readTypedReais(formatsOf(language, null).money(cents as Cents), language) === cents,
        ),
      ),
    )
  })
})
