import { describe, expect, it } from 'vitest'
import { monthPace, monthPaceSummary, withTarget } from '../../../../renderer/domain/today/pace-model.ts'
import { todayFigures, todayRange } from '../../../../renderer/domain/today/today-model.ts'
import { monthProjection, projectionRange } from '../../../../shared/funnel/projection.ts'
import { targetOf } from '../../../../shared/funnel/targets.ts'
import { sumFigures } from '../../../../shared/funnel/totals.ts'
import type { Cents } from '../../../../shared/money/money.ts'
import { addDays, type DayRange, listDays, plainDate } from '../../../../shared/time/calendar.ts'
import { NATIONAL_HOLIDAYS } from '../../../../shared/time/holidays.ts'
import { inventDay } from '../../../support/fakes/invented-day.ts'
import { withoutWon } from '../../../support/fakes/without-won.ts'
import { swept } from '../../../support/suites.ts'

const day = plainDate
const today = day('2026-11-21')
const daysOf = (range: DayRange) => listDays(range).map((date) => inventDay(date))
const days = daysOf(todayRange(today))
const sumOf = (from: string, to: string) => sumFigures(daysOf({ from: day(from), to: day(to) }))

describe('monthPace', () => {
  it('adds up to today and no further, and ends with this month', () => {
    const points = monthPace(days, today, NATIONAL_HOLIDAYS)
    expect(points.map(({ date }) => date)).toEqual(
      listDays({ from: day('2026-11-01'), to: day('2026-11-30') }),
    )
    expect(points.find(({ isToday }) => isToday)?.day).toBe(21)
    expect(points[20]?.currentCents).toBe(sumOf('2026-11-01', '2026-11-21').won.valueCents)
    expect(points[21]?.currentCents).toBeNull()
  })
  it('has last month at the same business day, with the days off after it', () => {
    const points = monthPace(days, today, NATIONAL_HOLIDAYS)
    // 3 November is the first business day (2 November is a holiday), as 1 October was.
    expect(points[2]?.previousCents).toBe(sumOf('2026-10-01', '2026-10-01').won.valueCents)
    // The second is Friday 2 October, which the weekend belongs to.
    expect(points[3]?.previousCents).toBe(sumOf('2026-10-01', '2026-10-04').won.valueCents)
    // A weekend stays at the business day before it: the fourth, 6 October.
    expect(points[6]?.previousCents).toBe(sumOf('2026-10-01', '2026-10-06').won.valueCents)
    // Nothing of last month stands before its first business day.
    expect(points[0]?.previousCents).toBe(0)
  })
  it('has the target by business day, whole at the end of the month', () => {
    const points = monthPace(days, today, NATIONAL_HOLIDAYS, 190_000 as Cents)
    // 19 business days in November 2026.
    expect(points[0]?.targetCents).toBe(0)
    expect(points[2]?.targetCents).toBe(10_000)
    expect(points[7]?.targetCents).toBe(points[5]?.targetCents)
    expect(points.at(-1)?.targetCents).toBe(190_000)
    expect(monthPace(days, today, NATIONAL_HOLIDAYS).at(-1)?.targetCents).toBeNull()
  })
  it('projects from yesterday to the end of this month', () => {
    const projection = monthProjection(daysOf(projectionRange(today)), today, NATIONAL_HOLIDAYS)
    const points = monthPace(days, today, NATIONAL_HOLIDAYS, null, projection)
    expect(projection?.points).toHaveLength(11)
    for (const { date, projectedCents, lowCents, highCents } of projection?.points ?? []) {
      expect(points[Number(date.slice(8)) - 1]).toMatchObject({
        projectedCents,
        likelyCents: [lowCents, highCents],
      })
    }
    expect(points[18]).toMatchObject({ projectedCents: null, likelyCents: null })
  })
  it.each([
    ['that does not tell what was won', withoutWon(days, '2026-11-05')],
    ['that is missing', days.filter(({ date }) => date !== day('2026-11-05'))],
  ])('stops at the first day %s', (_, known) => {
    const points = monthPace(known, today, NATIONAL_HOLIDAYS)
    expect(points[3]?.currentCents).not.toBeNull()
    expect([points[4], points[20]].map((point) => point?.currentCents)).toEqual([null, null])
    expect(points[29]?.projectedCents).toBeNull()
  })
})

describe('monthPaceSummary', () => {
  const target = 90_000_000 as Cents
  it('says one figure won so far, on every day of two years: tile, chart, pacing and rate', () => {
    for (const date of swept(listDays({ from: day('2027-01-01'), to: day('2028-12-31') }), 11)) {
      const month = daysOf(todayRange(date))
      const past = daysOf({ from: projectionRange(date).from, to: addDays(todayRange(date).from, -1) })
      const { points, wonCents, pacing, targetRate, noProjection } = monthPaceSummary(
        month,
        target,
        date,
        NATIONAL_HOLIDAYS,
        past,
      )
      expect(noProjection).toBeNull()
      expect(wonCents).toBe(todayFigures(month, date, NATIONAL_HOLIDAYS).won.soFar)
      expect(points.find(({ isToday }) => isToday)?.currentCents).toBe(wonCents)
      expect(pacing?.wonCents).toBe(wonCents)
      expect(targetRate).toBe((wonCents as number) / target)
      expect(points.at(-1)?.projectedCents).toBeGreaterThanOrEqual(wonCents as number)
    }
  })
  it('has how last month closed until a business day of this month is over, and compares nothing', () => {
    // 1 November 2026 is a Sunday, the 2nd a holiday, and the 3rd the first business day.
    for (const date of ['2026-11-01', '2026-11-02', '2026-11-03'].map(day)) {
      const summary = monthPaceSummary(daysOf(todayRange(date)), target, date, NATIONAL_HOLIDAYS)
      expect(summary.won.closed?.value).toBe(sumOf('2026-10-01', '2026-10-31').won.valueCents)
      expect(summary.won.closed?.before).toBe(sumOf('2026-09-01', '2026-09-30').won.valueCents)
      expect(summary).toMatchObject({ pacing: { dueCents: 0 }, differenceCents: null })
      expect(summary.closed?.wonCents).toBe(summary.won.closed?.value)
    }
    const fourth = day('2026-11-04')
    const { won } = monthPaceSummary(daysOf(todayRange(fourth)), target, fourth, NATIONAL_HOLIDAYS)
    expect(won.closed).toBeNull()
    expect(won.whole?.previous).toEqual({ from: '2026-10-01', to: '2026-10-01' })
  })
  it('has what was won today, as the day says it', () => {
    const { won } = inventDay(today)
    expect(monthPaceSummary(days, target, today, NATIONAL_HOLIDAYS).today).toEqual(won)
  })
})

const november = plainDate('2026-11-21')
const december = plainDate('2026-12-05')

describe('targetOf', () => {
  const targets = withTarget({}, 1, november, 100 as Cents)
  it('belongs to one pipeline, and goes on until another month has its own', () => {
    expect(targetOf(targets, 1, november)).toBe(100)
    expect(targetOf(targets, 2, november)).toBeNull()
    expect(targetOf(targets, 1, december)).toBe(100)
    expect(targetOf(targets, 1, plainDate('2026-10-31'))).toBeNull()
    const changed = withTarget(targets, 1, december, 200 as Cents)
    expect([targetOf(changed, 1, november), targetOf(changed, 1, december)]).toEqual([100, 200])
  })
  it('ends when it is taken away, and keeps the months before', () => {
    const ended = withTarget(targets, 1, december, null)
    expect([targetOf(ended, 1, november), targetOf(ended, 1, december)]).toEqual([100, null])
  })
})
