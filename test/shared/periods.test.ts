import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, countDays, type DayRange, plainDate } from '../../shared/funnel/calendar.ts'
import {
  monthToDate,
  PERIOD_PRESETS,
  previousPeriod,
  rangeOfPreset,
  samePeriodLastYear,
} from '../../shared/funnel/periods.ts'

function range(from: string, to: string): DayRange {
  return { from: plainDate(from), to: plainDate(to) }
}

const anyDay = fc.integer({ min: 0, max: 20_000 }).map((days) => addDays(plainDate('2000-01-01'), days))

describe('rangeOfPreset', () => {
  it.each([
    ['today', '2026-11-21', '2026-11-21'],
    ['yesterday', '2026-11-20', '2026-11-20'],
    ['last-7-days', '2026-11-15', '2026-11-21'],
    ['last-28-days', '2026-10-25', '2026-11-21'],
    ['last-90-days', '2026-08-24', '2026-11-21'],
    ['this-month', '2026-11-01', '2026-11-21'],
    ['last-month', '2026-10-01', '2026-10-31'],
    ['this-quarter', '2026-10-01', '2026-11-21'],
    ['this-year', '2026-01-01', '2026-11-21'],
  ] as const)('takes %s from %s to %s', (preset, from, to) => {
    expect(rangeOfPreset(preset, plainDate('2026-11-21'))).toEqual(range(from, to))
  })

  it.each([
    ['2026-03-31', '2026-02-01', '2026-02-28'],
    ['2024-03-01', '2024-02-01', '2024-02-29'],
    ['2026-01-15', '2025-12-01', '2025-12-31'],
  ])('on %s takes last-month from %s to %s', (today, from, to) => {
    expect(rangeOfPreset('last-month', plainDate(today))).toEqual(range(from, to))
  })

  it('is one day on the first day of a year for every period that has just begun', () => {
    const today = plainDate('2027-01-01')
    for (const preset of ['today', 'this-month', 'this-quarter', 'this-year'] as const) {
      expect(rangeOfPreset(preset, today)).toEqual({ from: today, to: today })
    }
  })

  it('never ends after today and never starts after it ends', () => {
    fc.assert(
      fc.property(anyDay, fc.constantFrom(...PERIOD_PRESETS), (today, preset) => {
        const { from, to } = rangeOfPreset(preset, today)
        expect(from <= to && to <= today).toBe(true)
      }),
    )
  })
})

describe('previousPeriod', () => {
  it('has the same length and ends the day before', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: 0, max: 400 }), (from, length) => {
        const current = { from, to: addDays(from, length) }
        const previous = previousPeriod(current)
        expect(countDays(previous)).toBe(countDays(current))
        expect(addDays(previous.to, 1)).toBe(current.from)
      }),
    )
  })
})

describe('samePeriodLastYear', () => {
  it('takes 28 February for the 29th', () => {
    expect(samePeriodLastYear(range('2024-02-01', '2024-02-29'))).toEqual(range('2023-02-01', '2023-02-28'))
  })

  it('keeps days of the month', () => {
    expect(samePeriodLastYear(range('2026-10-01', '2026-12-31'))).toEqual(range('2025-10-01', '2025-12-31'))
  })
})

describe('monthToDate', () => {
  it('is null on the first day of a month, when no whole day has passed', () => {
    expect(monthToDate(plainDate('2026-11-01'))).toBeNull()
  })

  it.each([
    ['2026-11-21', '2026-11-01', '2026-11-20', '2026-10-01', '2026-10-20'],
    ['2026-11-02', '2026-11-01', '2026-11-01', '2026-10-01', '2026-10-01'],
    ['2026-03-31', '2026-03-01', '2026-03-30', '2026-02-01', '2026-02-28'],
    ['2024-03-31', '2024-03-01', '2024-03-30', '2024-02-01', '2024-02-29'],
    ['2027-01-10', '2027-01-01', '2027-01-09', '2026-12-01', '2026-12-09'],
  ])('on %s compares %s to %s with %s to %s', (today, from, to, previousFrom, previousTo) => {
    expect(monthToDate(plainDate(today))).toEqual({
      current: range(from, to),
      previous: range(previousFrom, previousTo),
    })
  })
})
