// A filter of days that a view holds: a preset, whose days move on, or fixed days.
import { type DayRange, isPlainDate, type PlainDate, plainDate } from '../../shared/time/calendar.ts'
import { PERIOD_PRESETS, type PeriodPreset, rangeOfPreset } from '../../shared/time/periods.ts'

export interface DayFilter {
  readonly period: PeriodPreset | 'custom' | 'any'
  /** The range of `custom`, both days included. */
  readonly custom: DayRange | null
}

export const ANY_DAY: DayFilter = { period: 'any', custom: null }

/** The first day of a filter that has only an end: nothing is older. */
export const FIRST_DAY = plainDate('2000-01-01')

export function readDayFilter(stored: unknown): DayFilter {
  const filter = (stored ?? {}) as Partial<Record<keyof DayFilter, unknown>>
  const { from, to } = (filter.custom ?? {}) as Partial<Record<keyof DayRange, unknown>>
  const custom = isPlainDate(from) && isPlainDate(to) && from <= to ? { from, to } : null
  const period = [...PERIOD_PRESETS, 'custom' as const].find((known) => known === filter.period) ?? 'any'
  return period === 'custom' && custom === null ? ANY_DAY : { period, custom }
}

/**
 * Returns the range of a filter, both days included as in the API: `created_to` covers its whole day, so no day is
 * added.
 */
export function rangeOfDayFilter({ period, custom }: DayFilter, today: PlainDate): DayRange | null {
  if (period === 'any') return null
  return period === 'custom' ? custom : rangeOfPreset(period, today)
}
