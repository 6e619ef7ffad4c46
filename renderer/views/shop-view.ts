// The view of Loja: which of its two parts is open, and which basket.
import { oneOf, readText, viewReader } from './view-fields.ts'
import type { ViewDefinition } from './view-store.ts'

export const SHOP_TABS = ['basket', 'storefront'] as const

const readShopView = viewReader({
  tab: oneOf(SHOP_TABS),
  /** The basket shown last; null for the first one. */
  basketId: readText,
})
export type ShopView = ReturnType<typeof readShopView>

export const SHOP_VIEW: ViewDefinition<ShopView> = { screen: 'shop', read: readShopView }
