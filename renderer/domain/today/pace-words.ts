// The month's verdict in words: its state, the two lines in sight, and how the forecast was counted.
import { LEAST_MONTHS, LEAST_SALES, RECENT_DAYS } from '../../../shared/funnel/projection.ts'
import type { MonthOutlook, MonthPacing } from '../../../shared/funnel/verdict.ts'
import type { Cents } from '../../../shared/money/money.ts'
import { addDays } from '../../../shared/time/calendar.ts'
import type { Say } from '../../report/say.ts'
import type { MonthPaceSummary } from './pace-model.ts'
import { isAgainstWholeMonth } from './today-model.ts'

/** Against the target; without one, against last month. */
export type PaceState = MonthOutlook | 'aheadOfLast' | 'behindLast'

const TONES = {
  reached: 'good',
  above: 'good',
  withinReach: 'calm',
  outside: 'bad',
  aheadOfLast: 'good',
  behindLast: 'warn',
} as const

export function toneOf(state: PaceState) {
  return TONES[state]
}

/** Null when neither is known, with too few sales, and with a target about which the projection says nothing. */
function stateOf({ pacing, differenceCents, noProjection }: MonthPaceSummary): PaceState | null {
  if (pacing) return pacing.outlook
  if (differenceCents === null || differenceCents === 0 || noProjection === 'few-sales') return null
  return differenceCents > 0 ? 'aheadOfLast' : 'behindLast'
}

/** From which day on the days left count, when that is not today. */
function fromWords({ t, formats, today }: Say, { nextDay, daysLeft: count }: MonthPacing): string {
  if (nextDay === null || nextDay === today) return ''
  const isNear = nextDay <= addDays(today, 6)
  const day = isNear ? formats.weekdayName(nextDay) : formats.day(nextDay)
  return `, ${count === 1 ? day : t('startingAt', { from: day })}`
}

/** The difference from last month on the same business day; null when it is not known. */
function differenceWords({ t, formats }: Say, { differenceCents }: MonthPaceSummary): string | null {
  if (differenceCents === null) return null
  if (differenceCents === 0) return t('same')
  const amount = formats.moneyShort(Math.abs(differenceCents) as Cents)
  return t(differenceCents > 0 ? 'today:lastAhead' : 'today:lastBehind', { amount })
}

/** `faltam R$ 120 mil em 6 dias úteis: 3 ganhos ao ticket de hoje`; without a known ticket, what a day needs. */
function leftWords(say: Say, pacing: MonthPacing): string | null {
  const { t, formats } = say
  const { leftCents, perDayCents, daysLeft, wins } = pacing
  // The share of the target beside it says the rest.
  if (leftCents === 0) return null
  const amount = formats.moneyShort(leftCents)
  if (perDayCents === null) return t('today:leftNoDays', { amount })
  const needed =
    wins === null
      ? t('today:perDay', { amount: formats.moneyShort(perDayCents) })
      : t('today:wins', { count: wins })
  return `${t('today:left', { amount, days: t('businessDays', { count: daysLeft }) })}${fromWords(say, pacing)}: ${needed}`
}

/** `dezembro R$ 0 até agora, meta R$ 800 mil em 22 dias úteis: R$ 36 mil por dia`. */
function begunWords(say: Say, { wonCents, pacing }: MonthPaceSummary): string {
  const { t, formats, today } = say
  const soFar = t('today:begun', { month: formats.monthName(today), amount: formats.moneyShort(wonCents) })
  if (!pacing) return soFar
  const { targetCents, perDayCents, daysLeft: count } = pacing
  const ofTarget = `${soFar}, ${t('today:begunTarget', { amount: formats.moneyShort(targetCents) })}`
  if (perDayCents === null) return [ofTarget, leftWords(say, pacing)].filter(Boolean).join(': ')
  return `${ofTarget} ${t('today:begunDays', { days: t('businessDays', { count }), amount: formats.moneyShort(perDayCents) })}`
}

function missingOf(say: Say, pace: MonthPaceSummary): string | null {
  const difference = pace.pacing === null && pace.closed === null ? differenceWords(say, pace) : null
  const against = isAgainstWholeMonth(pace.won.whole) ? 'againstLastAll' : 'againstLast'
  const parts = [
    pace.closed !== null && begunWords(say, pace),
    pace.closed === null && pace.pacing !== null && leftWords(say, pace.pacing),
    difference !== null && say.t(`today:${against}`, { difference }),
    pace.noProjection === 'few-sales' && say.t('today:fewSales'),
  ].filter((part) => part !== false && part !== null)
  return parts.length === 0 ? null : parts.join(' · ')
}

/** The forecast, lower case for the line and as a sentence. */
function bandOf({ t, formats }: Say, { forecast }: MonthPaceSummary, key: 'band' | 'forecast') {
  if (forecast === null) return null
  const [low, high] = formats.moneyPair(forecast.lowCents, forecast.highCents)
  return t(`today:${key}`, { amount: formats.moneyShort(forecast.projectedCents), low, high })
}

function countedOf({ t, formats }: Say, { projection }: MonthPaceSummary): string | null {
  // Without a day left, the last 0 days brought nothing.
  if (projection === null || projection.daysLeft === 0) return null
  const { endsCents, daysLeft: count, months } = projection
  const [least, most] = [formats.moneyShort(endsCents[0]), formats.moneyShort(endsCents[1])]
  return t('today:projectionCounted', { days: t('businessDays', { count }), months, least, most })
}

export function paceWords(say: Say, pace: MonthPaceSummary) {
  return {
    state: stateOf(pace),
    /**
     * What is missing to the target; without one, the difference from last month; of a month that has just begun, what
     * it has and needs. Null when nothing of it is known.
     */
    missing: missingOf(say, pace),
    /** The forecast's band; null without one. */
    band: bandOf(say, pace, 'band'),
    /** The forecast with its band, as a sentence; null without one. */
    forecast: bandOf(say, pace, 'forecast'),
    /** What the forecast was counted from; null without one. */
    counted: countedOf(say, pace),
    /** Why there is no forecast; null with one. */
    why:
      pace.noProjection === null || pace.wonCents === null
        ? null
        : say.t(`today:noForecastNote.${pace.noProjection}`, {
            sales: LEAST_SALES,
            days: RECENT_DAYS,
            least: LEAST_MONTHS,
          }),
  }
}
