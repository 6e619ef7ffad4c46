import type { Cents } from '../../../../shared/money/money.ts'
import type { BasketItem } from '../../../../shared/shop/basket.ts'
import type { BasketLine } from '../../../../shared/shop/basket-lines.ts'
import { isCep, maskCep } from '../../../../shared/shop/cep.ts'
import { COMBINES_WITH, type Discount } from '../../../../shared/shop/discounts.ts'
import {
  type DeliveryEstimate,
  isCarrier,
  missingOf,
  PICKUP,
  type Pickup,
  type Shipping,
  type ShippingOption,
} from '../../../../shared/shop/shipping.ts'
import { availabilityWords } from '../../../domain/catalogue/product-words.tsx'
import { type Formats, UNKNOWN } from '../../../format/format.ts'
import { shownText } from '../../../format/shown-text.ts'
import type { Say } from '../../../report/say.ts'
import type { Simulated } from './use-basket-screen.ts'

/** Returns the name of a line: the product's, else its SKU. */
export function lineName({ product, sku }: Pick<BasketLine, 'product' | 'sku'>): string {
  return shownText(product?.nome) ?? sku
}

interface LineStateWords {
  readonly tone: 'warn' | 'bad' | 'calm'
  readonly text: string
  readonly help: string | null
}

/** Returns what a line is marked with; null for a product that can be bought. */
export function lineState(
  say: Say,
  { check, isCounted, product, availability }: BasketLine,
): LineStateWords | null {
  const { t } = say
  if (check === 'checking') return { tone: 'calm', text: t('shop:states.checking'), help: null }
  if (check === 'missing') return { tone: 'bad', text: t('shop:states.missing'), help: t('shop:missingHelp') }
  if (check === 'unchecked') return { tone: 'calm', text: t('shop:states.unchecked'), help: null }
  if (isCounted === false)
    return { tone: 'bad', text: t('shop:states.unpriced'), help: t('shop:unpricedHelp') }
  if (isCounted === null) {
    return { tone: 'warn', text: t('shop:priceUnknown'), help: t('shop:unknownPriceHelp') }
  }
  if (product === null || availability?.state !== 'unavailable') return null
  const { state, reason } = availabilityWords(product, say)
  const text = reason === null ? state : `${state}: ${reason}`
  return { tone: 'warn', text, help: t('shop:unavailableHelp') }
}

/** Words for deliveries. @param formats `say.files` for what leaves the screen */
export function shippingWords(say: Say, formats: Formats) {
  const { t } = say
  const { money, day: writeDay } = formats

  function arrival({ from, to }: DeliveryEstimate): string | null {
    if (from === null) return to === null ? null : t('shop:estimateTo', { day: writeDay(to) })
    if (to === null) return t('shop:estimateFrom', { day: writeDay(from) })
    return from === to
      ? t('shop:estimateDay', { day: writeDay(from) })
      : t('shop:estimate', { from: writeDay(from), to: writeDay(to) })
  }

  /** `69005-040 (AM)`: the destination as the shop read it, else as it was sent. */
  function place(cep: string | null, uf: string | null): string {
    const written = cep === null ? UNKNOWN : isCep(cep) ? maskCep(cep) : cep
    return shownText(uf) === null ? written : `${written} (${uf})`
  }

  /** `R$ 89,90`, `grátis`, or that the price is not known. */
  function price(cents: Cents | null): string {
    return cents === null ? t('shop:priceUnknown') : cents === 0 ? t('shop:free') : money(cents)
  }

  return {
    place,
    price,
    /** `8 a 12 dias`; null when neither is given. */
    days: (option: Pick<ShippingOption, 'minDays' | 'maxDays'>) => deliveryDays(say, option),
    /** `chega entre 15 out. e 21 out., com 1 dia útil de preparo`; null without an estimate. */
    estimate: (estimate: DeliveryEstimate | null) => {
      if (estimate === null) return null
      const { processingDays } = estimate
      const preparing = processingDays === null ? null : t('shop:processing', { count: processingDays })
      const parts = [arrival(estimate), preparing].filter((part) => part !== null)
      return parts.length === 0 ? null : parts.join(', ')
    },
    /** Why no carrier quotes; null where none is said. */
    noQuote: ({ noQuote, noQuoteReason: reason, cep, uf }: Shipping) => {
      if (noQuote === null) return null
      return reason === null
        ? t('shop:noQuoteOther', { reason: noQuote })
        : t(`shop:noQuotes.${reason}`, { place: place(cep, uf) })
    },
    /** The items because of which there is no quote; null when that is every item of the basket. */
    unshipped: ({ unshipped }: Shipping, items: readonly BasketItem[]) => {
      const skus = new Set(unshipped.map(({ sku }) => sku))
      if (items.every(({ sku }) => skus.has(sku)) || unshipped.length === 0) return null
      const names = unshipped.map(
        ({ name, sku, unread }) =>
          [name, sku].filter((part) => part !== null).join(' · ') || (unread ?? UNKNOWN),
      )
      return t('shop:unshippedTitle', { names: names.join(', ') })
    },
    /** `Entrega local: Moto`; a carrier's own name. */
    way: ({ key, name }: Pick<ShippingOption, 'key' | 'name'>) => {
      const shown = shownText(name)
      if (isCarrier(key)) return shown ?? t('shop:optionNoName')
      const kind = t(key === PICKUP ? 'shop:pickup' : 'shop:local')
      return shown === null ? kind : `${kind}: ${shown}`
    },
    /** `Retirada grátis em 1 dia: Oficina da Mooca, Rua das Tábuas, 120`. */
    pickup: ({ name, address, days, priceCents }: Pickup) => {
      const head = [
        t('shop:pickup'),
        priceCents !== null && price(priceCents),
        days !== null && t('shop:pickupDays', { days: t('days', { count: days }) }),
      ]
      const where = [name, address].filter((part) => shownText(part) !== null).join(', ')
      return [head.filter(Boolean).join(' '), where].filter(Boolean).join(': ')
    },
  }
}

