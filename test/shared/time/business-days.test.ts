import { describe, expect, it } from 'vitest'
import { countBusinessDays, isBusinessDay } from '../../../shared/time/business-days.ts'
import { plainDate } from '../../../shared/time/calendar.ts'
import { NATIONAL_HOLIDAYS, readHolidays } from '../../../shared/time/holidays.ts'

const areBusinessDays = (days: readonly string[], calendar = NATIONAL_HOLIDAYS) =>
  days.map((day) => isBusinessDay(plainDate(day), calendar))

describe('countBusinessDays', () => {
  it.each([
    ['2026-11-21', '2026-11-30', 6],
    ['2026-11-01', '2026-11-30', 19],
    ['2026-11-20', '2026-11-22', 0],
    ['2026-11-02', '2026-11-01', 0],
  ])('of %s to %s is %d', (from, to, days) => {
    expect(countBusinessDays({ from: plainDate(from), to: plainDate(to) }, NATIONAL_HOLIDAYS)).toBe(days)
  })
})

describe('isBusinessDay', () => {
  const open = ['2027-02-08', '2027-02-09', '2027-05-27']
  it('is true at Carnival and Corpus Christi, which the law leaves open, unless the company takes them off', () => {
    expect(areBusinessDays(open)).toEqual([true, true, true])
    expect(areBusinessDays(open, readHolidays({ takesOptionalDaysOff: true }))).toEqual([false, false, false])
  })
  it('is false on a holiday of the company’s own, in that year or in every one', () => {
    const calendar = readHolidays({
      own: [
        { day: '2026-01-26', name: 'Aniversário de Santos', isYearly: true },
        { day: '2026-11-27', name: 'Inventário', isYearly: false },
      ],
    })
    expect(areBusinessDays(['2026-01-26', '2027-01-26', '2026-11-27'], calendar)).toEqual([
      false,
      false,
      false,
    ])
    // A Monday: the inventory was one year's.
    expect(areBusinessDays(['2028-11-27'], calendar)).toEqual([true])
  })
})
