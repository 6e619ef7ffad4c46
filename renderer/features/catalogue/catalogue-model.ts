// What Catálogo requests for a set of filters, and how its pages become one list. Pure.
import type { OperationParams, OperationResult } from '../../../shared/api/registry.ts'
import { type Product, productKeyOf } from '../../../shared/catalogue/product.ts'
import { reaisFromCents } from '../../../shared/money/money.ts'
import { type CatalogueFilters, type CatalogueView, NO_PRODUCT_FILTERS } from '../../views/catalogue-view.ts'

export type ProductParams = OperationParams<'products.search'>
export type ProductPage = OperationResult<'products.search'>

/** The most products that one call returns (specification 8). */
export const PAGE_SIZE = 60

/** Returns the list's parameters; `offset` is added for each page. Amounts are numbers: the API ignores other texts. */
export function listParams(
  filters: Pick<CatalogueView, Exclude<keyof CatalogueFilters, 'availability'> | 'order'>,
  search: string,
): ProductParams {
  const { brand, category, family, tag, minCents, maxCents, order } = filters
  const params: ProductParams = { order, limit: PAGE_SIZE }
  if (search.trim() !== '') params.q = search.trim()
  if (brand !== '') params.marca = brand
  if (category !== '') params.categoria = category
  if (family.trim() !== '') params.familia = family.trim()
  if (tag.trim() !== '') params.tag = tag.trim()
  if (minCents !== null) params.preco_min = reaisFromCents(minCents)
  if (maxCents !== null) params.preco_max = reaisFromCents(maxCents)
  return params
}

export interface ProductList {
  /** In the API's order, each product once. */
  readonly rows: readonly Product[]
  /** Rows that cannot be read, as received. */
  readonly unreadable: readonly unknown[]
  /** The offset of the next page; null at the end. */
  readonly nextOffset: number | null
  /**
   * True when `next_cursor` was null at the end. False while there are more pages, and when the paging made no sense.
   */
  readonly isComplete: boolean
  /** True when a product came twice: rows moved between two pages, and some may be missing. */
  readonly hasMoved: boolean
}

export interface PageJoin {
  /** Adds the page that was requested at `offset`. */
  add(page: ProductPage, offset: number): void
  list(): ProductList
}

/** Joins consecutive pages. A cursor that leads back or nowhere ends the list, so that no page is asked for ever. */
export function createPageJoin(): PageJoin {
  const rows: Product[] = []
  const unreadable: unknown[] = []
  const keys = new Set<string>()
  const asked = new Set<number>()
  let repeated = 0
  let nextOffset: number | null = null
  let isComplete = false
  return {
    add(page, offset) {
      asked.add(offset)
      let added = 0
      for (const product of page.items) {
        const key = productKeyOf(product)
        if (key !== null && keys.has(key)) {
          repeated += 1
          continue
        }
        if (key !== null) keys.add(key)
        rows.push(product)
        added += 1
      }
      unreadable.push(...page.unreadable)
      const cursor = page.next_cursor
      const next = cursor === null || cursor.trim() === '' ? Number.NaN : Number(cursor)
      const isNew = Number.isSafeInteger(next) && next > 0 && !asked.has(next)
      nextOffset = isNew && added + page.unreadable.length > 0 ? next : null
      isComplete = cursor === null
    },
    list: () => ({ rows, unreadable, nextOffset, isComplete, hasMoved: repeated > 0 }),
  }
}

/** Returns the products that pass the window's own filter: the API has none for availability. */
export function withAvailability(
  rows: readonly Product[],
  availability: CatalogueFilters['availability'],
): readonly Product[] {
  if (availability === 'any') return rows
  return rows.filter(({ disponivel }) => disponivel === (availability === 'available'))
}

export type FilterKey = keyof CatalogueFilters

/** Returns the active filters in the order of the screen. */
export function filtersInForce(filters: CatalogueFilters): FilterKey[] {
  return (Object.keys(NO_PRODUCT_FILTERS) as FilterKey[]).filter((key) => {
    const value = filters[key]
    return typeof value === 'string'
      ? value.trim() !== NO_PRODUCT_FILTERS[key]
      : value !== NO_PRODUCT_FILTERS[key]
  })
}

/** True when the filters hold one that stored products cannot answer (specification 2.6 has neither field). */
export function isOnlyOfApi({ family, tag }: CatalogueFilters): boolean {
  return family.trim() !== '' || tag.trim() !== ''
}
