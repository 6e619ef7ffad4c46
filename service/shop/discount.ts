// A discount of the shop (specification 2.7). Its type is open text, since a shop may have types that this service does
// not know; those are refused with tipo_desconhecido.
import type { ProductTarget } from './basket.ts'

export const DISCOUNT_TYPES = ['produtos', 'compre_leve', 'pedido', 'frete'] as const
export type DiscountType = (typeof DISCOUNT_TYPES)[number]

/** The value of a discount. `free` is only for shipping. */
export type DiscountValue =
  | { readonly kind: 'percent' /** 10,000 is 100 %. */; readonly basisPoints: number }
  | { readonly kind: 'fixed' /** Once an order. */; readonly cents: number }
  | { readonly kind: 'free' }

export interface Discount {
  /** UUID. */
  readonly id: string
  readonly type: string
  /** The normalised coupon code; null for an automatic discount. */
  readonly code: string | null
  readonly name: string
  readonly isActive: boolean
  /** Milliseconds since 1970. Valid from `startsAt` until before `endsAt`; null for no bound. */
  readonly startsAt: number | null
  readonly endsAt: number | null
  readonly value: DiscountValue
  /** The products of `produtos` and `compre_leve`; other types apply to the whole basket. */
  readonly target: ProductTarget
  /** compre_leve: units of the target to buy in each combo. */
  readonly buyQuantity: number | null
  /** compre_leve: further units in each combo; this number of the cheapest units gets the value. */
  readonly getQuantity: number | null
  /** Minimum sum and number of units of the whole priced basket. */
  readonly minValueCents: number | null
  readonly minItems: number | null
  /** frete: the highest shipping price that it applies to. */
  readonly maxShippingCents: number | null
  readonly totalLimit: number | null
  readonly buyerLimit: number | null
  /** Classes of other discounts that it can be combined with. */
  readonly combines: { readonly product: boolean; readonly order: boolean; readonly shipping: boolean }
  /** Lower values are applied first within their class. */
  readonly priority: number
}

/** Recorded uses of a discount. The shop's checkout records them; this service does not. */
export interface DiscountUsage {
  readonly total: number
  /** Uses by the buyer of this call; 0 without a buyer. */
  readonly byBuyer: number
}

export interface DiscountCandidate {
  readonly discount: Discount
  readonly usage: DiscountUsage
}

export type DiscountClass = keyof Discount['combines']

export function isKnownType(type: string): type is DiscountType {
  return (DISCOUNT_TYPES as readonly string[]).includes(type)
}

export function classOf(discount: Discount): DiscountClass {
  if (discount.type === 'frete') return 'shipping'
  return discount.type === 'pedido' ? 'order' : 'product'
}

/** True when each discount allows the other's class. */
export function canCombine(a: Discount, b: Discount): boolean {
  return a.combines[classOf(b)] && b.combines[classOf(a)]
}

/** Returns the code in upper case without spaces (specification 4.10); null when it is empty then. */
export function normaliseCoupon(code: string | undefined): string | null {
  const normalised = (code ?? '').replace(/\s+/gu, '').toUpperCase()
  return normalised === '' ? null : normalised
}
