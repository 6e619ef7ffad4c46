// Which rates of one profile fit a part of a basket. Decided: the most exact zone counts alone, CEP before state before
// the whole country, so that a dear remote area can be cut out of a cheap state.
import type { Destination } from './cep.ts'
import {
  isInCepRanges,
  type ShippingProfile,
  type ShippingRate,
  type ShippingZone,
  type Tier,
} from './shipping.ts'

/** What the tiers of a rate are compared with. */
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

/** The rates of a profile for a load to a destination; none without coverage. */
export function ratesFor(profile: ShippingProfile, destination: Destination, load: Load): ShippingRate[] {
  const rates = zoneFor(profile, destination)?.rates ?? []
  return rates.filter(
    (rate) => isWithin(rate.weightGrams, load.weightGrams) && isWithin(rate.priceCents, load.priceCents),
  )
}
