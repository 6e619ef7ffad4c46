// The ranges that a manager can choose, counted from the company's own "today". Their comparisons are in comparison.ts.
// No screen defines its own ranges.
import {
  addDays,
  addMonths,
  type DayRange,
  endOfMonth,
  type PlainDate,
  startOfMonth,
  startOfQuarter,
  startOfYear,
} from './calendar.ts'

export const PERIOD_PRESETS = [
  'today',
  'yesterday',
  'last-7-days',
  'last-28-days',
  'last-90-days',
  'this-month',
  'last-month',
  'this-quarter',
  'this-year',
] as const

export type PeriodPreset = (typeof PERIOD_PRESETS)[number]

/** A preset, or two days chosen by the user. */
export type PeriodChoice = PeriodPreset | 'custom'
export const PERIOD_CHOICES: readonly PeriodChoice[] = [...PERIOD_PRESETS, 'custom']

/** Longest period, both ends included: three years, one of them a leap year. */
export const MAX_PERIOD_YEARS = 3

/** The earliest start of a period that ends on `to`. */
export function earliestStart(to: PlainDate): PlainDate {
  return addDays(addMonths(to, -12 * MAX_PERIOD_YEARS), 1)
}

/**
 * The days of a preset. Ranges that end "now" include today, which is partial: the last N days are N whole days plus
 * today so far.
 */
export function rangeOfPreset(preset: PeriodPreset, today: PlainDate): DayRange {
  switch (preset) {
    case 'today':
      return { from: today, to: today }
    case 'yesterday':
      return { from: addDays(today, -1), to: addDays(today, -1) }
    case 'last-7-days':
      return { from: addDays(today, -7), to: today }
    case 'last-28-days':
      return { from: addDays(today, -28), to: today }
    case 'last-90-days':
      return { from: addDays(today, -90), to: today }
    case 'this-month':
      return { from: startOfMonth(today), to: today }
    case 'last-month': {
      const firstDay = addMonths(startOfMonth(today), -1)
      return { from: firstDay, to: endOfMonth(firstDay) }
    }
    case 'this-quarter':
      return { from: startOfQuarter(today), to: today }
    case 'this-year':
      return { from: startOfYear(today), to: today }
  }
}

/**
 * The days of a choice. A custom range is limited to today and to MAX_PERIOD_YEARS. The last 28 days when it is null or
 * begins after today.
 */
export function rangeOfPeriod(choice: PeriodChoice, custom: DayRange | null, today: PlainDate): DayRange {
  if (choice !== 'custom') return rangeOfPreset(choice, today)
  if (custom === null || custom.from > today) return rangeOfPreset('last-28-days', today)
  const to = custom.to > today ? today : custom.to
  const earliest = earliestStart(to)
  return { from: custom.from < earliest ? earliest : custom.from, to }
}
