// The view of Catálogo: its filters, order and look. The typed search is no part of it: it stays in the window's
// memory.
import { PRODUCT_ORDERS, type ProductOrder } from '../../shared/catalogue/product-values.ts'
import { recordOf } from '../../shared/json/record.ts'
import type { Cents } from '../../shared/money/money.ts'
import type { ViewDefinition } from './view-store.ts'

export const AVAILABILITY_FILTERS = ['any', 'available', 'unavailable'] as const
export const CATALOGUE_LOOKS = ['list', 'grid'] as const

/** Longest name that a filter may hold. */
const MOST_NAME = 200

export interface CatalogueFilters {
  /** Exact names (specification 4.8); empty for any. */
  readonly brand: string
  readonly category: string
  readonly family: string
  /** Text within the tags of origin. */
  readonly tag: string
  readonly minCents: Cents | null
  readonly maxCents: Cents | null
  /** A filter of the window over what was loaded: the API has none. */
  readonly availability: (typeof AVAILABILITY_FILTERS)[number]
}

export interface CatalogueView extends CatalogueFilters {
  readonly order: ProductOrder
  readonly look: (typeof CATALOGUE_LOOKS)[number]
  readonly areFiltersOpen: boolean
}

export const NO_PRODUCT_FILTERS: CatalogueFilters = {
  brand: '',
  category: '',
  family: '',
  tag: '',
  minCents: null,
  maxCents: null,
  availability: 'any',
}

function readName(stored: unknown): string {
  return typeof stored === 'string' ? stored.slice(0, MOST_NAME) : ''
}

function readCents(stored: unknown): Cents | null {
  return Number.isSafeInteger(stored) ? (stored as Cents) : null
}

/** Reads a stored view. Unknown values fall back to defaults. */
export function readCatalogueView(stored: unknown): CatalogueView {
  const view = recordOf(stored) as Partial<Record<keyof CatalogueView, unknown>>
  return {
    brand: readName(view.brand),
    category: readName(view.category),
    family: readName(view.family),
    tag: readName(view.tag),
    minCents: readCents(view.minCents),
    maxCents: readCents(view.maxCents),
    availability: AVAILABILITY_FILTERS.find((known) => known === view.availability) ?? 'any',
    order: PRODUCT_ORDERS.find((known) => known === view.order) ?? 'nome',
    look: CATALOGUE_LOOKS.find((known) => known === view.look) ?? 'list',
    areFiltersOpen: view.areFiltersOpen === true,
  }
}

export const CATALOGUE_VIEW: ViewDefinition<CatalogueView> = { screen: 'catalogue', read: readCatalogueView }
