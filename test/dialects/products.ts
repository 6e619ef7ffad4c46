// products.* (specification 2.6, 4.8): an instance may have products without a SKU, and the meaning of `total` is not
// shown.
import { changesAt, type Dialect, type Fields } from './dialect.ts'
import { omit, remainderOf } from './places.ts'

const SEARCHES = ['products.search', 'products.list'] as const

/** Returns the product with, in turns, no `codigo`, null, a number, or its own. */
function withOddCode(product: Fields): Fields {
  const turn = remainderOf(product.id, 4)
  if (turn === 0) return omit(product, ['codigo'])
  if (turn === 1) return { ...product, codigo: null }
  const digits = String(product.codigo).replace(/\D/g, '')
  return turn === 2 && digits !== '' ? { ...product, codigo: Number(digits) } : product
}

export const PRODUCT_DIALECTS: readonly Dialect[] = [
  {
    name: 'odd-product-codes',
    summary: 'products whose codigo is absent, null or a number stand among the others',
    section: '2.6',
    changes: changesAt(
      [...SEARCHES.map((name) => [name, 'items[]'] as const), ['products.get', 'product']],
      withOddCode,
    ),
  },
  {
    name: 'products-total-of-page',
    summary: 'total of a product list is the size of the page',
    section: '4.8',
    changes: changesAt(
      SEARCHES.map((name) => [name, ''] as const),
      (result) => ({ ...result, total: (result.items as unknown[]).length }),
    ),
  },
  {
    name: 'products-without-stock-figures',
    summary: 'reservado and disponivel_qtd are null where estoque is',
    section: '2.6',
    changes: changesAt(
      [...SEARCHES.map((name) => [name, 'items[]'] as const), ['products.get', 'product']],
      (product) =>
        product.estoque === null ? { ...product, reservado: null, disponivel_qtd: null } : product,
    ),
  },
]
