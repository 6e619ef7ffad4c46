// The pace of the month, day by day: won so far, last month at the same business day, the target by business day, and
// the projection.
import { addKnown, subtractKnown } from '../../../shared/funnel/add-known.ts'
import { rate } from '../../../shared/funnel/conversion.ts'
import { type CountAndValue, type FunnelDay, NO_FIGURES, type WonDay } from '../../../shared/funnel/day.ts'
import type { MonthProjection } from '../../../shared/funnel/projection.ts'
import type { Targets } from '../../../shared/funnel/targets.ts'
import { type MonthVerdict, monthVerdict } from '../../../shared/funnel/verdict.ts'
import { type Cents, ZERO_CENTS } from '../../../shared/money/money.ts'
import type { PipelineId } from '../../../shared/pipelines/pipelines.ts'
import {
  businessDaysOf,
  countBusinessDays,
  endOfFirst,
  isBusinessDay,
} from '../../../shared/time/business-days.ts'
import {
  addDays,
  addMonths,
  endOfMonth,
  listDays,
  type PlainDate,
  startOfMonth,
} from '../../../shared/time/calendar.ts'
import type { HolidayCalendar } from '../../../shared/time/holidays.ts'
import { type MonthFigure, monthFigure } from './today-model.ts'

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

/** The pace of the month, for the card, the TV and the summary. */
export interface MonthPaceSummary extends MonthVerdict {
  readonly points: readonly PacePoint[]
  /** `wonCents` with what it is compared with: the only comparison with last month. */
  readonly won: MonthFigure
  /** Won today so far; null when it is not known. */
  readonly today: CountAndValue
  /** The part of the target that is won; null without a target. */
  readonly targetRate: number | null
  /** The lead of `won.whole` over last month; null when unknown, and until a business day of the month is over. */
  readonly differenceCents: Cents | null
}

/** @param past the days before `days`, which the projection counts as well; in order */
export function monthPaceSummary(
  days: readonly FunnelDay[],
  targetCents: Cents | null,
  today: PlainDate,
  calendar: HolidayCalendar,
  past: readonly WonDay[] = [],
  closedTargetCents: Cents | null = null,
): MonthPaceSummary {
  const all = [...past, ...days]
  const verdict = monthVerdict({ days: all, today, calendar, targetCents, closedTargetCents })
  const won = monthFigure(days, today, calendar, 'won')
  const wonToday = days.find(({ date }) => date === today)?.won
  return {
    ...verdict,
    points: monthPace(days, today, calendar, targetCents, verdict.projection),
    won,
    today: wonToday ?? NO_FIGURES,
    targetRate: rate(verdict.wonCents, targetCents),
    differenceCents: won.whole && (subtractKnown(won.whole.now, won.whole.before) as Cents | null),
  }
}

// How targets change. shared/funnel/targets.ts defines what they mean.

/** Returns the targets with a new one for the month of a day; null removes it from this month on. */
export function withTarget(
  targets: Targets,
  pipelineId: PipelineId,
  day: PlainDate,
  cents: Cents | null,
): Targets {
  const months = { ...targets[pipelineId], [startOfMonth(day)]: cents ?? (0 as Cents) }
  return { ...targets, [pipelineId]: months }
}
