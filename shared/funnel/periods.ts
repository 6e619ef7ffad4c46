// The named ranges of the screens, counted from the company's own "today".
import {
  addDays,
  addMonths,
  countDays,
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

/** The days of a preset. Ranges that end "now" include today, which is partial. */
export function rangeOfPreset(preset: PeriodPreset, today: PlainDate): DayRange {
  switch (preset) {
    case 'today':
      return { from: today, to: today }
    case 'yesterday':
      return { from: addDays(today, -1), to: addDays(today, -1) }
    case 'last-7-days':
      return { from: addDays(today, -6), to: today }
    case 'last-28-days':
      return { from: addDays(today, -27), to: today }
    case 'last-90-days':
      return { from: addDays(today, -89), to: today }
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

/** The range of the same length that ends the day before `range`. */
export function previousPeriod(range: DayRange): DayRange {
  const to = addDays(range.from, -1)
  return { from: addDays(to, 1 - countDays(range)), to }
}

/** The same days a year before (29 February becomes the 28th). */
export function samePeriodLastYear(range: DayRange): DayRange {
  return { from: addMonths(range.from, -12), to: addMonths(range.to, -12) }
}

/**
 * The month so far up to yesterday, which is the last whole day, and the same elapsed part of the month before.
 * Null on the first day of a month, when no whole day has passed.
 */
export function monthToDate(today: PlainDate): { current: DayRange; previous: DayRange } | null {
  const from = startOfMonth(today)
  if (from === today) return null
  const to = addDays(today, -1)
  const previousFrom = addMonths(from, -1)
  const sameDay = addDays(previousFrom, countDays({ from, to }) - 1)
  const lastDay = endOfMonth(previousFrom)
  return {
    current: { from, to },
    previous: { from: previousFrom, to: sameDay < lastDay ? sameDay : lastDay },
  }
}
