import { describe, expect, it } from 'vitest'
import {
  lastWholeDays,
  monthPace,
  monthPaceSummary,
  paceDifference,
  todayFigures,
  todayRange,
} from '../../../../renderer/domain/today/today-model.ts'
import { subtractKnown } from '../../../../shared/funnel/add-known.ts'
import { rate } from '../../../../shared/funnel/conversion.ts'
import { monthProjection } from '../../../../shared/funnel/projection.ts'
import { sumFigures } from '../../../../shared/funnel/totals.ts'
import type { Cents } from '../../../../shared/money/money.ts'
import {
  addDays,
  countDays,
  type DayRange,
  listDays,
  MAX_FUNNEL_DAYS,
  plainDate,
} from '../../../../shared/time/calendar.ts'
import { NATIONAL_HOLIDAYS } from '../../../../shared/time/holidays.ts'
import { inventDay } from '../../../support/fakes/invented-day.ts'
import { withoutWon } from '../../../support/fakes/without-won.ts'

const day = plainDate
const today = day('2026-11-21')
const daysOf = (range: DayRange) => listDays(range).map((date) => inventDay(date))
const days = daysOf(todayRange(today))
const sumOf = (from: string, to: string) => sumFigures(daysOf({ from: day(from), to: day(to) }))

describe('todayRange', () => {
  it('holds two windows of 28 days and last month, within one call, on any day', () => {
    for (const date of listDays({ from: day('2026-01-01'), to: day('2026-12-31') })) {
      const range = todayRange(date)
      expect(countDays(range)).toBeLessThanOrEqual(MAX_FUNNEL_DAYS)
      expect(range.from <= addDays(date, -56)).toBe(true)
      expect(range.from <= `${addDays(day(`${date.slice(0, 7)}-01`), -1).slice(0, 7)}-01`).toBe(true)
    }
  })
})

describe('todayFigures', () => {
  const figures = todayFigures(days, today)
  it('compares yesterday with the same weekday a week before', () => {
    expect(figures.leads).toMatchObject({
      current: { from: '2026-11-20', to: '2026-11-20' },
      previous: { from: '2026-11-13', to: '2026-11-13' },
      value: inventDay(day('2026-11-20')).leads.total,
      before: inventDay(day('2026-11-13')).leads.total,
    })
  })
  it('shows the month as it is so far and compares it up to yesterday with the same part of last month', () => {
    expect(figures.opportunities.soFar).toBe(sumOf('2026-11-01', '2026-11-21').opportunities.count)
    expect(figures.opportunities.whole?.value).toBe(sumOf('2026-11-01', '2026-11-20').opportunities.count)
    expect(figures.won.soFar).toBe(sumOf('2026-11-01', '2026-11-21').won.valueCents)
    expect(figures.won.range).toEqual({ from: '2026-11-01', to: '2026-11-21' })
    expect(figures.won.whole?.value).toBe(sumOf('2026-11-01', '2026-11-20').won.valueCents)
    expect(figures.won.whole?.before).toBe(sumOf('2026-10-01', '2026-10-20').won.valueCents)
  })
  it('takes the rate of 28 whole days as sum over sum', () => {
    const { leads, won } = sumFigures(daysOf(lastWholeDays(today)))
    expect(figures.leadToWon.value).toBe(rate(won.count, leads.total))
  })
  it('has no month to compare when it is the first of the month', () => {
    const first = day('2026-11-01')
    expect(todayFigures(daysOf(todayRange(first)), first)).toMatchObject({
      opportunities: { soFar: inventDay(first).opportunities.count, whole: null },
      won: { soFar: inventDay(first).won.valueCents, whole: null },
    })
  })
  it('is unknown for the one figure that a day does not tell, and knows the others', () => {
    const partial = todayFigures(withoutWon(days, '2026-11-05'), today)
    expect(partial.won).toMatchObject({
      soFar: null,
      whole: { value: null, change: null, before: figures.won.whole?.before },
    })
    expect(partial.opportunities).toEqual(figures.opportunities)
    expect(partial.leadToWon).toMatchObject({ value: null, before: figures.leadToWon.before, change: null })
  })
  it('is unknown, never a partial sum, when one of its days is missing', () => {
    const without = days.filter(({ date }) => date !== day('2026-11-05'))
    const partial = todayFigures(without, today)
    expect(partial.won).toMatchObject({ soFar: null, whole: { value: null, change: null } })
    expect(partial.leadToWon).toMatchObject({ value: null, change: null })
    expect(partial.leads.value).toBe(figures.leads.value)
  })
})

