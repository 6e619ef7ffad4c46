import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatsOf } from '../../../renderer/format/format.ts'
import { type AmountProblem, readTypedReais } from '../../../renderer/format/typed-reais.ts'
import type { Cents } from '../../../shared/money/money.ts'

/** Cents, or why the text is refused. */
type Reading = number | AmountProblem

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
  ['1.5', 'marks'],
  ['1500.50', 'marks'],
  ['.9', 'marks'],
  ['15.00', 'marks'],
  ['1.5000', 'marks'],
  ['1.50.000', 'marks'],
  ['1500.000', 'marks'],
  ['0.500', 'marks'],
  ['1,500.00', 'marks'],
  ['1,500', 'marks'],
  ['1,5,0', 'marks'],
  ['1500,', 'marks'],
  [',5', 'marks'],
  ['1.500 mi', 'marks'],
  ['1.500 mil', 'marks'],
  ['1..500', 'marks'],
  ['1.500 m', 'unit'],
  ['', 'unreadable'],
  ['abc', 'unreadable'],
  ['mil', 'unreadable'],
  ['-5', 'unreadable'],
  ['1e9', 'unreadable'],
  ['5 constructor', 'unreadable'],
  ['1 mi 500 mil', 'unreadable'],
  ['1,234 567', 'unreadable'],
  ['10 US$', 'unreadable'],
  ['1,123456789 mi', 'unreadable'],
  ['99999999999999999999999', 'tooLarge'],
  ['999999 bi', 'tooLarge'],
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
  ['1.500,00', 'marks'],
  ['1,5', 'marks'],
  ['1.500', 'marks'],
  ['1,50,000', 'marks'],
  ['1,500 m', 'marks'],
  ['900 mil', 'unit'],
  ['a lot', 'unreadable'],
]

function readingOf(text: string, language: 'pt-BR' | 'en'): Reading {
  const read = readTypedReais(text, language)
  return read.ok ? read.cents : read.problem
}

describe('readTypedReais', () => {
  it.each(PORTUGUESE)('reads %j in Portuguese as %s', (text, expected) => {
    expect(readingOf(text, 'pt-BR')).toBe(expected)
  })
  it.each(ENGLISH)('reads %j in English as %s', (text, expected) => {
    expect(readingOf(text, 'en')).toBe(expected)
  })
  it('reads back every amount as the application writes it, in both languages', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10 ** 15 }), (cents) =>
        (['pt-BR', 'en'] as const).every(
          (language) => readingOf(formatsOf(language, null).money(cents as Cents), language) === cents,
        ),
      ),
    )
  })
})
