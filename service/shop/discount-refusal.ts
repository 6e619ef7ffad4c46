// Reasons why a discount does not apply. A coupon is refused with the first reason in the order of the specification
// (2.7); automatic discounts with a reason are silently left out.
import type { RefusalReason } from '../../shared/shop/shop-values.ts'
import type { BasketLine } from './basket.ts'
import { isTargeted } from './basket.ts'
import type { Buyer } from './discount.ts'
import { type Discount, type DiscountCandidate, isKnownType } from './discount.ts'

interface Refusal {
  readonly codigo: string
  readonly motivo: RefusalReason
  readonly min_valor_cents: number | null
  readonly min_itens: number | null
  readonly texto: string
}

/** A basket and its circumstances; only lines with a price. */
export interface DiscountContext {
  readonly lines: readonly BasketLine[]
  readonly subtotalCents: number
  /** Null when shipping was not quoted. */
  readonly shippingCents: number | null
  readonly buyer: Buyer | null
  readonly nowMs: number
}

function unitsOf(lines: readonly BasketLine[]): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0)
}

/** Returns the lines that a discount concerns: its target for products, the whole basket for order and shipping. */
function targetLines(discount: Discount, lines: readonly BasketLine[]): readonly BasketLine[] {
  if (discount.type !== 'produtos' && discount.type !== 'compre_leve') return lines
  return lines.filter(({ product }) => isTargeted(discount.target, product))
}

/** Returns the number of units in one combo of compre_leve. */
export function unitsOfCombo(discount: Discount | null): number {
  return (discount?.buyQuantity ?? 0) + (discount?.getQuantity ?? 0)
}

function isComboReached(discount: Discount, lines: readonly BasketLine[]): boolean {
  return (discount.getQuantity ?? 0) > 0 && unitsOf(lines) >= unitsOfCombo(discount)
}

function refusalOfBuyer({ discount, usage }: DiscountCandidate, buyer: Buyer | null): RefusalReason | null {
  if (discount.buyerLimit === null) return null
  if (buyer === null) return 'exige_identificacao'
  return usage.byBuyer >= discount.buyerLimit ? 'ja_usado' : null
}

function refusalOfBasket(discount: Discount, context: DiscountContext): RefusalReason | null {
  const { lines, subtotalCents } = context
  if (discount.minValueCents !== null && subtotalCents < discount.minValueCents) return 'minimo_valor'
  if (discount.minItems !== null && unitsOf(lines) < discount.minItems) return 'minimo_itens'
  const targets = targetLines(discount, lines)
  if (targets.length === 0 && isKnownType(discount.type)) return 'sem_itens_no_alvo'
  return discount.type === 'compre_leve' && !isComboReached(discount, targets) ? 'combo_nao_atingido' : null
}

function refusalOfShipping(discount: Discount, shippingCents: number | null): RefusalReason | null {
  if (discount.type !== 'frete') return null
  if (shippingCents === null) return 'sem_frete'
  const { maxShippingCents } = discount
  return maxShippingCents !== null && shippingCents > maxShippingCents ? 'frete_acima_do_teto' : null
}

/** Returns the first reason against a discount; null when it applies. */
export function refusalOf(candidate: DiscountCandidate, context: DiscountContext): RefusalReason | null {
  const { discount, usage } = candidate
  if (!discount.isActive) return 'inativo'
  if (discount.startsAt !== null && context.nowMs < discount.startsAt) return 'ainda_nao_comecou'
  if (discount.endsAt !== null && context.nowMs >= discount.endsAt) return 'expirado'
  if (discount.totalLimit !== null && usage.total >= discount.totalLimit) return 'esgotado'
  return (
    refusalOfBuyer(candidate, context.buyer) ??
    refusalOfBasket(discount, context) ??
    refusalOfShipping(discount, context.shippingCents) ??
    (isKnownType(discount.type) ? null : 'tipo_desconhecido')
  )
}

function money(cents: number): string {
  const reais = String(Math.floor(cents / 100)).replace(/\B(?=(\d{3})+$)/g, '.')
  return `R$ ${reais},${String(cents % 100).padStart(2, '0')}`
}

const TEXTS: Record<RefusalReason, string | ((discount: Discount | null) => string)> = {
  nao_encontrado: 'Este cupom não existe.',
  inativo: 'Este cupom está desativado.',
  ainda_nao_comecou: 'Este cupom ainda não começou a valer.',
  expirado: 'Este cupom expirou.',
  esgotado: 'Este cupom atingiu o limite de usos.',
  ja_usado: 'Este cupom já foi usado por este cliente.',
  exige_identificacao: 'Informe o CPF, o CNPJ ou o e-mail do cliente para usar este cupom.',
  minimo_valor: (discount) =>
    `Este cupom vale para compras a partir de ${money(discount?.minValueCents ?? 0)}.`,
  minimo_itens: (discount) => `Este cupom vale a partir de ${discount?.minItems ?? 0} itens.`,
  sem_itens_no_alvo: 'Nenhum item da compra participa deste cupom.',
  combo_nao_atingido: (discount) =>
    `Este cupom vale a partir de ${unitsOfCombo(discount)} unidades dos itens participantes.`,
  sem_frete: 'Calcule o frete antes de usar este cupom.',
  frete_acima_do_teto: (discount) =>
    `Este cupom vale para fretes de até ${money(discount?.maxShippingCents ?? 0)}.`,
  tipo_desconhecido: 'Este tipo de cupom não é aceito aqui.',
}

/** Returns a refused coupon in the API's shape; `discount` is null when the coupon was not found. */
export function describeRefusal(code: string, motivo: RefusalReason, discount: Discount | null): Refusal {
  const text = TEXTS[motivo]
  return {
    codigo: code,
    motivo,
    min_valor_cents: discount?.minValueCents ?? null,
    min_itens: discount?.minItems ?? null,
    texto: typeof text === 'string' ? text : text(discount),
  }
}
