// The pace of a month towards its target, by business day. Today is not over: its sales count as won, and it is one of
// the days left. The projection decides whether the month is on pace, so that the two never contradict each other.

import type { Cents } from '../money/money.ts'
import { businessDaysOf } from '../time/business-days.ts'
import { endOfMonth, type PlainDate } from '../time/calendar.ts'
import type { HolidayCalendar } from '../time/holidays.ts'
import type { MonthProjection } from './projection.ts'

export interface MonthPacing {
  readonly targetCents: Cents
  /** Won from the first of the month until now. */
  readonly wonCents: Cents
  /** Still to be won; 0 once the target is reached. */
  readonly leftCents: Cents
  /** Business days from today to the end of the month, today included. */
  readonly daysLeft: number
  /** The first of the days left: today, or on a day off the next business day; null when no day is left. */
  readonly nextDay: PlainDate | null
  /** Needed per remaining business day; null when no day or no amount is left. */
  readonly perDayCents: Cents | null
  readonly outlook: TargetOutlook | null
}

/** Whether the projection reaches a target: its middle does, or not even what the month may still come to. */
export type TargetOutlook = 'onPace' | 'behindPace'

/** Null while the target lies between the two: neither can be said. */
export function targetOutlook(
  targetCents: Cents,
  projectedCents: Cents,
  reachableCents: Cents,
): TargetOutlook | null {
  if (projectedCents >= targetCents) return 'onPace'
  return reachableCents < targetCents ? 'behindPace' : null
}

/**
 * Returns the pace of the month of `today`; null when what was won so far is not known.
 * `targetCents` must be above 0.
 */
export function monthPacing(
  targetCents: Cents,
  wonCents: Cents | null,
  today: PlainDate,
  calendar: HolidayCalendar,
  projection: MonthProjection | null,
): MonthPacing | null {
  if (wonCents === null) return null
  const left = businessDaysOf({ from: today, to: endOfMonth(today) }, calendar)
  const daysLeft = left.length
  const leftCents = Math.max(0, targetCents - wonCents) as Cents
  const end = projection?.points.at(-1)
  return {
    targetCents,
    wonCents,
    leftCents,
    daysLeft,
    nextDay: left[0] ?? null,
    perDayCents: daysLeft === 0 || leftCents === 0 ? null : (Math.ceil(leftCents / daysLeft) as Cents),
    outlook:
      projection && end ? targetOutlook(targetCents, end.projectedCents, projection.reachableCents) : null,
  }
}
