// The pace of the month in words: its state, one line in sight, and the facts of its explanation.
import type { TFunction } from 'i18next'
import { LEAST_MONTHS, LEAST_SALES, RECENT_DAYS } from '../../../shared/funnel/projection.ts'
import type { Cents } from '../../../shared/money/money.ts'
import { addDays, type PlainDate } from '../../../shared/time/calendar.ts'
import type { Formats } from '../../format/format.ts'
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

interface Wording {
  readonly t: TFunction<'today'>
  readonly formats: Formats
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
function fromWords(pace: MonthPaceSummary, { t, formats }: Wording): string {
  const today = todayOf(pace)
  const { nextDay = null, daysLeft: count = 0 } = pace.pacing ?? {}
  if (today === undefined || nextDay === null) return ''
  if (nextDay === today) return t('fromToday', { count })
  const isNear = nextDay <= addDays(today, 6)
  return t('fromDay', { count, day: isNear ? formats.weekdayName(nextDay) : formats.day(nextDay) })
}

/** The difference from last month on the same business day; null when it is not known. */
function differenceWords({ differenceCents }: MonthPaceSummary, { t, formats }: Wording): string | null {
  if (differenceCents === null) return null
  if (differenceCents === 0) return t('lastSame')
  const amount = formats.moneyShort(Math.abs(differenceCents) as Cents)
  return t(differenceCents > 0 ? 'lastAhead' : 'lastBehind', { amount })
}

function lineOf(pace: MonthPaceSummary, wording: Wording): string[] {
  const { t, formats } = wording
  const { pacing } = pace
  const few = pace.noProjection === 'few-sales' ? [t('fewSales')] : []
  if (!pacing) {
    const difference = differenceWords(pace, wording)
    return [
      ...(difference === null
        ? []
        : [t(isAgainstWholeMonth(pace.won.whole) ? 'againstLastAll' : 'againstLast', { difference })]),
      ...few,
    ]
  }
  const { leftCents, perDayCents, nextDay, wonCents, targetCents } = pacing
  if (leftCents === 0) {
    return [t('aboveTarget', { amount: formats.moneyShort((wonCents - targetCents) as Cents) }), ...few]
  }
  const perDay = perDayCents === null ? null : t('perDay', { amount: formats.moneyShort(perDayCents) })
  const isLater = nextDay !== null && nextDay !== todayOf(pace)
  return [
    t('left', { amount: formats.moneyShort(leftCents) }),
    perDay === null ? t('noDaysLeft') : isLater ? `${perDay}, ${fromWords(pace, wording)}` : perDay,
    ...few,
  ]
}

function lastOf(pace: MonthPaceSummary, wording: Wording): string | null {
  const { t, formats } = wording
  const { whole, closed } = pace.won
  if (closed !== null && closed.value !== null) {
    return t('lastClosed', {
      month: formats.monthName(closed.current.from),
      amount: formats.moneyShort(closed.value as Cents),
    })
  }
  if (whole === null || whole.before === null) return null
  const amount = formats.moneyShort(whole.before as Cents)
  const difference = differenceWords(pace, wording)
  const isAll = isAgainstWholeMonth(whole)
  return difference === null
    ? t(isAll ? 'lastAll' : 'lastSameDay', { amount })
    : t(isAll ? 'lastAllAnd' : 'lastSameDayAnd', { amount, difference })
}

function wholeLastFact({ won: { whole } }: MonthPaceSummary, { t }: Wording): string | null {
  return isAgainstWholeMonth(whole) ? t('lastWhole') : null
}

/** None without a business day left: what came until now is then no range of what may come. */
function forecastOf(
  { end, noProjection, projection, wonCents }: MonthPaceSummary,
  { t, formats }: Wording,
): string | null {
  if (projection?.daysLeft === 0) return null
  if (end !== null) {
    return t('forecast', {
      likely: formats.moneyRange([end.lowCents, end.highCents]),
      amount: formats.moneyShort(end.projectedCents),
    })
  }
  // A month that is not known says so elsewhere.
  return noProjection === null || wonCents === null ? null : t(`noForecast.${noProjection}`)
}

function leftFact(pace: MonthPaceSummary, wording: Wording): string | null {
  const { t, formats } = wording
  const { pacing } = pace
  if (!pacing) return null
  const { leftCents, daysLeft: count, perDayCents, wonCents, targetCents } = pacing
  if (leftCents === 0) {
    return t('targetReached', { amount: formats.moneyShort((wonCents - targetCents) as Cents) })
  }
  const amount = formats.moneyShort(leftCents)
  if (perDayCents === null) return t('leftNoDays', { amount })
  return t('leftIn', {
    amount,
    count,
    from: fromWords(pace, wording),
    perDay: formats.moneyShort(perDayCents),
  })
}

function weekFact({ week }: MonthPaceSummary, { t, formats }: Wording): string | null {
  return (
    week &&
    t('weekGoal', {
      range: formats.range(week.range),
      won: formats.moneyShort(week.wonCents),
      target: formats.moneyShort(week.targetCents),
    })
  )
}

function countedOf({ projection }: MonthPaceSummary, { t, formats }: Wording): string | null {
  // Without a day left, the last 0 days brought nothing.
  if (projection === null || projection.daysLeft === 0) return null
  const { broughtCents, daysLeft: count, months } = projection
  const [least, most] = [formats.moneyShort(broughtCents[0]), formats.moneyShort(broughtCents[1])]
  return t('projectionCounted', { count, months, least, most })
}

export function paceWords(pace: MonthPaceSummary, wording: Wording): PaceWords {
  const [last, forecast, counted] = [
    lastOf(pace, wording),
    forecastOf(pace, wording),
    countedOf(pace, wording),
  ]
  const why =
    forecast !== null &&
    pace.noProjection !== null &&
    wording.t(`noForecastNote.${pace.noProjection}`, {
      sales: LEAST_SALES,
      days: RECENT_DAYS,
      least: LEAST_MONTHS,
    })
  const facts = [
    ...[counted, why || forecast, leftFact(pace, wording), weekFact(pace, wording), last],
    wholeLastFact(pace, wording),
  ]
  return {
    state: stateOf(pace),
    line: lineOf(pace, wording),
    last,
    forecast,
    counted,
    facts: facts.filter((fact) => fact !== null),
  }
}
