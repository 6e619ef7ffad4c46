import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  calendarStepOf,
  comparedFigures,
  comparedPreset,
  comparedRanges,
  comparisonKindOf,
  comparisonKindsOf,
  stepOfPeriod,
} from '../../../shared/funnel/comparison.ts'
import { sumFigures } from '../../../shared/funnel/totals.ts'
import {
  addDays,
  addMonths,
  type DayRange,
  endOfMonth,
  listDays,
  plainDate,
  weekdayOf,
} from '../../../shared/time/calendar.ts'
import { NATIONAL_HOLIDAYS } from '../../../shared/time/holidays.ts'
import { PERIOD_PRESETS, rangeOfPreset } from '../../../shared/time/periods.ts'
import { funnelDays } from '../../support/fakes/funnel-days.ts'

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
  it.each([
    ['2026-10-24', '2026-11-21', 'previous', null, '2026-10-24', '2026-11-20', '2026-09-26', '2026-10-23'],
    ['2026-10-25', '2026-11-21', 'previous', null, '2026-10-25', '2026-11-20', '2026-09-27', '2026-10-23'],
    ['2026-11-14', '2026-11-16', 'previous', null, '2026-11-14', '2026-11-16', '2026-11-07', '2026-11-09'],
    ['2026-11-20', '2026-11-20', 'previous', null, '2026-11-20', '2026-11-20', '2026-11-19', '2026-11-19'],
    ['2026-11-19', '2026-11-19', 'week-before', null, '2026-11-19', '2026-11-19', '2026-11-12', '2026-11-12'],
    ['2026-10-01', '2026-10-31', 'previous', 1, '2026-10-01', '2026-10-31', '2026-09-01', '2026-09-30'],
    ['2026-02-01', '2026-02-28', 'previous', 1, '2026-02-01', '2026-02-28', '2026-01-01', '2026-01-31'],
    ['2026-10-01', '2026-11-21', 'previous', 3, '2026-10-01', '2026-11-20', '2026-07-01', '2026-08-20'],
    ['2026-01-01', '2026-11-21', 'previous', 12, '2026-01-01', '2026-11-20', '2025-01-01', '2025-11-20'],
    ['2026-10-25', '2026-11-21', 'last-year', null, '2026-10-25', '2026-11-20', '2025-10-25', '2025-11-20'],
    ['2025-02-01', '2025-02-28', 'last-year', 1, '2025-02-01', '2025-02-28', '2024-02-01', '2024-02-29'],
  ] as const)('%s to %s, %s', (from, to, kind, step, currentFrom, currentTo, previousFrom, previousTo) => {
    expect(comparedRanges(range(from, to), kind, step, today, NATIONAL_HOLIDAYS)).toEqual({
      current: range(currentFrom, currentTo),
      previous: range(previousFrom, previousTo),
    })
  })
  it('cuts the elapsed part at the end of a shorter month', () => {
    const march = rangeOfPreset('this-month', plainDate('2026-03-31'))
    expect(
      comparedRanges(march, 'previous', 1, plainDate('2026-03-31'), NATIONAL_HOLIDAYS)?.previous,
    ).toEqual(range('2026-02-01', '2026-02-28'))
  })
  it.each([
    // 20 November is a holiday; 12 October was one, too: the 13th business day was 20 October.
    ['2026-11-21', '2026-11-20', '2026-10-20'],
    // 4 November follows the first business day; 1 October was the first of its month.
    ['2026-11-04', '2026-11-03', '2026-10-01'],
    // December has more business days than November.
    ['2026-12-31', '2026-12-30', '2026-11-30'],
  ])(
    'takes last month up to the same business day, with the days off after it, on %s',
    (now, to, previousTo) => {
      const month = rangeOfPreset('this-month', plainDate(now))
      expect(comparedRanges(month, 'business-days', 1, plainDate(now), NATIONAL_HOLIDAYS)).toEqual({
        current: range(month.from, to),
        previous: range(`${previousTo.slice(0, 7)}-01`, previousTo),
      })
    },
  )
  it('has no last month before the first business day of a month is over', () => {
    // A Sunday, a holiday, and the first business day, which is not over.
    for (const now of ['2026-11-01', '2026-11-02', '2026-11-03'].map((day) => plainDate(day))) {
      expect(comparedPreset('this-month', 'business-days', now, NATIONAL_HOLIDAYS)).toBeNull()
    }
  })
  it('is null without a comparison, and when today is the only day, which is partial', () => {
    expect(comparedRanges(range('2026-11-01', '2026-11-20'), 'none', 1, today, NATIONAL_HOLIDAYS)).toBeNull()
    expect(
      comparedRanges(range('2026-11-21', '2026-11-21'), 'previous', null, today, NATIONAL_HOLIDAYS),
    ).toBeNull()
  })
})

