// Reads an answer of shop.desconto.validar (specification 2.7). Absent is null: no field becomes a statement here.
import type { OperationResult } from '../api/registry.ts'
import { fieldOf, isRecord } from '../json/record.ts'
import { type Cents, ZERO_CENTS } from '../money/money.ts'
import { rawText } from '../text/raw-text.ts'
import { amountOf } from './answer-fields.ts'
import { cleanCoupon } from './basket.ts'
import { REFUSAL_REASONS, type RefusalReason } from './shop-values.ts'

export type DiscountAnswer = OperationResult<'shop.desconto.validar'>

/** How a discount came about; `unknown` when the answer does not say. */
export type DiscountOrigin = 'coupon' | 'automatic' | 'unknown'

export const COMBINES_WITH = ['produto', 'pedido', 'frete'] as const
export type CombinesWith = (typeof COMBINES_WITH)[number]

export interface Discount {
  readonly id: string | null
  readonly origin: DiscountOrigin
  /** `tipo`, as received. */
  readonly type: string | null
  /** `metodo`, as received. */
  readonly method: string | null
  readonly code: string | null
  readonly name: string | null
  readonly cents: Cents | null
  readonly skus: readonly string[]
  readonly isFreeShipping: boolean | null
  /** For each kind of other discount; null where the answer does not say. */
  readonly combines: Readonly<Record<CombinesWith, boolean | null>>
  /** `combina` of an unknown shape, as text. */
  readonly unreadCombines: string | null
}

export interface Refusal {
  readonly code: string | null
  /** `motivo`, as received. */
  readonly reason: string | null
  /** Null for a reason that the specification does not list. */
  readonly knownReason: RefusalReason | null
  readonly minValueCents: Cents | null
  readonly minItems: number | null
  readonly text: string | null
}

export interface Discounts {
  /** Null when the answer holds no list. */
  readonly list: readonly Discount[] | null
  /** `valor_cents`: off the products. */
  readonly productCents: Cents | null
  /** `frete_desconto_cents`: off the shipping, apart from the products'. */
  readonly shippingCents: Cents | null
  readonly isFreeShipping: boolean | null
  readonly refusal: Refusal | null
}

function isSame(code: string | null, coupon: string): boolean {
  return code !== null && cleanCoupon(code) === coupon
}

/** Without a coupon every discount is automatic (specification 4.10). `codigo` is the only method that it shows. */
function originOf(method: string | null, code: string | null, coupon: string | null): DiscountOrigin {
  if (coupon === null) return 'automatic'
  if (method === 'codigo' || isSame(code, coupon)) return 'coupon'
  return method === null ? 'unknown' : 'automatic'
}

function combinesOf(value: unknown): Discount['combines'] {
  const flag = (name: CombinesWith) => {
    const field = fieldOf(value, name)
    return typeof field === 'boolean' ? field : null
  }
  return { produto: flag('produto'), pedido: flag('pedido'), frete: flag('frete') }
}

function discountOf(
  discount: NonNullable<DiscountAnswer['descontos']>[number],
  coupon: string | null,
): Discount {
  const { combina } = discount
  return {
    id: discount.id,
    origin: originOf(discount.metodo, discount.codigo, coupon),
    type: discount.tipo,
    method: discount.metodo,
    code: discount.codigo === '' ? null : discount.codigo,
    name: discount.nome,
    cents: amountOf(discount.valor_cents, discount.valor),
    skus: discount.skus,
    isFreeShipping: discount.frete_gratis,
    combines: combinesOf(combina),
    unreadCombines: isRecord(combina) ? null : rawText(combina),
  }
}

function refusalOf(refusal: NonNullable<DiscountAnswer['recusa']>): Refusal {
  return {
    code: refusal.codigo,
    reason: refusal.motivo,
    knownReason: REFUSAL_REASONS.find((reason) => reason === refusal.motivo) ?? null,
    minValueCents: refusal.min_valor_cents,
    minItems: refusal.min_itens,
    text: refusal.texto,
  }
}

/** @param coupon The coupon that was sent, as `cleanCoupon` returns it; null when none was. */
export function readDiscounts(answer: DiscountAnswer, coupon: string | null): Discounts {
  const list = answer.descontos?.map((discount) => discountOf(discount, coupon)) ?? null
  // An empty list says that nothing is taken off; a missing one says nothing.
  const none = list?.length === 0 && answer.unreadable.length === 0 ? ZERO_CENTS : null
  return {
    list,
    productCents: amountOf(answer.valor_cents, answer.valor) ?? none,
    shippingCents: answer.frete_desconto_cents ?? none,
    isFreeShipping: answer.frete_gratis,
    refusal: answer.recusa === null ? null : refusalOf(answer.recusa),
  }
}
