// A product in words, for every screen that shows one: availability, price, stock.
import { availabilityOf, type Product, priceOf } from '../../../shared/catalogue/product.ts'
import { Tag } from '../../components/notice.tsx'
import type { Say } from '../../report/say.ts'
import styles from './availability-tag.module.css'

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

/** Returns a quantity, or "não informado"; never 0 for an unknown one. */
export function stockWords(quantity: number | null, { t, formats }: Say): string {
  return quantity === null ? t('list:absent') : formats.count(quantity)
}

interface AvailabilityTagProps {
  readonly product: Pick<Product, 'disponivel' | 'motivo_indisponivel'>
  /** Passed in: a row of a table that scrolls subscribes to nothing. */
  readonly say: Say
}

/** The server's decision about a product, and its reason in words; an unknown reason as received. */
export function AvailabilityTag({ product, say }: AvailabilityTagProps) {
  const { tone, state, reason } = availabilityWords(product, say)
  return (
    <span className={styles.availability}>
      <Tag tone={tone}>{state}</Tag>
      {reason !== null && (
        <bdi className="remark cut" title={reason}>
          {reason}
        </bdi>
      )}
    </span>
  )
}
