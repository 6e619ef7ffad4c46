// The view of Loja: which of its two parts is open, and which basket.
import { recordOf } from '../../shared/json/record.ts'
import type { ViewDefinition } from './view-store.ts'

export const SHOP_TABS = ['basket', 'storefront'] as const
export type ShopTab = (typeof SHOP_TABS)[number]

export interface ShopView {
  readonly tab: ShopTab
  /** The basket shown last; null for the first one. */
  readonly basketId: string | null
}

/** Reads a stored view; an unknown tab becomes the basket's. */
export function readShopView(stored: unknown): ShopView {
  const { tab, basketId } = recordOf(stored)
  return {
    tab: SHOP_TABS.find((known) => known === tab) ?? 'basket',
    basketId: typeof basketId === 'string' ? basketId : null,
  }
}

export const SHOP_VIEW: ViewDefinition<ShopView> = { screen: 'shop', read: readShopView }
