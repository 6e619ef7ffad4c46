import { useDebouncedValue } from '@mantine/hooks'
import { useMemo } from 'react'
import type { Product } from '../../../../shared/catalogue/product.ts'
import { useOperation } from '../../../answers/use-operation.ts'
import { useSearchOperation } from '../../../domain/catalogue/use-search-operation.ts'

const PAUSE_MS = 200
const MOST_SHOWN = 8

export type ProductSearch = ReturnType<typeof useProductSearch>

/** Searches products while the user types. @param text Empty asks nothing. */
export function useProductSearch(text: string) {
  const [settled] = useDebouncedValue(text, PAUSE_MS)
  const asked = settled === '' || text === '' ? null : { q: settled, limit: MOST_SHOWN }
  const operation = useSearchOperation()
  const answerState = useOperation(operation, asked, { isOnce: true, isSeldom: true })
  const { value, error, isFirstLoad } = answerState
  const found = useMemo(
    () =>
      (value?.items ?? []).filter(
        (product): product is Product & { codigo: string } =>
          product.codigo !== null && product.codigo !== '',
      ),
    [value],
  )
  return {
    /** Products with a SKU; empty while it is asked. */
    found: settled === text ? found : [],
    isAsking: text !== '' && (settled !== text || isFirstLoad),
    /** Why there is no answer to this text. */
    error: value === null ? error : null,
  }
}
