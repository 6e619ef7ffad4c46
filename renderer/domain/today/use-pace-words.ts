import { useTranslation } from 'react-i18next'
import type { MonthPacing } from '../../../shared/funnel/pacing.ts'
import type { Cents } from '../../../shared/money/money.ts'
import { useFormats } from '../../format/use-formats.ts'
import { type PaceFact, paceFacts } from './pace-facts.ts'
import type { MonthPaceSummary } from './pace-model.ts'

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

/** Null with a target about which the projection says nothing. */
function stateOf({ pacing, differenceCents }: MonthPaceSummary): PaceWords['state'] {
  if (pacing?.leftCents === 0) return 'reached'
  if (pacing) return pacing.outlook
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

  function differenceWords(differenceCents: Cents | null): string {
    if (differenceCents === null) return ''
    if (differenceCents === 0) return t('paceEven')
    const amount = formats.moneyShort(Math.abs(differenceCents) as Cents)
    return t(differenceCents > 0 ? 'paceAhead' : 'paceBehind', { amount })
  }

  function outlookWords({ end }: MonthPaceSummary): string {
    if (end === null) return ''
    const amount = formats.moneyShort(end.projectedCents)
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
      state: stateOf(pace),
      facts: paceFacts(pace, { t, formats }),
    }
  }
}
