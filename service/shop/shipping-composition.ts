// One option of a quote combines one rate of every profile in the basket. Decided: for a single profile every rate is
// offered; for several, only compositions that no other one beats in price and both times, to limit the options.
import type { ShippingRate } from './shipping.ts'

export interface Composition {
  /** One rate a profile, in the order of the profiles. */
  readonly rates: readonly ShippingRate[]
  readonly valueCents: number
  /** The parcels arrive separately, so the slowest rate determines both bounds. */
  readonly minDays: number
  readonly maxDays: number
}

function compose(rates: readonly ShippingRate[]): Composition {
  return {
    rates,
    valueCents: rates.reduce((sum, { valueCents }) => sum + valueCents, 0),
    minDays: Math.max(...rates.map(({ minDays }) => minDays)),
    maxDays: Math.max(...rates.map(({ maxDays }) => maxDays)),
  }
}

function keyOf({ rates }: Composition): string {
  return rates.map(({ id }) => id).join(' ')
}

function compare(a: Composition, b: Composition): number {
  return (
    a.valueCents - b.valueCents ||
    a.maxDays - b.maxDays ||
    a.minDays - b.minDays ||
    (keyOf(a) < keyOf(b) ? -1 : 1)
  )
}

/**
 * Removes compositions that cost as much or more and arrive as late or later than an earlier one. The input is sorted.
 */
function withoutBeaten(sorted: readonly Composition[]): Composition[] {
  const kept: Composition[] = []
  for (const candidate of sorted) {
    const isBeaten = kept.some(
      ({ minDays, maxDays }) => minDays <= candidate.minDays && maxDays <= candidate.maxDays,
    )
    if (!isBeaten) kept.push(candidate)
  }
  return kept
}

/**
 * Returns options from the rates of each profile, cheapest first; none when a profile has no rate (specification 4.11,
 * rule 3).
 */
export function composeRates(ratesByProfile: readonly (readonly ShippingRate[])[]): Composition[] {
  const [first = [], ...others] = ratesByProfile
  let compositions = first.map((rate) => compose([rate])).sort(compare)
  for (const rates of others) {
    const extended = compositions.flatMap((composition) =>
      rates.map((rate) => compose([...composition.rates, rate])),
    )
    compositions = withoutBeaten(extended.sort(compare))
  }
  return compositions
}
