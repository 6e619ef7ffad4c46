import { describe, expect, it } from 'vitest'
import {
  type AccountQuestion,
  accountRange,
  forecastAccount,
} from '../../../../renderer/domain/today/forecast-account.ts'
import type { WonDay } from '../../../../shared/funnel/day.ts'
import { type ForecastOnDay, forecastOf } from '../../../../shared/funnel/forecast.ts'
import { monthProjection, projectionRange } from '../../../../shared/funnel/projection.ts'
import type { Cents } from '../../../../shared/money/money.ts'
import { isBusinessDay } from '../../../../shared/time/business-days.ts'
import { listDays, plainDate } from '../../../../shared/time/calendar.ts'
import { NATIONAL_HOLIDAYS } from '../../../../shared/time/holidays.ts'
import { seededRandom } from '../../../support/fakes/seeded.ts'
import { inSuite } from '../../../support/suite.ts'

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

// The oracle: a plain script over stored days, which shares no code with the product.
const COMPANIES = inSuite(1, 4)
const HOLIDAYS = new Set(
  `2024-01-01 2024-03-29 2024-04-21 2024-05-01 2024-09-07 2024-10-12 2024-11-02 2024-11-15 2024-11-20 2024-12-25
  2025-01-01 2025-04-18 2025-04-21 2025-05-01 2025-09-07 2025-10-12 2025-11-02 2025-11-15 2025-11-20 2025-12-25
  2026-01-01 2026-04-03 2026-04-21 2026-05-01 2026-09-07 2026-10-12 2026-11-02 2026-11-15 2026-11-20 2026-12-25`.split(
    /\s+/,
  ),
)
const isWork = (date: string) => ![0, 6].includes(new Date(date).getUTCDay()) && !HOLIDAYS.has(date)
function datesOf(month: string): string[] {
  const dates = []
  for (let each = 1; each <= 31; each++) {
    const date = `${month}-${String(each).padStart(2, '0')}`
    if (new Date(date).getUTCDate() === each) dates.push(date)
  }
  return dates
}

type Stored = ReadonlyMap<string, ForecastOnDay>

const afters = new Map<string, number>()
/** Business days after a day in its month. */
function afterOf(date: string): number {
  const after =
    afters.get(date) ?? datesOf(date.slice(0, 7)).filter((each) => each > date && isWork(each)).length
  afters.set(date, after)
  return after
}

/** @param isLater the control: a forecast of a later day where that day has none */
function recount(stored: Stored, won: ReadonlyMap<string, number>, now: string, isLater: boolean) {
  const closes: (number | null)[] = []
  const errors: number[] = []
  let [judged, contained] = [0, 0]
  for (let back = 12; back >= 1; back--) {
    const month = new Date(Date.UTC(Number(now.slice(0, 4)), Number(now.slice(5, 7)) - 1 - back))
    const dates = datesOf(month.toISOString().slice(0, 7))
    const close = dates.every((date) => won.has(date))
      ? dates.reduce((sum, date) => sum + (won.get(date) as number), 0)
      : null
    closes.push(close)
    const most = dates.filter(isWork).length - 1
    const wanted = Math.min(afterOf(now), most)
    const all = dates.filter((date) => stored.has(date))
    const fits = all.filter((date) => afterOf(date) >= wanted && afterOf(date) <= wanted + 3)
    const found = fits.at(-1) ?? (isLater ? all.find((date) => afterOf(date) < wanted) : undefined)
    if (found === undefined || close === null) continue
    const { lowCents, projectedCents, highCents } = stored.get(found) as ForecastOnDay
    judged += 1
    if (close >= lowCents && close <= highCents) contained += 1
    if (close > 0) errors.push(Math.abs(projectedCents - close) / close)
  }
  errors.sort((a, b) => a - b)
  const half = errors.length / 2
  const median =
    errors.length === 0
      ? null
      : ((errors[Math.ceil(half) - 1] as number) + (errors[Math.floor(half)] as number)) / 2
  return { closes, judged, contained, medianError: median }
}

/** Three years of a company with sales at random, its forecasts on the days on which its computer was on. */
function simulate(seed: number) {
  const random = seededRandom(seed)
  const rate = 0.8 + random() * 3
  const days = listDays({ from: day('2024-07-01'), to: day('2026-11-25') }).map((date): WonDay => {
    const sales = isBusinessDay(date, calendar) ? Math.floor(rate + random()) : random() < 0.1 ? 1 : 0
    const cents = Array.from({ length: sales }, () => Math.round(Math.exp(random() * 2) * 40_000))
    return { date, won: { count: sales, valueCents: cents.reduce((a, b) => a + b, 0) as Cents } }
  })
  const isOff = () => random() < 0.25
  const forecasts: ForecastOnDay[] = []
  let offUntil = ''
  const to = day('2026-10-31')
  for (const date of listDays({ from: day('2025-11-01'), to })) {
    if (random() < 0.02) offUntil = listDays({ from: date, to }).at(12) ?? to
    if (date <= offUntil || isOff()) continue
    const { from } = projectionRange(date)
    const known = days.filter((each) => from <= each.date && each.date <= date)
    const forecast = forecastOf(monthProjection(known, date, calendar))
    if (forecast) forecasts.push({ day: date, ...forecast })
  }
  // A day that was never read.
  const gap = random() < 0.3 ? days[400 + Math.floor(random() * 400)]?.date : undefined
  return { forecasts, days: days.filter(({ date }) => date !== gap) }
}

describe('forecastAccount over simulated years', () => {
  it('equals a plain script over the stored days, to the cent, and not one that takes later forecasts', () => {
    let differences = 0
    const seen = { judged: 0, missed: 0, unknown: 0 }
    for (let seed = 1; seed <= COMPANIES; seed++) {
      const { forecasts, days } = simulate(seed)
      const stored = new Map(forecasts.map((each) => [each.day as string, each]))
      const won = new Map(days.map(({ date, won: { valueCents } }) => [date as string, valueCents as number]))
      for (const now of listDays({ from: day('2026-11-01'), to: day('2026-11-25') })) {
        const account = forecastAccount({ forecasts, days, today: now, calendar })
        const { judged, contained, medianError, months } = account
        const figures = { closes: months.map(({ closeCents }) => closeCents), judged, contained, medianError }
        expect(figures, `company ${seed}, ${now}`).toEqual(recount(stored, won, now, false))
        const later = recount(stored, won, now, true)
        if (later.judged !== judged || later.medianError !== medianError) differences += 1
        seen.judged += judged
        seen.missed += judged - contained
        seen.unknown += 12 - judged
      }
    }
    expect(differences).toBeGreaterThan(5 * COMPANIES)
    expect(seen.judged).toBeGreaterThan(125 * COMPANIES)
    expect(seen.missed).toBeGreaterThan(7 * COMPANIES)
    expect(seen.unknown).toBeGreaterThan(12 * COMPANIES)
  })
})
