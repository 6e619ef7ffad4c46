// What a basket lacks for a refused coupon (specification 2.7).
import { type Cents, centsFromInteger } from '../money/money.ts'
import type { Refusal } from './discounts.ts'

export interface BasketFacts {
  /** Sum of the products that the shop counts; null when a price is not known, and when it counts none. */
  readonly subtotalCents: Cents | null
  /** Units of the products that the shop counts; null when it is not known which they are. */
  readonly units: number | null
}

export interface RefusalNeed {
  /** Null when it is not known, or when the basket has enough by these figures. */
  readonly missingCents: Cents | null
  readonly missingItems: number | null
}

/** Returns how much is missing to the minimum that the refusal names. */
export function needOf({ knownReason, minValueCents, minItems }: Refusal, facts: BasketFacts): RefusalNeed {
  const { subtotalCents, units } = facts
  const isOfValue = knownReason === 'minimo_valor' && minValueCents !== null && subtotalCents !== null
  const isOfItems = knownReason === 'minimo_itens' && minItems !== null && units !== null
  const cents = isOfValue ? minValueCents - subtotalCents : 0
  const items = isOfItems ? minItems - units : 0
  return {
    missingCents: cents > 0 ? centsFromInteger(cents) : null,
    missingItems: items > 0 ? items : null,
  }
}
