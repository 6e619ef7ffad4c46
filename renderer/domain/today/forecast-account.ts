// How often the forecast was right: what was said of each of the last months on a day like today, beside what the month
// closed at; and its words: one line in sight, the sentence of its explanation, and a dot a month.

import { medianOf } from '../../../shared/compare/chance.ts'
import { createWonKnownOn, type PipelineCorrection } from '../../../shared/funnel/corrections.ts'
import type { WonDay } from '../../../shared/funnel/day.ts'
import { ACCOUNT_MONTHS, type Forecast, forecastOf } from '../../../shared/funnel/forecast.ts'
import {
  isLeftOut,
  monthOf,
  monthProjection,
  projectionRange,
  wonByDay,
  wonIn,
} from '../../../shared/funnel/projection.ts'
import type { Cents } from '../../../shared/money/money.ts'
import { businessDaysOf } from '../../../shared/time/business-days.ts'
import {
  addDays,
  addMonths,
  type DayRange,
  type PlainDate,
  startOfMonth,
} from '../../../shared/time/calendar.ts'
import type { HolidayCalendar } from '../../../shared/time/holidays.ts'
import type { Say } from '../../report/say.ts'

/** Of fewer judged months nothing is said. */
export const LEAST_JUDGED = 6
/**
 * `unknown`: there was no forecast on such a day, or a day of the month is missing. `leftOut`: by a note on the whole
 * month.
 */
export type AccountOutcome = 'contained' | 'missed' | 'unknown' | 'leftOut'

/** What was forecast of a month, beside what it closed at. */
export interface AccountMonth {
  /** Its first day. */
  readonly month: PlainDate
  readonly outcome: AccountOutcome
  /** Null while a day of it is not known. */
  readonly closeCents: Cents | null
  readonly said: Forecast | null
}

export type ForecastAccount = ReturnType<typeof forecastAccount>

export interface AccountQuestion {
  /** The won value of `accountDays`, in order. */
  readonly days: readonly WonDay[]
  /** Of these days, last seen first. */
  readonly corrections: readonly PipelineCorrection[]
  readonly today: PlainDate
  readonly timeZone: string
  readonly calendar: HolidayCalendar
}

/**
 * Returns the last forecast that could be made in a month with as many business days to come as today has; null without
 * one. The days that were to come decide how wide a band is and how far its middle may err, so neither the day of the
 * month nor the business days that were over are compared. Days off know more than the business day before them. In a
 * month with fewer business days, its first one is the day like today.
 */
function saidIn(
  month: DayRange,
  calendar: HolidayCalendar,
  daysAfter: number,
  forecastOn: (day: PlainDate) => Forecast | null,
): Forecast | null {
  const work = businessDaysOf(month, calendar)
  const like = Math.max(0, work.length - 1 - daysAfter)
  const [from, next] = [work[like] ?? month.from, work[like + 1]]
  for (let day = next === undefined ? month.to : addDays(next, -1); day >= from; day = addDays(day, -1)) {
    const forecast = forecastOn(day)
    if (forecast !== null) return forecast
  }
  return null
}

function outcomeOf({ closeCents, said }: Pick<AccountMonth, 'closeCents' | 'said'>): AccountOutcome {
  if (closeCents === null || said === null) return 'unknown'
  return said.lowCents <= closeCents && closeCents <= said.highCents ? 'contained' : 'missed'
}

const knownOf = (all: readonly AccountMonth[]) =>
  all.filter(({ outcome }) => outcome === 'contained' || outcome === 'missed')

const countsOf = (known: readonly AccountMonth[]) => ({
  /** Months whose forecast and close are known, and that are not left out. */
  judged: known.length,
  /** Those whose close lay in the band, its ends included. */
  contained: known.filter(({ outcome }) => outcome === 'contained').length,
})

/**
 * Judges what was forecast on days like today, as it was computed then: from the days as they were known on each day.
 */
export function forecastAccount(question: AccountQuestion) {
  const { days, corrections, today, timeZone, calendar } = question
  const won = wonByDay(days)
  const wonKnownOn = createWonKnownOn(days, corrections, timeZone)
  const forecastOn = (day: PlainDate): Forecast | null => {
    const { from } = projectionRange(day)
    const known = wonKnownOn(day).filter(({ date }) => date >= from)
    return forecastOf(monthProjection(known, day, calendar))
  }
  const daysAfter = businessDaysOf(monthOf(today), calendar).filter((day) => day > today).length
  const judge = (range: DayRange, said: Forecast | null): AccountMonth => {
    const closeCents = wonIn(range, won) as Cents | null
    const outcome = isLeftOut(range, calendar) ? 'leftOut' : outcomeOf({ closeCents, said })
    return { month: range.from, outcome, closeCents, said }
  }
  const months = Array.from({ length: ACCOUNT_MONTHS }, (_, index) => {
    const range = monthOf(addMonths(startOfMonth(today), index - ACCOUNT_MONTHS))
    return judge(range, saidIn(range, calendar, daysAfter, forecastOn))
  })
  const last = monthOf(addMonths(startOfMonth(today), -1))
  const lastDays = businessDaysOf(last, calendar).slice(0, -1)
  const known = knownOf(months)
  return {
    /** The ACCOUNT_MONTHS months before this one, in order. */
    months,
    ...countsOf(known),
    /** The same two counts of the forecasts of last month's business days, but its last one, which has none. */
    lastMonth: countsOf(knownOf(lastDays.map((day) => judge(last, forecastOn(day))))),
    /**
     * Median of |middle − close| / close over the judged months; a month that closed at 0 has no such error. Null
     * without one.
     */
    medianError: medianOf(
      known.flatMap(({ closeCents, said }) =>
        closeCents && said ? [Math.abs(said.projectedCents - closeCents) / Math.abs(closeCents)] : [],
      ),
    ),
    /** Business days of this month after today. */
    daysAfter,
  }
}

/** The days of last month, where their forecasts were right less often than those of the months; else nothing. */
function worseDays({ t, formats, today }: Say, { judged, contained, lastMonth }: ForecastAccount): string {
  const isWorse = lastMonth.contained * judged < contained * lastMonth.judged
  if (lastMonth.judged < LEAST_JUDGED || !isWorse) return ''
  const month = formats.monthName(addMonths(startOfMonth(today), -1))
  return `, ${t('today:account.worse', { ...lastMonth, month })}`
}

export function accountWords(say: Say, account: ForecastAccount) {
  const { t, formats } = say
  const { judged, contained, medianError, daysAfter, months } = account
  const day = t('businessDays', { count: daysAfter })
  const right = t('today:account.right', { contained, judged })
  const isKnown = judged >= LEAST_JUDGED
  return {
    /** Beside the forecast; null with too few months. */
    short: isKnown ? `${right}${worseDays(say, account)}` : null,
    sentence: isKnown
      ? t('today:account.sentence', {
          right,
          day,
          error: medianError === null ? formats.percent(null) : formats.change(medianError),
        })
      : t('today:account.few', { count: judged, least: LEAST_JUDGED }),
    dots: months.map(({ month, outcome, closeCents, said }) => {
      const words = { month: formats.month(month), outcome: t(`today:account.outcomes.${outcome}`) }
      const label =
        closeCents === null || said === null
          ? t('today:account.month', words)
          : t('today:account.monthSaid', {
              ...words,
              close: formats.moneyShort(closeCents),
              range: formats.moneyRange([said.lowCents, said.highCents]),
            })
      return { month, outcome, label }
    }),
  }
}