interface DeliveryVerdict {
  readonly tone: 'good' | 'warn' | 'bad'
  readonly title: string
  /** Why there is no carrier, and what may help; empty for nothing to add. */
  readonly text: string
}

/** Whether and how the basket gets there, in one line; null when it was not quoted. */
export function deliveryVerdict(
  say: Say,
  formats: Formats,
  { shipping, chosen, input, sum }: Simulated,
): DeliveryVerdict | null {
  if (shipping === null) return null
  const { t } = say
  const words = shippingWords(say, formats)
  const { localDelivery: local, pickup, noQuoteReason: reason } = shipping
  const place = words.place(shipping.cep ?? input.cep, shipping.uf)
  const none = words.noQuote(shipping)
  const help = [
    reason !== null && reason !== 'sem_cobertura' && t(`shop:noQuoteHelp.${reason}`),
    words.unshipped(shipping, input.items),
  ]
  const text = (...first: readonly (string | null)[]) => [...first, ...help].filter(Boolean).join(' ')
  if (chosen === null) {
    const isRefused = reason === 'sem_cobertura'
    const title = t(isRefused ? 'shop:noDelivery' : 'shop:noShippingVerdict', { place })
    return { tone: 'bad', title, text: text(isRefused ? null : `${none ?? t('shop:noOptions')}.`) }
  }
  if (!shipping.options?.length) {
    const isBelow = local !== null && missingOf(local, sum.subtotalCents) > 0
    const minimum = isBelow && t('shop:localMin', { amount: formats.money(local.minOrderCents) })
    const ways = [
      local?.isEligible &&
        t('shop:localWay', { price: words.price(local.priceCents), state: minimum || t('shop:unconfirmed') }),
      pickup?.isOffered && t('shop:pickupWay', { price: words.price(pickup.priceCents) }),
    ].filter(Boolean)
    const left = `${ways.length === 1 ? `${t('shop:only')} ` : ''}${ways.join(` ${t('shop:or')} `)}`
    return { tone: 'warn', title: `${none ?? t('shop:noOptions')}; ${left}`, text: text() }
  }
  const days = words.days(chosen)
  const verdict = isCarrier(chosen.key) ? 'shop:shippingVerdict' : 'shop:localVerdict'
  const title =
    chosen.key === PICKUP && pickup
      ? words.pickup(pickup)
      : [t(verdict, { place, price: words.price(chosen.priceCents) }), days].filter(Boolean).join(', ')
  const tone = chosen.priceCents === null ? 'warn' : 'good'
  return { tone, title, text: text(none && `${none}.`) }
}

interface SumLine {
  readonly key: 'subtotal' | 'discount' | 'shipping' | 'shippingDiscount' | 'total'
  readonly label: string
  readonly amount: string
}

/** Returns the sum, line by line, in the formats of a screen or of a file. */
export function sumLines(
  say: Say,
  formats: Say['formats'],
  { sum, chosen }: Pick<Simulated, 'sum' | 'chosen'>,
): SumLine[] {
  const { t } = say
  const words = shippingWords(say, formats)
  const total = sum.isWithoutDiscounts
    ? 'totalWithoutDiscounts'
    : chosen === null
      ? 'totalWithoutShipping'
      : 'total'
  const lines: (SumLine | false)[] = [
    { key: 'subtotal', label: t('shop:subtotal'), amount: formats.money(sum.subtotalCents) },
    !sum.isWithoutDiscounts && {
      key: 'discount',
      label: t('shop:discount'),
      amount: formats.moneyOff(sum.productDiscountCents),
    },
    chosen !== null && {
      key: 'shipping',
      label: isCarrier(chosen.key) ? t('shop:shippingOf', { name: words.way(chosen) }) : words.way(chosen),
      amount: words.price(chosen.priceCents),
    },
    sum.shippingDiscountCents !== undefined &&
      sum.shippingDiscountCents !== 0 && {
        key: 'shippingDiscount',
        label: t('shop:shippingDiscount'),
        amount: formats.moneyOff(sum.shippingDiscountCents),
      },
    { key: 'total', label: t(`shop:${total}`), amount: formats.money(sum.totalCents) },
  ]
  return lines.filter((line) => line !== false)
}

