import { useEffect, useState } from 'react'
import type { Product } from '../../../shared/catalogue/product.ts'
import { askOperation } from '../../answers/use-operation.ts'
import { useCompany } from '../../bridge/app-store.ts'

const MOST_FOUND = 6
const NONE: readonly Product[] = []

/** Returns the stored products that a text finds, as the API would find them; none for an empty text. */
export function useStoredProducts(text: string): readonly Product[] {
  const { id: companyId } = useCompany()
  const [found, setFound] = useState(NONE)
  useEffect(() => {
    if (text === '') return
    let isCurrent = true
    void askOperation(companyId, 'products.search', { q: text, limit: MOST_FOUND }, 'offline').then(
      (result) => {
        if (isCurrent) setFound((result.ok && result.value.value?.items) || NONE)
      },
    )
    return () => {
      isCurrent = false
    }
  }, [companyId, text])
  return text === '' ? NONE : found
}
