// The list of a set of filters, 60 products a call; further pages only when the user scrolls to them. `next_cursor` is
// sent as the number `offset` (specification 4.8). The keys hold every parameter, so that a late answer only reaches
// the filters that it belongs to.
import { useState } from 'react'
import type { AppError } from '../../../shared/bridge/app-error.ts'
import type { AnswerState } from '../../answers/answer-state.ts'
import { useFurtherPages } from '../../answers/use-further-pages.ts'
import { useOperation } from '../../answers/use-operation.ts'
import { useSearchOperation } from '../../domain/catalogue/use-search-operation.ts'
import { createPageJoin, type ProductList, type ProductParams } from './catalogue-model.ts'

export interface ProductPages {
  readonly operation: 'products.search' | 'products.list'
  /** The first page provides the age of the list and the reason when there is none. */
  readonly answerState: AnswerState<ProductList>
  readonly isLoadingMore: boolean
  /** Why the next page is unavailable, live or stored. */
  readonly moreError: AppError | null
  loadMore(): void
}

export function useProductPages(list: ProductParams): ProductPages {
  const operation = useSearchOperation()
  const key = JSON.stringify([operation, list])
  const [wanted, setWanted] = useState<{ key: string; offsets: readonly number[]; isFull: boolean }>({
    key,
    offsets: [],
    isFull: false,
  })
  const isWanted = wanted.key === key
  const offsets = isWanted ? wanted.offsets : []
  const first = useOperation(operation, { ...list, offset: 0 })
  const further = useFurtherPages(
    operation,
    offsets.map((offset) => ({ ...list, offset })),
  )

  const join = createPageJoin()
  const pages = first.value === null ? [] : [first.value, ...further.values]
  for (const [index, page] of pages.entries()) join.add(page, [0, ...offsets][index] ?? 0)
  const joined = join.list()
  const { nextOffset } = joined
  const { isLastPending, lastError } = further
  return {
    operation,
    answerState: { ...first, value: first.value === null ? null : joined },
    isLoadingMore: isLastPending,
    moreError: lastError ?? (isWanted && wanted.isFull ? { code: 'TOO_LARGE', operation } : null),
    loadMore: () => {
      if (first.value === null || nextOffset === null || isLastPending || lastError !== null) return
      if (!further.isMemoryFull()) setWanted({ key, offsets: [...offsets, nextOffset], isFull: false })
      else if (!isWanted || !wanted.isFull) setWanted({ key, offsets, isFull: true })
    },
  }
}
