// The sum of a watched offer, by the same arithmetic as Loja: the cheapest delivery to the first CEP, free shipping
// once.
import type { Cents } from '../../money/money.ts'
import { cheapestOption, type ShippingOption } from '../shipping.ts'
import { subtotalOf, totalsOf } from '../totals.ts'
import type { OfferDay } from './offer-day.ts'

function cheapest({ input, quotes }: Pick<OfferDay, 'input' | 'quotes'>): ShippingOption | null {
  const options = quotes.find(({ cep }) => cep === input.ceps[0])?.quote.value?.options ?? []
  return cheapestOption(
    options.map((option) => ({ ...option, ids: [], estimate: null, unreadEstimate: null })),
  )
}

/** Returns the price of the cheapest delivery to the first CEP; null when none is known. */
export function cheapestOfferCents(day: Pick<OfferDay, 'input' | 'quotes'>): Cents | null {
  return cheapest(day)?.priceCents ?? null
}

/**
 * Returns the sum; null when a price, the discounts or the delivery are not known. Without a CEP it is without
 * shipping.
 */
export function offerTotal(day: OfferDay): Cents | null {
  const { input, products } = day
  const discount = day.discount?.value ?? null
  const delivery = cheapest(day)
  if (discount === null || (input.ceps.length > 0 && delivery === null)) return null
  const lines = input.items.flatMap(({ sku, quantity }) => {
    const product = products.find((each) => each.sku === sku)
    // The shop leaves out what it does not have or has no price for (specification 4.10).
    if (product?.state === 'missing') return []
    return [{ quantity, unitCents: product?.priceCents ?? null }]
  })
  const subtotalCents = subtotalOf(lines)
  return totalsOf({
    subtotalCents,
    productDiscountCents: discount.productCents,
    ...(delivery !== null && {
      shipping: { priceCents: delivery.priceCents, discountCents: discount.shippingCents },
    }),
  }).totalCents
}
