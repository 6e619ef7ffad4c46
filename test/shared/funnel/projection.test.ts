import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { WonDay } from '../../../shared/funnel/day.ts'
import {
  LEAST_MONTHS,
  LEAST_SALES,
  projectionRange,
  projectMonth,
  monthProjection as projectOn,
} from '../../../shared/funnel/projection.ts'
import { isBusinessDay } from '../../../shared/time/business-days.ts'
import {
  addDays,
  addMonths,
  endOfMonth,
  listDays,
  type PlainDate,
  plainDate,
  startOfMonth,
} from '../../../shared/time/calendar.ts'
import { NATIONAL_HOLIDAYS, readHolidays } from '../../../shared/time/holidays.ts'
import { funnelDay } from '../../support/fakes/funnel-days.ts'
import { withoutWon } from '../../support/fakes/without-won.ts'

/** A Saturday; 13 of the 19 business days of November 2026 are over. */
const today = plainDate('2026-11-21')
const monday = plainDate('2026-11-23')
const first = startOfMonth(today)

const isWorkday = (date: string) => isBusinessDay(plainDate(date), NATIONAL_HOLIDAYS)

/** Every day from `from` to `to` with what it brought, in one sale. */
function days(wonCents: (date: PlainDate) => number, to = today, from = projectionRange(to).from) {
  return listDays({ from, to }).map((date) => {
    const cents = wonCents(date)
    return funnelDay(date, { wonCents: cents, won: cents === 0 ? 0 : 1 })
  })
}

const workdays = (each: number) => (date: string) => (isWorkday(date) ? each : 0)

/** `workdays(1000)`, but every business day of the month `back` months ago brought `each`. */
const withMonth = (back: number, each: number) => (date: PlainDate) => {
  const month = addMonths(first, -back)
  return workdays(date >= month && date <= endOfMonth(month) ? each : 1000)(date)
}

const monthProjection = (all: readonly WonDay[], at: PlainDate) => projectOn(all, at, NATIONAL_HOLIDAYS)
function noProjection(all: readonly WonDay[], at: PlainDate, calendar = NATIONAL_HOLIDAYS) {
  const projected = projectMonth(all, at, calendar)
  return typeof projected === 'string' ? projected : null
}
const endOf = (all: readonly WonDay[], at = today) => monthProjection(all, at)?.points.at(-1)

