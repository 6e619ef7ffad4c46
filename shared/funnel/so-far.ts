// A period and today: the days before today, which are over, and today, which is not. Rates and comparisons use whole
// days only; figures shown as "until now" are of both.
import { addDays, type DayRange, joinIntoRanges, listDays, type PlainDate } from '../time/calendar.ts'
import type { FunnelDay, FunnelFigures } from './day.ts'
import { missingRanges, sumFigures } from './totals.ts'

/** The headline figures of a period: its whole days, and today so far beside them. */
export interface Headline {
  /** The whole days of the period; the period itself when it has none. */
  readonly range: DayRange
  /** The available days of `range`, in the order given. */
  readonly days: readonly FunnelDay[]
  /** Sum of `days`, without those in `missing`; null when no day is available. */
  readonly figures: FunnelFigures | null
  /** Days of `range` that are not available. If there is one, `figures` is a partial sum. */
  readonly missing: readonly DayRange[]
  /** Today, and the sum with it; null when it is not beside whole days, or has no figures. */
  readonly beside: { readonly today: FunnelFigures; readonly soFar: FunnelFigures } | null
  /** True when the period has no whole day, only today: the figures are partial, and there are no rates. */
  readonly isToday: boolean
  /** Those of `days` that come from an earlier answer than the others. */
  readonly older: readonly DayRange[]
  /** Those of `days` whose answer came before they were over. */
  readonly open: readonly DayRange[]
  /** Days of `range` that came twice with different figures. */
  readonly twice: readonly DayRange[]
}

/** The days of a period that are over; null when there is none. */
export function wholeDaysOf({ from, to }: DayRange, today: PlainDate): DayRange | null {
  const last = to < today ? to : addDays(today, -1)
  return from <= last ? { from, to: last } : null
}

/** The days of the headline: the whole days; the given range when there is none. */
export function headlineRange(range: DayRange, today: PlainDate): DayRange {
  return wholeDaysOf(range, today) ?? range
}

/** The headline of a period that has begun. `older` are days from an earlier answer, `twice` those that came twice. */
export function headlineOf(
  all: readonly FunnelDay[],
  period: DayRange,
  today: PlainDate,
  older: readonly DayRange[] = [],
  twice: readonly DayRange[] = [],
): Headline {
  const range = headlineRange(period, today)
  const isToday = wholeDaysOf(period, today) === null
  const days = all.filter(({ date }) => date >= range.from && date <= range.to)
  const now = isToday || period.to < today ? undefined : all.find(({ date }) => date === today)
  const isOf = (ranges: readonly DayRange[]) => (date: PlainDate) =>
    ranges.some(({ from, to }) => from <= date && date <= to)
  return {
    range,
    days,
    figures: days.length === 0 ? null : sumFigures(days),
    missing: missingRanges(days, range),
    beside: now === undefined ? null : { today: sumFigures([now]), soFar: sumFigures([...days, now]) },
    isToday,
    open: joinIntoRanges(days.flatMap(({ date, isOpen }) => (isOpen ? date : []))),
    older: joinIntoRanges(days.map(({ date }) => date).filter(isOf(older))),
    twice: joinIntoRanges(listDays(range).filter(isOf(twice))),
  }
}
