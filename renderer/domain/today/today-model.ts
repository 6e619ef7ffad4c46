// The figures of Hoje, computed from the funnel's days. A figure with incomplete days is null ("—"), never a partial
// sum, so that a tile always equals the number on the screen that it opens.
import {
  type ComparedRanges,
  comparedFigures,
  comparedPreset,
  comparedRanges,
} from '../../../shared/funnel/comparison.ts'
import { leadRate, relativeChange } from '../../../shared/funnel/conversion.ts'
import type { CountedFigure } from '../../../shared/funnel/data-begin.ts'
import type { FunnelDay, FunnelFigures } from '../../../shared/funnel/day.ts'
import { type PaidMedia, paidMedia } from '../../../shared/funnel/paid-media.ts'
import { completeFigures, monthParts } from '../../../shared/funnel/so-far.ts'
import { sumFigures, wholeRange } from '../../../shared/funnel/totals.ts'
import { isBusinessDay } from '../../../shared/time/business-days.ts'
import {
  addDays,
  addMonths,
  type DayRange,
  type PlainDate,
  startOfMonth,
} from '../../../shared/time/calendar.ts'
import type { HolidayCalendar } from '../../../shared/time/holidays.ts'

const WINDOW_DAYS = 28
/** Funil compares fewer than seven days with the week before. */
const MOST_LEAD_DAYS = 6

/**
 * Returns every day that the tiles and charts of Hoje need: 28 days, the 28 before, and all of last month; on the first
 * of a month also the month before, which last month is compared with.
 */
export function todayRange(today: PlainDate): DayRange {
  const twoWindows = addDays(today, -2 * WINDOW_DAYS)
  const isFirst = today === startOfMonth(today)
  const months = addMonths(startOfMonth(today), isFirst ? -2 : -1)
  return { from: twoWindows < months ? twoWindows : months, to: today }
}

/** The view that Funil gets when a figure of Hoje is opened. The figure uses the same days and comparison. */
export const FIGURE_VIEWS = {
  opportunities: { period: 'this-month', compare: 'previous' },
  won: { period: 'this-month', compare: 'previous' },
  leadToWon: { period: 'last-28-days', compare: 'previous' },
} as const

function rangesOf(figure: keyof typeof FIGURE_VIEWS, today: PlainDate): ComparedRanges | null {
  const { period, compare } = FIGURE_VIEWS[figure]
  return comparedPreset(period, compare, today)
}

/**
 * Returns the days of the leads tile: yesterday; on a business day after days off, from the last business day to
 * yesterday, because a Sunday says little.
 */
export function leadDays(today: PlainDate, calendar: HolidayCalendar): DayRange {
  const yesterday = addDays(today, -1)
  let from = yesterday
  const first = addDays(today, -MOST_LEAD_DAYS)
  if (isBusinessDay(today, calendar)) {
    while (!isBusinessDay(from, calendar) && from > first) from = addDays(from, -1)
  }
  return { from, to: yesterday }
}

/** The view of Funil with the days of the leads tile, and the same days a week before. */
export function leadsView(today: PlainDate, calendar: HolidayCalendar) {
  const custom = leadDays(today, calendar)
  const isOneDay = custom.from === custom.to
  return isOneDay
    ? ({ period: 'yesterday', compare: 'week-before' } as const)
    : ({ period: 'custom', custom, compare: 'week-before' } as const)
}

/** Returns the last 28 whole days and the 28 before, as Funil compares them. */
export function comparedWindows(today: PlainDate): ComparedRanges {
  // Never null: at least one day of the range is always over.
  return rangesOf('leadToWon', today) as ComparedRanges
}

/** Returns the last 28 whole days. */
export function lastWholeDays(today: PlainDate): DayRange {
  return comparedWindows(today).current
}

