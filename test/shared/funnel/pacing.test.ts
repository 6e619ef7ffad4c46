import { describe, expect, it } from 'vitest'
import { monthPacing } from '../../../shared/funnel/pacing.ts'
import type { Cents } from '../../../shared/money/money.ts'
import { addDays, listDays, plainDate, startOfMonth } from '../../../shared/time/calendar.ts'
import { NATIONAL_HOLIDAYS } from '../../../shared/time/holidays.ts'
import { funnelDay } from '../../support/fakes/funnel-days.ts'
import { withoutWon } from '../../support/fakes/without-won.ts'

const cents = (reais: number) => (reais * 100) as Cents

/** A month up to `today` in which everything was won on the first day, but `today` won `late`. */
function month(today: string, early: number, late = 0) {
  const dates = listDays({ from: startOfMonth(plainDate(today)), to: plainDate(today) })
  return dates.map((date, index) =>
    funnelDay(date, { wonCents: index === dates.length - 1 ? cents(late) : index === 0 ? cents(early) : 0 }),
  )
}

describe('monthPacing', () => {
  it('is unknown when a day of the month does not tell what was won', () => {
    const days = withoutWon(month('2026-11-21', 912_000), '2026-11-05')
    expect(monthPacing(cents(1_300_000), days, plainDate('2026-11-21'), NATIONAL_HOLIDAYS)).toBeNull()
  })

  it('tells what is missing and in how many business days', () => {
    const pacing = monthPacing(
      cents(1_300_000),
      month('2026-11-21', 912_000),
      plainDate('2026-11-21'),
      NATIONAL_HOLIDAYS,
    )
    expect(pacing).toMatchObject({
      leftCents: cents(388_000),
      daysLeft: 6,
      perDayCents: Math.ceil(38_800_000 / 6),
    })
  })

  it('takes what today brought off what is missing, and keeps today among the days left', () => {
    const today = plainDate('2026-11-23')
    const without = monthPacing(cents(1000), month(today, 300), today, NATIONAL_HOLIDAYS)
    const withToday = monthPacing(cents(1000), month(today, 300, 200), today, NATIONAL_HOLIDAYS)
    expect(withToday?.leftCents).toBe((without?.leftCents ?? 0) - 20_000)
    expect([without?.daysLeft, withToday?.daysLeft]).toEqual([6, 6])
  })

  it('is on pace exactly when the projection reaches the target', () => {
    // 13 of the 19 business days of November 2026 are over; the 21st is a Saturday.
    const today = plainDate('2026-11-21')
    const isOnPace = (target: number, late = 0) =>
      monthPacing(cents(target), month(today, 1300, late), today, NATIONAL_HOLIDAYS)?.isOnPace
    expect([isOnPace(1900), isOnPace(1901)]).toEqual([true, false])
    // A big win today is a pace of its own: 1300 + 500 won, and six business days of 100 left.
    expect([isOnPace(2400, 500), isOnPace(2401, 500)]).toEqual([true, false])
  })

  it('has no pace before the first business day is over, and asks the whole target of the days left', () => {
    const pacing = monthPacing(
      cents(1900),
      month('2026-11-01', 0),
      plainDate('2026-11-01'),
      NATIONAL_HOLIDAYS,
    )
    expect(pacing).toMatchObject({
      isOnPace: true,
      daysLeft: 19,
      perDayCents: cents(100),
    })
  })

  it('asks nothing more once the target is reached, and has no day to ask when none is left', () => {
    const today = plainDate('2026-11-24')
    expect(monthPacing(cents(100), month(today, 500), today, NATIONAL_HOLIDAYS)).toMatchObject({
      leftCents: 0,
      perDayCents: null,
    })
    const weekend = plainDate('2026-10-31')
    expect(monthPacing(cents(900), month(weekend, 500), weekend, NATIONAL_HOLIDAYS)).toMatchObject({
      leftCents: cents(400),
      daysLeft: 0,
      perDayCents: null,
    })
  })

  it('is unknown, never a partial sum, when a day of the month is missing', () => {
    const today = plainDate('2026-11-21')
    const days = month(today, 500).filter(({ date }) => date !== addDays(today, -3))
    expect(monthPacing(cents(900), days, today, NATIONAL_HOLIDAYS)).toBeNull()
  })
})
