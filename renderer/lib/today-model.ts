// The figures of Hoje, computed from the funnel's days. A figure whose days are not all there is null ("—"), never a
// partial sum, so that a tile always equals the number of the screen it opens.
import {
  addDays,
  type DayRange,
  listDays,
  type PlainDate,
  startOfMonth,
} from '../../shared/funnel/calendar.ts'
import type { ComparedRanges } from '../../shared/funnel/comparison.ts'
import { rate, relativeChange } from '../../shared/funnel/conversion.ts'
import type { FunnelDay, FunnelFigures } from '../../shared/funnel/day.ts'
import { addCents, type Cents, ZERO_CENTS } from '../../shared/funnel/money.ts'
import { monthToDate, previousPeriod } from '../../shared/funnel/periods.ts'
import { monthProjection } from '../../shared/funnel/projection.ts'
import { sumFigures, wholeRange } from '../../shared/funnel/totals.ts'

const WINDOW_DAYS = 28

/** Every day that the tiles and charts of Hoje need: 28 days and the 28 before, and all of last month. */
export function todayRange(today: PlainDate): DayRange {
  const twoWindows = addDays(today, -2 * WINDOW_DAYS)
  const lastMonth = startOfMonth(addDays(startOfMonth(today), -1))
  return { from: twoWindows < lastMonth ? twoWindows : lastMonth, to: today }
}

/** The last 28 whole days. */
export function lastWholeDays(today: PlainDate): DayRange {
  return { from: addDays(today, -WINDOW_DAYS), to: addDays(today, -1) }
}

export interface Compared extends ComparedRanges {
  readonly value: number | null
  readonly before: number | null
  /** Relative change; null when one side is unknown or there is nothing to compare with. */
  readonly change: number | null
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
  { current, previous }: ComparedRanges,
  read: (figures: FunnelFigures) => number | null,
): Compared {
  const value = figureOf(days, current, read)
  const before = figureOf(days, previous, read)
  const change = value === null || before === null ? null : relativeChange(value, before)
  return { current, previous, value, before, change }
}

export interface TodayFigures {
  readonly leads: Compared
  /** Null on the first day of a month: no whole day has passed. */
  readonly opportunities: Compared | null
  /** In cents. */
  readonly won: Compared | null
  /** Rates; `change` is a difference, not a ratio. */
  readonly leadToWon: Compared
}

export function todayFigures(days: readonly FunnelDay[], today: PlainDate): TodayFigures {
  const yesterday = addDays(today, -1)
  const weekBefore = addDays(yesterday, -7)
  const month = monthToDate(today)
  const current = lastWholeDays(today)
  const windows = { current, previous: previousPeriod(current) }
  const leadToWon = compare(days, windows, ({ leads, won }) => rate(won.count, leads.total))
  return {
    leads: compare(
      days,
      { current: { from: yesterday, to: yesterday }, previous: { from: weekBefore, to: weekBefore } },
      ({ leads }) => leads.total,
    ),
    opportunities: month && compare(days, month, ({ opportunities }) => opportunities.count),
    won: month && compare(days, month, ({ won }) => won.valueCents),
    leadToWon: {
      ...leadToWon,
      change:
        leadToWon.value === null || leadToWon.before === null ? null : leadToWon.value - leadToWon.before,
    },
  }
}

export interface PacePoint {
  /** Day of the month, 1 to 31. */
  readonly day: number
  /** Won value from the first to this day; null on days to come, and from the first missing day on. */
  readonly currentCents: Cents | null
  readonly previousCents: Cents | null
  /** From yesterday to the month's end at its own pace; null before, and where the pace is not known. */
  readonly projectedCents: Cents | null
  /** Between which the projection is likely to end up; null where it cannot be told. */
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
    sum = sum === null || day === undefined ? null : addCents(sum, day.won.valueCents)
    return sum
  })
}

/** Won value added up day by day: this month up to today and as projected, and the whole of last month. */
export function monthPace(days: readonly FunnelDay[], today: PlainDate): PacePoint[] {
  const byDate = new Map(days.map((day) => [day.date, day]))
  const first = startOfMonth(today)
  const lastMonthEnd = addDays(first, -1)
  const current = accumulate(byDate, first, today)
  const previous = accumulate(byDate, startOfMonth(lastMonthEnd), lastMonthEnd)
  const nextMonth = startOfMonth(addDays(first, 31))
  const monthLength = listDays({ from: first, to: addDays(nextMonth, -1) }).length
  const projected = new Map(monthProjection(days, today)?.points.map((point) => [point.date, point]))
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

/** This month's lead over last month at the end of the last whole day; null when unknown or on the first day. */
export function paceDifference(points: readonly PacePoint[]): Cents | null {
  const yesterday = points[points.findIndex(({ isToday }) => isToday) - 1]
  if (!yesterday || yesterday.currentCents === null || yesterday.previousCents === null) return null
  return (yesterday.currentCents - yesterday.previousCents) as Cents
}
