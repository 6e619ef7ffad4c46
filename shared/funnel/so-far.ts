// The three parts of a period: the days before today, which are over; today, which is not; and both together. Rates and
// comparisons use whole days only; figures shown as "until now" are `soFar`.
import {
  addDays,
  type DayRange,
  joinIntoRanges,
  listDays,
  type PlainDate,
  startOfMonth,
} from '../time/calendar.ts'
import type { FunnelDay, FunnelFigures } from './day.ts'
import { missingRanges, sumFigures } from './totals.ts'

/** Some days of a period and their sum. */
export interface PeriodPart {
  readonly range: DayRange
  /** The available days of `range`, in the order given. */
  readonly days: readonly FunnelDay[]
  /** Sum of `days`, without those in `missing`; null when no day is available. */
  readonly figures: FunnelFigures | null
  /** Days of `range` that are not available. If there is one, `figures` is a partial sum. */
  readonly missing: readonly DayRange[]
}

export interface PeriodParts {
  /** The days before today; null when the period has none. */
  readonly whole: PeriodPart | null
  /** Today; null when it is not a day of the period. */
  readonly today: PeriodPart | null
  /** `whole` and `today` together; null for a period that has not begun. */
  readonly soFar: PeriodPart | null
}

/** The days of a period that are over; null when there is none. */
export function wholeDaysOf({ from, to }: DayRange, today: PlainDate): DayRange | null {
  const last = to < today ? to : addDays(today, -1)
  return from <= last ? { from, to: last } : null
}

function partOf(days: readonly FunnelDay[], range: DayRange): PeriodPart {
  const inside = days.filter(({ date }) => date >= range.from && date <= range.to)
  return {
    range,
    days: inside,
    figures: inside.length === 0 ? null : sumFigures(inside),
    missing: missingRanges(inside, range),
  }
}

/** Splits the days of a period into its parts. Days outside the period are ignored. */
export function periodParts(days: readonly FunnelDay[], range: DayRange, today: PlainDate): PeriodParts {
  const whole = wholeDaysOf(range, today)
  const hasToday = range.from <= today && today <= range.to
  const to = range.to < today ? range.to : today
  return {
    whole: whole && partOf(days, whole),
    today: hasToday ? partOf(days, { from: today, to: today }) : null,
    soFar: range.from <= to ? partOf(days, { from: range.from, to }) : null,
  }
}

/** The parts of this month. Every screen shows `soFar` in its headline and compares `whole`. */
export function monthParts(days: readonly FunnelDay[], today: PlainDate): PeriodParts {
  return periodParts(days, { from: startOfMonth(today), to: today }, today)
}

/** The figures of a part without missing days; null when a day is missing, because a partial sum is not a figure. */
export function completeFigures(part: PeriodPart | null): FunnelFigures | null {
  return part !== null && part.missing.length === 0 ? part.figures : null
}

/** The headline figures of a period: its whole days, and today so far beside them. */
export interface Headline extends PeriodPart {
  /**
   * Today beside the whole days; null when the period does not include it or has no whole day, or it has no figures.
   */
  readonly beside: { readonly today: FunnelFigures; readonly soFar: PeriodPart } | null
  /** True when the period has no whole day, only today: the figures are partial, and there are no rates. */
  readonly isToday: boolean
  /** Those of `days` that come from an earlier answer than the others. */
  readonly older: readonly DayRange[]
  /** Days of `range` that came twice with different figures. */
  readonly twice: readonly DayRange[]
}

/** The days of the headline: the whole days; the given range when there is none. */
export function headlineRange(range: DayRange, today: PlainDate): DayRange {
  return wholeDaysOf(range, today) ?? range
}

/** The headline of a period that has begun. `older` are days from an earlier answer, `twice` those that came twice. */
export function headlineOf(
  days: readonly FunnelDay[],
  range: DayRange,
  today: PlainDate,
  older: readonly DayRange[] = [],
  twice: readonly DayRange[] = [],
): Headline {
  const parts = periodParts(days, range, today)
  const part = parts.whole ?? parts.today ?? partOf(days, range)
  const figures = parts.today?.figures ?? null
  const beside = parts.whole && parts.soFar && figures ? { today: figures, soFar: parts.soFar } : null
  const isOf = (ranges: readonly DayRange[]) => (date: PlainDate) =>
    ranges.some(({ from, to }) => from <= date && date <= to)
  return {
    ...part,
    beside,
    isToday: parts.whole === null,
    older: joinIntoRanges(part.days.map(({ date }) => date).filter(isOf(older))),
    twice: joinIntoRanges(listDays(part.range).filter(isOf(twice))),
  }
}
