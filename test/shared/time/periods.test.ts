import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, countDays, type DayRange, plainDate } from '../../../shared/time/calendar.ts'
import { earliestStart, PERIOD_PRESETS, rangeOfPeriod, rangeOfPreset } from '../../../shared/time/periods.ts'

function range(from: string, to: string): DayRange {
  return { from: plainDate(from), to: plainDate(to) }
}

const anyDay = fc.integer({ min: 0, max: 20_000 }).map((days) => addDays(plainDate('2000-01-01'), days))

describe('rangeOfPreset', () => {
  it.each([
    ['today', '2026-11-21', '2026-11-21'],
    ['yesterday', '2026-11-20', '2026-11-20'],
    ['last-7-days', '2026-11-14', '2026-11-21'],
    ['last-28-days', '2026-10-24', '2026-11-21'],
    ['last-90-days', '2026-08-23', '2026-11-21'],
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

describe('rangeOfPeriod', () => {
  const today = plainDate('2026-11-21')
  it('cuts a custom range at today when it ends later', () => {
    expect(rangeOfPeriod('custom', range('2026-11-01', '2026-12-31'), today)).toEqual(
      range('2026-11-01', '2026-11-21'),
    )
  })
  it('falls back to 28 whole days and today when a custom range is missing or all to come', () => {
    const fallback = range('2026-10-24', '2026-11-21')
    expect(rangeOfPeriod('custom', null, today)).toEqual(fallback)
    expect(rangeOfPeriod('custom', range('2026-12-01', '2026-12-31'), today)).toEqual(fallback)
  })
  it('cuts a custom range at three years', () => {
    const cut = rangeOfPeriod('custom', range('2020-01-01', '2026-11-20'), today)
    expect(cut).toEqual(range('2023-11-21', '2026-11-20'))
    expect(countDays(cut)).toBe(1096)
  })
})

describe('earliestStart', () => {
  it('makes a period of three years at most', () => {
    fc.assert(
      fc.property(anyDay, (to) => {
        expect([1095, 1096]).toContain(countDays({ from: earliestStart(to), to }))
      }),
    )
  })
})
