import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isBusinessDay } from '../../shared/funnel/business-days.ts'
import { addDays, endOfMonth, listDays, plainDate, startOfMonth } from '../../shared/funnel/calendar.ts'
import type { FunnelDay } from '../../shared/funnel/day.ts'
import { BAND_DEVIATIONS, LEAST_BAND_DAYS, monthProjection } from '../../shared/funnel/projection.ts'
import { funnelDay } from './funnel-days.ts'

const today = plainDate('2026-11-21')
const first = startOfMonth(today)

/** Every day from `from` to `today`, with what it brought. */
function days(from: string, wonCents: (date: string, index: number) => number, to = today): FunnelDay[] {
  return listDays({ from: plainDate(from), to }).map((date, index) =>
    funnelDay(date, { wonCents: wonCents(date, index) }),
  )
}

const workdays = (each: number) => (date: string) => (isBusinessDay(plainDate(date)) ? each : 0)

describe('monthProjection', () => {
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
    const month = days('2026-11-01', (date) => (isBusinessDay(plainDate(date)) ? (turn++ % 2) * 2000 : 0))
    const projection = monthProjection(month, today)
    // 13 days: seven of 0 and six of 2000.
    const mean = 12_000 / 13
    const deviation = Math.sqrt((7 * mean ** 2 + 6 * (2000 - mean) ** 2) / 12)
    expect(projection).toMatchObject({ sampleDays: 13, deviationCents: Math.round(deviation) })
    const end = projection?.points.at(-1)
    const spread = BAND_DEVIATIONS * deviation * Math.sqrt(6 + 36 / 13)
    expect(end).toMatchObject({
      projectedCents: Math.round(12_000 + mean * 6),
      highCents: Math.round(12_000 + mean * 6 + spread),
      lowCents: Math.max(12_000, Math.round(12_000 + mean * 6 - spread)),
    })
  })

  it('measures the spread on last month as well, counting a weekend to the business day before it', () => {
    const from = '2026-10-01'
    const onWeekends = days(from, (date) => (isBusinessDay(plainDate(date)) ? 500 : 100))
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
    expect(few?.points.every(({ lowCents, highCents }) => lowCents === null && highCents === null)).toBe(true)
    const gap = days('2026-10-01', workdays(700)).filter(({ date }) => date !== '2026-10-30')
    expect(monthProjection(gap, today)?.sampleDays).toBe(13)
  })

  it('is nothing before the first business day is over, or when a day of the month is missing', () => {
    const monday = plainDate('2026-11-02')
    expect(monthProjection(days('2026-10-01', workdays(5), monday), monday)).toBeNull()
    const gap = days('2026-11-01', workdays(5)).filter(({ date }) => date !== '2026-11-10')
    expect(monthProjection(gap, today)).toBeNull()
  })

  it('never falls below what is won, today included', () => {
    const great = days('2026-11-01', (date) => (date === today ? 9_000_000 : workdays(10)(date)))
    const points = monthProjection(great, today)?.points ?? []
    expect(points[0]).toMatchObject({ projectedCents: 130 })
    expect(points.slice(1).every(({ projectedCents }) => projectedCents === 9_000_130)).toBe(true)
  })

  it('holds its order, grows by the day and scales with the money, whatever the days brought', () => {
    const amounts = fc.array(fc.integer({ min: 0, max: 50_000_000 }), { minLength: 60, maxLength: 60 })
    const lastDay = fc.integer({ min: 3, max: 30 })
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
