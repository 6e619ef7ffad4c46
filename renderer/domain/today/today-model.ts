// The figures of Hoje, computed from the funnel's days. A figure with incomplete days is null ("—"), never a partial
// sum, so that a tile always equals the number on the screen that it opens.
import {
  type ComparedRanges,
  comparedFigures,
  comparedPreset,
  comparedRanges,
} from '../../../shared/funnel/comparison.ts'
import { leadRate } from '../../../shared/funnel/conversion.ts'
import type { Beginning, CountedFigure } from '../../../shared/funnel/data-begin.ts'
import type { FunnelDay, FunnelFigures } from '../../../shared/funnel/day.ts'
import { type PaidMedia, paidMedia } from '../../../shared/funnel/paid-media.ts'
import { sumFigures, wholeRange } from '../../../shared/funnel/totals.ts'
import { isBusinessDay } from '../../../shared/time/business-days.ts'
import {
  addDays,
  addMonths,
  type DayRange,
  endOfMonth,
  joinIntoRanges,
  type PlainDate,
  startOfMonth,
} from '../../../shared/time/calendar.ts'
import type { HolidayCalendar } from '../../../shared/time/holidays.ts'
import type { about } from '../../i18n/pt-br/about.ts'

/** The days of rates and lines. */
export const WINDOW_DAYS = 28
/** Funil compares fewer than seven days with the week before. */
const MOST_LEAD_DAYS = 6

/**
 * Returns every day that the tiles and charts of Hoje need: 28 days, the 28 before, and the two months before this one,
 * which are compared until the first business day of a month is over.
 */
export function todayRange(today: PlainDate): DayRange {
  return { from: addMonths(startOfMonth(today), -2), to: today }
}

/** The view that Funil gets when a figure of Hoje is opened. The figure uses the same days and comparison. */
export const FIGURE_VIEWS = {
  month: { period: 'this-month', compare: 'business-days' },
  closedMonth: { period: 'last-month', compare: 'previous' },
  leadToWon: { period: 'last-28-days', compare: 'previous' },
} as const

function rangesOf(
  figure: keyof typeof FIGURE_VIEWS,
  today: PlainDate,
  calendar: HolidayCalendar,
): ComparedRanges | null {
  const { period, compare } = FIGURE_VIEWS[figure]
  return comparedPreset(period, compare, today, calendar)
}

/** Returns the days of the leads tile: the last business day before today, with the days off since. */
export function leadDays(today: PlainDate, calendar: HolidayCalendar): DayRange {
  const to = addDays(today, -1)
  let from = to
  const first = addDays(today, -MOST_LEAD_DAYS)
  while (!isBusinessDay(from, calendar) && from > first) from = addDays(from, -1)
  return { from, to }
}

export function leadsView(today: PlainDate, calendar: HolidayCalendar) {
  const custom = leadDays(today, calendar)
  const isOneDay = custom.from === custom.to
  return isOneDay
    ? ({ period: 'yesterday', compare: 'week-before' } as const)
    : ({ period: 'custom', custom, compare: 'week-before' } as const)
}

/** True when all of the month before is compared: it had no more business days than have passed. */
export function isAgainstWholeMonth(compared: Compared | null): boolean {
  return compared !== null && compared.previous.to === endOfMonth(compared.previous.from)
}

/** Returns the last 28 whole days and the 28 before, as Funil compares them. */
export function comparedWindows(today: PlainDate): ComparedRanges {
  const current = lastWholeDays(today)
  return {
    current,
    previous: { from: addDays(current.from, -WINDOW_DAYS), to: addDays(current.to, -WINDOW_DAYS) },
  }
}

export function lastWholeDays(today: PlainDate): DayRange {
  return { from: addDays(today, -WINDOW_DAYS), to: addDays(today, -1) }
}

export interface Compared extends ComparedRanges {
  /** Of all days of the range. */
  readonly value: number | null
  /** What is compared: of the days that both ranges have and no note leaves out. */
  readonly now: number | null
  readonly before: number | null
  /** What of it begins within the compared ranges: `before` is then unknown. */
  readonly begins: readonly Beginning[]
  /** The days that notes leave out of the comparison. */
  readonly leftOut: readonly PlainDate[]
  /** Days of `value` whose answer came before they were over. */
  readonly open?: readonly DayRange[]
}

type Read = (days: readonly FunnelDay[]) => number | null

