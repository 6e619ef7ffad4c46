// The verdict of the month, as data for every place that says it: how the last month closed, until a business day of
// this one is over, and what is missing to the target. Today is not over: its sales count as won, and it is one of the
// days left. The band of the projection decides whether the target lies within reach.

import type { Cents } from '../money/money.ts'
import { businessDaysOf, countBusinessDays } from '../time/business-days.ts'
import { addDays, addMonths, countDays, type PlainDate } from '../time/calendar.ts'
import type { HolidayCalendar } from '../time/holidays.ts'
import type { WonDay } from './day.ts'
import { type Forecast, forecastOf } from './forecast.ts'
import {
  LEVEL_MONTHS,
  type MonthProjection,
  monthOf,
  type NoProjection,
  projectMonth,
  wonByDay,
  wonIn,
} from './projection.ts'

/**
 * `outside`: above the band. `above`: the middle of the band reaches the target, and more was won up to yesterday than
 * was due.
 */
export type MonthOutlook = 'reached' | 'above' | 'withinReach' | 'outside'

/** The pace of a month towards its target, by business day. */
export interface MonthPacing {
  readonly targetCents: Cents
  /** Won from the first of the month until now. */
  readonly wonCents: Cents
  /** The part of the target that was due at the end of yesterday. */
  readonly dueCents: Cents
  /** Still to be won; 0 once the target is reached. */
  readonly leftCents: Cents
  /** Business days from today to the end of the month, today included. */
  readonly daysLeft: number
  /** The first of the days left: today, or on a day off the next business day; null when no day is left. */
  readonly nextDay: PlainDate | null
  /** Needed per remaining business day; null when no day or no amount is left. */
  readonly perDayCents: Cents | null
  /** Sales of the usual ticket that are missing: that of the last LEVEL_MONTHS whole months; null when not known. */
  readonly wins: number | null
  /** Null without a projection, unless the target is reached. */
  readonly outlook: MonthOutlook | null
}

export interface ClosedMonth {
  /** Its first day. */
  readonly month: PlainDate
  /** Null when a day is not known, or was seen before its end. */
  readonly wonCents: Cents | null
  /** Null without one. */
  readonly targetCents: Cents | null
}

export interface MonthVerdict {
  /** Last month, until a business day of this one is over; else null. */
  readonly closed: ClosedMonth | null
  /** Won from the first until now, today included; null when a day is not known. */
  readonly wonCents: Cents | null
  /** Null without a target, and when a day is not known. */
  readonly pacing: MonthPacing | null
  readonly projection: MonthProjection | null
  /** Why there is no projection; null when there is one. */
  readonly noProjection: NoProjection | null
  /** What is said of the end of the month; null without a projection or a business day left. */
  readonly forecast: Forecast | null
}

export interface VerdictQuestion {
  /** Those of `projectionRange(today)` that are known, in order. */
  readonly days: readonly WonDay[]
  readonly today: PlainDate
  readonly calendar: HolidayCalendar
  /** Targets of this month and of the month before; null without one. */
  readonly targetCents: Cents | null
  readonly closedTargetCents: Cents | null
}

/** The mean won value of a sale of the last LEVEL_MONTHS whole months, in cents; null when a day is not known. */
function ticketOf(days: readonly WonDay[], first: PlainDate): number | null {
  const range = { from: addMonths(first, -LEVEL_MONTHS), to: addDays(first, -1) }
  const inside = days.filter(({ date }) => date >= range.from && date <= range.to)
  const [count, cents] = inside.reduce<readonly [number, number]>(
    ([sales, sum], { won }) => [sales + (won.count ?? Number.NaN), sum + (won.valueCents ?? Number.NaN)],
    [0, 0],
  )
  const ticket = cents / count
  return inside.length === countDays(range) && Number.isFinite(ticket) && ticket > 0 ? ticket : null
}

type Running = Omit<VerdictQuestion, 'closedTargetCents'> &
  Pick<MonthVerdict, 'projection'> & { readonly targetCents: Cents; readonly wonCents: Cents }

function pacingOf({ days, today, calendar, targetCents, wonCents, projection }: Running): MonthPacing {
  const month = monthOf(today)
  const left = businessDaysOf({ from: today, to: month.to }, calendar)
  const passed = countBusinessDays({ from: month.from, to: addDays(today, -1) }, calendar)
  const daysLeft = left.length
  const dueCents = Math.round((targetCents * passed) / (passed + daysLeft)) as Cents
  const leftCents = Math.max(0, targetCents - wonCents) as Cents
  const ticket = ticketOf(days, month.from)
  const wonBefore = wonCents - (wonByDay(days).get(today) ?? 0)
  const end = projection?.points.at(-1)
  const outlook = (): MonthOutlook | null => {
    if (leftCents === 0) return 'reached'
    if (!end) return null
    if (end.highCents < targetCents) return 'outside'
    return end.projectedCents >= targetCents && wonBefore > dueCents ? 'above' : 'withinReach'
  }
  return {
    targetCents,
    wonCents,
    dueCents,
    leftCents,
    daysLeft,
    nextDay: left[0] ?? null,
    perDayCents: daysLeft === 0 || leftCents === 0 ? null : (Math.ceil(leftCents / daysLeft) as Cents),
    wins: ticket === null ? null : Math.ceil(leftCents / ticket),
    outlook: outlook(),
  }
}

export function monthVerdict(question: VerdictQuestion): MonthVerdict {
  const { days, today, calendar, targetCents, closedTargetCents } = question
  const won = wonByDay(days)
  const month = monthOf(today)
  const isBegun = countBusinessDays({ from: month.from, to: addDays(today, -1) }, calendar) > 0
  const last = monthOf(addMonths(month.from, -1))
  const closedCents = wonIn(last, wonByDay(days.filter(({ isOpen }) => !isOpen))) as Cents | null
  const wonCents = wonIn({ from: month.from, to: today }, won) as Cents | null
  const projected = projectMonth(days, today, calendar)
  const [projection, none] = typeof projected === 'string' ? [null, projected] : [projected, null]
  const isPaced = targetCents !== null && wonCents !== null
  return {
    closed: isBegun ? null : { month: last.from, wonCents: closedCents, targetCents: closedTargetCents },
    wonCents,
    pacing: isPaced ? pacingOf({ ...question, targetCents, wonCents, projection }) : null,
    projection,
    noProjection: none,
    forecast: forecastOf(projection),
  }
}