/** Says what the total is without, and where the shop's answer does not add up. */
export function sumNotes(
  { t, formats }: Pick<Say, 't' | 'formats'>,
  { sum, discounts, chosen, lines }: Simulated,
): string[] {
  const isNoneCounted = sum.ignored.length === lines.length
  const { subtotalCents, productDiscountCents, shippingDiscountCents } = sum
  const isFree = discounts?.isFreeShipping === true && chosen !== null && chosen.key !== PICKUP
  const isOddlyFree =
    isFree && shippingDiscountCents != null && shippingDiscountCents < (chosen.priceCents ?? 0)
  return [
    sum.ignored.length > 0 &&
      !isNoneCounted &&
      t('shop:ignored', { count: sum.ignored.length, names: sum.ignored.map(lineName).join(', ') }),
    isFree && !isOddlyFree && t('shop:freeShippingSaid'),
    isOddlyFree && t('shop:freeShippingOdd', { amount: formats.money(shippingDiscountCents) }),
    sum.totalCents === null &&
      t(
        isNoneCounted
          ? 'shop:nothingCounted'
          : subtotalCents === null
            ? 'shop:uncheckedTotal'
            : (productDiscountCents ?? 0) > subtotalCents
              ? 'shop:oddTotal'
              : 'shop:unknownTotal',
      ),
  ].filter((note) => note !== false)
}

const TYPES = ['produtos', 'compre_leve', 'pedido', 'frete'] as const

export function discountWords({ t }: Say) {
  /** `no pedido`; an unknown type as received; null when none is given. */
  function type({ type: received }: Discount): string | null {
    const known = TYPES.find((each) => each === received)
    if (known !== undefined) return t(`shop:types.${known}`)
    const other = shownText(received)
    return other === null ? null : t('shop:otherType', { type: other })
  }

  /** Which other discounts it goes with; null when the answer says nothing of it. */
  function combines({ combines: flags, unreadCombines }: Discount): string | null {
    if (unreadCombines !== null) return t('shop:combinesRaw', { text: unreadCombines })
    const kinds = (is: boolean) =>
      COMBINES_WITH.filter((kind) => flags[kind] === is).map((kind) => t(`shop:kinds.${kind}`))
    const [allowed, refused] = [kinds(true), kinds(false)]
    if (refused.length === COMBINES_WITH.length) return t('shop:combinesNone')
    const isAllSaid = allowed.length > 0 && allowed.length + refused.length === COMBINES_WITH.length
    const parts = [
      allowed.length > 0 && t('shop:combines', { kinds: allowed.join(', ') }),
      refused.length > 0 &&
        (isAllSaid ? t('shop:combinesOnly') : t('shop:combinesNot', { kinds: refused.join(', ') })),
    ].filter((part) => part !== false)
    return parts.length === 0 ? null : parts.join('; ')
  }

  return {
    type,
    combines,
    /** Everything that the answer says of a discount beside its name and value. */
    facts: (discount: Discount) => {
      // The coupon stands in its field, and what is off the whole order needs no list of its products.
      const skus = discount.type === 'pedido' || discount.type === 'frete' ? [] : discount.skus
      const [code, method] = [shownText(discount.code), shownText(discount.method)]
      const isUsual = method === 'codigo' || method === 'automatico'
      return [
        type(discount),
        code === null || discount.origin === 'coupon' ? null : t('shop:code', { code }),
        method === null || isUsual ? null : t('shop:method', { method }),
        skus.length === 0 ? null : t('shop:forSkus', { skus: skus.join(', '), count: skus.length }),
        combines(discount),
      ].filter((fact) => fact !== null)
    },
  }
}

/** Returns `8 a 12 dias`, `até 1 dia`; null when neither end is given. */
export function deliveryDays(
  { t }: Pick<Say, 't'>,
  { minDays: min, maxDays: max }: Pick<ShippingOption, 'minDays' | 'maxDays'>,
): string | null {
  if (min === null) return max === null ? null : t('shop:daysTo', { count: max })
  if (max === null) return t('shop:daysFrom', { count: min })
  return min === max ? t('days', { count: min }) : t('shop:days', { min, count: max })
}
