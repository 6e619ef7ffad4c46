// A discount of the shop (specification 2.7). Its type is open text, since a shop may have types that this service does
// not know; those are refused with tipo_desconhecido.

import { digitsOf } from '../../shared/text/fold-text.ts'
import type { ProductTarget } from './basket.ts'

const DISCOUNT_TYPES = ['produtos', 'compre_leve', 'pedido', 'frete'] as const
type DiscountType = (typeof DISCOUNT_TYPES)[number]

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
interface DiscountUsage {
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

// Identifies a buyer for limits per buyer: by CPF or CNPJ, by e-mail address, or by both.
export interface Buyer {
  /** Digits of a CPF or CNPJ. */
  readonly taxId: string | null
  /** Lower case. */
  readonly email: string | null
}

const CPF_DIGITS = 11
const CNPJ_DIGITS = 14
const EMAIL = /^[^\s@]+@[^\s@]+$/

export function normaliseTaxId(value: unknown): string | null {
  if (typeof value !== 'string') return null
  const digits = digitsOf(value)
  return digits.length === CPF_DIGITS || digits.length === CNPJ_DIGITS ? digits : null
}

export function normaliseEmail(value: unknown): string | null {
  if (typeof value !== 'string') return null
  const email = value.trim().toLowerCase()
  return EMAIL.test(email) ? email : null
}

/**
 * Reads `cliente` (specification 4.10): `cpf_cnpj` or `CPF` (also `cpf`), compared by its digits, and `email`, compared
 * without regard to case. Returns null when nothing in it identifies a buyer.
 */
export function readBuyer(cliente: Readonly<Record<string, unknown>> | undefined): Buyer | null {
  if (!cliente) return null
  const taxId = normaliseTaxId(cliente.cpf_cnpj) ?? normaliseTaxId(cliente.CPF) ?? normaliseTaxId(cliente.cpf)
  const email = normaliseEmail(cliente.email)
  return taxId === null && email === null ? null : { taxId, email }
}
