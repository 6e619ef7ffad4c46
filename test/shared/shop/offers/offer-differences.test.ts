import { describe, expect, it } from 'vitest'
import type { OfferDay } from '../../../../shared/shop/offers/offer-day.ts'
import { offerDaySchema } from '../../../../shared/shop/offers/offer-day-schema.ts'
import { type OfferDifference, offerDifferences } from '../../../../shared/shop/offers/offer-differences.ts'
import { seededBelow } from '../../../support/fakes/seeded.ts'
import {
  CEPS,
  dayOf,
  firstOffer,
  INPUT,
  PLANTS,
  type PlantedOffer,
  plantNoQuote,
  SKUS,
} from './planted-offer.ts'

const ROUNDS = 400

/** Names a difference as the planted changes do. */
function nameOf(difference: OfferDifference): string {
  if ('cep' in difference) return `${difference.kind} ${difference.cep}`
  return 'sku' in difference ? `${difference.kind} ${difference.sku}` : difference.kind
}

/** The differences without those that follow from others: the total, and the price of a delivery that is new. */
function namesOf(days: readonly OfferDay[]): string[] {
  return offerDifferences(days)
    .filter(({ kind }) => kind !== 'total')
    .map(nameOf)
    .toSorted()
}

/** Plants some changes, each at most once. Returns what must be told. */
function plantSome(offer: PlantedOffer, below: (limit: number) => number): string[] {
  const chosen = PLANTS.filter(() => below(4) === 0)
  return chosen.flatMap(([, plant]) => plant(offer, 1 + below(900)) ?? []).toSorted()
}

describe('offerDifferences', () => {
  it('finds every planted change and invents none', () => {
    let planted = 0
    for (let seed = 1; seed <= ROUNDS; seed += 1) {
      const offer = firstOffer()
      const before = dayOf(offer, '2026-11-15')
      const told = plantSome(offer, seededBelow(seed))
      planted += told.length
      expect(namesOf([before, dayOf(offer, '2026-11-16')]), `seed ${seed}`).toEqual(told)
    }
    expect(planted).toBeGreaterThan(ROUNDS)
  })

  it.each(CEPS)('tells that there is no quote to %s any more, and not each option', (cep) => {
    const offer = firstOffer()
    const before = dayOf(offer, '2026-11-15')
    const told = plantNoQuote(offer, cep)
    expect(namesOf([before, dayOf(offer, '2026-11-16')])).toEqual([told])
  })

  it('says nothing on the first day, and nothing when nothing changed', () => {
    const day = dayOf(firstOffer(), '2026-11-15')
    expect(offerDifferences([])).toEqual([])
    expect(offerDifferences([day])).toEqual([])
    expect(offerDifferences([day, dayOf(firstOffer(), '2026-11-16')])).toEqual([])
  })

  it('compares a part with the newest day that has it, and names that day', () => {
    const offer = firstOffer()
    const first = dayOf(offer, '2026-11-12')
    const failed = dayOf(offer, '2026-11-14', {
      discount: { askedAt: '2026-11-14T11:00:00Z', value: null, error: 'INTERNAL_ERROR' },
    })
    offer.productCents += 500
    const quote = offer.quotes[CEPS[0]]
    if (quote?.options[0]) quote.options[0].cents += 100
    const found = offerDifferences([first, failed, dayOf(offer, '2026-11-16')])
    expect(found.map((difference) => [nameOf(difference), difference.since])).toEqual([
      ['productDiscount', '2026-11-12'],
      [`optionPrice ${CEPS[0]}`, '2026-11-14'],
      ['total', '2026-11-12'],
    ])
  })

  it('compares only answers to the same input', () => {
    const offer = firstOffer()
    const before = dayOf(offer, '2026-11-15')
    offer.productCents += 500
    const coupon = dayOf(offer, '2026-11-16', { input: { ...INPUT, coupon: 'OUTRO' } })
    expect(offerDifferences([before, coupon])).toEqual([])
    const items = dayOf(offer, '2026-11-16', { input: { ...INPUT, items: [{ sku: SKUS[0], quantity: 2 }] } })
    expect(offerDifferences([before, items])).toEqual([])
  })

  it('takes an answer that does not say for neither equal nor different', () => {
    const before = dayOf(firstOffer(), '2026-11-15')
    const value = before.discount?.value
    if (!value) throw new Error('the day has no discounts')
    const unsaid = {
      ...value,
      productCents: null,
      shippingCents: null,
      isFreeShipping: null,
      discounts: null,
    }
    const after = dayOf(firstOffer(), '2026-11-16', {
      discount: { askedAt: '2026-11-16T11:00:00Z', value: unsaid, error: null },
    })
    expect(offerDifferences([before, after])).toEqual([])
    expect(offerDifferences([after, before])).toEqual([])
  })
})

describe('offerDaySchema', () => {
  it('reads a stored day as it was written, and no other shape', () => {
    const offer = firstOffer()
    offer.refusal = { motivo: 'expirado', min: null }
    const day = dayOf(offer, '2026-11-16')
    expect(offerDaySchema.parse(JSON.parse(JSON.stringify(day)))).toEqual(day)
    expect(offerDaySchema.safeParse({ ...day, quotes: null }).success).toBe(false)
  })
})
