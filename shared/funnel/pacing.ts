// The pace of a month towards its target, by business day. Today is not over: it counts among the days that are left, and
// the pace is judged at the end of yesterday. What was won on a weekend counts; the weekend itself does not.
import { countBusinessDays } from './business-days.ts'
import { addDays, endOfMonth, type PlainDate, startOfMonth } from './calendar.ts'
import type { FunnelDay } from './day.ts'
import type { Cents } from './money.ts'
import { sumFigures, wholeRange } from './totals.ts'

export interface MonthPacing {
  readonly targetCents: Cents
  /** Won from the first to now. */
  readonly wonCents: Cents
  /** Still to be won; 0 once the target is reached. */
  readonly leftCents: Cents
  /** Business days from today to the end of the month, today included. */
  readonly daysLeft: number
  /** What every business day left has to bring; null when none is left or nothing is. */
  readonly perDayCents: Cents | null
  /** Won up to yesterday minus the part of the target that the elapsed business days stand for. */
  readonly aheadCents: Cents
}

/** Null when a day of the month so far is missing. `targetCents` is above 0. */
export function monthPacing(
  targetCents: Cents,
  days: readonly FunnelDay[],
  today: PlainDate,
): MonthPacing | null {
  const first = startOfMonth(today)
  const last = endOfMonth(today)
  const yesterday = addDays(today, -1)
  const soFar = wholeRange(days, { from: first, to: today })
  if (soFar === null) return null
  const wonCents = sumFigures(soFar).won.valueCents
  const wonBefore = sumFigures(soFar.filter(({ date }) => date < today)).won.valueCents
  const all = countBusinessDays({ from: first, to: last })
  const elapsed = countBusinessDays({ from: first, to: yesterday })
  const daysLeft = countBusinessDays({ from: today, to: last })
  const leftCents = Math.max(0, targetCents - wonCents) as Cents
  return {
    targetCents,
    wonCents,
    leftCents,
    daysLeft,
    perDayCents: daysLeft === 0 || leftCents === 0 ? null : (Math.ceil(leftCents / daysLeft) as Cents),
    aheadCents: Math.round(wonBefore - (targetCents * elapsed) / all) as Cents,
  }
}
