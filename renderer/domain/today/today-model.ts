// The figures of Hoje, computed from the funnel's days. A figure with incomplete days is null ("—"), never a partial
// sum, so that a tile always equals the number on the screen that it opens.
import { addKnown } from '../../../shared/funnel/add-known.ts'
import { type ComparedRanges, comparedFigures, comparedPreset } from '../../../shared/funnel/comparison.ts'
import { rate, relativeChange } from '../../../shared/funnel/conversion.ts'
import type { CountedFigure } from '../../../shared/funnel/data-begin.ts'
import type { FunnelDay, FunnelFigures } from '../../../shared/funnel/day.ts'
import { type MonthPacing, monthPacing } from '../../../shared/funnel/pacing.ts'
import {
  type MonthProjection,
  monthProjection,
  type ProjectionPoint,
} from '../../../shared/funnel/projection.ts'
import { completeFigures, monthParts } from '../../../shared/funnel/so-far.ts'
import { sumFigures, wholeRange } from '../../../shared/funnel/totals.ts'
import { type Cents, ZERO_CENTS } from '../../../shared/money/money.ts'
import {
  addDays,
  type DayRange,
  listDays,
  type PlainDate,
  startOfMonth,
} from '../../../shared/time/calendar.ts'
import type { HolidayCalendar } from '../../../shared/time/holidays.ts'

const WINDOW_DAYS = 28

/** Returns every day that the tiles and charts of Hoje need: 28 days, the 28 before, and all of last month. */
export function todayRange(today: PlainDate): DayRange {
  const twoWindows = addDays(today, -2 * WINDOW_DAYS)
  const lastMonth = startOfMonth(addDays(startOfMonth(today), -1))
  return { from: twoWindows < lastMonth ? twoWindows : lastMonth, to: today }
}

/** The view that Funil gets when a figure of Hoje is opened. The figure uses the same days and comparison. */
export const FIGURE_VIEWS = {
  leads: { period: 'yesterday', compare: 'week-before' },
  opportunities: { period: 'this-month', compare: 'previous' },
  won: { period: 'this-month', compare: 'previous' },
  leadToWon: { period: 'last-28-days', compare: 'previous' },
} as const

function rangesOf(figure: keyof typeof FIGURE_VIEWS, today: PlainDate): ComparedRanges | null {
  const { period, compare } = FIGURE_VIEWS[figure]
  return comparedPreset(period, compare, today)
}

/** Returns the last 28 whole days. */
export function lastWholeDays(today: PlainDate): DayRange {
  // Never null: at least one day of the range is always over.
  return (rangesOf('leadToWon', today) as ComparedRanges).current
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
  read: (figures: FunnelFigures) => number | null,
): number | null {
  const inside = wholeRange(days, range)
  return inside === null ? null : read(sumFigures(inside))
}

function compare(
  days: readonly FunnelDay[],
  ranges: ComparedRanges,
  counted: readonly CountedFigure[],
  read: (figures: FunnelFigures) => number | null,
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
}

export interface TodayFigures {
  readonly leads: Compared
  readonly opportunities: MonthFigure
  /** In cents. */
  readonly won: MonthFigure
  /** Rates; `change` is a difference, not a ratio. */
  readonly leadToWon: Compared
}

function monthFigure(
  days: readonly FunnelDay[],
  today: PlainDate,
  figure: 'opportunities' | 'won',
  read: (figures: FunnelFigures) => number | null,
): MonthFigure {
  const figures = completeFigures(monthParts(days, today).soFar)
  const ranges = rangesOf(figure, today)
  return {
    soFar: figures && read(figures),
    range: { from: startOfMonth(today), to: today },
    whole: ranges && compare(days, ranges, [figure], read),
  }
}

export function todayFigures(days: readonly FunnelDay[], today: PlainDate): TodayFigures {
  // Never null: at least one day of both is always over.
  const [yesterday, windows] = [rangesOf('leads', today), rangesOf('leadToWon', today)] as [
    ComparedRanges,
    ComparedRanges,
  ]
  const leadToWon = compare(days, windows, ['leads', 'won'], ({ leads, won }) => rate(won.count, leads.total))
  const isKnown = leadToWon.value !== null && leadToWon.before !== null && leadToWon.begins === null
  return {
    leads: compare(days, yesterday, ['leads'], ({ leads }) => leads.total),
    opportunities: monthFigure(days, today, 'opportunities', (sums) => sums.opportunities.count),
    won: monthFigure(days, today, 'won', (sums) => sums.won.valueCents),
    leadToWon: {
      ...leadToWon,
      change: isKnown ? (leadToWon.value as number) - (leadToWon.before as number) : null,
    },
  }
}

