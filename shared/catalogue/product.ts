// What an answer says about a product. Nothing is decided here: availability is the server's, an absent field is not
// null, and a null stock is not zero (specification 2.6).

import { UNAVAILABLE_REASONS } from '../api/operations/products.ts'
import type { OperationResult } from '../api/registry.ts'
import type { Cents } from '../money/money.ts'

export type Product = OperationResult<'products.search'>['items'][number]
export type FullProduct = OperationResult<'products.get'>['product']
type UnavailableReason = (typeof UNAVAILABLE_REASONS)[number]

export interface Availability {
  /** `disponivel`; `unknown` when the answer does not say. */
  readonly state: 'available' | 'unavailable' | 'unknown'
  /** `motivo_indisponivel` when it is one of the specification's reasons. */
  readonly reason: UnavailableReason | null
  /** Another reason, as received; null when there is none. */
  readonly otherReason: string | null
}

/** Returns the server's decision and its reason. Stock is never used: the decision is not recomputed. */
export function availabilityOf(product: Pick<Product, 'disponivel' | 'motivo_indisponivel'>): Availability {
  const { disponivel, motivo_indisponivel: text } = product
  const reason = UNAVAILABLE_REASONS.find((known) => known === text) ?? null
  return {
    state: disponivel === null ? 'unknown' : disponivel ? 'available' : 'unavailable',
    reason,
    otherReason: reason === null && text !== null && text.trim() !== '' ? text : null,
  }
}

/** `none`: the API says that there is no price. `unknown`: the answer does not say. */
export type Price = { readonly kind: 'amount'; readonly cents: Cents } | { readonly kind: 'none' | 'unknown' }

export function priceOf({ preco_venda: cents }: Pick<Product, 'preco_venda'>): Price {
  if (cents === undefined) return { kind: 'unknown' }
  return cents === null ? { kind: 'none' } : { kind: 'amount', cents }
}
