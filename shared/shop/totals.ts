// The sum of a simulation, in integer cents. Nothing here is guessed: a part that is not known leaves the total
// unknown.
import type { Cents } from '../money/money.ts'
import { centsFromInteger } from '../money/money.ts'

export interface CountedLine {
  readonly quantity: number
  /** The product's own price; null when it is not known. */
  readonly unitCents: Cents | null
}

/** Price times quantity; null when the price is not known, or the amount beyond exact integers. */
export function lineCents({ quantity, unitCents }: CountedLine): Cents | null {
  return unitCents === null ? null : centsFromInteger(unitCents * quantity)
}

/** Sum of the lines; null when one of them is not known, and without lines: nothing with a price is no price of 0. */
export function subtotalOf(lines: readonly CountedLine[]): Cents | null {
  const amounts = lines.map(lineCents)
  const known = amounts.filter((amount) => amount !== null)
  if (known.length === 0 || known.length < amounts.length) return null
  return centsFromInteger(known.reduce<number>((sum, amount) => sum + amount, 0))
}

export interface TotalParts {
  readonly subtotalCents: Cents | null
  /** Off the products (`valor_cents`). */
  readonly productDiscountCents: Cents | null
  /** The chosen shipping, undefined when none is chosen: the total is then without shipping. */
  readonly shipping?: { readonly priceCents: Cents | null; readonly discountCents: Cents | null } | undefined
}

export interface Totals {
  /** What the products cost after their discounts. */
  readonly productsCents: Cents | null
  /** What the shipping costs after its discount, never below 0; undefined without shipping. */
  readonly shippingCents: Cents | null | undefined
  readonly totalCents: Cents | null
}

/** Adds up a simulation. The discount on shipping is taken from the shipping only, so free shipping counts once. */
export function totalsOf({ subtotalCents, productDiscountCents, shipping }: TotalParts): Totals {
  const productsCents =
    subtotalCents === null || productDiscountCents === null || productDiscountCents > subtotalCents
      ? null
      : centsFromInteger(subtotalCents - productDiscountCents)
  if (shipping === undefined) return { productsCents, shippingCents: undefined, totalCents: productsCents }
  const { priceCents, discountCents } = shipping
  const shippingCents = paidShipping(priceCents, discountCents)
  const totalCents =
    productsCents === null || shippingCents === null ? null : centsFromInteger(productsCents + shippingCents)
  return { productsCents, shippingCents, totalCents }
}

function paidShipping(priceCents: Cents | null, discountCents: Cents | null): Cents | null {
  // Free shipping stays free, whatever is taken off it.
  if (priceCents === 0) return priceCents
  if (priceCents === null || discountCents === null) return null
  return centsFromInteger(Math.max(priceCents - discountCents, 0))
}