describe('monthPace', () => {
  it('adds up to today and no further, beside the whole of last month', () => {
    const points = monthPace(days, today, NATIONAL_HOLIDAYS)
    expect(points).toHaveLength(31)
    expect(points.find(({ isToday }) => isToday)?.day).toBe(21)
    expect(points[20]?.currentCents).toBe(sumOf('2026-11-01', '2026-11-21').won.valueCents)
    expect(points[21]?.currentCents).toBeNull()
    expect(points[30]?.previousCents).toBe(sumOf('2026-10-01', '2026-10-31').won.valueCents)
  })
  it('projects from yesterday to the end of this month, never of the longer one before', () => {
    const points = monthPace(days, today, NATIONAL_HOLIDAYS)
    const projection = monthProjection(days, today, NATIONAL_HOLIDAYS)
    expect(projection?.points).toHaveLength(11)
    for (const { date, projectedCents, lowCents, highCents } of projection?.points ?? []) {
      expect(points[Number(date.slice(8)) - 1]).toMatchObject({
        projectedCents,
        likelyCents: [lowCents, highCents],
      })
    }
    expect(points[18]).toMatchObject({ projectedCents: null, likelyCents: null })
    expect(points[30]).toMatchObject({ projectedCents: null, likelyCents: null })
  })
  it('stops at the first day that does not tell what was won', () => {
    const points = monthPace(withoutWon(days, '2026-11-05'), today, NATIONAL_HOLIDAYS)
    expect(points[3]?.currentCents).not.toBeNull()
    expect(points[4]?.currentCents).toBeNull()
    expect(points[30]?.projectedCents).toBeNull()
  })
  it('stops at the first missing day', () => {
    const points = monthPace(
      days.filter(({ date }) => date !== day('2026-11-05')),
      today,
      NATIONAL_HOLIDAYS,
    )
    expect(points[3]?.currentCents).not.toBeNull()
    expect(points[4]?.currentCents).toBeNull()
    expect(points[20]?.currentCents).toBeNull()
  })
})

describe('paceDifference', () => {
  it('compares at the end of yesterday, the last whole day', () => {
    expect(paceDifference(monthPace(days, today, NATIONAL_HOLIDAYS))).toBe(
      subtractKnown(
        sumOf('2026-11-01', '2026-11-20').won.valueCents,
        sumOf('2026-10-01', '2026-10-20').won.valueCents,
      ),
    )
  })
  it('is unknown when the month began today', () => {
    const first = day('2026-11-01')
    expect(paceDifference(monthPace(daysOf(todayRange(first)), first, NATIONAL_HOLIDAYS))).toBeNull()
  })
})

describe('monthPaceSummary', () => {
  const target = 90_000_000 as Cents
  it('says one figure won so far, on every day of two years: tile, chart, pacing and rate', () => {
    for (const date of listDays({ from: day('2027-01-01'), to: day('2028-12-31') })) {
      const month = daysOf(todayRange(date))
      const { points, wonCents, pacing, targetRate, end } = monthPaceSummary(
        month,
        target,
        date,
        NATIONAL_HOLIDAYS,
      )
      expect(wonCents).toBe(todayFigures(month, date).won.soFar)
      expect(points.find(({ isToday }) => isToday)?.currentCents).toBe(wonCents)
      expect(pacing?.wonCents).toBe(wonCents)
      expect(targetRate).toBe((wonCents as number) / target)
      if (end) expect(end.projectedCents).toBeGreaterThanOrEqual(wonCents as number)
    }
  })
  it('knows nothing of a month with a missing day', () => {
    const without = days.filter(({ date }) => date !== day('2026-11-05'))
    expect(monthPaceSummary(without, target, today, NATIONAL_HOLIDAYS)).toMatchObject({
      wonCents: null,
      pacing: null,
      targetRate: null,
      end: null,
    })
  })
})
