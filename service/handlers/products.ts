import { ApiFailure } from '../../server/http/api-failure.ts'
import type { OperationRequest, OperationResponse } from '../../shared/api/registry.ts'
import { findProduct, listProducts } from '../data/products.ts'
import type { HandlerContext, Handlers } from './handler.ts'
import { ownAddress } from './handler.ts'

type Pictures = Pick<OperationResponse<'products.list'>['items'][number], 'imagemThumb' | 'imagens'>

function withAddresses<Product extends Pictures>(product: Product, origin: string): Product {
  return {
    ...product,
    imagemThumb: ownAddress(product.imagemThumb, origin),
    imagens: product.imagens.map((address) => ownAddress(address, origin)),
  }
}

/**
 * products.list and products.search: one function under two scopes (specification 4.8); `total` counts all matches
 * (docs/api-decisions.md).
 */
function search(
  request: OperationRequest<'products.list'>,
  { db, company, origin }: HandlerContext,
): OperationResponse<'products.list'> {
  const { products, total } = listProducts(db, company.id, request)
  const next = request.offset + request.limit
  return {
    items: products.map((product) => withAddresses(product, origin)),
    total,
    next_cursor: next < total ? String(next) : null,
  }
}

export const productsHandlers = {
  'products.search': search,
  'products.list': search,

  /** products.get (specification 4.9): `codigo` before `sku`; an empty text counts as absent; no filter by source. */
  'products.get': (request, { db, company, origin }) => {
    const product = findProduct(db, company.id, request.codigo || request.sku || '')
    if (product === null) throw new ApiFailure(404, 'NOT_FOUND', 'The company has no such active product.')
    return { product: withAddresses(product, origin) }
  },
} satisfies Pick<Handlers, 'products.search' | 'products.list' | 'products.get'>
