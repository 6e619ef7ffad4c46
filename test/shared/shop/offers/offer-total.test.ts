import { describe, expect, it } from 'vitest'
import { OPERATIONS } from '../../../../shared/api/registry.ts'
import { offerDiscountOf } from '../../../../shared/shop/offers/offer-readings.ts'
import { offerTotal } from '../../../../shared/shop/offers/offer-total.ts'
import { dayOf, discountAnswer, firstOffer } from './planted-offer.ts'

describe('offerTotal', () => {
  const offer = { ...firstOffer(), productCents: 0, discounts: [] }
  const answer = OPERATIONS['shop.desconto.validar'].clientResponse.parse(discountAnswer(offer))
  const value = offerDiscountOf(answer, { coupon: null, isWithShipping: true })
  const day = dayOf(offer, '2026-11-16', {
    discount: { askedAt: '2026-11-16T11:00:00.000Z', value, error: null },
  })
  const withStates = (...missing: readonly boolean[]) => ({
    ...day,
    products: day.products.map((product, index) =>
      missing[index] ? { ...product, state: 'missing' as const, priceCents: null } : product,
    ),
  })

  it('is not known when the shop has none of the products: it is not the shipping alone', () => {
    expect(offerTotal(withStates(true, true))).toBeNull()
    // Control: one product less is a total of the other one.
    expect(offerTotal(withStates(false, true))).toBe(48_990 + 8_990)
  })
})
