import type { Say } from '../../../report/say.ts'
import { lineName } from './line-words.ts'
import type { Simulated } from './use-simulation.ts'

/** Says what the total is without, and where the shop's answer does not add up. */
export function sumNotes({ t, formats }: Say, { sum, discounts, chosen, lines }: Simulated): string[] {
  const isNoneCounted = sum.ignored.length === lines.length
  const { subtotalCents, productDiscountCents, shippingDiscountCents } = sum
  const isFree = discounts?.isFreeShipping === true && chosen !== null
  const isOddlyFree =
    isFree && shippingDiscountCents != null && shippingDiscountCents < (chosen.priceCents ?? 0)
  return [
    sum.ignored.length > 0 &&
      !isNoneCounted &&
      t('shop:ignored', { count: sum.ignored.length, names: sum.ignored.map(lineName).join(', ') }),
    isFree && !isOddlyFree && t('shop:freeShippingSaid'),
    isOddlyFree && t('shop:freeShippingOdd', { amount: formats.money(shippingDiscountCents) }),
    sum.totalCents === null &&
      t(
        isNoneCounted
          ? 'shop:nothingCounted'
          : subtotalCents === null
            ? 'shop:uncheckedTotal'
            : (productDiscountCents ?? 0) > subtotalCents
              ? 'shop:oddTotal'
              : 'shop:unknownTotal',
      ),
  ].filter((note) => note !== false)
}
