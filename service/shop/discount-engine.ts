// shop.desconto.validar without a database (specification 2.7 and 4.10): the discounts of a basket, and why a coupon is
// refused. Records nothing and ignores stock: a later purchase must call it again.

import type { OperationResponse } from '../../shared/api/registry.ts'
import { reaisFromCents } from '../../shared/money/money.ts'
import type { BasketLine } from './basket.ts'
import type { Buyer } from './buyer.ts'
import { classOf, type Discount, type DiscountCandidate } from './discount.ts'
import type { AppliedDiscount } from './discount-amounts.ts'
import { chooseDiscounts } from './discount-choice.ts'
import { type DiscountContext, describeRefusal, refusalOf } from './discount-refusal.ts'

export type DiscountAnswer = OperationResponse<'shop.desconto.validar'>

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
