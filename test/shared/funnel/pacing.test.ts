import { describe, expect, it } from 'vitest'
import { monthPacing, targetOutlook } from '../../../shared/funnel/pacing.ts'
import { monthProjection, projectionRange } from '../../../shared/funnel/projection.ts'
import type { Cents } from '../../../shared/money/money.ts'
import { isBusinessDay } from '../../../shared/time/business-days.ts'
import { listDays, plainDate } from '../../../shared/time/calendar.ts'
import { NATIONAL_HOLIDAYS } from '../../../shared/time/holidays.ts'
import { funnelDay } from '../../support/fakes/funnel-days.ts'

const cents = (reais: number) => (reais * 100) as Cents

function pacing(target: number, won: number | null, today: string) {
  const wonCents = won === null ? null : cents(won)
  return monthPacing(cents(target), wonCents, plainDate(today), NATIONAL_HOLIDAYS, null)
}

describe('monthPacing', () => {
  it('is unknown when what was won so far is not', () => {
    expect(pacing(1_300_000, null, '2026-11-21')).toBeNull()
  })

  it('tells what is missing and in how many business days', () => {
    expect(pacing(1_300_000, 912_000, '2026-11-21')).toMatchObject({
      leftCents: cents(388_000),
      daysLeft: 6,
      perDayCents: Math.ceil(38_800_000 / 6),
    })
  })

  it('keeps today among the days left', () => {
    expect(pacing(1000, 300, '2026-11-23')?.daysLeft).toBe(6)
    expect(pacing(1900, 0, '2026-11-01')).toMatchObject({ daysLeft: 19, perDayCents: cents(100) })
  })

  it('asks nothing more once the target is reached, and has no day to ask when none is left', () => {
    expect(pacing(100, 500, '2026-11-24')).toMatchObject({ leftCents: 0, perDayCents: null })
    expect(pacing(900, 500, '2026-10-31')).toMatchObject({
      leftCents: cents(400),
      daysLeft: 0,
      perDayCents: null,
    })
  })

  it('says nothing of the target without a projection, and judges by its end', () => {
    expect(pacing(1900, 1300, '2026-11-21')?.outlook).toBeNull()
    const today = plainDate('2026-11-21')
    const days = listDays(projectionRange(today)).map((date) =>
      funnelDay(date, isBusinessDay(date, NATIONAL_HOLIDAYS) ? { won: 1, wonCents: cents(100) } : {}),
    )
    const projection = monthProjection(days, today, NATIONAL_HOLIDAYS)
    const outlook = (target: number) =>
      monthPacing(cents(target), cents(1300), today, NATIONAL_HOLIDAYS, projection)?.outlook
    // 13 of the 19 business days are over; one more good day brings 100.
    expect([outlook(1900), outlook(1901), outlook(2000), outlook(2001)]).toEqual([
      'onPace',
      null,
      null,
      'behindPace',
    ])
  })
})

describe('targetOutlook', () => {
  it('is on pace from the middle on, behind when it cannot be reached any more, and open between', () => {
    const outlook = (target: number) => targetOutlook(cents(target), cents(900), cents(1000))
    expect(outlook(900)).toBe('onPace')
    expect(outlook(901)).toBeNull()
    expect(outlook(1000)).toBeNull()
    expect(outlook(1001)).toBe('behindPace')
  })
})