function compare(
  days: readonly FunnelDay[],
  ranges: ComparedRanges,
  calendar: HolidayCalendar,
  counted: readonly CountedFigure[],
  read: Read,
): Compared {
  const inside = wholeRange(days, ranges.current)
  const compared = comparedFigures(ranges, days, days, calendar)
  return {
    ...ranges,
    value: inside && read(inside),
    now: compared && read(compared.days.current),
    before: compared && read(compared.days.previous),
    begins: compared?.begins.filter(({ figure }) => counted.includes(figure)) ?? [],
    leftOut: compared?.leftOut ?? [],
    open: joinIntoRanges(inside?.flatMap(({ date, isOpen }) => (isOpen ? date : [])) ?? []),
  }
}

/**
 * A figure of this month: shown as it is so far, compared by its whole days. Until the first business day of a month is
 * over, there is nothing to compare: then the month before is the figure.
 */
export interface MonthFigure {
  /** From the first day until now, partial today included; null when a day is missing. */
  readonly soFar: number | null
  /** The days of `soFar`. */
  readonly range: DayRange
  /** Up to yesterday, against last month up to the same business day; null until a business day is over. */
  readonly whole: Compared | null
  /** Until a business day of the month is over, all of last month against the month before; else null. */
  readonly closed: Compared | null
}

/** What adds up over the days of a month. Its words: its key in `funnel:dailyColumns`, its `about:definitions`. */
interface MonthDeclaration {
  readonly kind: 'count' | 'money'
  readonly read: (figures: FunnelFigures) => number | null
  /** True where more is good news: a change the other way is red, when the comparer tells of it. */
  readonly isUpGood: boolean
  /** False for what another card of Hoje says: it has no change beside it, and is shown with today. */
  readonly isTile: boolean
  readonly definition: keyof typeof about.definitions
}

/** The figures of the month, in their order. Every surface, their words and their lines follow this list. */
export const MONTH_FIGURES = {
  opportunities: {
    kind: 'count',
    read: ({ opportunities }) => opportunities.count,
    isUpGood: true,
    isTile: true,
    definition: 'opportunities',
  },
  won: {
    kind: 'money',
    read: ({ won }) => won.valueCents,
    isUpGood: true,
    isTile: false,
    definition: 'wonValue',
  },
} as const satisfies Partial<Record<CountedFigure, MonthDeclaration>>
export type MonthKey = keyof typeof MONTH_FIGURES
export const MONTH_KEYS = Object.keys(MONTH_FIGURES) as readonly MonthKey[]

export interface TodayFigures extends Readonly<Record<MonthKey, MonthFigure>> {
  readonly leads: Compared
  /** Rates of the channels that have leads. */
  readonly leadToWon: Compared & {
    /** What the rate divides and leaves out; null when a day is missing. */
    readonly paid: PaidMedia | null
  }
}

export function monthFigure(
  days: readonly FunnelDay[],
  today: PlainDate,
  calendar: HolidayCalendar,
  figure: MonthKey,
): MonthFigure {
  const read = (inside: readonly FunnelDay[]) => MONTH_FIGURES[figure].read(sumFigures(inside))
  const range = { from: startOfMonth(today), to: today }
  const inside = wholeRange(days, range)
  const ranges = rangesOf('month', today, calendar)
  const closed = ranges === null ? rangesOf('closedMonth', today, calendar) : null
  return {
    soFar: inside && read(inside),
    range,
    whole: ranges && compare(days, ranges, calendar, [figure], read),
    closed: closed && compare(days, closed, calendar, [figure], read),
  }
}

export function todayFigures(
  days: readonly FunnelDay[],
  today: PlainDate,
  calendar: HolidayCalendar,
): TodayFigures {
  // Never null: these days are over.
  const recent = comparedRanges(
    leadDays(today, calendar),
    'week-before',
    null,
    today,
    calendar,
  ) as ComparedRanges
  const windows = comparedWindows(today)
  const leadToWon = compare(days, windows, calendar, ['leads', 'won'], (inside) =>
    leadRate(paidMedia(inside), 'won'),
  )
  const window = wholeRange(days, windows.current)
  const months = MONTH_KEYS.map((key) => [key, monthFigure(days, today, calendar, key)])
  return {
    ...(Object.fromEntries(months) as Record<MonthKey, MonthFigure>),
    leads: compare(days, recent, calendar, ['leads'], (inside) => sumFigures(inside).leads.total),
    leadToWon: {
      ...leadToWon,
      paid: window && paidMedia(window),
    },
  }
}
