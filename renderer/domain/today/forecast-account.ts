// How often the forecast was right: what was said of each of the last months on a day like today, beside what the month
// closed at.

import type { WonDay } from '../../../shared/funnel/day.ts'
import type { Forecast, ForecastOnDay } from '../../../shared/funnel/forecast.ts'
import { isLeftOut, monthOf, wonByDay, wonIn } from '../../../shared/funnel/projection.ts'
import type { Cents } from '../../../shared/money/money.ts'
import { businessDaysOf } from '../../../shared/time/business-days.ts'
import { addMonths, type DayRange, type PlainDate, startOfMonth } from '../../../shared/time/calendar.ts'
import type { HolidayCalendar } from '../../../shared/time/holidays.ts'

/** The months that are looked at. */
export const ACCOUNT_MONTHS = 12
/** Of fewer judged months nothing is said. */
export const LEAST_JUDGED = 6
/** How many business days before the day like today a forecast may have been stored. */
export const MOST_EARLIER = 3

/**
 * `unknown`: nothing was stored on such a day, or a day of the month is missing. `leftOut`: by a note on the whole
 * month.
 */
export type AccountOutcome = 'contained' | 'missed' | 'unknown' | 'leftOut'

/** What was forecast, beside what the month closed at. */
interface Judged {
  readonly outcome: AccountOutcome
  /** What the month closed at; null while a day of it is not known. */
  readonly closeCents: Cents | null
  readonly said: Forecast | null
}

export interface AccountMonth extends Judged {
  /** Its first day. */
  readonly month: PlainDate
}

export interface AccountDay extends Judged {
  readonly day: PlainDate
}

export interface ForecastAccount {
  /** The ACCOUNT_MONTHS months before this one, in order. */
  readonly months: readonly AccountMonth[]
  /** Months whose forecast and close are known, and that are not left out. */
  readonly judged: number
  /** Those whose close lay in the band, its ends included. */
  readonly contained: number
  /**
   * Median of |middle − close| / close over the judged months; a month that closed at 0 has no such error. Null without
   * one.
   */
  readonly medianError: number | null
  /** Business days of this month after today. */
  readonly daysAfter: number
  /** The business days of last month, in order, but its last one, which has no forecast. */
  readonly lastMonth: readonly AccountDay[]
}

export interface AccountQuestion {
  /** In order. */
  readonly forecasts: readonly ForecastOnDay[]
  /** The won value of the months that are looked at. */
  readonly days: readonly WonDay[]
  readonly today: PlainDate
  readonly calendar: HolidayCalendar
}

/** The days of the account: those of the months before that of `today`. */
export function accountRange(today: PlainDate): DayRange {
  const from = startOfMonth(today)
  return { from: addMonths(from, -ACCOUNT_MONTHS), to: monthOf(addMonths(from, -1)).to }
}

/**
 * Returns the forecast that was last said in a month on a day with as many business days after it as today has, or up
 * to MOST_EARLIER business days before; null without one. The days that were to come decide how wide a band is and how
 * far its middle may err, so neither the day of the month nor the business days that were over are compared. A later
 * forecast would know more of its month; of a day, the last one is stored. In a month with fewer business days, its
 * first one is the day like today.
 */
function saidIn(
  month: DayRange,
  { forecasts, calendar }: AccountQuestion,
  daysAfter: number,
): ForecastOnDay | null {
  const work = businessDaysOf(month, calendar)
  const like = Math.max(0, work.length - 1 - daysAfter)
  const from = like < MOST_EARLIER ? month.from : (work[like - MOST_EARLIER] as PlainDate)
  const next = work[like + 1]
  const isLike = (day: PlainDate) => from <= day && (next === undefined ? day <= month.to : day < next)
  return forecasts.findLast(({ day }) => isLike(day)) ?? null
}

function medianOf(values: readonly number[]): number | null {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = (sorted.length - 1) / 2
  const [low, high] = [sorted[Math.floor(middle)], sorted[Math.ceil(middle)]]
  return low === undefined || high === undefined ? null : (low + high) / 2
}

function outcomeOf({ closeCents, said }: Pick<Judged, 'closeCents' | 'said'>): AccountOutcome {
  if (closeCents === null || said === null) return 'unknown'
  return said.lowCents <= closeCents && closeCents <= said.highCents ? 'contained' : 'missed'
}

/** Judges what was forecast on days like today. */
export function forecastAccount(question: AccountQuestion): ForecastAccount {
  const { forecasts, days, today, calendar } = question
  const won = wonByDay(days)
  const daysAfter = businessDaysOf(monthOf(today), calendar).filter((day) => day > today).length
  const judge = (range: DayRange, said: ForecastOnDay | null): Judged => {
    const closeCents = wonIn(range, won) as Cents | null
    const outcome = isLeftOut(range, calendar) ? 'leftOut' : outcomeOf({ closeCents, said })
    return { outcome, closeCents, said }
  }
  const months = Array.from({ length: ACCOUNT_MONTHS }, (_, index): AccountMonth => {
    const range = monthOf(addMonths(startOfMonth(today), index - ACCOUNT_MONTHS))
    return { month: range.from, ...judge(range, saidIn(range, question, daysAfter)) }
  })
  const last = monthOf(addMonths(startOfMonth(today), -1))
  const lastMonth = businessDaysOf(last, calendar)
    .slice(0, -1)
    .map((day): AccountDay => ({ day, ...judge(last, forecasts.find((each) => each.day === day) ?? null) }))
  const known = months.filter(({ outcome }) => outcome === 'contained' || outcome === 'missed')
  return {
    months,
    judged: known.length,
    contained: known.filter(({ outcome }) => outcome === 'contained').length,
    medianError: medianOf(
      known.flatMap(({ closeCents, said }) =>
        closeCents && said ? [Math.abs(said.projectedCents - closeCents) / Math.abs(closeCents)] : [],
      ),
    ),
    daysAfter,
    lastMonth,
  }
}
