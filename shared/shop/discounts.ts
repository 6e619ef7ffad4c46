// Reads an answer of shop.desconto.validar (specification 2.7). Absent is no statement: a text is empty, an amount
// null.
import type { OperationResult } from '../api/registry.ts'
import { fieldOf, isRecord } from '../json/record.ts'
import { type Cents, centsFromInteger, ZERO_CENTS } from '../money/money.ts'
import { holdsValue } from '../text/raw-text.ts'
import { cleanCoupon } from './basket.ts'
import { amountOf } from './shipping.ts'
import { REFUSAL_REASONS, type RefusalReason } from './shop-values.ts'

export type DiscountAnswer = OperationResult<'shop.desconto.validar'>

/** How a discount came about; `unknown` when the answer does not say. */
export type DiscountOrigin = 'coupon' | 'automatic' | 'unknown'

export const COMBINES_WITH = ['produto', 'pedido', 'frete'] as const
export type CombinesWith = (typeof COMBINES_WITH)[number]

export interface Discount {
  readonly origin: DiscountOrigin
  /** `tipo`, as received. */
  readonly type: string
  /** `metodo`, as received. */
  readonly method: string
  readonly code: string
  readonly name: string
  readonly cents: Cents | null
  readonly skus: readonly string[]
  /** Null when the answer does not say. */
  readonly isFreeShipping: boolean | null
  /** The kinds of other discounts of which the answer says whether it goes with them. */
  readonly combines: Readonly<Partial<Record<CombinesWith, boolean>>>
}

export interface Refusal {
  readonly code: string
  /** Null for a reason that the specification does not list, which is then in `otherReason`. */
  readonly reason: RefusalReason | null
  readonly otherReason: string
  readonly minValueCents: Cents | null
  readonly minItems: number | null
  readonly text: string
}

export interface Discounts {
  /** Null when the answer holds no list. */
  readonly list: readonly Discount[] | null
  /** `valor_cents`: off the products. */
  readonly productCents: Cents | null
  /** `frete_desconto_cents`: off the shipping, apart from the products'. */
  readonly shippingCents: Cents | null
  readonly isFreeShipping: boolean
  readonly refusal: Refusal | null
  /** `combina` of an unknown shape, as received. */
  readonly unread: readonly unknown[]
}

/** Without a coupon every discount is automatic (specification 4.10). `codigo` is the only method that it shows. */
function originOf(method: string, code: string, coupon: string | null): DiscountOrigin {
  if (coupon === null) return 'automatic'
  if (method === 'codigo' || cleanCoupon(code) === coupon) return 'coupon'
  return method === '' ? 'unknown' : 'automatic'
}

type RawDiscount = NonNullable<DiscountAnswer['descontos']>[number]

function discountOf(raw: RawDiscount, coupon: string | null): Discount {
  const [method, code] = [raw.metodo ?? '', raw.codigo ?? '']
  const flags = COMBINES_WITH.map((kind) => [kind, fieldOf(raw.combina, kind)])
  return {
    origin: originOf(method, code, coupon),
    type: raw.tipo ?? '',
    method,
    code,
    name: raw.nome ?? '',
    cents: amountOf(raw.valor_cents, raw.valor),
    skus: raw.skus,
    isFreeShipping: raw.frete_gratis,
    combines: Object.fromEntries(flags.filter(([, flag]) => typeof flag === 'boolean')),
  }
}

function refusalOf(raw: NonNullable<DiscountAnswer['recusa']>): Refusal {
  const reason = REFUSAL_REASONS.find((known) => known === raw.motivo) ?? null
  return {
    code: raw.codigo ?? '',
    reason,
    otherReason: reason ? '' : (raw.motivo ?? ''),
    minValueCents: raw.min_valor_cents,
    minItems: raw.min_itens,
    text: raw.texto ?? '',
  }
}

/** @param coupon The coupon that was sent, as `cleanCoupon` returns it; null when none was. */
export function readDiscounts(answer: DiscountAnswer, coupon: string | null): Discounts {
  const raw = answer.descontos ?? []
  // An empty list says that nothing is taken off; a missing one says nothing.
  const none = answer.descontos?.length === 0 && answer.unreadable.length === 0 ? ZERO_CENTS : null
  return {
    list: answer.descontos && raw.map((discount) => discountOf(discount, coupon)),
    productCents: amountOf(answer.valor_cents, answer.valor) ?? none,
    shippingCents: answer.frete_desconto_cents ?? none,
    isFreeShipping: answer.frete_gratis === true,
    refusal: answer.recusa && refusalOf(answer.recusa),
    unread: raw.flatMap(({ combina }) => (isRecord(combina) || !holdsValue(combina) ? [] : [combina])),
  }
}

export interface BasketFacts {
  /** Sum of the products that the shop counts; null when a price is not known, and when it counts none. */
  readonly subtotalCents: Cents | null
  /** Units of the products that the shop counts; null when it is not known which they are. */
  readonly units: number | null
}

/** What a basket lacks for a refused coupon (specification 2.7); 0 when that is not known, or nothing. */
export interface RefusalNeed {
  readonly missingCents: Cents
  readonly missingItems: number
}

/** Returns how much is missing to the minimum that the refusal names. */
export function needOf(refusal: Refusal, { subtotalCents, units }: BasketFacts): RefusalNeed {
  const { reason, minValueCents, minItems } = refusal
  const cents = reason === 'minimo_valor' ? (minValueCents ?? 0) - (subtotalCents ?? Infinity) : 0
  const items = reason === 'minimo_itens' ? (minItems ?? 0) - (units ?? Infinity) : 0
  return {
    missingCents: (cents > 0 && centsFromInteger(cents)) || ZERO_CENTS,
    missingItems: Math.max(0, items),
  }
}
