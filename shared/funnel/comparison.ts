// What a range is compared with. Today is partial and stays outside: a range that holds it is compared up to yesterday,
// with the same elapsed part of the other range. A comparison with a missing day is no comparison.
import {
  addDays,
  addMonths,
  type DayRange,
  endOfMonth,
  endOfQuarter,
  type PlainDate,
  startOfMonth,
  startOfQuarter,
  startOfYear,
} from './calendar.ts'
import type { FunnelDay, FunnelFigures } from './day.ts'
import { previousPeriod } from './periods.ts'
import { sumFigures, wholeRange } from './totals.ts'

export const COMPARISON_KINDS = ['none', 'previous', 'last-year'] as const
export type ComparisonKind = (typeof COMPARISON_KINDS)[number]

/** Whole months by which a calendar range moves back; null for a range that moves by its own length. */
export type CalendarStep = 1 | 3 | 12 | null

export interface ComparedRanges {
  readonly current: DayRange
  readonly previous: DayRange
}

/**
 * The calendar step of a range that a manager chose by its days: one that begins with a month, quarter or year and ends
 * inside it stands for that month, quarter or year so far. A single day stands for itself.
 */
export function calendarStepOf({ from, to }: DayRange): CalendarStep {
  if (from === to) return null
  if (from === startOfMonth(from) && to <= endOfMonth(from)) return 1
  if (from === startOfQuarter(from) && to <= endOfQuarter(from)) return 3
  return from === startOfYear(from) && to.slice(0, 4) === from.slice(0, 4) ? 12 : null
}

/** The same days some months before; an end of a month stays an end of a month. */
function moveBack({ from, to }: DayRange, months: number): DayRange {
  const end = addMonths(to, -months)
  const isWholeMonths = from === startOfMonth(from) && to === endOfMonth(to)
  return { from: addMonths(from, -months), to: isWholeMonths ? endOfMonth(end) : end }
}

/** Both ranges of a comparison; null without one, or when no day of the range is over. */
export function comparedRanges(
  range: DayRange,
  kind: ComparisonKind,
  step: CalendarStep,
  today: PlainDate,
): ComparedRanges | null {
  const yesterday = addDays(today, -1)
  const current = { from: range.from, to: range.to < yesterday ? range.to : yesterday }
  if (kind === 'none' || current.from > current.to) return null
  if (kind === 'last-year') return { current, previous: moveBack(current, 12) }
  return { current, previous: step === null ? previousPeriod(current) : moveBack(current, step) }
}

export interface ComparedFigures {
  readonly current: FunnelFigures
  readonly previous: FunnelFigures
}

/** The sums of both ranges; null when a day of either is missing. */
export function comparedFigures(
  { current, previous }: ComparedRanges,
  currentDays: readonly FunnelDay[],
  previousDays: readonly FunnelDay[],
): ComparedFigures | null {
  const now = wholeRange(currentDays, current)
  const before = wholeRange(previousDays, previous)
  return now && before ? { current: sumFigures(now), previous: sumFigures(before) } : null
}
