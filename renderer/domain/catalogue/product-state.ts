// Which product is open stands in the state of the history entry: Back closes it, and no SKU is in an address.
import { recordOf } from '../../../shared/json/record.ts'

/** By its SKU, or by its id when it has none. */
export type ProductState = { readonly sku: string } | { readonly productId: string }

/** Returns the state that opens a product; null when it has neither SKU nor id. */
export function productStateOf({
  codigo,
  id,
}: {
  readonly codigo: string | null
  readonly id: string | null
}): ProductState | null {
  if (codigo?.trim()) return { sku: codigo }
  return id === null ? null : { productId: id }
}

/** Reads the state of a history entry; null when it opens no product. */
export function readProductState(state: unknown): ProductState | null {
  const { sku, productId } = recordOf(state)
  if (typeof sku === 'string') return { sku }
  return typeof productId === 'string' ? { productId } : null
}
