// Products by id: stored from every answer of a search, searched offline, with their coverage. Nothing reads the whole
// catalogue, so the stored products are never known to be complete.
import type { FullProduct, KnownProducts, Product } from '../../../../shared/catalogue/product.ts'
import {
  isOnlyOfApi,
  type PreparedProduct,
  type ProductsAnswer,
  type ProductsRequest,
  prepareProduct,
  searchProducts,
} from '../../../../shared/catalogue/search-products.ts'
import type { RecordOwner } from '../../vault/company.ts'
import type { StoredRow, StoredRows } from './open-rows.ts'
import { coverageOf, oldestSeenAt } from './row-coverage.ts'
import type { RowStore } from './row-sets.ts'
import { createRowView } from './row-view.ts'
import type { FoundRows } from './stored-leads.ts'

const OPERATION = 'products.search'

export const NO_KNOWN_PRODUCTS: KnownProducts = { brands: [], categories: [] }

const productsOf = createRowView(
  (product) => prepareProduct(product as Product),
  (products) => products,
)

/** Null when no product is stored. The value is null for a filter that the stored products cannot answer. */
export function findProducts(
  { rowSets }: RowStore,
  owner: RecordOwner,
  request: ProductsRequest,
): FoundRows<ProductsAnswer> | null {
  const set = rowSets.open(owner, OPERATION)
  if (set.rows.size === 0) return null
  const coverage = coverageOf(set, ['all'], set.rows.size)
  if (isOnlyOfApi(request)) return { value: null, capturedAt: null, coverage }
  const value = searchProducts(productsOf(set, null), request)
  const seen = value.items.map(({ id }) => set.rows.get(id ?? '')?.seenAtMs ?? 0)
  return { value, capturedAt: oldestSeenAt(seen.length > 0 ? seen : seenTimes(set), coverage), coverage }
}

/** The stored product with this exact SKU, without its description; null when none is stored. */
export function findProduct(
  { rowSets }: RowStore,
  owner: RecordOwner,
  sku: string,
): FoundRows<{ readonly product: FullProduct }> | null {
  const set = rowSets.open(owner, OPERATION)
  const row = [...set.rows.values()].find(({ value }: StoredRow) => (value as Product).codigo === sku)
  if (row === undefined) return null
  return {
    value: { product: { ...(row.value as Product), descricao: null } },
    capturedAt: new Date(row.seenAtMs).toISOString(),
    coverage: coverageOf(set, ['all'], set.rows.size),
  }
}

function seenTimes({ rows }: StoredRows): number[] {
  return [...rows.values()].map(({ seenAtMs }) => seenAtMs)
}

function namesOf(products: readonly PreparedProduct[], field: 'marca' | 'categoria'): string[] {
  const names = new Set(products.map(({ product }) => (product[field]?.trim() ? product[field] : null)))
  return [...names].flatMap((name) => name ?? []).sort((a, b) => a.localeCompare(b))
}

export function knownProducts({ rowSets }: RowStore, owner: RecordOwner): KnownProducts {
  const set = rowSets.open(owner, OPERATION)
  const products = productsOf(set, null)
  return {
    brands: namesOf(products, 'marca'),
    categories: namesOf(products, 'categoria'),
  }
}
