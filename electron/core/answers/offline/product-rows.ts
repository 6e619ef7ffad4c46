// Stores the products of every live search by id, so that any search can be answered offline.

import type { OperationRequest } from '../../../../shared/api/registry.ts'
import { toList } from '../../../../shared/api/scalars.ts'
import type { AsyncStore } from '../../store/store-calls.ts'
import { type OfflineStore, SNAPSHOT } from './offline-store.ts'

type ProductStore = Pick<AsyncStore, 'findProduct' | 'findProducts' | 'writeProducts'>

/** For products.search and products.list, which are one function (specification 4.8). */
export function createProductRows(store: ProductStore): OfflineStore {
  return {
    ...SNAPSHOT,
    keep: (owner, { raw, repliedAtMs }) =>
      store.writeProducts(owner, toList((raw as { items: unknown }).items), repliedAtMs),
    compute: (_, owner, request) => store.findProducts(owner, request as OperationRequest<'products.search'>),
  }
}

/** For products.get: without its own answer, the product of a search is found, which has no description. */
export function createProductRow(store: ProductStore): OfflineStore {
  return {
    ...SNAPSHOT,
    compute: (_, owner, request) => {
      const { codigo, sku } = request as OperationRequest<'products.get'>
      return store.findProduct(owner, codigo || sku || '')
    },
  }
}
