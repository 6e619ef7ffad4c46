import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { FunnelDay } from '../../../shared/funnel/day.ts'
import {
  BAND_DEVIATIONS,
  LEAST_BAND_DAYS,
  monthProjection as projectMonth,
} from '../../../shared/funnel/projection.ts'
import { isBusinessDay } from '../../../shared/time/business-days.ts'
import {
  addDays,
  endOfMonth,
  listDays,
  type PlainDate,
  plainDate,
  startOfMonth,
} from '../../../shared/time/calendar.ts'
import { NATIONAL_HOLIDAYS, readHolidays } from '../../../shared/time/holidays.ts'
import { funnelDay } from '../../support/fakes/funnel-days.ts'
import { withoutWon } from '../../support/fakes/without-won.ts'

const today = plainDate('2026-11-21')
const first = startOfMonth(today)

/** Every day from `from` to `today`, with what it brought. */
function days(from: string, wonCents: (date: string, index: number) => number, to = today): FunnelDay[] {
  return listDays({ from: plainDate(from), to }).map((date, index) =>
    funnelDay(date, { wonCents: wonCents(date, index) }),
  )
}

const workdays = (each: number) => (date: string) =>
  isBusinessDay(plainDate(date), NATIONAL_HOLIDAYS) ? each : 0

const monthProjection = (all: readonly FunnelDay[], at: PlainDate) => projectMonth(all, at, NATIONAL_HOLIDAYS)

