import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addBusinessDays, easterOf, isDeliveryDay, isNationalHoliday } from '../../service/business-days.ts'
import { addDays, listDays, plainDate, weekdayOf } from '../../shared/funnel/calendar.ts'

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

describe('addBusinessDays', () => {
  it.each([
    ['2026-10-01', 9, '2026-10-15'],
    ['2026-11-19', 1, '2026-11-23'],
    ['2026-11-21', 0, '2026-11-23'],
    ['2026-11-21', 1, '2026-11-23'],
    ['2026-11-23', 0, '2026-11-23'],
    ['2026-12-24', 1, '2026-12-28'],
  ])('of %s and %d is %s', (day, days, expected) => {
    expect(addBusinessDays(plainDate(day), days)).toBe(expected)
  })

  it('ends on a business day with exactly so many business days after the start', () => {
    const day = fc.integer({ min: 0, max: 4000 }).map((days) => addDays(plainDate('2024-01-01'), days))
    fc.assert(
      fc.property(day, fc.integer({ min: 1, max: 60 }), (from, days) => {
        const to = addBusinessDays(from, days)
        expect([0, 6]).not.toContain(weekdayOf(to))
        expect(listDays({ from: addDays(from, 1), to }).filter(isDeliveryDay)).toHaveLength(days)
      }),
      { numRuns: 200 },
    )
  })
})
