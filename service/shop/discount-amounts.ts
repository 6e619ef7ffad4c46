// The amount of a discount on a basket, in whole cents. Decided: a percentage is rounded half up, once a discount and
// not once an item, then split over its lines. Each discount applies to the amounts left by the previous ones.
import type { BasketLine } from './basket.ts'
import type { Discount, DiscountValue } from './discount.ts'
import { unitsOfCombo } from './discount-refusal.ts'
import { floorShare, roundShare, splitAmount } from './integer-share.ts'
import { isTargeted } from './product-target.ts'

/** Amounts still to pay. */
export interface Standing {
  /** By line of the basket. */
  readonly lineCents: readonly number[]
  readonly shippingCents: number
}

export interface AppliedDiscount {
  readonly discount: Discount
  /** Deducted from the products; from the shipping for a shipping discount. */
  readonly cents: number
  /** SKUs of the lines that the discount reduces, or would reduce. */
  readonly skus: readonly string[]
}

function sumOf(amounts: readonly number[]): number {
  return amounts.reduce((sum, amount) => sum + amount, 0)
}

function centsOff(value: DiscountValue, baseCents: number): number {
  if (value.kind === 'percent') return roundShare(baseCents, value.basisPoints, 10_000)
  return value.kind === 'fixed' ? Math.min(value.cents, baseCents) : baseCents
}

/**
 * Returns the cents of each line that compre_leve rewards: the cheapest units of every combo, counted over the whole
 * target. Decided: the cheapest of all units, not of each combo, as shops word it ("o de menor valor").
 */
function rewardedCents(
  discount: Discount,
  lines: readonly BasketLine[],
  lineCents: readonly number[],
): number[] {
  const rewarded = lines.map(() => 0)
  const targets = lines
    .map(({ product, quantity }, index) => ({ product, quantity, index, price: product.priceCents ?? 0 }))
    .filter(({ product }) => isTargeted(discount.target, product))
    .sort((a, b) => a.price - b.price || a.index - b.index)
  const units = sumOf(targets.map(({ quantity }) => quantity))
  let left = Math.floor(units / unitsOfCombo(discount)) * (discount.getQuantity ?? 0)
  for (const { index, quantity } of targets) {
    const taken = Math.min(left, quantity)
    rewarded[index] = floorShare(lineCents[index] ?? 0, taken, quantity)
    left -= taken
  }
  return rewarded
}

/** Returns the cents of each line that a discount may reduce. */
function baseCents(discount: Discount, lines: readonly BasketLine[], standing: Standing): readonly number[] {
  if (discount.type === 'compre_leve') return rewardedCents(discount, lines, standing.lineCents)
  if (discount.type === 'pedido') return standing.lineCents
  return lines.map(({ product }, index) =>
    isTargeted(discount.target, product) ? (standing.lineCents[index] ?? 0) : 0,
  )
}

/** Applies an accepted discount; never deducts more than the amount left. */
export function applyDiscount(
  discount: Discount,
  lines: readonly BasketLine[],
  standing: Standing,
): { readonly applied: AppliedDiscount; readonly standing: Standing } {
  if (discount.type === 'frete') {
    const cents = centsOff(discount.value, standing.shippingCents)
    return {
      applied: { discount, cents, skus: [] },
      standing: { ...standing, shippingCents: standing.shippingCents - cents },
    }
  }
  const bases = baseCents(discount, lines, standing)
  const cents = centsOff(discount.value, sumOf(bases))
  const parts = splitAmount(cents, bases)
  return {
    applied: {
      discount,
      cents,
      skus: lines.flatMap(({ product }, index) => ((bases[index] ?? 0) > 0 ? [product.sku] : [])),
    },
    standing: {
      ...standing,
      lineCents: standing.lineCents.map((amount, index) => amount - (parts[index] ?? 0)),
    },
  }
}
