import { describe, expect, it } from 'vitest'
import { optionalDeadline, optionalInstant } from '../../../shared/api/readers.ts'
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
  it.each(['2026-10-02T12:04:31.120Z', '2026-10-02T12:04:31-03:00', '1970-01-01T00:00Z'])(
    'keeps %s as it came',
    (instant) => {
      expect(toInstant(instant)).toBe(instant)
    },
  )

  it.each([
    7,
    {},
    ...'7|2026|2026-10-02|2026-10-02T12:04:31|2 oct 2026|2026-13-02T12:04:31Z|2026-02-30T10:00:00Z'.split(
      '|',
    ),
    ...'0001-01-01T00:00:00Z|1969-12-31T23:59:59Z|2200-01-01T00:00:00Z'.split('|'),
  ])('reads %j as null, which Date.parse may take for some moment', (value) => {
    expect(toInstant(value)).toBeNull()
  })
})

describe('optionalInstant, optionalDeadline', () => {
  it.each(['0001-01-01T00:00:00Z', '0001-01-01T00:00:00', '0000-00-00 00:00:00', '9999-12-31T23:59:59Z'])(
    'read the empty date %s as null, which says that there is none',
    (value) => {
      expect([optionalInstant.parse(value), optionalDeadline.parse(value)]).toEqual([null, null])
    },
  )

  it('read no meaning into what is unreadable or absent', () => {
    const read = ['2026-02-30T10:00:00Z', 'amanhã', 5, undefined].flatMap((value) => [
      optionalInstant.parse(value),
      optionalDeadline.parse(value),
    ])
    expect(new Set(read)).toEqual(new Set([undefined]))
  })

  it('keep a deadline without its time', () => {
    for (const deadline of ['2026-10-02', '2026-10-02 09:00:00', '2026-10-02T09:00:00'])
      expect(optionalDeadline.parse(deadline)).toBe(deadline)
  })
})
