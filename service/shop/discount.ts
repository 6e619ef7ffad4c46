// What a discount of the shop is (specification 2.7). Its type is open text, since a shop may hold types that this
// service does not know; those are refused with tipo_desconhecido.
import type { ProductTarget } from './product-target.ts'

export const DISCOUNT_TYPES = ['produtos', 'compre_leve', 'pedido', 'frete'] as const
export type DiscountType = (typeof DISCOUNT_TYPES)[number]

/** What a discount takes off. `free` is for shipping alone. */
export type DiscountValue =
  | { readonly kind: 'percent' /** 10,000 is all of it. */; readonly basisPoints: number }
  | { readonly kind: 'fixed' /** Once an order. */; readonly cents: number }
  | { readonly kind: 'free' }

export interface Discount {
  /** UUID. */
  readonly id: string
  readonly type: string
  /** Null: automatic. Else the coupon, normalised. */
  readonly code: string | null
  readonly name: string
  readonly isActive: boolean
  /** Milliseconds since 1970: from `startsAt` on, before `endsAt`; null for no bound. */
  readonly startsAt: number | null
  readonly endsAt: number | null
  readonly value: DiscountValue
  /** The products of `produtos` and `compre_leve`; the other types are for the whole basket. */
  readonly target: ProductTarget
  /** compre_leve: of every so many units of the target … */
  readonly buyQuantity: number | null
  /** … together with these, the cheapest so many get the value. */
  readonly getQuantity: number | null
  /** Least sum and number of units of the whole priced basket. */
  readonly minValueCents: number | null
  readonly minItems: number | null
  /** frete: the dearest shipping that it is for. */
  readonly maxShippingCents: number | null
  readonly totalLimit: number | null
  readonly buyerLimit: number | null
  /** Which classes of other discounts it goes together with. */
  readonly combines: { readonly product: boolean; readonly order: boolean; readonly shipping: boolean }
  /** Small ones are applied first within their class. */
  readonly priority: number
}

/** How often a discount has been used, as recorded by the shop's checkout; nothing here records it. */
export interface DiscountUsage {
  readonly total: number
  /** By the buyer of this call; 0 without one. */
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

/** Two discounts go together when each lets the other's class in. */
export function canCombine(a: Discount, b: Discount): boolean {
  return a.combines[classOf(b)] && b.combines[classOf(a)]
}

/** Upper case without spaces (specification 4.10); null when nothing is left. */
export function normaliseCoupon(code: string | undefined): string | null {
  const normalised = (code ?? '').replace(/\s+/gu, '').toUpperCase()
  return normalised === '' ? null : normalised
}
