import { useMemo } from 'react'
import type { OfferDay } from '../../../shared/shop/offers/offer-day.ts'
import type { OfferReport } from '../../../shared/shop/offers/offer-report.ts'
import type { AnswerState } from '../../answers/answer-state.ts'
import { useAnswer } from '../../answers/use-answer.ts'
import { useCompany } from '../../bridge/app-store.ts'
import { useCompanySetting } from '../../bridge/company-settings-store.ts'

/** What is stored of the baskets that are watched now: seen on its day, never valid now. */
export function useOffers(): AnswerState<readonly OfferReport[]> {
  const { id: companyId } = useCompany()
  const baskets = useCompanySetting('baskets')
  const answerState = useAnswer({ kind: 'offers', companyId }, { isSeldom: true })
  const { value } = answerState
  const watched = useMemo(
    () =>
      value?.filter(({ basketId }) => baskets.some(({ id, isWatched }) => isWatched && id === basketId)) ??
      null,
    [value, baskets],
  )
  return { ...answerState, value: watched }
}

/** Returns when the shop last answered on a day, ISO 8601; null when it answered nothing. */
export function offerSeenAt({ discount, quotes }: OfferDay): string | null {
  const times = [discount, ...quotes.map(({ quote }) => quote)].flatMap((part) =>
    part !== null && part.value !== null ? part.askedAt : [],
  )
  return times.toSorted().at(-1) ?? null
}
