import { useDebouncedValue } from '@mantine/hooks'
import { useMemo } from 'react'
import type { AppError } from '../../../../shared/bridge/app-error.ts'
import type { Product } from '../../../../shared/catalogue/product.ts'
import { useOperation } from '../../../answers/use-operation.ts'
import { useSearchOperation } from '../../../domain/catalogue/use-search-operation.ts'

const PAUSE_MS = 200
const MOST_SHOWN = 8

export interface ProductSearch {
  /** Products with a SKU; empty while it is asked. */
  readonly found: readonly (Product & { readonly codigo: string })[]
  readonly isAsking: boolean
  /** Why there is no answer to this text. */
  readonly error: AppError | null
}

/** Searches products while the user types. @param text Empty asks nothing. */
export function useProductSearch(text: string): ProductSearch {
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
    found: settled === text ? found : [],
    isAsking: text !== '' && (settled !== text || isFirstLoad),
    error: value === null ? error : null,
  }
}
