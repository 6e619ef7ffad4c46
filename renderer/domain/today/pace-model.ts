// The pace of the month, day by day: won so far, last month at the same business day, the target by business day, and
// the projection.

import { addKnown, subtractKnown } from '../../../shared/funnel/add-known.ts'
import { rate } from '../../../shared/funnel/conversion.ts'
import type { FunnelDay, WonDay } from '../../../shared/funnel/day.ts'
import { type Forecast, forecastOf } from '../../../shared/funnel/forecast.ts'
import { type MonthPacing, monthPacing } from '../../../shared/funnel/pacing.ts'
import {
  type MonthProjection,
  monthProjection,
  type NoProjection,
  noProjection,
} from '../../../shared/funnel/projection.ts'
import { type Cents, ZERO_CENTS } from '../../../shared/money/money.ts'
import {
  businessDaysOf,
  countBusinessDays,
  endOfFirst,
  isBusinessDay,
} from '../../../shared/time/business-days.ts'
import {
  addDays,
  addMonths,
  type DayRange,
  endOfMonth,
  listDays,
  type PlainDate,
  startOfMonth,
  startOfWeek,
} from '../../../shared/time/calendar.ts'
import type { HolidayCalendar } from '../../../shared/time/holidays.ts'
import { type MonthFigure, todayFigures } from './today-model.ts'

