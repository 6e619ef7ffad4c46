import { toCents, toInteger } from '../../../../shared/api/scalars.ts'
import { type Cents, centsFromInteger } from '../../../../shared/money/money.ts'
import { amountOf, type FieldText } from '../../../../shared/shop/answer-fields.ts'
import type { BasketItem } from '../../../../shared/shop/basket.ts'
import { isCep, maskCep } from '../../../../shared/shop/cep.ts'
import type { DeliveryEstimate, Shipping, ShippingOption } from '../../../../shared/shop/shipping.ts'
import { deliveryDays } from '../../../domain/shop/delivery-days.ts'
import type { Formats } from '../../../format/format.ts'
import { UNKNOWN } from '../../../format/format.ts'
import { shownText } from '../../../format/shown-text.ts'
import type { Say } from '../../../report/say.ts'

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
  /** The items because of which there is no quote; null when that is every item of the basket. */
  unshipped(shipping: Shipping, items: readonly BasketItem[]): string | null
  /** What the shop says of a pickup: known fields in words, the others by their own names. */
  pickup(shipping: Shipping): readonly FieldText[]
}

const PICKUP_FIELDS = ['nome', 'endereco', 'cep', 'uf', 'instrucoes', 'prazo_dias', 'valor_cents'] as const

/** The specification shows no field of a pickup: only what reads as its name says is put into words. */
function pickupInWords(pickup: readonly FieldText[], t: Say['t'], money: Formats['money']): FieldText[] {
  const textOf = (field: string) => pickup.find(({ name }) => name === field)?.text ?? null
  const cents = toInteger(textOf('valor_cents'))
  const price = amountOf(cents === null ? null : centsFromInteger(cents), textOf('valor'))
  const days = toInteger(textOf('prazo_dias'))
  const cep = textOf('cep')
  const written: Readonly<Record<(typeof PICKUP_FIELDS)[number], string | null>> = {
    nome: textOf('nome'),
    endereco: textOf('endereco'),
    cep: cep !== null && isCep(cep) ? maskCep(cep) : cep,
    uf: textOf('uf'),
    instrucoes: textOf('instrucoes'),
    prazo_dias: days === null ? null : t('days', { count: days }),
    valor_cents: price === null ? null : money(price),
  }
  const known = PICKUP_FIELDS.flatMap((field) => {
    const text = written[field]
    return text === null ? [] : [{ name: t(`shop:pickupFields.${field}`), text, field }]
  })
  // The amount may be given in cents, in reais or in both.
  const isSaid = ({ name, text }: FieldText) =>
    name === 'valor'
      ? price !== null && toCents(text) === price
      : known.some(({ field }) => field === name) && (name !== 'valor_cents' || cents !== null)
  return [...known, ...pickup.filter((field) => !isSaid(field))]
}

/** Words for deliveries. @param formats `say.files` for what leaves the screen */
export function shippingWords(say: Say, formats: Formats): ShippingWords {
  const { t } = say
  const { money, day: writeDay } = formats

  function arrival({ from, to }: DeliveryEstimate): string | null {
    if (from === null) return to === null ? null : t('shop:estimateTo', { day: writeDay(to) })
    if (to === null) return t('shop:estimateFrom', { day: writeDay(from) })
    return from === to
      ? t('shop:estimateDay', { day: writeDay(from) })
      : t('shop:estimate', { from: writeDay(from), to: writeDay(to) })
  }

  return {
    place: (cep, uf) => {
      const written = cep === null ? UNKNOWN : isCep(cep) ? maskCep(cep) : cep
      return shownText(uf) === null ? written : `${written} (${uf})`
    },
    price: (cents) => (cents === null ? t('shop:priceUnknown') : cents === 0 ? t('shop:free') : money(cents)),
    days: (option) => deliveryDays(say, option),
    estimate: (estimate) => {
      if (estimate === null) return null
      const { processingDays } = estimate
      const preparing = processingDays === null ? null : t('shop:processing', { count: processingDays })
      const parts = [arrival(estimate), preparing].filter((part) => part !== null)
      return parts.length === 0 ? null : parts.join(', ')
    },
    noQuote: ({ noQuote, noQuoteReason }) => {
      if (noQuote === null) return null
      return noQuoteReason === null
        ? { title: t('shop:noQuoteOther', { reason: noQuote }), help: null }
        : { title: t(`shop:noQuotes.${noQuoteReason}`), help: t(`shop:noQuoteHelp.${noQuoteReason}`) }
    },
    unshipped: ({ unshipped }, items) => {
      const skus = new Set(unshipped.map(({ sku }) => sku))
      if (items.every(({ sku }) => skus.has(sku)) || unshipped.length === 0) return null
      const names = unshipped.map(
        ({ name, sku, unread }) =>
          [name, sku].filter((part) => part !== null).join(' · ') || (unread ?? UNKNOWN),
      )
      return t('shop:unshippedTitle', { names: names.join(', ') })
    },
    pickup: ({ pickup }) => pickupInWords(pickup, t, money),
  }
}