describe('comparisonKindOf', () => {
  it('keeps the week before for a single day alone', () => {
    const [day, week] = [range('2026-11-20', '2026-11-20'), range('2026-11-14', '2026-11-20')]
    expect(comparisonKindOf('week-before', day)).toBe('week-before')
    expect(comparisonKindOf('week-before', week)).toBe('previous')
    expect(comparisonKindsOf(week)).not.toContain('week-before')
    expect(comparisonKindOf('last-year', week)).toBe('last-year')
  })
})

describe('stepOfPeriod', () => {
  it('moves calendar periods by the calendar and rolling ones by days', () => {
    const month = range('2026-11-01', '2026-11-21')
    expect(stepOfPeriod('this-month', month)).toBe(1)
    expect(stepOfPeriod('this-quarter', month)).toBe(3)
    expect(stepOfPeriod('this-year', month)).toBe(12)
    expect(stepOfPeriod('last-7-days', month)).toBeNull()
    expect(stepOfPeriod('custom', month)).toBe(1)
  })
})

const MONTHS = { 'this-month': 1, 'last-month': 1, 'this-quarter': 3, 'this-year': 12 } as const

describe('comparedPreset', () => {
  const anyDay = fc.integer({ min: 0, max: 20_000 }).map((days) => addDays(plainDate('2000-01-01'), days))
  const weekdays = (days: DayRange) => listDays(days).map(weekdayOf)
  it('has the same weekdays in both ranges, neither with today, when the step is by days', () => {
    fc.assert(
      fc.property(anyDay, fc.constantFrom(...PERIOD_PRESETS), (now, preset) => {
        const compared = comparedPreset(preset, 'week-before', now, NATIONAL_HOLIDAYS)
        if (compared === null || stepOfPeriod(preset, rangeOfPreset(preset, now)) !== null) return
        expect(weekdays(compared.previous)).toEqual(weekdays(compared.current))
        expect(compared.current.to).toBe(addDays(now, -1))
        expect(compared.previous.to < compared.current.from).toBe(true)
      }),
    )
  })
  it('starts both ranges with a month and leaves the same rest out when the step is by months', () => {
    const presets = ['this-month', 'last-month', 'this-quarter', 'this-year'] as const
    fc.assert(
      fc.property(anyDay, fc.constantFrom(...presets), (now, preset) => {
        const compared = comparedPreset(preset, 'previous', now, NATIONAL_HOLIDAYS)
        if (compared === null) return
        const { current, previous } = compared
        expect(current.to < now && previous.to < current.from).toBe(true)
        expect(previous.from.slice(8)).toBe('01')
        if (current.to === endOfMonth(current.to)) expect(previous.to).toBe(endOfMonth(previous.to))
        else expect(previous.to).toBe(addMonths(current.to, -MONTHS[preset]))
      }),
    )
  })
  it('is null on the first day of a month for the month, as no day of it is over', () => {
    expect(comparedPreset('this-month', 'previous', plainDate('2026-12-01'), NATIONAL_HOLIDAYS)).toBeNull()
    expect(comparedPreset('today', 'previous', today, NATIONAL_HOLIDAYS)).toBeNull()
  })
})

