import { describe, expect, it } from 'vitest'
import {
  funnelRows,
  isWithoutActivity,
  previousRows,
  withPrevious,
} from '../../../../renderer/features/funnel/funnel-model.ts'
import { ZERO_FIGURES } from '../../../../shared/funnel/day.ts'
import { listDays, plainDate } from '../../../../shared/time/calendar.ts'
import { inventDay } from '../../../support/fakes/invented-day.ts'

const day = plainDate
const today = day('2026-11-21')

describe('funnelRows', () => {
  const range = { from: day('2026-11-16'), to: today }
  const days = listDays(range).map((date) => inventDay(date))
  it('has a row for every day, the last one partial when it is today', () => {
    const rows = funnelRows(days, range, 'day', today)
    expect(rows.map(({ key }) => key)).toEqual(listDays(range))
    expect(rows.filter(({ isPartial }) => isPartial).map(({ key }) => key)).toEqual([today])
  })
  it('keeps today out of weeks and months: a row of its own, after them', () => {
    for (const granularity of ['week', 'month'] as const) {
      const rows = funnelRows(days, range, granularity, today)
      expect(rows.map((row) => [row.key, row.isPartial])).toEqual([
        [day('2026-11-16'), false],
        [today, true],
      ])
      expect(rows[0]?.range.to).toBe(day('2026-11-20'))
    }
  })
  it('marks a gap when a day is missing, and tells how many are when a week is not whole', () => {
    const without = days.filter(({ date }) => date !== day('2026-11-18'))
    expect(funnelRows(without, range, 'day', today).map(({ isGap }) => isGap)).toEqual([
      false,
      false,
      true,
      false,
      false,
      false,
    ])
    expect(funnelRows(without, range, 'week', today)).toMatchObject([{ isGap: false, missingDays: 1 }, {}])
    expect(funnelRows([], range, 'week', today)).toMatchObject([{ isGap: true, missingDays: 5 }, {}])
  })
})

describe('previousRows', () => {
  const current = { from: day('2026-11-01'), to: day('2026-11-20') }
  const previous = { from: day('2026-10-01'), to: day('2026-10-20') }
  const ranges = { current, previous }
  const days = listDays(previous).map((date) => inventDay(date))
  const rowsBy = (granularity: 'day' | 'week' | 'month') =>
    funnelRows([], { from: current.from, to: today }, granularity, today)

  it('puts each day beside the day at the same distance from the start, and nothing beside today', () => {
    const rows = previousRows(rowsBy('day'), ranges, days, 'day')
    expect(rows.map((row) => row?.range.from ?? null)).toEqual([...listDays(previous), null])
    expect(rows[4]?.figures.leads).toEqual(inventDay(day('2026-10-05')).leads)
  })
  it('cuts a week at the end of what is compared', () => {
    const rows = previousRows(rowsBy('week'), ranges, days, 'week')
    expect(rows.at(-2)?.range).toEqual({ from: '2026-10-16', to: '2026-10-20' })
    expect(rows.at(-1)).toBeNull()
  })
  it('puts months beside months whatever their length', () => {
    const year = {
      current: { from: day('2026-01-01'), to: day('2026-03-31') },
      previous: { from: day('2025-10-01'), to: day('2025-12-31') },
    }
    const rows = funnelRows([], year.current, 'month', today)
    const before = listDays(year.previous).map((date) => inventDay(date))
    expect(previousRows(rows, year, before, 'month').map((row) => row?.range.from)).toEqual([
      '2025-10-01',
      '2025-11-01',
      '2025-12-01',
    ])
  })
  it('has no figures, never a partial sum, where a day is missing', () => {
    const rows = previousRows(rowsBy('week'), ranges, days.slice(0, -1), 'week')
    expect(rows.map((row) => row === null)).toEqual([false, false, false, true, true])
  })
})

describe('withPrevious', () => {
  it('puts the figures of the same part of the previous range beside each row', () => {
    const range = { from: day('2026-11-01'), to: today }
    const previous = { from: day('2026-10-01'), to: day('2026-10-20') }
    const rows = funnelRows([], range, 'day', today)
    const previousDays = listDays(previous).map((date) => inventDay(date))
    const ranges = { current: { from: range.from, to: day('2026-11-20') }, previous }
    const compared = withPrevious(rows, { ranges, previousDays, figures: null }, 'day')
    expect(compared.map(({ key }) => key)).toEqual(rows.map(({ key }) => key))
    expect(compared[2]?.previous?.range).toEqual({ from: '2026-10-03', to: '2026-10-03' })
    expect(compared.at(-1)).toMatchObject({ isPartial: true, previous: null })
  })
})

describe('isWithoutActivity', () => {
  it('is true for zeros alone, and false when one count is not known', () => {
    expect(isWithoutActivity(ZERO_FIGURES)).toBe(true)
    expect(isWithoutActivity({ ...ZERO_FIGURES, lostCount: 1 })).toBe(false)
    expect(isWithoutActivity({ ...ZERO_FIGURES, lostCount: null })).toBe(false)
  })
})
