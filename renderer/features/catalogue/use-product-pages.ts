// The list of a set of filters, 60 products a call; further pages only when the user scrolls to them. `next_cursor` is
// sent as the number `offset` (specification 4.8). The keys hold every parameter, so that a late answer only reaches
// the filters that it belongs to.
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { AppError } from '../../../shared/bridge/app-error.ts'
import { isAnswerMemoryFull } from '../../answers/answer-memory.ts'
import type { Reading } from '../../answers/reading.ts'
import { useFurtherPages } from '../../answers/use-further-pages.ts'
import { useOperation } from '../../answers/use-operation.ts'
import { useSearchOperation } from '../../domain/catalogue/use-search-operation.ts'
import { createPageJoin, type ProductList, type ProductParams } from './catalogue-model.ts'

export interface ProductPages {
  readonly operation: 'products.search' | 'products.list'
  /** The first page provides the age of the list and the reason when there is none. */
  readonly reading: Reading<ProductList>
  readonly isLoadingMore: boolean
  /** Why the next page is unavailable, live or stored. */
  readonly moreError: AppError | null
  loadMore(): void
}

export function useProductPages(list: ProductParams): ProductPages {
  const client = useQueryClient()
  const operation = useSearchOperation()
  const key = JSON.stringify([operation, list])
  const [wanted, setWanted] = useState<{ key: string; offsets: readonly number[]; isFull: boolean }>({
    key,
    offsets: [],
    isFull: false,
  })
  const offsets = wanted.key === key ? wanted.offsets : []
  const first = useOperation(operation, { ...list, offset: 0 })
  const further = useFurtherPages(
    operation,
    offsets.map((offset) => ({ ...list, offset })),
  )

  const join = createPageJoin()
  if (first.value !== null) join.add(first.value, 0)
  for (const [index, { answer }] of further.entries()) {
    if (answer.value === null || first.value === null) break
    join.add(answer.value, offsets[index] ?? 0)
  }
  const joined = join.list()
  const last = further.at(-1)
  const isLoadingMore = last?.isPending === true
  const { nextOffset } = joined
  const canLoadMore =
    first.value !== null && nextOffset !== null && !isLoadingMore && last?.answer.value !== null
  return {
    operation,
    reading: { ...first, value: first.value === null ? null : joined },
    isLoadingMore,
    moreError:
      last && !last.isPending && last.answer.value === null
        ? (last.answer.error ?? { code: 'NOT_STORED' })
        : wanted.key === key && wanted.isFull
          ? { code: 'TOO_LARGE', operation }
          : null,
    loadMore: () => {
      if (!canLoadMore || nextOffset === null) return
      if (!isAnswerMemoryFull(client)) setWanted({ key, offsets: [...offsets, nextOffset], isFull: false })
      else if (wanted.key !== key || !wanted.isFull) setWanted({ key, offsets, isFull: true })
    },
  }
}
