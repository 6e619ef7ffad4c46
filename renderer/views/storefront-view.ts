// The view of Vitrine: every field, or only what is missing or suspicious.
import { fieldOf } from '../../shared/json/record.ts'
import type { ViewDefinition } from './view-store.ts'

export const STOREFRONT_FILTERS = ['all', 'attention'] as const
export type StorefrontFilter = (typeof STOREFRONT_FILTERS)[number]

export interface StorefrontView {
  readonly filter: StorefrontFilter
}

/** Reads a stored view; an unknown filter shows everything. */
export function readStorefrontView(stored: unknown): StorefrontView {
  const filter = fieldOf(stored, 'filter')
  return { filter: STOREFRONT_FILTERS.find((known) => known === filter) ?? 'all' }
}

export const STOREFRONT_VIEW: ViewDefinition<StorefrontView> = {
  screen: 'storefront',
  read: readStorefrontView,
}
