// What is kept of the shop's answers about a watched offer: what a change would matter of, by the readings of Loja.

import type { OperationResult } from '../../api/registry.ts'
import { availabilityOf, priceOf } from '../../catalogue/product.ts'
import { readDiscounts } from '../discounts.ts'
import { distinctKeys } from '../distinct-keys.ts'
import { readShipping } from '../shipping.ts'
import type { OfferDiscount, OfferProduct, OfferQuote } from './offer-day.ts'

/** @param sent The coupon that was sent, null when none was, and whether the price of a delivery was. */
export function offerDiscountOf(
  answer: OperationResult<'shop.desconto.validar'>,
  { coupon, isWithShipping }: { readonly coupon: string | null; readonly isWithShipping: boolean },
): OfferDiscount {
  const { productCents, shippingCents, isFreeShipping, refusal, list } = readDiscounts(answer, coupon)
  const keys = distinctKeys(
    (list ?? []).map(({ id, code, name }, index) => id ?? code ?? name ?? `#${index}`),
  )
  return {
    isWithShipping,
    productCents,
    shippingCents,
    isFreeShipping,
    refusal: refusal && {
      reason: refusal.reason,
      code: refusal.code,
      minValueCents: refusal.minValueCents,
      minItems: refusal.minItems,
      text: refusal.text,
    },
    discounts: list?.map(({ name, cents }, index) => ({ key: keys[index] as string, name, cents })) ?? null,
  }
}

export function offerQuoteOf(answer: OperationResult<'shop.frete.calcular'>): OfferQuote {
  const { noQuote, options, localDelivery, pickup } = readShipping(answer)
  return {
    noQuote,
    options:
      options?.map(({ key, name, priceCents, minDays, maxDays }) => ({
        key,
        name,
        priceCents,
        minDays,
        maxDays,
      })) ?? null,
    localDelivery: localDelivery === null ? 'none' : localDelivery.isEligible ? 'eligible' : 'ineligible',
    localCents: localDelivery?.priceCents ?? null,
    hasPickup: pickup.length > 0,
  }
}

/** @param seenAt ISO 8601. */
export function offerProductOf(
  sku: string,
  { product }: OperationResult<'products.get'>,
  seenAt: string,
): OfferProduct {
  const { state, reason, otherReason } = availabilityOf(product)
  const price = priceOf(product)
  return {
    sku,
    seenAt,
    state,
    reason: reason ?? otherReason,
    priceCents: price.kind === 'amount' ? price.cents : null,
  }
}
