// The pace of a month towards its target, by business day. Today is not over: its sales count as won, and it is one of
// the days left. The projection decides whether the month is on pace, so that the two never contradict each other.

import type { Cents } from '../money/money.ts'
import { countBusinessDays } from '../time/business-days.ts'
import { endOfMonth, type PlainDate } from '../time/calendar.ts'
import type { HolidayCalendar } from '../time/holidays.ts'
import type { FunnelDay } from './day.ts'
import { monthProjection } from './projection.ts'
import { completeFigures, monthParts } from './so-far.ts'

export interface MonthPacing {
  readonly targetCents: Cents
  /** Won from the first of the month until now. */
  readonly wonCents: Cents
  /** Still to be won; 0 once the target is reached. */
  readonly leftCents: Cents
  /** Business days from today to the end of the month, today included. */
  readonly daysLeft: number
  /** Needed per remaining business day; null when no day or no amount is left. */
  readonly perDayCents: Cents | null
  /** True when the projection reaches the target, and while there is no projection. */
  readonly isOnPace: boolean
}

/**
 * Returns the pace of the month of `today`; null when a day so far is missing or its won value is unknown.
 * `targetCents` must be above 0.
 */
export function monthPacing(
  targetCents: Cents,
  days: readonly FunnelDay[],
  today: PlainDate,
  calendar: HolidayCalendar,
): MonthPacing | null {
  const last = endOfMonth(today)
  const wonCents = completeFigures(monthParts(days, today).soFar)?.won.valueCents ?? null
  if (wonCents === null) return null
  const daysLeft = countBusinessDays({ from: today, to: last }, calendar)
  const projectedCents = monthProjection(days, today, calendar)?.points.at(-1)?.projectedCents
  const leftCents = Math.max(0, targetCents - wonCents) as Cents
  return {
    targetCents,
    wonCents,
    leftCents,
    daysLeft,
    perDayCents: daysLeft === 0 || leftCents === 0 ? null : (Math.ceil(leftCents / daysLeft) as Cents),
    isOnPace: projectedCents === undefined || projectedCents >= targetCents,
  }
}
