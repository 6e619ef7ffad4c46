import { describe, expect, it } from 'vitest'
import {
  countBusinessDays,
  easterOf,
  isBusinessDay,
  isNationalHoliday,
} from '../../shared/funnel/business-days.ts'
import { listDays, plainDate } from '../../shared/funnel/calendar.ts'

describe('easterOf', () => {
  it.each([
    [2019, '2019-04-21'],
    [2024, '2024-03-31'],
    [2025, '2025-04-20'],
    [2026, '2026-04-05'],
    [2038, '2038-04-25'],
  ])('of %d is %s', (year, day) => {
    expect(easterOf(year)).toBe(day)
  })
})

describe('isNationalHoliday', () => {
  it('is true on the ten national holidays of 2026 and on no other day', () => {
    const year = listDays({ from: plainDate('2026-01-01'), to: plainDate('2026-12-31') })
    expect(year.filter(isNationalHoliday)).toEqual([
      '2026-01-01',
      '2026-04-03',
      '2026-04-21',
      '2026-05-01',
      '2026-09-07',
      '2026-10-12',
      '2026-11-02',
      '2026-11-15',
      '2026-11-20',
      '2026-12-25',
    ])
  })
})

describe('countBusinessDays', () => {
  it.each([
    ['2026-11-21', '2026-11-30', 6],
    ['2026-11-01', '2026-11-30', 19],
    ['2026-11-20', '2026-11-22', 0],
    ['2026-11-02', '2026-11-01', 0],
  ])('of %s to %s is %d', (from, to, days) => {
    expect(countBusinessDays({ from: plainDate(from), to: plainDate(to) })).toBe(days)
  })
})

describe('isBusinessDay', () => {
  it('is true at Carnival and Corpus Christi, which the law leaves open', () => {
    expect(['2026-02-17', '2026-06-04'].map((day) => isBusinessDay(plainDate(day)))).toEqual([true, true])
  })
})
