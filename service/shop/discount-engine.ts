// shop.desconto.validar without a database (specification 2.7 and 4.10): the discounts of a basket, and why a coupon is
// refused. Records nothing and ignores stock: a later purchase must call it again.

import type { OperationResponse } from '../../shared/api/registry.ts'
import { reaisFromCents } from '../../shared/money/money.ts'
import type { BasketLine } from './basket.ts'
import type { Buyer } from './discount.ts'
import { canCombine, classOf, type Discount, type DiscountCandidate, type DiscountClass } from './discount.ts'
import { type AppliedDiscount, applyDiscount, type Standing } from './discount-amounts.ts'
import { type DiscountContext, describeRefusal, refusalOf } from './discount-refusal.ts'

// Chooses the discounts of a basket when not all can be combined. Decided: an accepted coupon always applies, since the
// buyer requested it; among the sets of compatible discounts, the one that saves the buyer most is chosen. The order of
// the input has no effect.

/** The number of sets grows exponentially, so only the most valuable discounts are considered. */
const MAX_AUTOMATIC = 12

const CLASS_ORDER: Record<DiscountClass, number> = { product: 0, order: 1, shipping: 2 }

interface ChosenDiscounts {
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
function chooseDiscounts(
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

type DiscountAnswer = OperationResponse<'shop.desconto.validar'>

export interface DiscountQuestion {
  /** Known products with their quantities; validation leaves out those without a positive price. */
  readonly lines: readonly BasketLine[]
  /** Null when shipping was not quoted. */
  readonly shippingCents: number | null
  readonly buyer: Buyer | null
  readonly nowMs: number
  /** Normalised; null for automatic discounts only. */
  readonly couponCode: string | null
  /** The coupon of that code; null when the company has none. */
  readonly coupon: DiscountCandidate | null
  readonly automatic: readonly DiscountCandidate[]
}

function priceOf({ product, quantity }: BasketLine): number {
  return (product.priceCents ?? 0) * quantity
}

/** Decided: the rule counts, not the amount. 100 % is free shipping; R$ 30 off R$ 30 is not. */
function isFreeShipping(discount: Discount): boolean {
  const { value } = discount
  const isWhole = value.kind === 'free' || (value.kind === 'percent' && value.basisPoints >= 10_000)
  return classOf(discount) === 'shipping' && isWhole
}

function answerOf({ discount, cents, skus }: AppliedDiscount): DiscountAnswer['descontos'][number] {
  return {
    id: discount.id,
    // Only known types remain: others were refused before.
    tipo: discount.type as DiscountAnswer['descontos'][number]['tipo'],
    metodo: discount.code === null ? 'automatico' : 'codigo',
    codigo: discount.code ?? '',
    nome: discount.name,
    valor_cents: cents,
    valor: reaisFromCents(cents),
    skus: [...skus],
    frete_gratis: isFreeShipping(discount),
    combina: {
      produto: discount.combines.product,
      pedido: discount.combines.order,
      frete: discount.combines.shipping,
    },
  }
}

/** Returns the discounts of a basket; `valor_cents` is at most its sum, `frete_desconto_cents` at most the shipping. */
export function validateDiscounts(question: DiscountQuestion): DiscountAnswer {
  const lines = question.lines.filter(({ product }) => (product.priceCents ?? 0) > 0)
  const context: DiscountContext = {
    lines,
    subtotalCents: lines.reduce((sum, line) => sum + priceOf(line), 0),
    shippingCents: question.shippingCents,
    buyer: question.buyer,
    nowMs: question.nowMs,
  }
  const { coupon, couponCode } = question
  const reason = coupon === null ? 'nao_encontrado' : refusalOf(coupon, context)
  const acceptedCoupon = couponCode !== null && reason === null ? (coupon?.discount ?? null) : null
  const chosen = chooseDiscounts(
    acceptedCoupon,
    question.automatic
      .filter((candidate) => refusalOf(candidate, context) === null)
      .map(({ discount }) => discount),
    lines,
    { lineCents: lines.map(priceOf), shippingCents: question.shippingCents ?? 0 },
  )
  const descontos = chosen.applied.map(answerOf)
  return {
    descontos,
    valor_cents: chosen.productCents,
    valor: reaisFromCents(chosen.productCents),
    frete_gratis: descontos.some(({ frete_gratis }) => frete_gratis),
    frete_desconto_cents: chosen.shippingCents,
    recusa:
      couponCode === null || reason === null
        ? null
        : describeRefusal(couponCode, reason, coupon?.discount ?? null),
  }
}
