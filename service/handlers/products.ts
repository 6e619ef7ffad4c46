import type { OperationRequest, OperationResponse } from '../../shared/api/registry.ts'
import { productIndexOf } from '../data/products/product-index.ts'
import {
  countProducts,
  findProduct,
  hasErp,
  listProducts,
  matchProducts,
} from '../data/products/product-queries.ts'
import { ApiFailure } from '../http/api-failure.ts'
import type { HandlerContext, Handlers } from './handler.ts'

/**
 * products.list and products.search: one function under two scopes (specification 4.8); `total` counts all matches
 * (api-notes).
 */
function search(
  request: OperationRequest<'products.list'>,
  { db, company }: HandlerContext,
): OperationResponse<'products.list'> {
  const index = productIndexOf(db, company.id)
  const matches = matchProducts(index, request, hasErp(db, company.id))
  const total = countProducts(index, matches)
  const next = request.offset + request.limit
  return {
    items: listProducts(db, index, matches, { ...request, total }),
    total,
    next_cursor: next < total ? String(next) : null,
  }
}

export const productsHandlers = {
  'products.search': search,
  'products.list': search,

  /** products.get (specification 4.9): `codigo` before `sku`; an empty text counts as absent; no filter by source. */
  'products.get': (request, { db, company }) => {
    const product = findProduct(db, company.id, request.codigo || request.sku || '')
    if (product === null) throw new ApiFailure(404, 'NOT_FOUND', 'The company has no such active product.')
    return { product }
  },
} satisfies Pick<Handlers, 'products.search' | 'products.list' | 'products.get'>
