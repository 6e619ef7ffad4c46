// The view of Vitrine: every field, or only what is missing or suspicious.
import { oneOf, viewReader } from './view-fields.ts'
import type { ViewDefinition } from './view-store.ts'

export const STOREFRONT_FILTERS = ['all', 'attention'] as const

const readStorefrontView = viewReader({ filter: oneOf(STOREFRONT_FILTERS) })
export type StorefrontView = ReturnType<typeof readStorefrontView>

export const STOREFRONT_VIEW: ViewDefinition<StorefrontView> = {
  screen: 'storefront',
  read: readStorefrontView,
}
