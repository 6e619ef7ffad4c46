// How the fields of a stored view are read. Unknown values fall back to defaults, so a view of an older or newer
// version never breaks the screen.
import { recordOf } from '../../shared/json/record.ts'
import type { Cents } from '../../shared/money/money.ts'
import { type DayRange, isPlainDate, type PlainDate, plainDate } from '../../shared/time/calendar.ts'
import { PERIOD_PRESETS, type PeriodPreset, rangeOfPreset } from '../../shared/time/periods.ts'

type ReadField = (stored: unknown) => unknown

export type ViewOf<Fields extends Readonly<Record<string, ReadField>>> = {
  readonly [Name in keyof Fields]: ReturnType<Fields[Name]>
}

/** Returns the function that reads a stored view with these fields, in their order. */
export function viewReader<const Fields extends Readonly<Record<string, ReadField>>>(fields: Fields) {
  return (stored: unknown): ViewOf<Fields> => {
    const view = recordOf(stored)
    const read = Object.entries(fields).map(([name, readField]) => [name, readField(view[name])])
    return Object.fromEntries(read) as ViewOf<Fields>
  }
}

/** One of some values; the first by default. */
export function oneOf<const Value>(values: readonly Value[]): (stored: unknown) => Value
export function oneOf<const Value, const Default>(
  values: readonly Value[],
  otherwise: Default,
): (stored: unknown) => Value | Default
export function oneOf(values: readonly unknown[], otherwise: unknown = values[0]) {
  return (stored: unknown) => values.find((value) => value === stored) ?? otherwise
}

export const readFlag = (stored: unknown): boolean => stored === true

export const readText = (stored: unknown): string | null => (typeof stored === 'string' ? stored : null)

export const readInteger = (stored: unknown): number | null =>
  Number.isSafeInteger(stored) ? (stored as number) : null

export const readCents = (stored: unknown): Cents | null => readInteger(stored) as Cents | null

/** Every chart can be read as its table. */
export type ShownAs = 'chart' | 'table'

/** Reads a stored choice; a chart unless a table was chosen. */
export function readShownAs(stored: unknown): ShownAs {
  return stored === 'table' ? 'table' : 'chart'
}

// A filter of days that a view holds: a preset, whose days move on, or fixed days.

export interface DayFilter {
  readonly period: PeriodPreset | 'custom' | 'any'
  /** The range of `custom`, both days included. */
  readonly custom: DayRange | null
}

export const ANY_DAY: DayFilter = { period: 'any', custom: null }

/** The first day of a filter that has only an end: nothing is older. */
export const FIRST_DAY = plainDate('2000-01-01')

export function readRange(stored: unknown): DayRange | null {
  const { from, to } = recordOf(stored)
  return isPlainDate(from) && isPlainDate(to) && from <= to ? { from, to } : null
}

export function readDayFilter(stored: unknown): DayFilter {
  const filter = recordOf(stored)
  const custom = readRange(filter.custom)
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
