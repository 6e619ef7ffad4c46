// The pace of the month in words: its state, one line in sight, and the facts of its explanation.
import { LEAST_MONTHS, LEAST_SALES, RECENT_DAYS } from '../../../shared/funnel/projection.ts'
import type { Cents } from '../../../shared/money/money.ts'
import { addDays, type PlainDate } from '../../../shared/time/calendar.ts'
import type { Say } from '../../report/say.ts'
import type { MonthPaceSummary } from './pace-model.ts'
import { isAgainstWholeMonth } from './today-model.ts'

export interface PaceWords {
  /** Against the target; without one, against last month; null when neither is known, or with too few sales. */
  readonly state: 'reached' | 'onPace' | 'behindPace' | 'aheadOfLast' | 'behindLast' | null
  /** What is left to the target and what a business day needs; without a target, the difference from last month. */
  readonly line: readonly string[]
  /** Of the same business day of last month, or how it closed; null when neither is known. */
  readonly last: string | null
  /** The forecast, or why there is none; null when the month is not known. */
  readonly forecast: string | null
  /** What the forecast was counted from; null without one. */
  readonly counted: string | null
  /** All that is known of the month, a sentence each, for its explanation. */
  readonly facts: readonly string[]
}

/** True for a state that is good news. */
export function isGoodPace(state: PaceWords['state']): boolean {
  return state === 'reached' || state === 'onPace' || state === 'aheadOfLast'
}

/** Null with a target about which the projection says nothing. */
function stateOf({ pacing, differenceCents, noProjection }: MonthPaceSummary): PaceWords['state'] {
  if (pacing?.leftCents === 0) return 'reached'
  if (pacing) return pacing.outlook
  if (differenceCents === null || differenceCents === 0 || noProjection === 'few-sales') return null
  return differenceCents > 0 ? 'aheadOfLast' : 'behindLast'
}

function todayOf({ points }: MonthPaceSummary): PlainDate | undefined {
  return points.find(({ isToday }) => isToday)?.date
}

/** From which day on the days left count: today, or the next business day. */
function fromWords({ t, formats }: Say, pace: MonthPaceSummary): string {
  const today = todayOf(pace)
  const { nextDay = null, daysLeft: count = 0 } = pace.pacing ?? {}
  if (today === undefined || nextDay === null) return ''
  if (nextDay === today) return t('today:fromToday', { count })
  const isNear = nextDay <= addDays(today, 6)
  return t('today:fromDay', { count, day: isNear ? formats.weekdayName(nextDay) : formats.day(nextDay) })
}

/** The difference from last month on the same business day; null when it is not known. */
function differenceWords({ t, formats }: Say, { differenceCents }: MonthPaceSummary): string | null {
  if (differenceCents === null) return null
  if (differenceCents === 0) return t('today:lastSame')
  const amount = formats.moneyShort(Math.abs(differenceCents) as Cents)
  return t(differenceCents > 0 ? 'today:lastAhead' : 'today:lastBehind', { amount })
}

function lineOf(say: Say, pace: MonthPaceSummary): string[] {
  const { t, formats } = say
  const { pacing } = pace
  const few = pace.noProjection === 'few-sales' ? [t('today:fewSales')] : []
  if (!pacing) {
    const difference = differenceWords(say, pace)
    return [
      ...(difference === null
        ? []
        : [
            t(isAgainstWholeMonth(pace.won.whole) ? 'today:againstLastAll' : 'today:againstLast', {
              difference,
            }),
          ]),
      ...few,
    ]
  }
  const { leftCents, perDayCents, nextDay, wonCents, targetCents } = pacing
  if (leftCents === 0) {
    return [t('today:aboveTarget', { amount: formats.moneyShort((wonCents - targetCents) as Cents) }), ...few]
  }
  const perDay = perDayCents === null ? null : t('today:perDay', { amount: formats.moneyShort(perDayCents) })
  const isLater = nextDay !== null && nextDay !== todayOf(pace)
  return [
    t('today:left', { amount: formats.moneyShort(leftCents) }),
    perDay === null ? t('today:noDaysLeft') : isLater ? `${perDay}, ${fromWords(say, pace)}` : perDay,
    ...few,
  ]
}

