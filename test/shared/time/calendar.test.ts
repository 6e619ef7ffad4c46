import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addDays,
  addMonths,
  countDays,
  dayInTimeZone,
  endOfMonth,
  endOfQuarter,
  isPlainDate,
  isTimeZone,
  joinIntoRanges,
  listDays,
  type PlainDate,
  plainDate,
  startOfMonth,
  startOfQuarter,
  startOfWeek,
  startOfYear,
  weekdayOf,
} from '../../../shared/time/calendar.ts'

const EPOCH = plainDate('1999-12-31')
const anyDay = fc.integer({ min: 0, max: 40_000 }).map((days) => addDays(EPOCH, days))
const anyRange = fc
  .tuple(anyDay, fc.integer({ min: 0, max: 1500 }))
  .map(([from, length]) => ({ from, to: addDays(from, length) }))

describe('isPlainDate', () => {
  it.each(['2024-02-29', '2000-02-29', '2026-12-31', '0999-01-01'])('accepts %s', (text) => {
    expect(isPlainDate(text)).toBe(true)
  })

  it.each([
    '2026-02-29',
    '1900-02-29',
    '2026-02-30',
    '2026-04-31',
    '2026-13-01',
    '2026-00-10',
    '2026-1-1',
    ' 2026-01-01',
    '2026-01-01T00:00:00Z',
    '01/02/2026',
    '',
    null,
    20260101,
    new Date(0),
  ])('refuses %j', (value) => {
    expect(isPlainDate(value)).toBe(false)
  })
})

describe('plainDate', () => {
  it('throws when the text is no day', () => {
    expect(() => plainDate('2026-02-30')).toThrow(RangeError)
  })
})

describe('addDays', () => {
  it.each([
    ['2024-02-28', 1, '2024-02-29'],
    ['2026-02-28', 1, '2026-03-01'],
    ['2026-01-01', -1, '2025-12-31'],
    ['2018-11-03', 1, '2018-11-04'],
  ])('goes from %s by %i to %s', (from, days, to) => {
    expect(addDays(plainDate(from), days)).toBe(to)
  })

  it('is undone by the same number of days', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: -2000, max: 2000 }), (day, days) => {
        expect(addDays(addDays(day, days), -days)).toBe(day)
      }),
    )
  })
})

describe('addMonths', () => {
  it.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2024-01-31', 1, '2024-02-29'],
    ['2026-03-31', -1, '2026-02-28'],
    ['2024-02-29', -12, '2023-02-28'],
    ['2026-12-15', 1, '2027-01-15'],
    ['2026-01-15', -13, '2024-12-15'],
  ])('goes from %s by %i to %s', (from, months, to) => {
    expect(addMonths(plainDate(from), months)).toBe(to)
  })
})

describe('countDays', () => {
  it('counts both ends', () => {
    const day = plainDate('2026-10-01')
    expect(countDays({ from: day, to: day })).toBe(1)
    expect(countDays({ from: day, to: plainDate('2026-10-31') })).toBe(31)
  })

  it('agrees with the list of days', () => {
    fc.assert(
      fc.property(anyRange, (range) => {
        const days = listDays(range)
        expect(days).toHaveLength(countDays(range))
        expect([days[0], days.at(-1)]).toEqual([range.from, range.to])
        expect(days.toSorted()).toEqual(days)
      }),
      { numRuns: 30 },
    )
  })
})

describe('listDays', () => {
  it('is empty when the range ends before it starts', () => {
    expect(listDays({ from: plainDate('2026-01-02'), to: plainDate('2026-01-01') })).toEqual([])
  })
})

describe('starts and ends', () => {
  it.each([
    ['2026-11-21', '2026-11-01', '2026-11-30', '2026-10-01', '2026-12-31', '2026-11-16'],
    ['2024-02-29', '2024-02-01', '2024-02-29', '2024-01-01', '2024-03-31', '2024-02-26'],
    ['2026-03-01', '2026-03-01', '2026-03-31', '2026-01-01', '2026-03-31', '2026-02-23'],
    ['2027-01-03', '2027-01-01', '2027-01-31', '2027-01-01', '2027-03-31', '2026-12-28'],
  ])('of %s', (text, monthFrom, monthTo, quarterFrom, quarterTo, weekFrom) => {
    const day = plainDate(text)
    expect([startOfMonth(day), endOfMonth(day)]).toEqual([monthFrom, monthTo])
    expect([startOfQuarter(day), endOfQuarter(day)]).toEqual([quarterFrom, quarterTo])
    expect(startOfWeek(day)).toBe(weekFrom)
    expect(startOfYear(day)).toBe(`${text.slice(0, 4)}-01-01`)
  })

  it('of a week are Mondays at most six days before', () => {
    fc.assert(
      fc.property(anyDay, (day) => {
        const start = startOfWeek(day)
        expect(weekdayOf(start)).toBe(1)
        expect(countDays({ from: start, to: day })).toBeGreaterThanOrEqual(1)
        expect(countDays({ from: start, to: day })).toBeLessThanOrEqual(7)
      }),
    )
  })
})

describe('joinIntoRanges', () => {
  it('gives back the days of any set of days', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer({ min: 0, max: 120 }), { maxLength: 60 }), (offsets) => {
        const days: PlainDate[] = offsets.toSorted((a, b) => a - b).map((offset) => addDays(EPOCH, offset))
        const ranges = joinIntoRanges(days)
        expect(ranges.flatMap(listDays)).toEqual(days)
        for (const [index, range] of ranges.entries()) {
          const next = ranges[index + 1]
          if (next) expect(countDays({ from: range.to, to: next.from })).toBeGreaterThan(2)
        }
      }),
    )
  })
})

describe('dayInTimeZone', () => {
  it.each([
    ['2026-03-01T10:30:00Z', 'Pacific/Kiritimati', '2026-03-02'],
    ['2026-03-01T10:30:00Z', 'Pacific/Pago_Pago', '2026-02-28'],
    ['2026-10-01T02:59:59Z', 'America/Sao_Paulo', '2026-09-30'],
    ['2026-10-01T03:00:00Z', 'America/Sao_Paulo', '2026-10-01'],
    ['2026-10-01T03:59:59Z', 'America/Manaus', '2026-09-30'],
    ['2018-11-04T02:30:00Z', 'America/Sao_Paulo', '2018-11-03'],
    ['2024-12-31T23:59:59Z', 'UTC', '2024-12-31'],
  ])('puts %s in %s on %s', (instant, timeZone, day) => {
    expect(dayInTimeZone(Date.parse(instant), timeZone)).toBe(day)
  })

  it.each([Number.NaN, Number.NEGATIVE_INFINITY, 8.64e15 + 1, 1e300, Date.parse('0001-01-01T00:00:00Z')])(
    'is a calendar day for %d, too',
    (instantMs) => {
      expect(isPlainDate(dayInTimeZone(instantMs, 'Asia/Riyadh'))).toBe(true)
    },
  )
})

describe('isTimeZone', () => {
  it.each([
    ['America/Sao_Paulo', true],
    ['Pacific/Kiritimati', true],
    ['Brasilia', false],
    ['', false],
    ['America/Nowhere', false],
  ])('says of %j: %s', (name, known) => {
    expect(isTimeZone(name)).toBe(known)
  })
})
