// A basket of Loja: what a manager would ask the shop about. It holds no prices: those come with every answer. Pure and
// without zod, because the window's first chunk reads it; the schema is in basket-schema.ts.

import { cleanText } from '../text/clean-text.ts'

export interface BasketItem {
  /** The exact SKU (specification 4.9), never read as a number. */
  readonly sku: string
  /** At least 1. */
  readonly quantity: number
}

/** Who buys, for coupons that are limited per buyer (specification 4.10, `cliente`). */
export interface Buyer {
  readonly kind: 'taxId' | 'email'
  /** The digits of a CPF or CNPJ, or an e-mail address. */
  readonly value: string
}

export interface Basket {
  /** Each SKU once, in the order in which they were added. */
  readonly items: readonly BasketItem[]
  /** As the shop compares it: upper case, without spaces. Null without a coupon. */
  readonly coupon: string | null
  /** Eight digits; null without one. */
  readonly cep: string | null
  readonly buyer: Buyer | null
}

export const EMPTY_BASKET: Basket = { items: [], coupon: null, cep: null, buyer: null }

export const MAX_BASKET_ITEMS = 60
export const MAX_QUANTITY = 9_999
export const MAX_SKU_LENGTH = 80
export const MAX_COUPON_LENGTH = 60

const CONTROLS = /[\p{Cc}\p{Zl}\p{Zp}\p{Cs}]/u

/** Returns the SKU without blanks around it; null when it is empty, too long or holds control characters. */
export function cleanSku(typed: string): string | null {
  const sku = typed.trim()
  return sku === '' || sku.length > MAX_SKU_LENGTH || CONTROLS.test(sku) ? null : sku
}

/** Returns a coupon as the shop compares it (specification 4.10); null when nothing of it is left. */
export function cleanCoupon(typed: string): string | null {
  const coupon = cleanText(typed).replaceAll(' ', '').toUpperCase().slice(0, MAX_COUPON_LENGTH)
  return coupon === '' ? null : coupon
}

export function isQuantity(value: number): boolean {
  return Number.isInteger(value) && value >= 1 && value <= MAX_QUANTITY
}

/**
 * Adds items; the quantities of a SKU that is in the basket already add up.
 * @returns The basket, and the items that found no room in it.
 */
export function withItems(
  basket: Basket,
  added: readonly BasketItem[],
): { readonly basket: Basket; readonly left: readonly BasketItem[] } {
  const quantities = new Map(basket.items.map(({ sku, quantity }) => [sku, quantity]))
  const left: BasketItem[] = []
  for (const item of added) {
    const before = quantities.get(item.sku)
    if (before === undefined && quantities.size >= MAX_BASKET_ITEMS) left.push(item)
    else quantities.set(item.sku, Math.min((before ?? 0) + item.quantity, MAX_QUANTITY))
  }
  return { basket: { ...basket, items: itemsOf(quantities) }, left }
}

function itemsOf(quantities: ReadonlyMap<string, number>): BasketItem[] {
  return [...quantities].map(([sku, quantity]) => ({ sku, quantity }))
}

export function withQuantity(basket: Basket, sku: string, quantity: number): Basket {
  const items = basket.items.map((item) => (item.sku === sku ? { sku, quantity } : item))
  return { ...basket, items }
}

export function withoutItem(basket: Basket, sku: string): Basket {
  return { ...basket, items: basket.items.filter((item) => item.sku !== sku) }
}
