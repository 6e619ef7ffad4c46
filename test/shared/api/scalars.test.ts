import { describe, expect, it } from 'vitest'
import { toCents, toInstant, toInteger, toNumber, toText } from '../../../shared/api/scalars.ts'

describe('toNumber, toInteger, toCents', () => {
  it.each([
    [0, 0],
    ['0', 0],
    ['12', 12],
    [' -3 ', -3],
  ])('read %j as %i', (value, expected) => {
    expect(toInteger(value)).toBe(expected)
    expect(toNumber(value)).toBe(expected)
  })

  it('refuse fractions and inexact numbers as integers', () => {
    expect(toInteger(1.5)).toBeNull()
    expect(toInteger(2 ** 53)).toBeNull()
    expect(toInteger('9007199254740993')).toBeNull()
  })

  it('read reais as cents, from numbers and from text', () => {
    expect([toCents(9.5), toCents('9.50'), toCents('9,50')]).toEqual([950, 950, null])
  })
})

describe('toText', () => {
  it('writes numbers out and keeps empty text', () => {
    expect([toText('0012'), toText(12.34), toText(''), toText(null), toText({})]).toEqual([
      '0012',
      '12.34',
      '',
      null,
      null,
    ])
  })
})

describe('toInstant', () => {
  it.each(['2026-10-02T12:04:31.120Z', '2026-10-02T12:04:31-03:00'])('keeps %s as it came', (instant) => {
    expect(toInstant(instant)).toBe(instant)
  })

  it.each(['7', 7, '2026', '2026-10-02', '2026-10-02T12:04:31', '2 oct 2026', '2026-13-02T12:04:31Z', {}])(
    'reads %j as null, which Date.parse may take for some moment',
    (value) => {
      expect(toInstant(value)).toBeNull()
    },
  )
})
