// What Catálogo requests for a set of filters. Pure.
import type { OperationParams, OperationResult } from '../../../shared/api/registry.ts'
import { type Product, productKeyOf } from '../../../shared/catalogue/product.ts'
import { cleanText } from '../../../shared/text/clean-text.ts'
import { shownText } from '../../format/format.ts'
import { amount, type Filter, filterParams, name, text } from '../../list/filters.tsx'
import type { PagedRows, Paging } from '../../list/read-all-pages.ts'
import type { ListScreen } from '../../list/use-list-screen.ts'
import type { Say } from '../../report/say.ts'
import type { CatalogueFilters, CatalogueView } from '../../views/screen-views.ts'

type ProductParams = OperationParams<'products.search'>
export type ProductPage = OperationResult<'products.search'>
export type ProductList = PagedRows<Product>

export interface ProductTypes {
  readonly operation: 'products.search' | 'products.list'
  readonly row: Product
  readonly view: CatalogueView
}

export type CatalogueScreen = ListScreen<ProductTypes>

type ProductFilter = Filter<CatalogueFilters, ProductParams>

/** The most products that one call returns (specification 8). */
const PAGE_SIZE = 60

export interface SeenNames {
  readonly brands: readonly string[]
  readonly categories: readonly string[]
}

/** The filters of Catálogo, in the order of the screen. @param names sorted: no operation lists them */
export function productFilters({ brands, categories }: SeenNames): readonly ProductFilter[] {
  return [
    name('brand', 'catalogue:columns.brand', brands, 'marca'),
    name('category', 'catalogue:columns.category', categories, 'categoria'),
    text('family', 'catalogue:family', 'catalogue:familyHint', 'familia'),
    text('tag', 'catalogue:tag', 'catalogue:tagHint', 'tag'),
    amount(['minCents', 'maxCents'], 'catalogue:columns.price', ['preco_min', 'preco_max']),
  ]
}

/** For what needs no names: parameters, and which filters are set. */
export const PRODUCT_FILTERS = productFilters({ brands: [], categories: [] })

/** Returns the list's parameters; `offset` is added for each page. */
export function listParams(
  filters: CatalogueFilters & Pick<CatalogueView, 'order'>,
  search: string,
): ProductParams {
  const q = cleanText(search)
  return {
    order: filters.order,
    limit: PAGE_SIZE,
    ...(q !== '' && { q }),
    ...filterParams(PRODUCT_FILTERS, filters, null),
  }
}

/** 60 products a call. `next_cursor` is sent as `offset` (specification 4.8). */
export const PRODUCT_PAGING: Paging<ProductPage, Product> = {
  first: 0,
  rowsOf: ({ items }) => items,
  keyOf: productKeyOf,
  // The specification does not say what `total` counts.
  totalOf: () => null,
  // A cursor that leads nowhere ends the list, so that no page is asked for ever.
  next({ next_cursor: cursor, unreadable }, _, { added }) {
    const next = cursor === null || cursor.trim() === '' ? Number.NaN : Number(cursor)
    return Number.isSafeInteger(next) && next > 0 && added + unreadable.length > 0 ? next : null
  },
  isEnd: ({ next_cursor: cursor }) => cursor === null,
}

export function productName({ nome }: Pick<Product, 'nome'>, { t }: Say): string {
  return shownText(nome) ?? t('noName')
}