export interface PacePoint {
  /** Day of the month, 1 to 31. */
  readonly day: number
  readonly date: PlainDate
  /**
   * Won value from the first to this day; null on future days, and from the first day on that is missing or has no
   * value.
   */
  readonly currentCents: Cents | null
  /**
   * Last month's won value at the end of the same business day, with the days off that followed it; null from the first
   * day on that is missing or has no value.
   */
  readonly previousCents: Cents | null
  /** The part of the target that is due at the end of the day, by business day; null without a target. */
  readonly targetCents: Cents | null
  /** The projection from yesterday to the end of the month; null before, and without a projection. */
  readonly projectedCents: Cents | null
  /** The band of the projection; null without one. */
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

/**
 * Returns the won value added up day by day, to the end of this month: so far, projected, last month aligned by
 * business day, and the target by business day.
 */
export function monthPace(
  days: readonly FunnelDay[],
  today: PlainDate,
  calendar: HolidayCalendar,
  targetCents: Cents | null = null,
  projection: MonthProjection | null = null,
): PacePoint[] {
  const byDate = new Map(days.map((day) => [day.date, day]))
  const month = { from: startOfMonth(today), to: endOfMonth(today) }
  const lastMonth = { from: addMonths(month.from, -1), to: addDays(month.from, -1) }
  const current = accumulate(byDate, month.from, today)
  const previous = accumulate(byDate, lastMonth.from, lastMonth.to)
  const lastBusinessDays = businessDaysOf(lastMonth, calendar)
  const businessDays = countBusinessDays(month, calendar)
  const projected = new Map(projection?.points.map((point) => [point.date, point]))
  let passed = 0
  return listDays(month).map((date, index) => {
    if (isBusinessDay(date, calendar)) passed += 1
    const end = endOfFirst(lastBusinessDays, passed, lastMonth)
    const point = projected.get(date)
    return {
      day: index + 1,
      date,
      currentCents: current[index] ?? null,
      previousCents: end < lastMonth.from ? ZERO_CENTS : (previous[Number(end.slice(8)) - 1] ?? null),
      targetCents: targetCents === null ? null : (Math.round((targetCents * passed) / businessDays) as Cents),
      projectedCents: point?.projectedCents ?? null,
      likelyCents: point ? ([point.lowCents, point.highCents] as const) : null,
      isToday: date === today,
    }
  })
}

/** Undefined on the first day of a month. */
function pointOfYesterday(points: readonly PacePoint[]): PacePoint | undefined {
  return points[points.findIndex(({ isToday }) => isToday) - 1]
}

/** The week's share of the month's target. A week that two months share has only its days of this month. */
export interface WeekGoal {
  readonly range: DayRange
  /** Won on these days so far, today included; null when a day is missing. */
  readonly wonCents: Cents | null
  /** The target of the week's business days. */
  readonly targetCents: Cents
}

/** Returns the goal of the week of today, Monday to Sunday; null without a target or without a business day. */
export function weekGoal(points: readonly PacePoint[]): WeekGoal | null {
  const now = points.findIndex(({ isToday }) => isToday)
  const today = points[now]
  if (!today) return null
  const monday = startOfWeek(today.date)
  const first = points.findIndex(({ date }) => date >= monday)
  const week = points.slice(first).filter(({ date }) => date <= addDays(monday, 6))
  const [from, to] = [week[0], week.at(-1)]
  if (!from || !to || to.targetCents === null) return null
  const before = points[first - 1]
  const targetCents = (to.targetCents - (before?.targetCents ?? 0)) as Cents
  const wonBefore = before === undefined ? ZERO_CENTS : before.currentCents
  const isKnown = today.currentCents !== null && wonBefore !== null
  return targetCents === 0
    ? null
    : {
        range: { from: from.date, to: to.date },
        wonCents: isKnown ? ((today.currentCents - wonBefore) as Cents) : null,
        targetCents,
      }
}

/** The pace of the month, for the card, the TV and the summary. */
export interface MonthPaceSummary {
  readonly points: readonly PacePoint[]
  /** Won from the first day until now, today included; null when a day is missing. */
  readonly wonCents: Cents | null
  /** The same figure with what it is compared with: the only comparison with last month. */
  readonly won: MonthFigure
  /** Won today so far; null when it is not known. */
  readonly today: { readonly count: number | null; readonly cents: Cents | null }
  /** Null without a target, and when a day is missing. */
  readonly pacing: MonthPacing | null
  /** The part of the target that is won; null without a target. */
  readonly targetRate: number | null
  /** The part of the target that was due at the end of yesterday, by business day; null without a target. */
  readonly dueCents: Cents | null
  /** Null without a target, and in a week without a business day. */
  readonly week: WeekGoal | null
  /** The lead of `won.whole` over last month; null when unknown, and until a business day of the month is over. */
  readonly differenceCents: Cents | null
  readonly projection: MonthProjection | null
  /** Why there is no projection; null when there is one. */
  readonly noProjection: NoProjection | null
  /** What is said of the end of the month; null without a projection or a business day left. */
  readonly forecast: Forecast | null
}

/** @param past the days before `days`, which the projection counts as well; in order */
export function monthPaceSummary(
  days: readonly FunnelDay[],
  targetCents: Cents | null,
  today: PlainDate,
  calendar: HolidayCalendar,
  past: readonly WonDay[] = [],
): MonthPaceSummary {
  const all = [...past, ...days]
  const projection = monthProjection(all, today, calendar)
  const points = monthPace(days, today, calendar, targetCents, projection)
  const { won } = todayFigures(days, today, calendar)
  const wonToday = days.find(({ date }) => date === today)?.won
  const wonCents = won.soFar as Cents | null
  const pacing = targetCents && monthPacing(targetCents, wonCents, today, calendar, projection)
  return {
    points,
    wonCents,
    won,
    today: { count: wonToday?.count ?? null, cents: wonToday?.valueCents ?? null },
    pacing,
    targetRate: pacing && rate(pacing.wonCents, pacing.targetCents),
    dueCents: targetCents && (pointOfYesterday(points)?.targetCents ?? ZERO_CENTS),
    week: weekGoal(points),
    differenceCents: won.whole && (subtractKnown(won.whole.now, won.whole.before) as Cents | null),
    projection,
    noProjection: projection === null ? noProjection(all, today, calendar) : null,
    forecast: forecastOf(projection),
  }
}
