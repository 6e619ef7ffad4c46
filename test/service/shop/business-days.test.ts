import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addBusinessDays } from '../../../service/shop/business-days.ts'
import { isBusinessDay } from '../../../shared/time/business-days.ts'
import { addDays, listDays, plainDate, weekdayOf } from '../../../shared/time/calendar.ts'
import { NATIONAL_HOLIDAYS } from '../../../shared/time/holidays.ts'

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
        expect(
          listDays({ from: addDays(from, 1), to }).filter((day) => isBusinessDay(day, NATIONAL_HOLIDAYS)),
        ).toHaveLength(days)
      }),
      { numRuns: 200 },
    )
  })
})
