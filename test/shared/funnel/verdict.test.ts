import { describe, expect, it } from 'vitest'
import type { WonDay } from '../../../shared/funnel/day.ts'
import { projectionRange } from '../../../shared/funnel/projection.ts'
import { monthVerdict } from '../../../shared/funnel/verdict.ts'
import type { Cents } from '../../../shared/money/money.ts'
import { isBusinessDay } from '../../../shared/time/business-days.ts'
import { addMonths, listDays, plainDate, startOfMonth } from '../../../shared/time/calendar.ts'
import { NATIONAL_HOLIDAYS } from '../../../shared/time/holidays.ts'

const cents = (reais: number) => (reais * 100) as Cents

/** R$ 100 on each business day, in every second month R$ 200, and this month as given. */
function verdictOn(date: string, target: number | null, perDay = 100, alter = (days: WonDay[]) => days) {
  const today = plainDate(date)
  const days = listDays(projectionRange(today)).map((day): WonDay => {
    const past = Number(day.slice(5, 7)) % 2 === 0 ? 200 : 100
    const reais = day >= startOfMonth(today) ? perDay : past
    const isSold = isBusinessDay(day, NATIONAL_HOLIDAYS)
    return { date: day, won: { count: isSold ? 2 : 0, valueCents: cents(isSold ? reais : 0) } }
  })
  return monthVerdict({
    days: alter(days),
    today,
    calendar: NATIONAL_HOLIDAYS,
    targetCents: target === null ? null : cents(target),
    closedTargetCents: cents(2000),
  })
}

describe('monthVerdict', () => {
  it('has how last month closed, with its target, until a business day of this one is over', () => {
    // 1 November 2026 is a Sunday, the 2nd a holiday. October had 21 business days.
    for (const date of ['2026-11-01', '2026-11-02', '2026-11-03']) {
      expect(verdictOn(date, 1900).closed, date).toEqual({
        month: '2026-10-01',
        wonCents: cents(4200),
        targetCents: cents(2000),
      })
    }
    expect(verdictOn('2026-11-04', 1900).closed).toBeNull()
    for (const days of [
      (all: WonDay[]) => all.filter(({ date }) => date !== '2026-10-07'),
      (all: WonDay[]) =>
        all.map((day) => (day.date === '2026-10-31' ? { ...day, isOpen: true as const } : day)),
    ])
      expect(verdictOn('2026-11-03', 1900, 100, days).closed).toMatchObject({
        wonCents: null,
        targetCents: cents(2000),
      })
  })

  it('counts what is missing by day and by sale of the last three months, today among the days left', () => {
    // A ticket of (19 × 100 + 21 × 200 + 21 × 100 + 21 × 200) / count; 2 sales a day.
    expect(verdictOn('2026-11-23', 2600).pacing).toMatchObject({
      wonCents: cents(1400),
      dueCents: Math.round((cents(2600) * 13) / 19),
      leftCents: cents(1200),
      daysLeft: 6,
      perDayCents: cents(200),
      nextDay: '2026-11-23',
      wins: 15,
    })
    expect(verdictOn('2026-11-21', 1900).pacing).toMatchObject({ daysLeft: 6, nextDay: '2026-11-23' })
    expect(verdictOn('2026-10-31', 9000).pacing).toMatchObject({
      daysLeft: 0,
      nextDay: null,
      perDayCents: null,
    })
    expect(verdictOn('2026-11-23', 100).pacing).toMatchObject({ leftCents: 0, perDayCents: null, wins: 0 })
  })

  it('knows no number of sales where a day of the three months has no count, or nothing was sold', () => {
    const first = addMonths(plainDate('2026-11-01'), -3)
    const unknown = verdictOn('2026-11-23', 2600, 100, (days) =>
      days.map((day) => (day.date === first ? { ...day, won: { ...day.won, count: null } } : day)),
    )
    const none = verdictOn('2026-11-23', 2600, 100, (days) =>
      days.map((day) =>
        day.date < '2026-11-01' ? { ...day, won: { count: 0, valueCents: cents(0) } } : day,
      ),
    )
    expect([unknown.pacing?.wins, none.pacing?.wins]).toEqual([null, null])
    expect(unknown.pacing?.leftCents).toBe(cents(1200))
  })

  it('says what the band says of the target, and nothing without a target', () => {
    const { forecast } = verdictOn('2026-11-23', 2000)
    const high = (forecast?.highCents ?? 0) / 100
    const middle = (forecast?.projectedCents ?? 0) / 100
    expect(high).toBeGreaterThan(middle)
    const outlook = (target: number, perDay?: number) =>
      verdictOn('2026-11-23', target, perDay).pacing?.outlook
    expect(outlook(1400)).toBe('reached')
    expect(outlook(high)).toBe('withinReach')
    expect(outlook(high + 1)).toBe('outside')
    // Twice what was due.
    expect(outlook(3000, 200)).toBe('above')
    // More than was due, but the middle falls short: neither good nor out of reach.
    expect(outlook(middle + 1)).toBe('withinReach')
    expect(verdictOn('2026-11-23', null)).toMatchObject({ pacing: null })
    expect(verdictOn('2026-11-23', null).forecast).not.toBeNull()
  })

  it('has no outlook without a projection, and no pacing of a month with a missing day', () => {
    const young = (days: WonDay[]) => days.filter(({ date }) => date >= '2026-10-01')
    expect(verdictOn('2026-11-23', 1900, 50, young)).toMatchObject({
      noProjection: 'few-months',
      forecast: null,
      pacing: { outlook: null },
    })
    const missing = verdictOn('2026-11-23', 1900, 50, (days) =>
      days.filter(({ date }) => date !== '2026-11-05'),
    )
    expect(missing).toMatchObject({ wonCents: null, pacing: null })
  })
})
