// Puts the answers about a basket together: which delivery is counted, and the final sum.
import { type Cents, ZERO_CENTS } from '../money/money.ts'
import { type BasketLine, countedLines } from './basket-lines.ts'
import type { Discounts } from './discounts.ts'
import type { BasketFacts } from './refusal-need.ts'
import {
  cheapestOption,
  LOCAL_DELIVERY,
  missingOf,
  PICKUP,
  type Shipping,
  type ShippingOption,
  waysOf,
} from './shipping.ts'
import { subtotalOf, type Totals, totalsOf } from './totals.ts'

/**
 * Returns the wanted way while it is offered, else the first that works: the cheapest carrier, local delivery whose
 * minimum is reached, pick-up; null without any.
 */
export function chooseDelivery(
  shipping: Shipping | null,
  wantedKey: string | null,
  subtotalCents: Cents | null = null,
): ShippingOption | null {
  if (shipping === null) return null
  const { localDelivery } = shipping
  const options = shipping.options ?? []
  const ways = waysOf(shipping)
  const way = (wanted: string | null) => ways.find(({ key }) => key === wanted)
  const local = way(LOCAL_DELIVERY)
  const isReached = localDelivery !== null && missingOf(localDelivery, subtotalCents) === 0
  const [carrier] = options
  const first = cheapestOption(options) ?? carrier ?? (isReached ? local : null)
  return way(wantedKey) ?? first ?? way(PICKUP) ?? local ?? null
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
  chosen: ShippingOption | null,
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
