import { describe, expect, it } from 'vitest'
import {
  type AccountQuestion,
  accountRange,
  forecastAccount,
} from '../../../../renderer/domain/today/forecast-account.ts'
import type { WonDay } from '../../../../shared/funnel/day.ts'
import type { ForecastOnDay } from '../../../../shared/funnel/forecast.ts'
import type { Cents } from '../../../../shared/money/money.ts'
import { listDays, plainDate } from '../../../../shared/time/calendar.ts'
import { NATIONAL_HOLIDAYS } from '../../../../shared/time/holidays.ts'

const day = plainDate
const calendar = NATIONAL_HOLIDAYS
/** 1.000 on every day: a month of 30 days closes at 30.000. */
const EVEN: WonDay[] = listDays({ from: day('2025-09-01'), to: day('2026-12-31') }).map((date) => ({
  date,
  won: { count: 1, valueCents: 1_000 as Cents },
}))
const said = (date: string, low: number, middle: number, high: number): ForecastOnDay => ({
  day: day(date),
  lowCents: low as Cents,
  projectedCents: middle as Cents,
  highCents: high as Cents,
})
/** Six business days after it: November has its last on the 30th. */
const today = day('2026-11-20')
const judge = (forecasts: readonly ForecastOnDay[], rest: Partial<AccountQuestion> = {}) =>
  forecastAccount({ forecasts, days: EVEN, today, calendar, ...rest })
const monthOf = (account: ReturnType<typeof judge>, month: string) =>
  account.months.find((each) => each.month === month)

describe('accountRange', () => {
  it('is the twelve months before this one', () => {
    expect(accountRange(today)).toEqual({ from: '2025-11-01', to: '2026-10-31' })
  })
})

describe('forecastAccount', () => {
  it('has twelve months in order, unknown without a stored forecast', () => {
    const account = judge([])
    expect(account.months.map(({ month }) => month)).toEqual(
      Array.from({ length: 12 }, (_, index) =>
        new Date(Date.UTC(2025, 10 + index)).toISOString().slice(0, 10),
      ),
    )
    expect(new Set(account.months.map(({ outcome }) => outcome))).toEqual(new Set(['unknown']))
    expect(account).toMatchObject({ judged: 0, contained: 0, medianError: null, daysAfter: 6 })
  })

  it('judges each business day of last month but its last one, and guesses for none', () => {
    const { lastMonth } = judge([
      said('2026-10-05', 20_000, 30_000, 31_000),
      said('2026-10-06', 20_000, 25_000, 30_999),
      said('2026-11-05', 0, 0, 1),
    ])
    // 12 October is a holiday, and on the 30th nothing is left to forecast.
    expect(lastMonth).toHaveLength(20)
    expect([lastMonth[0]?.day, lastMonth.at(-1)?.day]).toEqual(['2026-10-01', '2026-10-29'])
    const known = lastMonth.filter(({ outcome }) => outcome !== 'unknown')
    expect(known).toMatchObject([
      { day: '2026-10-05', outcome: 'contained', closeCents: 31_000 },
      { day: '2026-10-06', outcome: 'missed', closeCents: 31_000 },
    ])
  })

  it('counts both ends as inside the band, and a cent beyond as outside', () => {
    const bands = [
      [31_000, 40_000, 'contained'],
      [20_000, 31_000, 'contained'],
      [31_001, 40_000, 'missed'],
      [20_000, 30_999, 'missed'],
    ] as const
    for (const [low, high, outcome] of bands) {
      const account = judge([said('2026-10-22', low, low, high)])
      expect(monthOf(account, '2026-10-01'), `${low} to ${high}`).toMatchObject({
        outcome,
        closeCents: 31_000,
      })
    }
  })

  it('takes the last forecast with as many business days to come, or of up to three business days before', () => {
    // October 2026 has its last six business days from the 23rd on: the 22nd, a Thursday, is the day like today.
    const of = (...dates: string[]) =>
      monthOf(judge(dates.map((date, index) => said(date, index, index, index))), '2026-10-01')?.said
        ?.lowCents
    expect(of('2026-10-19', '2026-10-22', '2026-10-23')).toBe(1)
    expect(of('2026-10-19', '2026-10-23')).toBe(0)
    expect(of('2026-10-16', '2026-10-23')).toBeUndefined()
  })

  it('takes the weekend before the next business day with the business day before it', () => {
    // August 2026: six business days from Monday the 24th on, so Sunday the 23rd knows the same.
    const found = judge([
      said('2026-08-21', 1, 1, 1),
      said('2026-08-23', 2, 2, 2),
      said('2026-08-24', 3, 3, 3),
    ])
    expect(monthOf(found, '2026-08-01')?.said?.lowCents).toBe(2)
  })

  it('takes the first business day of a month that has fewer', () => {
    // The first of December has 21 business days after it, February 2026 has 20 in all.
    const found = judge([said('2026-02-02', 7, 7, 7)], { today: day('2026-12-01') })
    expect(found.daysAfter).toBe(21)
    expect(monthOf(found, '2026-02-01')?.said?.lowCents).toBe(7)
  })

  it('does not judge a month of which a day is missing, unknown, or that is left out', () => {
    const forecasts = [said('2026-09-22', 30_000, 30_000, 30_000), said('2026-10-22', 31_000, 31_000, 31_000)]
    const missing = EVEN.filter(({ date }) => date !== '2026-09-09')
    expect(judge(forecasts)).toMatchObject({ judged: 2, contained: 2, medianError: 0 })
    expect(judge(forecasts, { days: missing })).toMatchObject({ judged: 1, contained: 1 })
    expect(monthOf(judge(forecasts, { days: missing }), '2026-09-01')).toMatchObject({
      outcome: 'unknown',
      closeCents: null,
    })
    const unknown = EVEN.map((each) =>
      each.date === '2026-09-30' ? { ...each, won: { count: 1, valueCents: null } } : each,
    )
    expect(judge(forecasts, { days: unknown }).judged).toBe(1)
    const notedFrom = (from: string) => ({
      ...NATIONAL_HOLIDAYS,
      leftOut: [{ from: day(from), to: day('2026-09-30'), text: 'Greve' }],
    })
    // A note on a part of the month leaves its forecast judged.
    expect(judge(forecasts, { calendar: notedFrom('2026-09-02') }).judged).toBe(2)
    const leftOut = judge(forecasts, { calendar: notedFrom('2026-08-30') })
    expect(leftOut.judged).toBe(1)
    expect(monthOf(leftOut, '2026-09-01')?.outcome).toBe('leftOut')
  })

  it('has the median of the errors, the mean of the middle two, without months that closed at 0', () => {
    const forecasts = [
      said('2026-07-23', 0, 31_000, 0),
      said('2026-08-21', 0, 34_100, 0),
      said('2026-09-22', 0, 24_000, 0),
      said('2026-10-22', 0, 62_000, 0),
    ]
    expect(judge(forecasts).medianError).toBeCloseTo(0.15, 12)
    const zero = EVEN.map((each) =>
      each.date.startsWith('2026-10') ? { ...each, won: { count: 0, valueCents: 0 as Cents } } : each,
    )
    expect(judge(forecasts, { days: zero })).toMatchObject({ judged: 4, contained: 1 })
    expect(judge(forecasts, { days: zero }).medianError).toBeCloseTo(0.1, 12)
  })
})
