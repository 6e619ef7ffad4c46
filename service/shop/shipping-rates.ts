// The rates of one profile that fit a part of a basket. Decided: only the most specific zone applies, CEP before state
// before the whole country, so that an expensive remote area can be excluded from a cheap state.
import type { Destination } from './cep.ts'
import {
  isInCepRanges,
  type ShippingProfile,
  type ShippingRate,
  type ShippingZone,
  type Tier,
} from './shipping.ts'

/** The values that a rate's tiers are compared with. */
export interface Load {
  readonly weightGrams: number
  readonly priceCents: number
}

function isWithin(tier: Tier, value: number): boolean {
  return (tier.min === null || value >= tier.min) && (tier.max === null || value < tier.max)
}

function zoneFor(profile: ShippingProfile, { cep, uf }: Destination): ShippingZone | undefined {
  return (
    profile.zones.find(({ cepRanges }) => isInCepRanges(cep, cepRanges)) ??
    profile.zones.find(({ ufs }) => ufs.includes(uf)) ??
    profile.zones.find(({ ufs, cepRanges }) => ufs.length === 0 && cepRanges.length === 0)
  )
}

/** Returns the rates of a profile for a load and a destination; empty without coverage. */
export function ratesFor(profile: ShippingProfile, destination: Destination, load: Load): ShippingRate[] {
  const rates = zoneFor(profile, destination)?.rates ?? []
  return rates.filter(
    (rate) => isWithin(rate.weightGrams, load.weightGrams) && isWithin(rate.priceCents, load.priceCents),
  )
}
