// Which discounts a basket gets when not all go together. Decided: an accepted coupon always counts, since it was asked
// for; whatever goes together is given together, and of such sets the one that saves the buyer most. Nothing depends on
// the order of the input.
import type { BasketLine } from './basket.ts'
import { canCombine, classOf, type Discount, type DiscountClass } from './discount.ts'
import { type AppliedDiscount, applyDiscount, type Standing } from './discount-amounts.ts'

/** Sets grow exponentially with it; the most valuable ones are looked at. */
const MAX_AUTOMATIC = 12

const CLASS_ORDER: Record<DiscountClass, number> = { product: 0, order: 1, shipping: 2 }

export interface ChosenDiscounts {
  /** In the order of their application. */
  readonly applied: readonly AppliedDiscount[]
  readonly productCents: number
  readonly shippingCents: number
}

interface Basket {
  readonly lines: readonly BasketLine[]
  readonly full: Standing
}

/** Products, then order, then shipping; in each the coupon first, so that free shipping is never told twice. */
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
    // An automatic discount without an effect is not worth telling; a coupon was asked about.
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

/** Every set in which all go together and to which nothing can be added; one empty set of nothing. */
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

/** Chooses among discounts that nothing refuses. */
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
