// The facts beside the pace of the month: what a business day needs, the goal of the week, the forecast, last month.
import type { TFunction } from 'i18next'
import type { MonthPacing } from '../../../shared/funnel/pacing.ts'
import type { Cents } from '../../../shared/money/money.ts'
import { type Formats, UNKNOWN } from '../../format/format.ts'
import type { MonthPaceSummary, WeekGoal } from './pace-model.ts'

export interface PaceFact {
  readonly key: 'needed' | 'week' | 'forecast' | 'last'
  readonly label: string
  readonly value: string
  /** Empty when there is nothing to add. */
  readonly note: string
  readonly tone?: 'good' | 'warn' | undefined
}

interface Wording {
  readonly t: TFunction<'today'>
  readonly formats: Formats
}

function neededFact(pacing: MonthPacing, { t, formats }: Wording): PaceFact {
  const { leftCents, daysLeft, perDayCents, wonCents, targetCents } = pacing
  const amount = formats.moneyShort(leftCents)
  if (leftCents === 0) {
    const over = formats.signedMoneyShort((wonCents - targetCents) as Cents)
    return { key: 'needed', label: t('aboveTarget'), value: over, note: '', tone: 'good' }
  }
  return {
    key: 'needed',
    label: t('paceNeeds'),
    value: perDayCents === null ? amount : t('perDay', { amount: formats.moneyShort(perDayCents) }),
    note: perDayCents === null ? t('leftNoDays', { amount }) : t('leftIn', { amount, count: daysLeft }),
  }
}

function weekFact({ range, wonCents, targetCents }: WeekGoal, { t, formats }: Wording): PaceFact {
  const isReached = wonCents !== null && wonCents >= targetCents
  return {
    key: 'week',
    label: t('weekGoal'),
    value: t('weekOf', { won: formats.moneyShort(wonCents), target: formats.moneyShort(targetCents) }),
    note: t('weekNote', { range: formats.range(range) }),
    tone: isReached ? 'good' : undefined,
  }
}

function lastFact({ differenceCents, closedCents }: MonthPaceSummary, { t, formats }: Wording): PaceFact[] {
  if (differenceCents === null) {
    if (closedCents === null) return []
    const value = formats.moneyShort(closedCents)
    return [{ key: 'last', label: t('paceLastFact'), value, note: t('paceLastClosed') }]
  }
  const amount = formats.moneyShort(Math.abs(differenceCents) as Cents)
  const value =
    differenceCents === 0 ? t('lastSame') : t(differenceCents > 0 ? 'lastAhead' : 'lastBehind', { amount })
  const tone = differenceCents === 0 ? undefined : differenceCents > 0 ? 'good' : 'warn'
  return [{ key: 'last', label: t('paceLastFact'), value, note: t('paceLastNote'), tone }]
}

function forecastFact(pace: MonthPaceSummary, { t, formats }: Wording): PaceFact[] {
  const fact = { key: 'forecast', label: t('forecast') } as const
  const { end, noProjection, wonCents } = pace
  if (end !== null) {
    const value = formats.moneyRange([end.lowCents, end.highCents])
    return [{ ...fact, value, note: t('forecastMiddle', { amount: formats.moneyShort(end.projectedCents) }) }]
  }
  // A month that is not known says so elsewhere.
  if (noProjection === null || wonCents === null) return []
  return [{ ...fact, value: UNKNOWN, note: t(`noForecast.${noProjection}`) }]
}

/** Returns the facts that are known, in the order of the card. */
export function paceFacts(pace: MonthPaceSummary, wording: Wording): PaceFact[] {
  const { pacing, week } = pace
  return [
    ...(pacing ? [neededFact(pacing, wording)] : []),
    ...(week ? [weekFact(week, wording)] : []),
    ...forecastFact(pace, wording),
    ...lastFact(pace, wording),
  ]
}
