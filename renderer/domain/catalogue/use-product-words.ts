// A product in words, for every screen that shows one: availability, price, stock.
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import {
  availabilityOf,
  type Product,
  priceOf,
  promotionalPriceOf,
} from '../../../shared/catalogue/product.ts'
import type { Formats } from '../../format/format.ts'
import { useFormats } from '../../format/use-formats.ts'

export interface AvailabilityWords {
  readonly tone: 'good' | 'warn' | 'calm'
  /** "Disponível", "Indisponível", "Não informada". */
  readonly state: string
  /** The server's reason in words; one that the specification does not list as received; null without one. */
  readonly reason: string | null
}

export interface ProductWords {
  availability(product: Pick<Product, 'disponivel' | 'motivo_indisponivel'>): AvailabilityWords
  /** `R$ 489,90`, "sem preço", or "não informado". */
  price(product: Pick<Product, 'preco_venda'>): string
  /** A promotional price and the field that it comes from; null where the instance sends none. */
  promotional(product: Product): { readonly amount: string; readonly field: string } | null
  /** A quantity, or "não informado"; never 0 for an unknown one. */
  stock(quantity: number | null): string
}

/** @param formats those of the screen by default; files pass theirs */
export function useProductWords(formats?: Formats): ProductWords {
  const { t } = useTranslation('catalogue')
  const own = useFormats()
  const used = formats ?? own
  return useMemo(
    () => ({
      availability(product) {
        const { state, reason, otherReason } = availabilityOf(product)
        return {
          tone: state === 'available' ? 'good' : state === 'unavailable' ? 'warn' : 'calm',
          state: t(`availability.${state}`),
          reason: reason === null ? otherReason : t(`reasons.${reason}`),
        }
      },
      price(product) {
        const price = priceOf(product)
        if (price.kind === 'amount') return used.money(price.cents)
        return t(price.kind === 'none' ? 'noPrice' : 'notTold')
      },
      promotional(product) {
        const promotional = promotionalPriceOf(product)
        if (promotional === null) return null
        return {
          amount: t('promotionalPrice', { amount: used.money(promotional.cents) }),
          field: t('promotionalField', { field: promotional.field }),
        }
      },
      stock: (quantity) => (quantity === null ? t('notTold') : used.count(quantity)),
    }),
    [t, used],
  )
}