export interface Compared extends ComparedRanges {
  readonly value: number | null
  readonly before: number | null
  /** Relative change; null when one side is unknown or there is nothing whole to compare with. */
  readonly change: number | null
  /** A figure that begins within the compared ranges, and its first day: the reason for a null change. */
  readonly begins: { readonly figure: CountedFigure; readonly day: PlainDate } | null
}

function figureOf(
  days: readonly FunnelDay[],
  range: DayRange,
  read: (days: readonly FunnelDay[]) => number | null,
): number | null {
  const inside = wholeRange(days, range)
  return inside && read(inside)
}

function compare(
  days: readonly FunnelDay[],
  ranges: ComparedRanges,
  counted: readonly CountedFigure[],
  read: (days: readonly FunnelDay[]) => number | null,
): Compared {
  const value = figureOf(days, ranges.current, read)
  const before = figureOf(days, ranges.previous, read)
  const beginnings = comparedFigures(ranges, days, days)?.begins
  const [begins = null] = counted.flatMap((figure) => {
    const day = beginnings?.[figure] ?? null
    return day === null ? [] : [{ figure, day }]
  })
  const isKnown = value !== null && before !== null && begins === null
  return { ...ranges, value, before, change: isKnown ? relativeChange(value, before) : null, begins }
}

/** A figure of this month: shown as it is so far, compared by its whole days. */
export interface MonthFigure {
  /** From the first day until now, partial today included; null when a day is missing. */
  readonly soFar: number | null
  /** The days of `soFar`. */
  readonly range: DayRange
  /** Up to yesterday, against the same part of last month; null on the first day of a month. */
  readonly whole: Compared | null
  /** On the first day of a month, all of last month against the month before; else null. */
  readonly closed: Compared | null
}

export interface TodayFigures {
  readonly leads: Compared
  readonly opportunities: MonthFigure
  /** In cents. */
  readonly won: MonthFigure
  /** Rates of the channels that have leads; `change` is a difference, not a ratio. */
  readonly leadToWon: Compared & {
    /** What the rate divides and leaves out; null when a day is missing. */
    readonly paid: PaidMedia | null
  }
}

function monthFigure(
  days: readonly FunnelDay[],
  today: PlainDate,
  figure: 'opportunities' | 'won',
  read: (figures: FunnelFigures) => number | null,
): MonthFigure {
  const figures = completeFigures(monthParts(days, today).soFar)
  const ranges = rangesOf(figure, today)
  const first = startOfMonth(today)
  const lastMonth = { from: addMonths(first, -1), to: addDays(first, -1) }
  const closed = ranges === null ? comparedRanges(lastMonth, 'previous', 1, today) : null
  return {
    soFar: figures && read(figures),
    range: { from: first, to: today },
    whole: ranges && compare(days, ranges, [figure], (inside) => read(sumFigures(inside))),
    closed: closed && compare(days, closed, [figure], (inside) => read(sumFigures(inside))),
  }
}

export function todayFigures(
  days: readonly FunnelDay[],
  today: PlainDate,
  calendar: HolidayCalendar,
): TodayFigures {
  // Never null: at least one day of both is always over.
  const [recent, windows] = [
    comparedRanges(leadDays(today, calendar), 'week-before', null, today),
    rangesOf('leadToWon', today),
  ] as [ComparedRanges, ComparedRanges]
  const leadToWon = compare(days, windows, ['leads', 'won'], (inside) => leadRate(paidMedia(inside), 'won'))
  const window = wholeRange(days, windows.current)
  const isKnown = leadToWon.value !== null && leadToWon.before !== null && leadToWon.begins === null
  return {
    leads: compare(days, recent, ['leads'], (inside) => sumFigures(inside).leads.total),
    opportunities: monthFigure(days, today, 'opportunities', (sums) => sums.opportunities.count),
    won: monthFigure(days, today, 'won', (sums) => sums.won.valueCents),
    leadToWon: {
      ...leadToWon,
      change: isKnown ? (leadToWon.value as number) - (leadToWon.before as number) : null,
      paid: window && paidMedia(window),
    },
  }
}