describe('monthProjection', () => {
  it('is unknown when a day of the month does not tell what was won', () => {
    const all = days('2026-11-01', workdays(1000))
    expect(monthProjection(withoutWon(all, '2026-11-05'), today)).toBeNull()
    expect(monthProjection(withoutWon(all, today), today)).toBeNull()
  })

  it('measures the spread back to the first day that does not tell what was won', () => {
    const all = days('2026-10-01', workdays(1000))
    const whole = monthProjection(all, today)
    const cut = monthProjection(withoutWon(all, '2026-10-30'), today)
    expect([whole?.sampleDays, cut?.sampleDays]).toEqual([whole?.sampleDays, 13])
    expect(whole?.sampleDays).toBeGreaterThan(13)
  })

  it('counts by the company’s own calendar', () => {
    const month = days('2026-11-01', workdays(1000))
    const calendar = readHolidays({ own: [{ day: '2026-11-25', name: 'Aniversário', isYearly: false }] })
    // Five business days are left instead of six.
    expect(projectMonth(month, today, calendar)?.points.at(-1)?.projectedCents).toBe(18_000)
  })

  it('adds this month’s mean business day for every one that is left, and none on weekends', () => {
    const projection = monthProjection(days('2026-11-01', workdays(1000)), today)
    // 13 of November's 19 business days are over; the 21st and 22nd are a weekend.
    expect(projection).toMatchObject({ elapsedDays: 13 })
    const byDate = new Map(projection?.points.map((point) => [point.date, point.projectedCents]))
    expect([...byDate.keys()]).toEqual(listDays({ from: addDays(today, -1), to: endOfMonth(today) }))
    expect(byDate.get(plainDate('2026-11-20'))).toBe(13_000)
    expect(byDate.get(plainDate('2026-11-22'))).toBe(13_000)
    expect(byDate.get(plainDate('2026-11-23'))).toBe(14_000)
    expect(byDate.get(plainDate('2026-11-30'))).toBe(19_000)
  })

  it('draws the band from the spread of the days that are over, by the formula it says', () => {
    // Alternately 0 and 2000 on business days: the mean of an even sample is 1000.
    let turn = 0
    const month = days('2026-11-01', (date) =>
      isBusinessDay(plainDate(date), NATIONAL_HOLIDAYS) ? (turn++ % 2) * 2000 : 0,
    )
    const projection = monthProjection(month, today)
    // 13 days: seven of 0 and six of 2000.
    const mean = 12_000 / 13
    const deviation = Math.sqrt((7 * mean ** 2 + 6 * (2000 - mean) ** 2) / 12)
    expect(projection).toMatchObject({ sampleDays: 13, deviationCents: Math.round(deviation) })
    const end = projection?.points.at(-1)
    const toCome = mean * 6
    const variance = Math.log(1 + ((deviation * Math.sqrt(6 + 36 / 13)) / toCome) ** 2)
    const at = (deviations: number) =>
      Math.round(12_000 + toCome * Math.exp(-variance / 2 + deviations * Math.sqrt(variance)))
    expect(end).toMatchObject({
      projectedCents: Math.round(12_000 + toCome),
      highCents: at(BAND_DEVIATIONS),
      lowCents: at(-BAND_DEVIATIONS),
    })
  })

  it('measures the spread on last month as well, counting a weekend to the business day before it', () => {
    const from = '2026-10-01'
    const onWeekends = days(from, (date) => (isBusinessDay(plainDate(date), NATIONAL_HOLIDAYS) ? 500 : 100))
    const projection = monthProjection(onWeekends, today)
    // 21 business days of October 2026 and 13 of November.
    expect(projection?.sampleDays).toBe(34)
    expect(projection?.deviationCents).toBeGreaterThan(0)
    expect(monthProjection(days(from, workdays(500)), today)?.deviationCents).toBe(0)
  })

  it('has no band with too few days, and stops at a gap for good', () => {
    const early = plainDate('2026-11-12')
    const few = monthProjection(days('2026-11-01', workdays(700), early), early)
    expect(few).toMatchObject({ sampleDays: 7, deviationCents: null })
    expect(few?.sampleDays).toBeLessThan(LEAST_BAND_DAYS)
    const bands = few?.points.map(({ lowCents, highCents }) => [lowCents, highCents])
    expect(bands).toEqual(Array(bands?.length ?? 0).fill([null, null]))
    expect(bands?.length).toBeGreaterThan(10)
    const gap = days('2026-10-01', workdays(700)).filter(({ date }) => date !== '2026-10-30')
    expect(monthProjection(gap, today)?.sampleDays).toBe(13)
  })

  it('is null before the first business day is over, or when a day of the month is missing', () => {
    const monday = plainDate('2026-11-02')
    expect(monthProjection(days('2026-10-01', workdays(5), monday), monday)).toBeNull()
    const gap = days('2026-11-01', workdays(5)).filter(({ date }) => date !== '2026-11-10')
    expect(monthProjection(gap, today)).toBeNull()
  })

  it('builds on what was won today: a big win raises the end of the month by itself', () => {
    const end = (wonToday: number, at = today) =>
      monthProjection(
        days('2026-11-01', (date) => (date === at ? wonToday : workdays(1000)(date)), at),
        at,
      )?.points.at(-1)?.projectedCents
    // A Saturday: six business days are left after it.
    expect([end(0), end(1), end(9_000_000)]).toEqual([19_000, 19_001, 9_019_000])
    // A Monday brings a mean day at least: what it brought beyond that comes on top of the five days after it.
    const monday = plainDate('2026-11-23')
    expect([end(0, monday), end(400, monday), end(1000, monday)]).toEqual([19_000, 19_000, 19_000])
    expect(end(50_000, monday)).toBe(13_000 + 50_000 + 5 * 1000)
  })

  it('says of the demo’s 23 November what was asked for: 684,3 won, 175,2 of it today, about 880 at the end', () => {
    const monday = plainDate('2026-11-23')
    const before = 50_910_000
    const month = days(
      '2026-11-01',
      (date) => (date === monday ? 17_520_000 : date === first ? before : 0),
      monday,
    )
    expect(monthProjection(month, monday)?.points.at(-1)?.projectedCents).toBe(
      68_430_000 + Math.round((before / 13) * 5),
    )
  })

  it('keeps its lower end above what is won while a business day is left, and is nothing wide when none is', () => {
    // Nearly all on one day: the spread is many times the mean.
    const uneven = (to: string) =>
      days('2026-10-01', (date) => (date.endsWith('-10') ? 90_000_000 : 100), plainDate(to))
    const friday = plainDate('2026-11-27')
    const end = monthProjection(uneven(friday), friday)?.points.at(-1)
    const won = uneven(friday)
      .filter(({ date }) => date >= first)
      .reduce((sum, day) => sum + (day.won.valueCents ?? 0), 0)
    expect(end?.lowCents).toBeGreaterThan(won)
    expect(end?.highCents).toBeGreaterThan(end?.projectedCents ?? Number.NaN)
    const weekend = plainDate('2026-10-31')
    const over = monthProjection(days('2026-10-01', workdays(700), weekend), weekend)?.points.at(-1)
    expect(over).toMatchObject({ projectedCents: 14_700, lowCents: 14_700, highCents: 14_700 })
  })

  it('has no band where nothing was won: there is no pace to scale it by', () => {
    const none = monthProjection(
      days('2026-10-01', (date) => (date < first ? 900 : 0)),
      today,
    )
    expect(none?.points.at(-1)).toMatchObject({ projectedCents: 0, lowCents: null, highCents: null })
  })

  it('holds its order, grows by the day and scales with the money, whatever the days brought', () => {
    const amounts = fc.array(fc.integer({ min: 0, max: 50_000_000 }), { minLength: 60, maxLength: 60 })
    const lastDay = fc.integer({ min: 4, max: 30 })
    fc.assert(
      fc.property(amounts, lastDay, fc.integer({ min: 2, max: 9 }), (wonCents, day, factor) => {
        const at = addDays(first, day - 1)
        const read = (times: number) =>
          monthProjection(
            days('2026-10-10', (_, index) => (wonCents[index % 60] ?? 0) * times, at),
            at,
          )
        const projection = read(1)
        const larger = read(factor)
        if (projection === null || larger === null) return projection === larger
        if (projection.meanCents === 0) return true
        const slack = factor + 1
        return projection.points.every((point, index) => {
          const { projectedCents, lowCents, highCents } = point
          const before = projection.points[index - 1]
          const times = larger.points[index]
          return (
            lowCents !== null &&
            highCents !== null &&
            lowCents <= projectedCents &&
            projectedCents <= highCents &&
            (before === undefined ||
              (projectedCents >= before.projectedCents && highCents >= (before.highCents ?? 0))) &&
            Math.abs((times?.projectedCents ?? 0) - projectedCents * factor) <= slack &&
            Math.abs((times?.lowCents ?? 0) - lowCents * factor) <= slack &&
            Math.abs((times?.highCents ?? 0) - highCents * factor) <= slack
          )
        })
      }),
      { numRuns: 300 },
    )
  })
})
