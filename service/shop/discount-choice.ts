// Chooses the discounts of a basket when not all can be combined. Decided: an accepted coupon always applies, since the
// buyer requested it; among the sets of compatible discounts, the one that saves the buyer most is chosen. The order of
// the input has no effect.
import type { BasketLine } from './basket.ts'
import { canCombine, classOf, type Discount, type DiscountClass } from './discount.ts'
import { type AppliedDiscount, applyDiscount, type Standing } from './discount-amounts.ts'

/** The number of sets grows exponentially, so only the most valuable discounts are considered. */
const MAX_AUTOMATIC = 12

const CLASS_ORDER: Record<DiscountClass, number> = { product: 0, order: 1, shipping: 2 }

export interface ChosenDiscounts {
  /** In order of application. */
  readonly applied: readonly AppliedDiscount[]
  readonly productCents: number
  readonly shippingCents: number
}

interface Basket {
  readonly lines: readonly BasketLine[]
  readonly full: Standing
}

/**
 * Orders products, then order, then shipping; the coupon first in each, so that free shipping is never listed twice.
 */
function compareForApplication(a: Discount, b: Discount): number {
  return (
    CLASS_ORDER[classOf(a)] - CLASS_ORDER[classOf(b)] ||
    Number(a.code === null) - Number(b.code === null) ||
    a.priority - b.priority ||
    (a.id < b.id ? -1 : 1)
  )
}

function applyAll(discounts: readonly Discount[], { lines, full }: Basket): ChosenDiscounts {
  let standing = full
  const applied: AppliedDiscount[] = []
  for (const discount of discounts.toSorted(compareForApplication)) {
    const step = applyDiscount(discount, lines, standing)
    standing = step.standing
    // An automatic discount without an effect is not listed; a coupon is, since the buyer asked for it.
    if (step.applied.cents > 0 || discount.code !== null) applied.push(step.applied)
  }
  const offOf = (isShipping: boolean) =>
    applied.reduce(
      (sum, { discount, cents }) => ((classOf(discount) === 'shipping') === isShipping ? sum + cents : sum),
      0,
    )
  return { applied, productCents: offOf(false), shippingCents: offOf(true) }
}

const totalOf = ({ productCents, shippingCents }: ChosenDiscounts) => productCents + shippingCents

/** Returns every maximal set of compatible discounts; a single empty set when there are no discounts. */
function completeSets(discounts: readonly Discount[]): Discount[][] {
  const sets: Discount[][] = []
  function grow(chosen: Discount[], from: number): void {
    const isComplete = discounts.every(
      (other) => chosen.includes(other) || chosen.some((member) => !canCombine(member, other)),
    )
    if (isComplete) sets.push(chosen)
    for (const [index, next] of discounts.entries()) {
      if (index < from || chosen.some((member) => !canCombine(member, next))) continue
      grow([...chosen, next], index + 1)
    }
  }
  grow([], 0)
  return sets
}

/** Chooses among accepted discounts. */
export function chooseDiscounts(
  coupon: Discount | null,
  automatic: readonly Discount[],
  lines: readonly BasketLine[],
  full: Standing,
): ChosenDiscounts {
  const basket = { lines, full }
  const ranked = automatic
    .filter((discount) => coupon === null || canCombine(coupon, discount))
    .map((discount) => ({ discount, cents: totalOf(applyAll([discount], basket)) }))
    .filter(({ cents }) => cents > 0)
    .sort((a, b) => b.cents - a.cents || compareForApplication(a.discount, b.discount))
    .slice(0, MAX_AUTOMATIC)

  const start = coupon === null ? [] : [coupon]
  const sets = completeSets(ranked.map(({ discount }) => discount))
  return sets
    .map((set) => applyAll([...start, ...set], basket))
    .reduce((best, result) => (totalOf(result) > totalOf(best) ? result : best))
}
