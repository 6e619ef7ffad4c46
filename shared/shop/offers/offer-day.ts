// What the shop answered about a watched basket on one day. It was valid when it was answered and is never shown as
// valid now: specification 4.10 and 4.11 reserve nothing.
import type { AppErrorCode } from '../../bridge/app-error.ts'
import type { Cents } from '../../money/money.ts'
import type { PlainDate } from '../../time/calendar.ts'
import type { BasketItem } from '../basket.ts'

/** The answer to one call: its value, or why there is none. */
export interface OfferPart<Value> {
  /** ISO 8601. */
  readonly askedAt: string
  /** Null when the API could not answer. */
  readonly value: Value | null
  readonly error: AppErrorCode | null
}

export interface OfferRefusal {
  readonly reason: string | null
  readonly code: string | null
  readonly minValueCents: Cents | null
  readonly minItems: number | null
  readonly text: string | null
}

export interface OfferSingleDiscount {
  readonly key: string
  readonly name: string | null
  readonly cents: Cents | null
}

/** Each figure is null when the answer does not say. */
export interface OfferDiscount {
  /** True when the price of a delivery was sent along: without it, discounts on shipping are refused. */
  readonly isWithShipping: boolean
  readonly productCents: Cents | null
  readonly shippingCents: Cents | null
  readonly isFreeShipping: boolean | null
  readonly refusal: OfferRefusal | null
  readonly discounts: readonly OfferSingleDiscount[] | null
}

export interface OfferOption {
  readonly key: string
  readonly name: string | null
  readonly priceCents: Cents | null
  readonly minDays: number | null
  readonly maxDays: number | null
}

export type LocalDeliveryState = 'none' | 'ineligible' | 'eligible'

export interface OfferQuote {
  /** Why there is no quote, as received. */
  readonly noQuote: string | null
  readonly options: readonly OfferOption[] | null
  readonly localDelivery: LocalDeliveryState
  readonly localCents: Cents | null
  readonly hasPickup: boolean
}

export interface OfferProduct {
  readonly sku: string
  /** When products.get answered about it, ISO 8601: seldom this day. */
  readonly seenAt: string
  /** `missing`: no active product. `unknown`: the answer does not say. */
  readonly state: 'available' | 'unavailable' | 'missing' | 'unknown'
  /** `motivo_indisponivel`, as received. */
  readonly reason: string | null
  readonly priceCents: Cents | null
}

/** What was asked about: only answers to the same are compared. */
export interface OfferInput {
  readonly items: readonly BasketItem[]
  readonly coupon: string | null
  /** A digest of the buyer, who is stored with the basket alone. */
  readonly buyerKey: string | null
  readonly ceps: readonly string[]
}

export interface OfferQuoteOf {
  readonly cep: string
  readonly quote: OfferPart<OfferQuote>
}

export interface OfferDay {
  readonly day: PlainDate
  readonly input: OfferInput
  /** Null until it was asked. */
  readonly discount: OfferPart<OfferDiscount> | null
  readonly quotes: readonly OfferQuoteOf[]
  /** What is known of the products, each with its own time. */
  readonly products: readonly OfferProduct[]
  /** True when the day's one look at a product is done. */
  readonly isProductAsked: boolean
  /** With the cheapest delivery to the first CEP, at the prices of `products`; null when a part of it is not known. */
  readonly totalCents: Cents | null
}

/** True when two answers about quotes are about the same items. */
export function hasSameItems(a: OfferInput, b: OfferInput): boolean {
  const text = ({ items }: OfferInput) =>
    JSON.stringify(items.map(({ sku, quantity }) => [sku, quantity]).toSorted())
  return text(a) === text(b)
}

/** True when two answers about discounts are about the same items, coupon and buyer. */
export function hasSameOffer(a: OfferInput, b: OfferInput): boolean {
  return hasSameItems(a, b) && a.coupon === b.coupon && a.buyerKey === b.buyerKey
}