export interface PacePoint {
  /** Day of the month, 1 to 31. */
  readonly day: number
  /**
   * Won value from the first to this day; null on future days, and from the first day on that is missing or has no
   * value.
   */
  readonly currentCents: Cents | null
  readonly previousCents: Cents | null
  /** The projection from yesterday to the end of the month; null before, and when the pace is not known. */
  readonly projectedCents: Cents | null
  /** The likely range of the projection; null when it cannot be estimated. */
  readonly likelyCents: readonly [Cents, Cents] | null
  readonly isToday: boolean
}

function accumulate(
  days: ReadonlyMap<PlainDate, FunnelDay>,
  from: PlainDate,
  to: PlainDate,
): (Cents | null)[] {
  let sum: Cents | null = ZERO_CENTS
  return listDays({ from, to }).map((date) => {
    const day = days.get(date)
    sum = addKnown([sum, day?.won.valueCents ?? null])
    return sum
  })
}

/** Returns the won value added up day by day: this month up to today and projected, and the whole of last month. */
export function monthPace(
  days: readonly FunnelDay[],
  today: PlainDate,
  calendar: HolidayCalendar,
): PacePoint[] {
  const byDate = new Map(days.map((day) => [day.date, day]))
  const first = startOfMonth(today)
  const lastMonthEnd = addDays(first, -1)
  const current = accumulate(byDate, first, today)
  const previous = accumulate(byDate, startOfMonth(lastMonthEnd), lastMonthEnd)
  const nextMonth = startOfMonth(addDays(first, 31))
  const monthLength = listDays({ from: first, to: addDays(nextMonth, -1) }).length
  const projected = new Map(
    monthProjection(days, today, calendar)?.points.map((point) => [point.date, point]),
  )
  return Array.from({ length: Math.max(monthLength, previous.length) }, (_, index) => {
    const projection = projected.get(addDays(first, index))
    const { lowCents = null, highCents = null } = projection ?? {}
    return {
      day: index + 1,
      currentCents: current[index] ?? null,
      previousCents: previous[index] ?? null,
      projectedCents: projection?.projectedCents ?? null,
      likelyCents: lowCents === null || highCents === null ? null : ([lowCents, highCents] as const),
      isToday: index + 1 === current.length,
    }
  })
}

/**
 * Returns this month's lead over last month at the end of the last whole day; null when unknown or on the first day.
 */
export function paceDifference(points: readonly PacePoint[]): Cents | null {
  const yesterday = points[points.findIndex(({ isToday }) => isToday) - 1]
  if (!yesterday || yesterday.currentCents === null || yesterday.previousCents === null) return null
  return (yesterday.currentCents - yesterday.previousCents) as Cents
}

/** The pace of the month, for the card, the TV and the summary. */
export interface MonthPaceSummary {
  readonly points: readonly PacePoint[]
  /** Won from the first day until now, today included; null when a day is missing. */
  readonly wonCents: Cents | null
  /** Null without a target, and when a day is missing. */
  readonly pacing: MonthPacing | null
  /** The part of the target that is won; null without a target. */
  readonly targetRate: number | null
  /** The lead over last month at the end of yesterday; null when unknown or on the first day. */
  readonly differenceCents: Cents | null
  readonly projection: MonthProjection | null
  /** The projected end of the month; null when the pace is not known. */
  readonly end: ProjectionPoint | null
}

export function monthPaceSummary(
  days: readonly FunnelDay[],
  targetCents: Cents | null,
  today: PlainDate,
  calendar: HolidayCalendar,
): MonthPaceSummary {
  const points = monthPace(days, today, calendar)
  const pacing = targetCents === null ? null : monthPacing(targetCents, days, today, calendar)
  const projection = monthProjection(days, today, calendar)
  return {
    points,
    wonCents: todayFigures(days, today).won.soFar as Cents | null,
    pacing,
    targetRate: pacing && rate(pacing.wonCents, pacing.targetCents),
    differenceCents: paceDifference(points),
    projection,
    end: projection?.points.at(-1) ?? null,
  }
}
