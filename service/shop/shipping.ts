// How a shop ships (specification 2.8): profiles of products, their zones, and rates by weight and price.
import type { ProductTarget } from './basket.ts'

/** Half-open range: from `min` to below `max`; null for no bound. */
export interface Tier {
  readonly min: number | null
  readonly max: number | null
}

export interface ShippingRate {
  /** UUID. */
  readonly id: string
  readonly name: string
  /** 0 is free shipping. */
  readonly valueCents: number
  /** Compared with the profile's part of the basket. */
  readonly weightGrams: Tier
  readonly priceCents: Tier
  /** Business days of the carrier, without processing. */
  readonly minDays: number
  readonly maxDays: number
}

export interface ShippingZone {
  readonly name: string
  /** Eight digits, both bounds included. */
  readonly cepRanges: readonly (readonly [from: string, to: string])[]
  readonly ufs: readonly string[]
  readonly rates: readonly ShippingRate[]
}

export interface ShippingProfile {
  /** UUID. */
  readonly id: string
  readonly name: string
  /** Null for the general profile: products that no other profile contains. */
  readonly target: ProductTarget
  /** In order: of zones that fit equally well, the first applies. */
  readonly zones: readonly ShippingZone[]
}

interface PickupPoint {
  readonly nome: string
  readonly endereco: string
  readonly instrucoes: string | null
  /** Business days until pickup, without processing. */
  readonly prazo_dias: number
}

export interface LocalDeliveryZone {
  readonly name: string
  readonly valueCents: number
  /** Reported but not enforced: the checkout decides. */
  readonly minOrderCents: number | null
  readonly instructions: string | null
  /** Either a radius around the origin or ranges of CEP. */
  readonly area:
    | { readonly kind: 'radius'; readonly km: number }
    | { readonly kind: 'ceps'; readonly ranges: readonly (readonly [from: string, to: string])[] }
}

export interface ShippingSettings {
  readonly origin: { readonly cep: string; readonly uf: string }
  /** Business days before a parcel leaves; null when not configured: then nothing is estimated. */
  readonly processingDays: number | null
  readonly pickup: PickupPoint | null
  /** In order: the first zone that fits applies. Null when the shop does not deliver itself. */
  readonly localDelivery: readonly LocalDeliveryZone[] | null
}

export function isInCepRanges(cep: string, ranges: readonly (readonly [string, string])[]): boolean {
  return ranges.some(([from, to]) => cep >= from && cep <= to)
}
