// A basket of Loja: what a manager would ask the shop about. It holds no prices: those come with every answer. Pure and
// without zod, because the window's first chunk reads it; the schema is in basket-schema.ts.

import { type FullProduct, priceOf } from '../catalogue/product.ts'
import type { Cents } from '../money/money.ts'
import { cleanCode, cleanText } from '../text/clean-text.ts'
import { digitsOf, foldText } from '../text/fold-text.ts'

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

// A typed buyer: CPF, CNPJ or e-mail address (specification 4.10, `cliente`). Check digits are not computed: the shop
// decides whom it knows.

const CPF_DIGITS = 11
const CNPJ_DIGITS = 14
const MAX_EMAIL_LENGTH = 254
const EMAIL = /^[^\s@\p{Cc}]+@[^\s@\p{Cc}]+$/u

export function isBuyer({ kind, value }: Buyer): boolean {
  if (kind === 'email') return EMAIL.test(value) && value.length <= MAX_EMAIL_LENGTH
  return /^\d+$/.test(value) && (value.length === CPF_DIGITS || value.length === CNPJ_DIGITS)
}

/** Returns the buyer in a typed text; null when it is neither an e-mail address nor 11 or 14 digits. */
export function readBuyer(typed: string): Buyer | null {
  const text = cleanCode(typed)
  const buyer: Buyer = text.includes('@')
    ? { kind: 'email', value: text }
    : { kind: 'taxId', value: /^[\d\s./-]*$/.test(foldText(text)) ? digitsOf(text) : '' }
  return isBuyer(buyer) ? buyer : null
}

/** Writes a buyer as people do: `111.444.777-35`, `00.000.000/0001-91`, or the address. */
export function buyerText({ kind, value }: Buyer): string {
  if (kind === 'email') return value
  return value.length === CPF_DIGITS
    ? value.replace(/^(\d{3})(\d{3})(\d{3})(\d{2})$/, '$1.$2.$3-$4')
    : value.replace(/^(\d{2})(\d{3})(\d{3})(\d{4})(\d{2})$/, '$1.$2.$3/$4-$5')
}

// Brazilian postal codes: text of eight digits, because they may begin with zero (specification 4.11).

const CEP_DIGITS = 8

export function isCep(text: string): boolean {
  return /^\d{8}$/.test(text)
}

/** Returns the eight digits of a typed or pasted CEP; null when there are more or fewer. */
export function readCep(typed: string): string | null {
  const digits = digitsOf(typed)
  return digits.length === CEP_DIGITS ? digits : null
}

/** Writes the digits typed so far as `00000-000`; digits beyond the eighth are kept, so that they are seen. */
export function maskCep(typed: string): string {
  const digits = digitsOf(typed)
  return digits.length > 5 ? `${digits.slice(0, 5)}-${digits.slice(5)}` : digits
}

// What is known of a basket's products. Whether a line counts is the shop's rule (specification 4.10): unknown products
// and those without a positive price are left out of the discounts, silently, so they are named here.

/** `missing`: products.get found no active product. `unchecked`: it could not be asked. */
export type LineState = 'counted' | 'missing' | 'unpriced' | 'unknownPrice' | 'checking' | 'unchecked'

export interface BasketLine extends BasketItem {
  readonly state: LineState
  readonly product: FullProduct | null
  /** The product's own price, the one that Catálogo shows; null when there is none or it is not known. */
  readonly unitCents: Cents | null
}

/** @param found The product, or why there is none. */
export function basketLine(
  item: BasketItem,
  found: FullProduct | 'missing' | 'checking' | 'unchecked',
): BasketLine {
  if (typeof found === 'string') return { ...item, state: found, product: null, unitCents: null }
  const price = priceOf(found)
  if (price.kind === 'amount' && price.cents > 0)
    return { ...item, state: 'counted', product: found, unitCents: price.cents }
  const state = price.kind === 'unknown' ? 'unknownPrice' : 'unpriced'
  return { ...item, state, product: found, unitCents: null }
}

/** True for a line that the shop leaves out. */
export function isLeftOut({ state }: BasketLine): boolean {
  return state === 'missing' || state === 'unpriced'
}

/** Returns the lines that the shop counts; null while that is not known of every line. */
export function countedLines(lines: readonly BasketLine[]): readonly BasketLine[] | null {
  const counted = lines.filter(({ state }) => state === 'counted')
  return counted.length + lines.filter(isLeftOut).length === lines.length ? counted : null
}