describe('comparedRanges of the same weekdays', () => {
  const onWeekBefore = (from: string, to = from) =>
    comparedRanges(range(from, to), 'week-before', null, plainDate('2027-12-01'), NATIONAL_HOLIDAYS)
  it.each([
    // Not Consciência Negra, not Carnival, not the recess.
    ['2026-11-27', '2026-11-29', '2026-11-13'],
    ['2027-02-16', '2027-02-16', '2027-02-02'],
    ['2027-01-08', '2027-01-08', '2026-12-18'],
    ['2026-11-26', '2026-11-26', '2026-11-19'],
  ])('go back from %s to the last business days like them', (from, to, previous) => {
    expect(onWeekBefore(from, to)).toMatchObject({ previous: { from: previous } })
    expect(onWeekBefore(from, to)).not.toHaveProperty('unlike')
  })
  it('are like no other on a holiday, and then have no figures', () => {
    const ranges = onWeekBefore('2026-11-20')
    expect(ranges).toMatchObject({ unlike: '2026-11-20' })
    const days = funnelDays('2026-11-13', Array(8).fill({ google: 1 }))
    expect(ranges && comparedFigures(ranges, days, days, NATIONAL_HOLIDAYS)).toBeNull()
    const { unlike: _, ...like } = ranges ?? { current: range('', ''), previous: range('', '') }
    expect(comparedFigures(like, days, days, NATIONAL_HOLIDAYS)).not.toBeNull()
  })
})

describe('comparedFigures without the days of notes', () => {
  const noted = (day: string) => ({
    ...NATIONAL_HOLIDAYS,
    leftOut: [{ from: plainDate(day), to: plainDate(day), text: 'Black Friday' }],
  })
  /** Each day has as many leads as its place. */
  const days = funnelDays(
    '2026-10-01',
    Array.from({ length: 61 }, (_, index) => ({ google: index + 1 })),
  )
  it.each([
    // Weeks: by weekday, from either side.
    [
      '2026-11-27',
      ['2026-11-27'],
      ['2026-11-20'],
      range('2026-11-23', '2026-11-29'),
      range('2026-11-16', '2026-11-22'),
    ],
    [
      '2026-11-19',
      ['2026-11-26'],
      ['2026-11-19'],
      range('2026-11-23', '2026-11-29'),
      range('2026-11-16', '2026-11-22'),
    ],
    // Months: the 18th business day of November is that of October.
    [
      '2026-11-27',
      ['2026-11-27'],
      ['2026-10-27'],
      range('2026-11-01', '2026-11-28'),
      range('2026-10-01', '2026-10-28'),
    ],
    ['2026-11-28', ['2026-11-28'], [], range('2026-11-01', '2026-11-28'), range('2026-10-01', '2026-10-23')],
  ])('leaves out %s and the day it is compared with', (day, now, before, current, previous) => {
    const figures = comparedFigures({ current, previous }, days, days, noted(day))
    const missing = (of: 'current' | 'previous', inside: typeof current) =>
      listDays(inside).filter((date) => !figures?.days[of].some((each) => each.date === date))
    expect(missing('current', current)).toEqual(now)
    expect(missing('previous', previous)).toEqual(before)
    expect(figures?.leftOut).toEqual([day])
    expect(figures?.current).toEqual(sumFigures(figures?.days.current ?? []))
  })
  it('compares nothing where nothing else is left', () => {
    const ranges = { current: range('2026-11-27', '2026-11-27'), previous: range('2026-11-26', '2026-11-26') }
    expect(comparedFigures(ranges, days, days, noted('2026-11-27'))).toBeNull()
    expect(comparedFigures(ranges, days, days, noted('2026-11-25'))).not.toBeNull()
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
    const figures = comparedFigures(ranges, days, days, NATIONAL_HOLIDAYS)
    expect([figures?.current.leads.total, figures?.previous.leads.total]).toEqual([12, 3])
  })
  it('is null, never a partial sum, when a day of either range is missing', () => {
    expect(comparedFigures(ranges, days, days.slice(1), NATIONAL_HOLIDAYS)).toBeNull()
    expect(comparedFigures(ranges, days.slice(0, 3), days, NATIONAL_HOLIDAYS)).toBeNull()
  })
})
