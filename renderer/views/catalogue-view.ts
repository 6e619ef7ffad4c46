// The view of Catálogo: its filters and order. The typed search is no part of it: it stays in the window's
// memory.
import { PRODUCT_ORDERS } from '../../shared/catalogue/product-values.ts'
import { oneOf, readCents, readFlag, type ViewOf, viewReader } from './view-fields.ts'
import type { ViewDefinition } from './view-store.ts'

/** Longest name that a filter may hold. */
const MOST_NAME = 200

function readName(stored: unknown): string {
  return typeof stored === 'string' ? stored.slice(0, MOST_NAME) : ''
}

const FILTER_FIELDS = {
  /** Exact names (specification 4.8); empty for any. */
  brand: readName,
  category: readName,
  family: readName,
  /** Text within the tags of origin. */
  tag: readName,
  minCents: readCents,
  maxCents: readCents,
}

export type CatalogueFilters = ViewOf<typeof FILTER_FIELDS>
export const NO_PRODUCT_FILTERS = viewReader(FILTER_FIELDS)({})

export const readCatalogueView = viewReader({
  ...FILTER_FIELDS,
  order: oneOf(PRODUCT_ORDERS, 'nome'),
  areFiltersOpen: readFlag,
})
export type CatalogueView = ReturnType<typeof readCatalogueView>

export const CATALOGUE_VIEW: ViewDefinition<CatalogueView> = { screen: 'catalogue', read: readCatalogueView }

// The view of Loja: which of its two parts is open.

export const SHOP_TABS = ['basket', 'storefront'] as const

const readShopView = viewReader({
  tab: oneOf(SHOP_TABS),
})
export type ShopView = ReturnType<typeof readShopView>

export const SHOP_VIEW: ViewDefinition<ShopView> = { screen: 'shop', read: readShopView }
