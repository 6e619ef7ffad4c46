// The order of the options, and which are not offered; the rest of a quote: test/contract/shop-shipping.test.ts.
import { describe, expect, it } from 'vitest'
import type { ShippingRate } from '../../../service/shop/shipping.ts'
import { addBusinessDays, composeRates } from '../../../service/shop/shipping-engine.ts'
import { plainDate } from '../../../shared/time/calendar.ts'

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

  it('offers of several profiles what no other beats in price and both times, and nothing when one has no rate', () => {
    const [cheap, quick, poor] = [rate('cheap', 10, 5, 9), rate('quick', 30, 1, 2), rate('poor', 30, 5, 9)]
    const lorry = rate('lorry', 100, 1, 1)
    expect(namesOf([poor, quick, cheap], [lorry])).toEqual(['cheap+lorry', 'quick+lorry'])
    expect(namesOf([lorry], [poor, quick, cheap])).toEqual(['lorry+cheap', 'lorry+quick'])
    // As late at the most, but perhaps earlier.
    expect(namesOf([cheap, rate('early', 30, 2, 9)], [lorry])).toEqual(['cheap+lorry', 'early+lorry'])
    expect(namesOf([cheap, rate('sure', 30, 5, 6)], [lorry])).toEqual(['cheap+lorry', 'sure+lorry'])
    expect([namesOf([cheap], []), namesOf([], [cheap]), namesOf()]).toEqual([[], [], []])
  })
})

describe('addBusinessDays', () => {
  it.each([
    ['2026-11-20', 0, '2026-11-23'],
    ['2026-11-18', 1, '2026-11-19'],
    ['2026-11-19', 1, '2026-11-23'],
    ['2026-11-21', 6, '2026-11-30'],
  ])('takes %s with %i more to %s, past a holiday and weekends', (day, days, reached) => {
    expect(addBusinessDays(plainDate(day), days)).toBe(reached)
  })
})
