// The view of Loja: which of its two parts is open.
import { recordOf } from '../../shared/json/record.ts'
import type { ViewDefinition } from './view-store.ts'

export const SHOP_TABS = ['basket', 'storefront'] as const
export type ShopTab = (typeof SHOP_TABS)[number]

export interface ShopView {
  readonly tab: ShopTab
}

/** Reads a stored view; an unknown tab becomes the basket. */
export function readShopView(stored: unknown): ShopView {
  const { tab } = recordOf(stored) as { tab?: unknown }
  return { tab: SHOP_TABS.find((known) => known === tab) ?? 'basket' }
}

export const SHOP_VIEW: ViewDefinition<ShopView> = { screen: 'shop', read: readShopView }
