import { describe, expect, it } from 'vitest'
import {
  lastWholeDays,
  leadDays,
  leadsView,
  todayFigures,
  todayRange,
} from '../../../../renderer/domain/today/today-model.ts'
import { rate } from '../../../../shared/funnel/conversion.ts'
import { sumFigures } from '../../../../shared/funnel/totals.ts'
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
  const figures = todayFigures(days, today, NATIONAL_HOLIDAYS)
  it('compares yesterday with the same weekday a week before, and a holiday with nothing', () => {
    const thursday = day('2026-11-19')
    expect(todayFigures(days, thursday, NATIONAL_HOLIDAYS).leads).toMatchObject({
      current: { from: '2026-11-18', to: '2026-11-18' },
      previous: { from: '2026-11-11', to: '2026-11-11' },
      value: inventDay(day('2026-11-18')).leads.total,
      before: inventDay(day('2026-11-11')).leads.total,
    })
    expect(figures.leads).toMatchObject({
      value: sumOf('2026-11-19', '2026-11-20').leads.total,
      now: null,
      before: null,
      unlike: '2026-11-20',
    })
  })
  it('keeps a day that a note leaves out in a figure, and out of what is compared', () => {
    const noted = day('2026-11-18')
    const calendar = { ...NATIONAL_HOLIDAYS, leftOut: [{ from: noted, to: noted, text: 'Black Friday' }] }
    const loud = days.map((each) =>
      each.date === noted ? { ...each, won: { count: 90, valueCents: 9_000_000_00 as never } } : each,
    )
    const { won, leadToWon } = todayFigures(loud, today, calendar)
    const plain = todayFigures(loud, today, NATIONAL_HOLIDAYS)
    expect(won.soFar).toBe(plain.won.soFar)
    expect(won.whole?.value).toBe(plain.won.whole?.value)
    const counterpart = inventDay(day('2026-10-19')).won.valueCents ?? 0
    expect(won.whole).toMatchObject({
      now: (plain.won.whole?.now ?? 0) - 9_000_000_00,
      before: (plain.won.whole?.before ?? 0) - counterpart,
      leftOut: [noted],
    })
    expect(leadToWon.value).toBe(plain.leadToWon.value)
    expect(leadToWon.before).not.toBe(plain.leadToWon.before)
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
  it('is unknown for the one figure that a day does not tell, and knows the others', () => {
    const partial = todayFigures(withoutWon(days, '2026-11-05'), today, NATIONAL_HOLIDAYS)
    expect(partial.won).toMatchObject({
      soFar: null,
      whole: { value: null, now: null, before: figures.won.whole?.before },
    })
    expect(partial.opportunities).toEqual(figures.opportunities)
    expect(partial.leadToWon).toMatchObject({ value: null, now: null, before: figures.leadToWon.before })
  })
  it('is unknown, never a partial sum, when one of its days is missing', () => {
    const without = days.filter(({ date }) => date !== day('2026-11-05'))
    const partial = todayFigures(without, today, NATIONAL_HOLIDAYS)
    expect(partial.won).toMatchObject({ soFar: null, whole: { value: null, now: null } })
    expect(partial.leadToWon).toMatchObject({ value: null, now: null })
    expect(partial.leads.value).toBe(figures.leads.value)
  })
})

describe('leadDays', () => {
  const daysBefore = (text: string) => leadDays(day(text), NATIONAL_HOLIDAYS)
  it('is yesterday when yesterday was a business day, also on a day off', () => {
    expect(daysBefore('2026-11-19')).toEqual({ from: '2026-11-18', to: '2026-11-18' })
    expect(daysBefore('2026-11-28')).toEqual({ from: '2026-11-27', to: '2026-11-27' })
  })
  it('begins with the last business day after a weekend and a holiday', () => {
    // Friday 20 November is a holiday.
    expect(daysBefore('2026-11-23')).toEqual({ from: '2026-11-19', to: '2026-11-22' })
    expect(daysBefore('2027-01-02')).toEqual({ from: '2026-12-31', to: '2027-01-01' })
    expect(daysBefore('2026-12-28')).toEqual({ from: '2026-12-24', to: '2026-12-27' })
  })
  it('has fewer days than a week, however long the company was closed', () => {
    const own = listDays({ from: day('2026-12-21'), to: day('2027-01-08') })
    const closed = {
      takesOptionalDaysOff: false,
      own: own.map((each) => ({ day: each, name: 'recesso', isYearly: false })),
    }
    expect(countDays(leadDays(day('2027-01-11'), closed))).toBe(6)
  })
})

describe('leadsView', () => {
  it('is what Funil needs to show and compare the same days', () => {
    expect(leadsView(day('2026-11-19'), NATIONAL_HOLIDAYS)).toMatchObject({ period: 'yesterday' })
    expect(leadsView(day('2026-11-30'), NATIONAL_HOLIDAYS)).toEqual({
      period: 'custom',
      custom: { from: '2026-11-27', to: '2026-11-29' },
      compare: 'week-before',
    })
  })
})
