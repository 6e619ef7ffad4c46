// Puts the answers about a basket together: which delivery is counted, and the final sum.
import { type Cents, ZERO_CENTS } from '../money/money.ts'
import { type BasketLine, countedLines } from './basket-lines.ts'
import type { Discounts } from './discounts.ts'
import type { BasketFacts } from './refusal-need.ts'
import { cheapestOption, LOCAL_DELIVERY, type Shipping } from './shipping.ts'
import { subtotalOf, type Totals, totalsOf } from './totals.ts'

/** The delivery that the sum counts. */
export interface ChosenDelivery {
  /** The key of an option, or LOCAL_DELIVERY. */
  readonly key: string
  readonly name: string | null
  readonly priceCents: Cents | null
}

/** Returns the wanted delivery while it is offered, else the cheapest option; null without any. */
export function chooseDelivery(shipping: Shipping | null, wantedKey: string | null): ChosenDelivery | null {
  if (shipping === null) return null
  const { localDelivery } = shipping
  if (wantedKey === LOCAL_DELIVERY && localDelivery?.isEligible) {
    return { key: LOCAL_DELIVERY, name: localDelivery.name, priceCents: localDelivery.priceCents }
  }
  const options = shipping.options ?? []
  const option = options.find(({ key }) => key === wantedKey) ?? cheapestOption(options) ?? options[0] ?? null
  return option && { key: option.key, name: option.name, priceCents: option.priceCents }
}

export interface Sum extends Totals, BasketFacts {
  /** Off the products; null when it is not known. */
  readonly productDiscountCents: Cents | null
  /** Off the shipping; null when it is not known, undefined without shipping. */
  readonly shippingDiscountCents: Cents | null | undefined
  /** The shop could not be asked for discounts: the total is without any. */
  readonly isWithoutDiscounts: boolean
  /** Lines that the shop leaves out. */
  readonly ignored: readonly BasketLine[]
}

/** @param discounts Null when they could not be asked. */
export function sumOf(
  lines: readonly BasketLine[],
  discounts: Discounts | null,
  chosen: ChosenDelivery | null,
): Sum {
  const counted = countedLines(lines)
  const subtotalCents = counted && subtotalOf(counted)
  const productDiscountCents = discounts === null ? ZERO_CENTS : discounts.productCents
  const discountCents = discounts === null ? ZERO_CENTS : discounts.shippingCents
  const shipping = chosen === null ? undefined : { priceCents: chosen.priceCents, discountCents }
  return {
    subtotalCents,
    units: counted === null ? null : counted.reduce((sum, { quantity }) => sum + quantity, 0),
    productDiscountCents,
    shippingDiscountCents: chosen === null ? undefined : discountCents,
    isWithoutDiscounts: discounts === null,
    ignored: lines.filter(({ isCounted }) => isCounted === false),
    ...totalsOf({ subtotalCents, productDiscountCents, shipping }),
  }
}
