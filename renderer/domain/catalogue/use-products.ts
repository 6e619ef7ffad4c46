import { useEffect, useState } from 'react'
import type { OperationResult } from '../../../shared/api/registry.ts'
import type { KnownProducts, Product } from '../../../shared/catalogue/product.ts'
import type { AnswerState } from '../../answers/answer-state.ts'
import { useRefusals } from '../../answers/refusals.ts'
import { useAnswer } from '../../answers/use-answer.ts'
import { useCompany } from '../../bridge/app-store.ts'
import { callDesktop } from '../../bridge/bridge.ts'

/** What is stored of the catalogue: no operation lists brands or categories. */
export function useKnownProducts(): AnswerState<KnownProducts> {
  const { id: companyId } = useCompany()
  return useAnswer({ kind: 'known-products', companyId }, { isSeldom: true })
}

/** Returns the operation that searches products: products.list, its equal, where the token may only call that one. */
export function useSearchOperation(): 'products.search' | 'products.list' {
  const { id } = useCompany()
  const refusals = useRefusals(id)
  return refusals['products.search'] !== undefined && refusals['products.list'] === undefined
    ? 'products.list'
    : 'products.search'
}

const MOST_FOUND = 6
const NONE: readonly Product[] = []

/** Returns the stored products that a text finds, as the API would find them; none for an empty text. */
export function useStoredProducts(text: string): readonly Product[] {
  const { id: companyId } = useCompany()
  const [found, setFound] = useState(NONE)
  useEffect(() => {
    if (text === '') return
    let isCurrent = true
    const read = { companyId, operation: 'products.search', readFrom: 'offline' } as const
    void callDesktop('operation.read', { ...read, params: { q: text, limit: MOST_FOUND } }).then((result) => {
      const page = result.ok ? (result.value.value as OperationResult<'products.search'> | null) : null
      if (isCurrent) setFound(page?.items ?? NONE)
    })
    return () => {
      isCurrent = false
    }
  }, [companyId, text])
  return text === '' ? NONE : found
}
