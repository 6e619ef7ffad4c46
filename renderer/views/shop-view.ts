// The view of Loja: which of its two parts is open.
import { oneOf, viewReader } from './view-fields.ts'
import type { ViewDefinition } from './view-store.ts'

export const SHOP_TABS = ['basket', 'storefront'] as const

const readShopView = viewReader({
  tab: oneOf(SHOP_TABS),
})
export type ShopView = ReturnType<typeof readShopView>

export const SHOP_VIEW: ViewDefinition<ShopView> = { screen: 'shop', read: readShopView }
