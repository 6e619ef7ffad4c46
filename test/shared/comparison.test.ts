import { describe, expect, it } from 'vitest'
import { type DayRange, plainDate } from '../../shared/funnel/calendar.ts'
import { calendarStepOf, comparedFigures, comparedRanges } from '../../shared/funnel/comparison.ts'
import { monthToDate, rangeOfPreset } from '../../shared/funnel/periods.ts'
import { funnelDays } from './funnel-days.ts'

const range = (from: string, to: string): DayRange => ({ from: plainDate(from), to: plainDate(to) })
const today = plainDate('2026-11-21')

describe('calendarStepOf', () => {
  it.each([
    ['2026-11-01', '2026-11-20', 1],
    ['2026-10-01', '2026-10-31', 1],
    ['2026-10-01', '2026-11-20', 3],
    ['2026-01-01', '2026-11-20', 12],
    ['2026-01-01', '2026-01-20', 1],
    ['2026-11-02', '2026-11-20', null],
    ['2026-11-01', '2026-11-01', null],
    ['2025-01-01', '2026-11-20', null],
  ] as const)('of %s to %s is %s', (from, to, step) => {
    expect(calendarStepOf(range(from, to))).toBe(step)
  })
})

describe('comparedRanges', () => {
  it('compares the month so far with the same elapsed part, as Hoje does', () => {
    const month = rangeOfPreset('this-month', today)
    expect(comparedRanges(month, 'previous', 1, today)).toEqual(monthToDate(today))
  })
  it.each([
    ['2026-10-25', '2026-11-21', 'previous', null, '2026-10-25', '2026-11-20', '2026-09-28', '2026-10-24'],
    ['2026-10-01', '2026-10-31', 'previous', 1, '2026-10-01', '2026-10-31', '2026-09-01', '2026-09-30'],
    ['2026-02-01', '2026-02-28', 'previous', 1, '2026-02-01', '2026-02-28', '2026-01-01', '2026-01-31'],
    ['2026-10-01', '2026-11-21', 'previous', 3, '2026-10-01', '2026-11-20', '2026-07-01', '2026-08-20'],
    ['2026-01-01', '2026-11-21', 'previous', 12, '2026-01-01', '2026-11-20', '2025-01-01', '2025-11-20'],
    ['2026-10-25', '2026-11-21', 'last-year', null, '2026-10-25', '2026-11-20', '2025-10-25', '2025-11-20'],
    ['2025-02-01', '2025-02-28', 'last-year', 1, '2025-02-01', '2025-02-28', '2024-02-01', '2024-02-29'],
  ] as const)('%s to %s, %s', (from, to, kind, step, currentFrom, currentTo, previousFrom, previousTo) => {
    expect(comparedRanges(range(from, to), kind, step, today)).toEqual({
      current: range(currentFrom, currentTo),
      previous: range(previousFrom, previousTo),
    })
  })
  it('cuts the elapsed part at the end of a shorter month', () => {
    const march = rangeOfPreset('this-month', plainDate('2026-03-31'))
    expect(comparedRanges(march, 'previous', 1, plainDate('2026-03-31'))?.previous).toEqual(
      range('2026-02-01', '2026-02-28'),
    )
  })
  it('is null without a comparison, and when today is the only day, which is partial', () => {
    expect(comparedRanges(range('2026-11-01', '2026-11-20'), 'none', 1, today)).toBeNull()
    expect(comparedRanges(range('2026-11-21', '2026-11-21'), 'previous', null, today)).toBeNull()
  })
})

describe('comparedFigures', () => {
  const ranges = { current: range('2026-11-03', '2026-11-04'), previous: range('2026-11-01', '2026-11-02') }
  const days = funnelDays('2026-11-01', [
    { google: 1 },
    { google: 2 },
    { google: 4 },
    { google: 8 },
    { google: 16 },
  ])
  it('sums the days of each range and no other', () => {
    const figures = comparedFigures(ranges, days, days)
    expect([figures?.current.leads.total, figures?.previous.leads.total]).toEqual([12, 3])
  })
  it('is null, never a partial sum, when a day of either range is missing', () => {
    expect(comparedFigures(ranges, days, days.slice(1))).toBeNull()
    expect(comparedFigures(ranges, days.slice(0, 3), days)).toBeNull()
  })
})
