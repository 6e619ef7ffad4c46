// Checks each SKU of a basket by products.get: the shop leaves unknown ones out without a word.

import { useQueries } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { OperationResult } from '../../../../shared/api/registry.ts'
import type { AppError } from '../../../../shared/bridge/app-error.ts'
import type { Basket } from '../../../../shared/shop/basket.ts'
import { basketLine, type LineCheck } from '../../../../shared/shop/basket-lines.ts'
import { answerQuery } from '../../../answers/answer-query.ts'
import { type DrawnAnswer, drawnOf } from '../../../answers/answer-state.ts'
import { FRESH_MS } from '../../../answers/stale-time.ts'
import { operationQuestion } from '../../../answers/use-operation.ts'
import { useCompany } from '../../../bridge/app-store.ts'

function checkOf(drawn: DrawnAnswer | undefined): LineCheck {
  if (drawn === undefined || drawn.isFirstLoad) return 'checking'
  // A product that was found once and is now unknown is no longer in the shop.
  if (drawn.error?.code === 'NOT_FOUND') return 'missing'
  return drawn.value === null ? 'unchecked' : 'found'
}

/** Asks for every product of the basket once; a product is asked again when the user refreshes. */
export function useBasketProducts({ items }: Basket) {
  const { id: companyId } = useCompany()
  const answers = useQueries({
    queries: items.map(({ sku }) => ({
      ...answerQuery(operationQuestion(companyId, 'products.get', { codigo: sku }), FRESH_MS),
      refetchOnWindowFocus: false,
      select: drawnOf,
    })),
    combine: (results) => results.map(({ data }) => data),
  })
  return useMemo(() => {
    const lines = items.map((item, index) => {
      const drawn = answers[index]
      const check = checkOf(drawn)
      const value = drawn?.value as OperationResult<'products.get'> | null | undefined
      return basketLine(item, check, check === 'found' ? (value?.product ?? null) : null)
    })
    const unchecked = answers.find((drawn) => checkOf(drawn) === 'unchecked')
    const error: AppError | null =
      unchecked?.error ?? (unchecked === undefined ? null : { code: 'NOT_STORED' })
    return {
      /** In the order of the basket. */
      lines,
      /** Why products could not be checked; null when all were, or soon will be. */
      error,
      /** True when a price comes from a stored answer. */
      hasStored: answers.some((drawn) => drawn?.error != null && checkOf(drawn) === 'found'),
    }
  }, [items, answers])
}
