import { useRefusals } from '../../answers/refusal-store.ts'
import { useCompany } from '../../bridge/app-store.ts'

/** Returns the operation that searches products: products.list, its equal, where the token may only call that one. */
export function useSearchOperation(): 'products.search' | 'products.list' {
  const { id } = useCompany()
  const refusals = useRefusals(id)
  return refusals['products.search'] !== undefined && refusals['products.list'] === undefined
    ? 'products.list'
    : 'products.search'
}
