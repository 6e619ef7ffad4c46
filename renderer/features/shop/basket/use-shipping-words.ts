import { useTranslation } from 'react-i18next'
import type { Cents } from '../../../../shared/money/money.ts'
import { isCep, maskCep } from '../../../../shared/shop/cep.ts'
import type { DeliveryEstimate, Shipping, ShippingOption } from '../../../../shared/shop/shipping.ts'
import { deliveryDays } from '../../../domain/shop/delivery-days.ts'
import type { Formats } from '../../../format/format.ts'
import { UNKNOWN } from '../../../format/format.ts'
import { shownText } from '../../../format/shown-text.ts'
import { useFormats } from '../../../format/use-formats.ts'

export interface ShippingWords {
  /** `69005-040 (AM)`: the destination as the shop read it, else as it was sent. */
  place(cep: string | null, uf: string | null): string
  /** `R$ 89,90`, `grátis`, or that the price is not known. */
  price(cents: Cents | null): string
  /** `8 a 12 dias`; null when neither is given. */
  days(option: Pick<ShippingOption, 'minDays' | 'maxDays'>): string | null
  /** `chega entre 15 out. e 21 out., com 1 dia útil de preparo`; null without an estimate. */
  estimate(estimate: DeliveryEstimate | null): string | null
  /** Why there is no quote, and what may help; null when there is none. */
  noQuote(shipping: Shipping): { readonly title: string; readonly help: string | null } | null
}

/** Words for deliveries. @param formats Those of a file, for what leaves the screen. */
export function useShippingWords(formats?: Formats): ShippingWords {
  const { t } = useTranslation('shop')
  const own = useFormats()
  const { money, day: writeDay } = formats ?? own

  function arrival({ from, to }: DeliveryEstimate): string | null {
    if (from === null) return to === null ? null : t('estimateTo', { day: writeDay(to) })
    if (to === null) return t('estimateFrom', { day: writeDay(from) })
    return from === to
      ? t('estimateDay', { day: writeDay(from) })
      : t('estimate', { from: writeDay(from), to: writeDay(to) })
  }

  return {
    place: (cep, uf) => {
      const written = cep === null ? UNKNOWN : isCep(cep) ? maskCep(cep) : cep
      return shownText(uf) === null ? written : `${written} (${uf})`
    },
    price: (cents) => (cents === null ? t('priceUnknown') : cents === 0 ? t('free') : money(cents)),
    days: (option) => deliveryDays(t, option),
    estimate: (estimate) => {
      if (estimate === null) return null
      const { processingDays } = estimate
      const preparing = processingDays === null ? null : t('processing', { count: processingDays })
      const parts = [arrival(estimate), preparing].filter((part) => part !== null)
      return parts.length === 0 ? null : parts.join(', ')
    },
    noQuote: ({ noQuote, noQuoteReason }) => {
      if (noQuote === null) return null
      return noQuoteReason === null
        ? { title: t('noQuoteOther', { reason: noQuote }), help: null }
        : { title: t(`noQuotes.${noQuoteReason}`), help: t(`noQuoteHelp.${noQuoteReason}`) }
    },
  }
}
