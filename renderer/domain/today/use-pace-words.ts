import { useTranslation } from 'react-i18next'
import type { MonthPacing } from '../../../shared/funnel/pacing.ts'
import type { Cents } from '../../../shared/money/money.ts'
import { useFormats } from '../../format/use-formats.ts'
import type { MonthPaceSummary } from './today-model.ts'

export interface PaceWords {
  /** Won so far, the rest to the target or the difference from last month, and the projected end of the month. */
  readonly whole: string
  /** The projected end of the month; empty when it is not known. */
  readonly outlook: string
  /** Null without a target. */
  readonly state: 'reached' | 'onPace' | 'behindPace' | null
}

/** Words for the pace of the month, the same on the card and in the summary. */
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

  function differenceWords(differenceCents: Cents | null): string {
    if (differenceCents === null) return ''
    if (differenceCents === 0) return t('paceEven')
    const amount = formats.moneyShort(Math.abs(differenceCents) as Cents)
    return t(differenceCents > 0 ? 'paceAhead' : 'paceBehind', { amount })
  }

  function outlookWords({ end }: MonthPaceSummary): string {
    if (end === null) return ''
    const amount = formats.moneyShort(end.projectedCents)
    if (end.lowCents === null || end.highCents === null) return t('projectedEnd', { amount })
    return t('projectedBand', { amount, likely: formats.moneyRange([end.lowCents, end.highCents]) })
  }

  return (pace) => {
    const { wonCents, pacing, differenceCents } = pace
    const outlook = outlookWords(pace)
    const parts = [
      wonCents === null ? '' : t('wonSoFar', { amount: formats.moneyShort(wonCents) }),
      pacing ? targetWords(pacing) : differenceWords(differenceCents),
      outlook,
    ]
    return {
      whole: parts.filter((part) => part !== '').join(' '),
      outlook,
      state: pacing && (pacing.leftCents === 0 ? 'reached' : pacing.isOnPace ? 'onPace' : 'behindPace'),
    }
  }
}
