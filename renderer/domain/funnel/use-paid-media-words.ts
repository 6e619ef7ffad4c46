import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { FunnelDay } from '../../../shared/funnel/day.ts'
import {
  DEAL_STEPS,
  type DealStep,
  likeForLike,
  type PaidMedia,
  paidMedia,
} from '../../../shared/funnel/paid-media.ts'
import { useChannelName } from './use-channel-name.ts'

const COUNT_WORDS = { opportunities: 'beforeOpportunities', won: 'beforeWon' } as const

/** Writes what rates of leads leave out, and why there is none; null when there is nothing to say. */
export function usePaidMediaWords() {
  const { t } = useTranslation('funnel')
  const channelName = useChannelName()
  /** Within a sentence. */
  const nameOf = (label: string | null) => {
    if (label === null) return t('leftOutNoChannel')
    return label === 'organic' ? t('leftOutOrganic') : channelName(label)
  }
  return {
    /** "sem orgânico: 6 oportunidades, 3 ganhos". Without leads there is no rate, and nothing is left out. */
    leftOut: (paid: PaidMedia | null, steps: readonly DealStep[] = DEAL_STEPS): string | null => {
      if (paid === null || likeForLike(paid) === null) return null
      const said = paid.leftOut.flatMap((channel) => {
        const counts = steps.flatMap((step) =>
          channel[step] === 0 ? [] : [t(COUNT_WORDS[step], { count: channel[step] })],
        )
        return counts.length === 0
          ? []
          : [t('leftOut', { channel: nameOf(channel.label), figures: counts.join(', ') })]
      })
      return said.length === 0 ? null : said.join('; ')
    },
    /** "sem taxa: os leads por canal não somam o total de leads" */
    reason: (paid: PaidMedia | null, steps: readonly DealStep[] = DEAL_STEPS): string | null => {
      const said = steps.flatMap((step) => {
        const why = paid?.unmatched[step] ?? null
        return why === null ? [] : [t(why === 'list' ? `unmatched.${step}` : `unmatched.${why}`)]
      })
      return said.length === 0 ? null : t('noRate', { reasons: [...new Set(said)].join('; ') })
    },
  }
}

/** Returns the words beside a funnel's steps: what they count, why there is no rate, and what they leave out. */
export function useStepsWords(days: readonly FunnelDay[] | null) {
  const { t } = useTranslation('funnel')
  const words = usePaidMediaWords()
  const paid = useMemo(() => days && paidMedia(days), [days])
  return {
    /** "mídia paga"; null where the steps count all channels. */
    counted: paid && likeForLike(paid) ? t('paidMedia') : null,
    /** In sight. */
    reason: words.reason(paid),
    /** For the explanation. */
    leftOut: words.leftOut(paid),
  }
}
