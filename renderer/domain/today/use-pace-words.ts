import { useTranslation } from 'react-i18next'
import type { MonthPacing } from '../../../shared/funnel/pacing.ts'
import type { Cents } from '../../../shared/money/money.ts'
import { UNKNOWN } from '../../format/format.ts'
import { useFormats } from '../../format/use-formats.ts'
import type { MonthPaceSummary, WeekGoal } from './pace-model.ts'

export interface PaceFact {
  readonly key: 'needed' | 'week' | 'forecast' | 'last'
  readonly label: string
  readonly value: string
  /** Empty when there is nothing to add. */
  readonly note: string
  readonly tone?: 'good' | 'warn' | undefined
}

export interface PaceWords {
  /** Won so far, the rest to the target or the difference from last month, and the projected end of the month. */
  readonly whole: string
  /** The projected end of the month; empty when it is not known. */
  readonly outlook: string
  /** Against the target; without one, against last month; null when neither is known. */
  readonly state: 'reached' | 'onPace' | 'behindPace' | 'aheadOfLast' | 'behindLast' | null
  /** What a business day needs, the goal of the week, the forecast and last month, each alone. */
  readonly facts: readonly PaceFact[]
}

/** True for a state that is good news. */
export function isGoodPace(state: PaceWords['state']): boolean {
  return state === 'reached' || state === 'onPace' || state === 'aheadOfLast'
}

/** Null with a target and no projection: nothing says yet whether the month is on pace. */
function stateOf({ pacing, end, differenceCents }: MonthPaceSummary): PaceWords['state'] {
  if (pacing?.leftCents === 0) return 'reached'
  if (pacing) return end === null ? null : pacing.isOnPace ? 'onPace' : 'behindPace'
  if (differenceCents === null || differenceCents === 0) return null
  return differenceCents > 0 ? 'aheadOfLast' : 'behindLast'
}

/** Words for the pace of the month, the same on the card, the TV and in the summary. */
export function usePaceWords(): (pace: MonthPaceSummary) => PaceWords {
  const { t } = useTranslation('today')
  const formats = useFormats()

  function targetWords({ leftCents, daysLeft, perDayCents, wonCents, targetCents }: MonthPacing): string {
    if (leftCents === 0) {
      return t('targetReached', { amount: formats.moneyShort((wonCents - targetCents) as Cents) })
    }
    const amount = formats.moneyShort(leftCents)
    if (perDayCents === null) return t('leftNoDays', { amount })
    return t('left', { amount, count: daysLeft, perDay: formats.moneyShort(perDayCents) })
  }

  function neededFact(pacing: MonthPacing): PaceFact {
    const { leftCents, daysLeft, perDayCents, wonCents, targetCents } = pacing
    const amount = formats.moneyShort(leftCents)
    if (leftCents === 0) {
      const over = formats.signedMoneyShort((wonCents - targetCents) as Cents)
      return { key: 'needed', label: t('reached'), value: over, note: '', tone: 'good' }
    }
    return {
      key: 'needed',
      label: t('paceNeeds'),
      value: perDayCents === null ? amount : t('perDay', { amount: formats.moneyShort(perDayCents) }),
      note: perDayCents === null ? t('leftNoDays', { amount }) : t('leftIn', { amount, count: daysLeft }),
    }
  }

  function weekFact({ range, wonCents, targetCents }: WeekGoal): PaceFact {
    const isReached = wonCents !== null && wonCents >= targetCents
    return {
      key: 'week',
      label: t('weekGoal'),
      value: t('weekOf', { won: formats.moneyShort(wonCents), target: formats.moneyShort(targetCents) }),
      note: t('weekNote', { range: formats.range(range) }),
      tone: isReached ? 'good' : undefined,
    }
  }

  function differenceWords(differenceCents: Cents | null): string {
    if (differenceCents === null) return ''
    if (differenceCents === 0) return t('paceEven')
    const amount = formats.moneyShort(Math.abs(differenceCents) as Cents)
    return t(differenceCents > 0 ? 'paceAhead' : 'paceBehind', { amount })
  }

  function lastFact({ differenceCents, closedCents }: MonthPaceSummary): PaceFact[] {
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

  /** A month that ends without a win has no forecast worth a sentence. */
  function outlookWords({ end }: MonthPaceSummary): string {
    if (end === null || end.projectedCents === 0) return ''
    const amount = formats.moneyShort(end.projectedCents)
    if (end.lowCents === null || end.highCents === null) return t('projectedEnd', { amount })
    return t('projectedBand', { amount, likely: formats.moneyRange([end.lowCents, end.highCents]) })
  }

  function forecastFact({ end, wonCents }: MonthPaceSummary): PaceFact[] {
    if (end === null) {
      const later = {
        key: 'forecast',
        label: t('forecast'),
        value: UNKNOWN,
        note: t('forecastLater'),
      } as const
      return wonCents === null ? [] : [later]
    }
    if (end.projectedCents === 0) return []
    const amount = formats.moneyShort(end.projectedCents)
    const hasBand = end.lowCents !== null && end.highCents !== null
    return [
      {
        key: 'forecast',
        label: t('forecast'),
        value: hasBand ? formats.moneyRange([end.lowCents as Cents, end.highCents as Cents]) : amount,
        note: hasBand ? t('forecastMiddle', { amount }) : t('forecastNoBand'),
      },
    ]
  }

  return (pace) => {
    const { wonCents, pacing, week, differenceCents } = pace
    const outlook = outlookWords(pace)
    const parts = [
      wonCents === null ? '' : t('wonSoFar', { amount: formats.moneyShort(wonCents) }),
      pacing ? targetWords(pacing) : differenceWords(differenceCents),
      outlook,
    ]
    return {
      whole: parts.filter((part) => part !== '').join(' '),
      outlook,
      state: stateOf(pace),
      facts: [
        ...(pacing ? [neededFact(pacing)] : []),
        ...(week ? [weekFact(week)] : []),
        ...forecastFact(pace),
        ...lastFact(pace),
      ],
    }
  }
}