function lastOf(say: Say, pace: MonthPaceSummary): string | null {
  const { t, formats } = say
  const { whole, closed } = pace.won
  if (closed !== null && closed.value !== null) {
    return t('today:lastClosed', {
      month: formats.monthName(closed.current.from),
      amount: formats.moneyShort(closed.value as Cents),
    })
  }
  if (whole === null || whole.before === null) return null
  const amount = formats.moneyShort(whole.before as Cents)
  const difference = differenceWords(say, pace)
  const isAll = isAgainstWholeMonth(whole)
  return difference === null
    ? t(isAll ? 'today:lastAll' : 'today:lastSameDay', { amount })
    : t(isAll ? 'today:lastAllAnd' : 'today:lastSameDayAnd', { amount, difference })
}

function wholeLastFact({ t }: Say, { won: { whole } }: MonthPaceSummary): string | null {
  return isAgainstWholeMonth(whole) ? t('today:lastWhole') : null
}

function forecastOf(
  { t, formats }: Say,
  { forecast, noProjection, wonCents }: MonthPaceSummary,
): string | null {
  if (forecast !== null) {
    return t('today:forecast', {
      likely: formats.moneyRange([forecast.lowCents, forecast.highCents]),
      amount: formats.moneyShort(forecast.projectedCents),
    })
  }
  // A month that is not known says so elsewhere.
  return noProjection === null || wonCents === null ? null : t(`today:noForecast.${noProjection}`)
}

function leftFact(say: Say, pace: MonthPaceSummary): string | null {
  const { t, formats } = say
  const { pacing } = pace
  if (!pacing) return null
  const { leftCents, daysLeft: count, perDayCents, wonCents, targetCents } = pacing
  if (leftCents === 0) {
    return t('today:targetReached', { amount: formats.moneyShort((wonCents - targetCents) as Cents) })
  }
  const amount = formats.moneyShort(leftCents)
  if (perDayCents === null) return t('today:leftNoDays', { amount })
  return t('today:leftIn', {
    amount,
    count,
    from: fromWords(say, pace),
    perDay: formats.moneyShort(perDayCents),
  })
}

function weekFact({ t, formats }: Say, { week }: MonthPaceSummary): string | null {
  return (
    week &&
    t('today:weekGoal', {
      range: formats.range(week.range),
      won: formats.moneyShort(week.wonCents),
      target: formats.moneyShort(week.targetCents),
    })
  )
}

function countedOf({ t, formats }: Say, { projection }: MonthPaceSummary): string | null {
  // Without a day left, the last 0 days brought nothing.
  if (projection === null || projection.daysLeft === 0) return null
  const { broughtCents, daysLeft: count, months } = projection
  const [least, most] = [formats.moneyShort(broughtCents[0]), formats.moneyShort(broughtCents[1])]
  return t('today:projectionCounted', { count, months, least, most })
}

export function paceWords(say: Say, pace: MonthPaceSummary): PaceWords {
  const [last, forecast, counted] = [lastOf(say, pace), forecastOf(say, pace), countedOf(say, pace)]
  const why =
    forecast !== null &&
    pace.noProjection !== null &&
    say.t(`today:noForecastNote.${pace.noProjection}`, {
      sales: LEAST_SALES,
      days: RECENT_DAYS,
      least: LEAST_MONTHS,
    })
  const facts = [
    counted,
    why || forecast,
    leftFact(say, pace),
    weekFact(say, pace),
    last,
    wholeLastFact(say, pace),
  ]
  return {
    state: stateOf(pace),
    line: lineOf(say, pace),
    last,
    forecast,
    counted,
    facts: facts.filter((fact) => fact !== null),
  }
}
