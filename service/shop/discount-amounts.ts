// The amount of a discount on a basket, in whole cents. Decided: a percentage is rounded half up, once a discount and
// not once an item, then split over its lines. Each discount applies to the amounts left by the previous ones.
import { type BasketLine, isTargeted } from './basket.ts'
import type { Discount, DiscountValue } from './discount.ts'
import { unitsOfCombo } from './discount-refusal.ts'

// Exact shares of whole cents: products of cents and basis points exceed safe integers, so they are computed as BigInt.
// The shop multiplies cents only here.

/** Returns `amount * part / whole`, rounded half up. For amounts of 0 or more. */
export function roundShare(amount: number, part: number, whole: number): number {
  const divisor = BigInt(whole)
  return Number((2n * BigInt(amount) * BigInt(part) + divisor) / (2n * divisor))
}

/** Returns `amount * part / whole`, rounded down. For amounts of 0 or more. */
export function floorShare(amount: number, part: number, whole: number): number {
  return Number((BigInt(amount) * BigInt(part)) / BigInt(whole))
}

/**
 * Splits an amount over weights. The parts add up to it exactly and none exceeds its weight (for an amount of at most
 * the sum of the weights). Parts are rounded down; the largest remainders then get one cent each, the first of equals
 * first.
 */
export function splitAmount(amount: number, weights: readonly number[]): number[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  if (total === 0) return weights.map(() => 0)
  const parts = weights.map((weight) => floorShare(amount, weight, total))
  const rest = amount - parts.reduce((sum, part) => sum + part, 0)
  const remainders = weights.map((weight, index) => ({
    index,
    remainder: (BigInt(amount) * BigInt(weight)) % BigInt(total),
  }))
  remainders.sort((a, b) =>
    a.remainder === b.remainder ? a.index - b.index : a.remainder < b.remainder ? 1 : -1,
  )
  for (const { index } of remainders.slice(0, rest)) parts[index] = (parts[index] ?? 0) + 1
  return parts
}

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