describe('monthProjection', () => {
  it('adds what the same final business days of the last 12 months brought', () => {
    const projection = monthProjection(days(workdays(1000)), today)
    expect(projection).toMatchObject({ daysLeft: 6, months: 12, endsCents: [6000, 6000], isScaled: true })
    const byDate = new Map(projection?.points.map((point) => [point.date, point.projectedCents]))
    expect([...byDate.keys()]).toEqual(listDays({ from: addDays(today, -1), to: endOfMonth(today) }))
    expect(byDate.get(plainDate('2026-11-20'))).toBe(13_000)
    expect(byDate.get(plainDate('2026-11-22'))).toBe(13_000)
    expect(byDate.get(plainDate('2026-11-23'))).toBe(14_000)
    expect(byDate.get(plainDate('2026-11-30'))).toBe(19_000)
  })

  it('has the median as its middle and the least and the most as its band, scaled by the level of each time', () => {
    // October brought half: six final days of 500, over a level of 1000, times a level of 59 days of 1000 and 500.
    const projection = monthProjection(days(withMonth(1, 500)), today)
    expect(projection?.endsCents).toEqual([3000, 6000])
    const october = listDays({ from: plainDate('2026-10-01'), to: plainDate('2026-10-31') }).filter(isWorkday)
    const quarter = listDays({ from: plainDate('2026-08-01'), to: plainDate('2026-10-31') }).filter(isWorkday)
    const level = (1000 * (quarter.length - october.length) + 500 * october.length) / quarter.length
    expect(projection?.points.at(-1)).toMatchObject({
      lowCents: Math.round(13_000 + 3 * level),
      projectedCents: Math.round(13_000 + 6 * level),
      highCents: Math.round(13_000 + 6 * level),
    })
  })

  it('follows a company that grows: each end counts by the level of its own time', () => {
    const growing = (date: PlainDate) => {
      const months = listDays({ from: plainDate('2025-08-01'), to: date }).length / 30
      return workdays(Math.round(1000 * 1.05 ** months))(date)
    }
    const all = days(growing)
    const projection = monthProjection(all, today)
    const lastMonth = all
      .filter(({ date }) => date >= '2026-10-01' && date < first && isWorkday(date))
      .slice(-6)
    const asWas = lastMonth.reduce((sum, { won }) => sum + (won.valueCents ?? 0), 0)
    const won = all
      .filter(({ date }) => date >= first)
      .reduce((sum, day) => sum + (day.won.valueCents ?? 0), 0)
    // Even the last and largest of the twelve, taken as it was, would be too little.
    expect(projection?.points.at(-1)?.projectedCents).toBeGreaterThan(won + asWas)
  })

  it('takes the amounts as they were with fewer than 15 whole months, or where a level is nothing', () => {
    const from = addMonths(first, -14)
    const fewer = monthProjection(days(withMonth(1, 500), today, from), today)
    expect(fewer).toMatchObject({ isScaled: false, months: 12 })
    expect(fewer?.points.at(-1)).toMatchObject({
      lowCents: 16_000,
      projectedCents: 19_000,
      highCents: 19_000,
    })
    const pause = (date: PlainDate) =>
      date >= addMonths(first, -14) && date < addMonths(first, -11) ? 0 : workdays(1000)(date)
    expect(monthProjection(days(pause), today)?.isScaled).toBe(false)
  })

  it('counts a day that a note leaves out like the mean of its month, and no month of such days', () => {
    const all = days(withMonth(1, 500))
    const sept = plainDate('2026-09-30')
    const without = (from: string, to: string) =>
      projectOn(all, today, {
        ...NATIONAL_HOLIDAYS,
        leftOut: [{ from: plainDate(from), to: plainDate(to), text: 'Greve' }],
      })
    expect(without('2026-10-01', '2026-10-31')).toMatchObject({ months: 11, endsCents: [6000, 6000] })
    // Nor is it part of the levels.
    expect(without('2026-10-01', '2026-10-31')).toEqual(without('2026-10-01', '2026-10-30'))
    expect(without('2026-10-01', '2026-10-31')?.points.at(-1)?.lowCents).toBe(19_000)
    // The best day of the year, and a day without a sale, as if they were usual.
    const odd = (cents: number) => days((date) => (date === '2026-09-30' ? cents : workdays(1000)(date)))
    const usual = monthProjection(days(workdays(1000)), today)
    const noted = { ...NATIONAL_HOLIDAYS, leftOut: [{ from: sept, to: sept, text: 'Feira' }] }
    for (const cents of [0, 90_000]) {
      expect(projectOn(odd(cents), today, noted)).toEqual(usual)
      expect(monthProjection(odd(cents), today)).not.toEqual(usual)
    }
    const leftOut = { from: plainDate('2025-11-01'), to: plainDate('2026-02-28'), text: 'Obra' }
    const few = { ...NATIONAL_HOLIDAYS, leftOut: [leftOut] }
    expect(projectOn(all, today, few)).toBeNull()
    expect(noProjection(all, today, few)).toBe('few-months')
  })

  it('counts nine months, and no fewer', () => {
    const of = (months: number) => days(workdays(1000), today, addMonths(first, -months))
    expect(monthProjection(of(LEAST_MONTHS), today)?.months).toBe(LEAST_MONTHS)
    expect(monthProjection(of(LEAST_MONTHS - 1), today)).toBeNull()
    expect(noProjection(of(LEAST_MONTHS - 1), today)).toBe('few-months')
  })

  it('counts no month from before the figures began, nor the one in which they did', () => {
    const since = (begin: string) => days((date) => (date < begin ? 0 : workdays(1000)(date)))
    expect(monthProjection(since('2026-01-15'), today)?.months).toBe(9)
    expect(noProjection(since('2026-02-16'), today)).toBe('few-months')
  })

  it('stops at a month that lacks a day or its value', () => {
    const all = days(workdays(1000))
    const gap = all.filter(({ date }) => date !== '2026-01-12')
    expect(monthProjection(gap, today)?.months).toBe(9)
    expect(monthProjection(withoutWon(all, '2026-01-12'), today)?.months).toBe(9)
    expect(noProjection(withoutWon(all, '2026-02-12'), today)).toBe('few-months')
  })

  it('is silent on few sales, and where their number is not known', () => {
    const rare = (sales: number) => {
      const workdaysBefore = listDays({ from: addDays(today, -80), to: addDays(today, -1) }).filter(isWorkday)
      const sold = new Set(workdaysBefore.slice(-40).slice(0, sales))
      return days((date) => (date < addDays(today, -80) || sold.has(date) ? workdays(1000)(date) : 0))
    }
    expect(noProjection(rare(LEAST_SALES), today)).toBeNull()
    expect(noProjection(rare(LEAST_SALES - 1), today)).toBe('few-sales')
    expect(monthProjection(rare(LEAST_SALES - 1), today)).toBeNull()
    const uncounted = days(workdays(1000)).map((day) =>
      day.date === '2026-10-30' ? { ...day, won: { ...day.won, count: null } } : day,
    )
    expect(noProjection(uncounted, today)).toBe('unknown-days')
  })

  it('is unknown when a day of the month is missing or does not tell what was won', () => {
    const all = days(workdays(1000))
    expect(monthProjection(withoutWon(all, '2026-11-05'), today)).toBeNull()
    expect(noProjection(withoutWon(all, today), today)).toBe('unknown-days')
    expect(noProjection(all.slice(0, -1), today)).toBe('unknown-days')
    expect(noProjection(all, today)).toBeNull()
  })

  it('counts by the company’s own calendar', () => {
    const calendar = readHolidays({ own: [{ day: '2026-11-25', name: 'Aniversário', isYearly: false }] })
    // Five business days are left instead of six.
    expect(projectOn(days(workdays(1000)), today, calendar)).toMatchObject({ daysLeft: 5 })
    expect(projectOn(days(workdays(1000)), today, calendar)?.points.at(-1)?.projectedCents).toBe(18_000)
  })

  it('counts the sales of a day off to the business day before it', () => {
    // 28 and 29 November are a weekend: only months that end on one have such sales among their last days.
    const onWeekends = days((date) => (isWorkday(date) ? 1000 : 100), plainDate('2026-11-30'))
    const last = monthProjection(onWeekends, plainDate('2026-11-30'))
    // January 2026 ends on a Saturday, May on a Sunday: their last business day has one and two more days.
    expect(last).toMatchObject({ daysLeft: 1, endsCents: [1000, 1200] })
  })

  it('projects from the first of a month on, without a day before', () => {
    const at = plainDate('2026-12-01')
    const projection = monthProjection(days(workdays(1000), at), at)
    expect(projection?.points[0]?.date).toBe(at)
    expect(projection?.daysLeft).toBe(22)
  })

  it('counts today as at least what it has brought', () => {
    const end = (wonToday: number, at: PlainDate) =>
      endOf(
        days((date) => (date === at ? wonToday : workdays(1000)(date)), at),
        at,
      )
    // A Saturday: six business days are left after it.
    expect([0, 1, 9_000_000].map((won) => end(won, today)?.projectedCents)).toEqual([
      19_000, 19_001, 9_019_000,
    ])
    // On a Monday, what it brought beyond its part comes on top of the five days after it.
    expect([0, 400, 1000].map((won) => end(won, monday)?.projectedCents)).toEqual([19_000, 19_000, 19_000])
    expect(end(50_000, monday)).toMatchObject({ lowCents: 68_000, projectedCents: 68_000, highCents: 68_000 })
  })

  it('is nothing wide when no business day is left', () => {
    const weekend = plainDate('2026-10-31')
    const over = monthProjection(days(workdays(700), weekend), weekend)
    expect(over).toMatchObject({ daysLeft: 0 })
    expect(over?.points.at(-1)).toMatchObject({ projectedCents: 14_700, lowCents: 14_700, highCents: 14_700 })
  })

  it('holds its order, grows by the day and scales with the money, whatever the days brought', () => {
    const amounts = fc.array(fc.integer({ min: 0, max: 50_000_000 }), { minLength: 60, maxLength: 60 })
    const lastDay = fc.integer({ min: 1, max: 30 })
    fc.assert(
      fc.property(amounts, lastDay, fc.integer({ min: 2, max: 9 }), (wonCents, day, factor) => {
        const at = addDays(first, day - 1)
        const read = (times: number) => {
          let index = 0
          return monthProjection(
            days(() => (wonCents[index++ % 60] ?? 0) * times, at),
            at,
          )
        }
        const projection = read(1)
        const larger = read(factor)
        if (projection === null || larger === null) return projection === larger
        return projection.points.every((point, index) => {
          const { projectedCents, lowCents, highCents } = point
          const before = projection.points[index - 1]
          const times = larger.points[index]
          return (
            lowCents <= projectedCents &&
            projectedCents <= highCents &&
            (before === undefined ||
              (projectedCents >= before.projectedCents &&
                lowCents >= before.lowCents &&
                highCents >= before.highCents)) &&
            Math.abs((times?.projectedCents ?? 0) - projectedCents * factor) <= factor &&
            Math.abs((times?.lowCents ?? 0) - lowCents * factor) <= factor &&
            Math.abs((times?.highCents ?? 0) - highCents * factor) <= factor
          )
        })
      }),
      { numRuns: 60 },
    )
  })
})
