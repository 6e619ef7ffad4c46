import { describe, expect, it } from 'vitest'
import type { ShippingRate } from '../../../service/shop/shipping.ts'
import { composeRates } from '../../../service/shop/shipping-composition.ts'

const ANY: ShippingRate['weightGrams'] = { min: null, max: null }
const rate = (id: string, valueCents: number, minDays: number, maxDays: number): ShippingRate => ({
  id,
  name: id,
  valueCents,
  weightGrams: ANY,
  priceCents: ANY,
  minDays,
  maxDays,
})
const namesOf = (...ratesByProfile: readonly ShippingRate[][]) =>
  composeRates(ratesByProfile).map(({ rates }) => rates.map(({ id }) => id).join('+'))

describe('composeRates', () => {
  it('has the cheapest first; of one price the one that has arrived first, then the one that may arrive first', () => {
    const rates = [
      rate('slow', 1000, 1, 9),
      rate('quick', 1000, 3, 4),
      rate('dear', 2000, 1, 1),
      rate('perhaps', 1000, 2, 4),
    ]
    expect(namesOf(rates)).toEqual(['perhaps', 'quick', 'slow', 'dear'])
    expect(namesOf(rates.toReversed())).toEqual(['perhaps', 'quick', 'slow', 'dear'])
  })

  it('offers every rate of one profile, and of several what nothing beats in price and both times', () => {
    const [cheap, quick, neither] = [
      rate('cheap', 1000, 4, 8),
      rate('quick', 2000, 1, 2),
      rate('neither', 2500, 5, 9),
    ]
    expect(namesOf([cheap, quick, neither])).toEqual(['cheap', 'quick', 'neither'])
    expect(namesOf([cheap, quick, neither], [rate('other', 500, 1, 1)])).toEqual([
      'cheap+other',
      'quick+other',
    ])
    expect(namesOf([cheap], [])).toEqual([])
  })
})
