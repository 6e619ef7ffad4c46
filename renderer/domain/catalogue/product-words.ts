// A product in words, for every screen that shows one: availability, price, stock.
import {
  availabilityOf,
  type Product,
  priceOf,
  promotionalPriceOf,
} from '../../../shared/catalogue/product.ts'
import type { Say } from '../../report/say.ts'

interface AvailabilityWords {
  readonly tone: 'good' | 'warn' | 'calm'
  /** "Disponível", "Indisponível", "Não informada". */
  readonly state: string
  /** The server's reason in words; one that the specification does not list as received; null without one. */
  readonly reason: string | null
}

export function availabilityWords(
  product: Pick<Product, 'disponivel' | 'motivo_indisponivel'>,
  { t }: Say,
): AvailabilityWords {
  const { state, reason, otherReason } = availabilityOf(product)
  return {
    tone: state === 'available' ? 'good' : state === 'unavailable' ? 'warn' : 'calm',
    state: t(`catalogue:availability.${state}`),
    reason: reason === null ? otherReason : t(`catalogue:reasons.${reason}`),
  }
}

/** Returns `R$ 489,90`, "sem preço", or "não informado". */
export function priceWords(product: Pick<Product, 'preco_venda'>, { t, formats }: Say): string {
  const price = priceOf(product)
  if (price.kind === 'amount') return formats.money(price.cents)
  return t(price.kind === 'none' ? 'catalogue:noPrice' : 'list:absent')
}

/** Returns a promotional price and the field that it comes from; null where the instance sends none. */
export function promotionalWords(
  product: Product,
  { t, formats }: Say,
): { readonly amount: string; readonly field: string } | null {
  const promotional = promotionalPriceOf(product)
  if (promotional === null) return null
  return {
    amount: t('catalogue:promotionalPrice', { amount: formats.money(promotional.cents) }),
    field: t('catalogue:promotionalField', { field: promotional.field }),
  }
}

/** Returns a quantity, or "não informado"; never 0 for an unknown one. */
export function stockWords(quantity: number | null, { t, formats }: Say): string {
  return quantity === null ? t('list:absent') : formats.count(quantity)
}
