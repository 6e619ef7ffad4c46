import type { Cents } from '../../../../shared/money/money.ts'
import { type BasketLine, isCep, maskCep } from '../../../../shared/shop/basket.ts'
import { COMBINES_WITH, type Discount } from '../../../../shared/shop/discounts.ts'
import {
  isCarrier,
  missingOf,
  PICKUP,
  type Shipping,
  type ShippingWay,
} from '../../../../shared/shop/shipping.ts'
import { availabilityWords } from '../../../domain/catalogue/products.tsx'
import { type Formats, shownText, UNKNOWN } from '../../../format/format.ts'
import type { Say } from '../../../report/say.ts'
import type { Simulated } from './use-basket-screen.ts'

/** Returns the name of a line: the product's, else its SKU. */
export function lineName({ product, sku }: Pick<BasketLine, 'product' | 'sku'>): string {
  return shownText(product?.nome) ?? sku
}

const TONES = {
  missing: 'bad',
  unpriced: 'bad',
  unknownPrice: 'warn',
  checking: 'calm',
  unchecked: 'calm',
} as const

/** Returns what a line is marked with; null for a product that can be bought. */
export function lineState(say: Say, { state, product }: BasketLine) {
  if (state !== 'counted') {
    return { tone: TONES[state], text: say.t(`shop:states.${state}`), help: '' }
  }
  const sold = product && availabilityWords(product, say)
  if (sold?.tone !== 'warn') return null
  const text = [sold.state, sold.reason].filter(Boolean).join(': ')
  return { tone: 'warn' as const, text, help: say.t('shop:soldOut') }
}

/** Words for deliveries. @param formats `say.files` for what leaves the screen */
export function shippingWords({ t }: Say, formats: Formats) {
  const { money, day: writeDay, count } = formats

  /** `69005-040 (AM)`: the destination as the shop read it. */
  function place(cep: string, uf: string): string {
    const written = isCep(cep) ? maskCep(cep) : cep || UNKNOWN
    return shownText(uf) ? `${written} (${uf})` : written
  }

  /** `R$ 89,90`, `grátis`, or that the price is not known. */
  function price(cents: Cents | null): string {
    return cents === null ? t('shop:states.unknownPrice') : cents === 0 ? t('shop:free') : money(cents)
  }

  /** `15 out. a 21 out.`, `até 1 dia`; empty when neither end is given. */
  function between<End>(min: End | null, max: End | null, write: (end: End) => string): string {
    if (min === null) return max === null ? '' : t('upTo', { to: write(max) })
    if (max === null) return t('startingAt', { from: write(min) })
    return min === max ? write(min) : t('between', { from: write(min), to: write(max) })
  }

  /** `8 a 12 dias`; empty when neither is given. */
  function days({ minDays: min, maxDays: max }: Pick<ShippingWay, 'minDays' | 'maxDays'>): string {
    const write = (count: number) => t('days', { count })
    if (min === null || max === null || min === max) return between(min, max, write)
    return t('between', { from: count(min), to: write(max) })
  }

  /** `chegada: 15 out. a 21 out., com 1 dia útil de preparo`. */
  function estimate({ from, to, processingDays }: ShippingWay): string {
    const when = between(from, to, writeDay)
    const preparing =
      processingDays !== null && t('shop:processing', { days: t('businessDays', { count: processingDays }) })
    return [when && t('shop:arrival', { when }), preparing].filter(Boolean).join(', ')
  }

  /** `Entrega local: Moto`, `Retirada: Oficina da Mooca`; a carrier's own name. */
  function wayName(way: ShippingWay): string {
    const name = shownText(way.name)
    if (isCarrier(way)) return name ?? t('noName')
    return [t(way.key === PICKUP ? 'shop:pickup' : 'shop:local'), name].filter(Boolean).join(': ')
  }

  /** `Retirada grátis em 1 dia: Oficina da Mooca, Rua das Tábuas, 120`; the name of any other way. */
  function whereWords(way: ShippingWay): string {
    if (way.key !== PICKUP) return wayName(way)
    const head = [
      t('shop:pickup'),
      way.priceCents !== null && price(way.priceCents),
      way.minDays !== null && t('shop:pickupDays', { days: t('days', { count: way.minDays }) }),
    ]
    const where = [way.name, way.address].filter((part) => shownText(part)).join(', ')
    return [head.filter(Boolean).join(' '), where].filter(Boolean).join(': ')
  }

  function minimum(way: ShippingWay, subtotalCents: Cents | null): string {
    if (way.minOrderCents === null) return ''
    const missing = missingOf(way, subtotalCents) as Cents
    const min = t('shop:localMin', { amount: money(way.minOrderCents) })
    return missing === 0 ? min : `${min}, ${t('shop:missing', { amount: money(missing) })}`
  }

  return {
    place,
    price,
    days,
    wayName,
    whereWords,
    /** Everything that the answer says of a way beside its name and price. */
    facts: (way: ShippingWay, subtotalCents: Cents | null): string => {
      const { distance, radius, unit } = way
      const length = (value: number) => `${count(value)} ${unit}`.trim()
      return [
        isCarrier(way) && (days(way) || t('shop:daysUnknown')),
        estimate(way),
        minimum(way, subtotalCents),
        [
          distance !== null && t('shop:localDistance', { distance: length(distance) }),
          radius !== null && t('shop:localRadius', { radius: length(radius) }),
        ]
          .filter(Boolean)
          .join(', '),
        way.instructions,
        (way.cep || way.uf) && (way.cep ? place(way.cep, way.uf) : way.uf),
      ]
        .filter((fact) => fact && shownText(fact))
        .join(' · ')
    },
    /** Why no carrier quotes; empty where none is said. */
    noQuote: ({ noQuote, noQuoteReason: reason, cep, uf }: Shipping): string => {
      if (reason) return t(`shop:noQuotes.${reason}`, { place: place(cep, uf) })
      return noQuote && t('shop:noQuoteOther', { reason: noQuote })
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
  const { ways, noQuoteReason: reason, unshipped } = shipping
  const place = words.place(shipping.cep || (input.cep ?? ''), shipping.uf)
  const none = words.noQuote(shipping)
  // Without the items because of which there is no quote there would be one, unless those are all.
  const skus = new Set(unshipped.map(({ sku }) => sku))
  const names = unshipped.map(({ name, sku }) => [name, sku].filter(Boolean).join(' · ')).join(', ')
  const text = (first: string) =>
    [
      first,
      names !== '' && !input.items.every(({ sku }) => skus.has(sku)) && t('shop:unshippedTitle', { names }),
    ]
      .filter(Boolean)
      .join(' ')
  if (chosen === null) {
    if (reason === 'sem_cobertura')
      return { tone: 'bad', title: t('shop:noDelivery', { place }), text: text('') }
    const why = text(`${none || t('shop:noOptions')}.`)
    return { tone: 'bad', title: t('shop:noShippingVerdict', { place }), text: why }
  }
  if (!ways.some(isCarrier)) {
    const left = ways.map((way) => {
      const price = words.price(way.priceCents)
      if (way.key === PICKUP) return t('shop:pickupWay', { price })
      const isBelow = missingOf(way, sum.subtotalCents) > 0
      const amount = formats.money(way.minOrderCents)
      return t('shop:localWay', {
        price,
        state: isBelow ? t('shop:localMin', { amount }) : t('shop:unconfirmed'),
      })
    })
    const title = `${none || t('shop:noOptions')}; ${left.join(` ${t('shop:or')} `)}`
    return { tone: 'warn', title, text: text('') }
  }
  const price = words.price(chosen.priceCents)
  const verdict = t(isCarrier(chosen) ? 'shop:shippingVerdict' : 'shop:localVerdict', { place, price })
  const title =
    chosen.key === PICKUP
      ? words.whereWords(chosen)
      : [verdict, words.days(chosen)].filter(Boolean).join(', ')
  return { tone: chosen.priceCents === null ? 'warn' : 'good', title, text: text(none && `${none}.`) }
}

interface SumLine {
  readonly key: 'subtotal' | 'discount' | 'shipping' | 'shippingDiscount' | 'total'
  readonly label: string
  readonly amount: string
}

/** Returns the sum, line by line, in the formats of a screen or of a file. */
export function sumLines(
  say: Say,
  formats: Formats,
  { sum, chosen }: Pick<Simulated, 'sum' | 'chosen'>,
): SumLine[] {
  const { t } = say
  const words = shippingWords(say, formats)
  const without = sum.isWithoutDiscounts ? 'Discounts' : chosen ? null : 'Shipping'
  const lines: (SumLine | false | null)[] = [
    { key: 'subtotal', label: t('shop:subtotal'), amount: formats.money(sum.subtotalCents) },
    !sum.isWithoutDiscounts && {
      key: 'discount',
      label: t('shop:discount'),
      amount: formats.moneyOff(sum.productDiscountCents),
    },
    chosen && {
      key: 'shipping',
      label: isCarrier(chosen)
        ? t('shop:shippingOf', { name: words.wayName(chosen) })
        : words.wayName(chosen),
      amount: words.price(chosen.priceCents),
    },
    sum.shippingDiscountCents !== 0 && {
      key: 'shippingDiscount',
      label: t('shop:shippingDiscount'),
      amount: formats.moneyOff(sum.shippingDiscountCents),
    },
    {
      key: 'total',
      label: t(without === null ? 'total' : `shop:totalWithout${without}`),
      amount: formats.money(sum.totalCents),
    },
  ]
  return lines.filter((line) => line !== false && line !== null)
}

/** Says what the total is without, and where the shop's answer does not add up. */
export function sumNotes(
  { t, formats }: Pick<Say, 't' | 'formats'>,
  { sum, discounts, chosen }: Simulated,
): string[] {
  const { shippingDiscountCents: off } = sum
  const isFree = discounts?.isFreeShipping && chosen !== null && chosen.key !== PICKUP
  const isOddlyFree = isFree && off !== null && off < (chosen.priceCents ?? 0)
  return [
    sum.ignored.length > 0 && t('shop:ignored', { names: sum.ignored.map(lineName).join(', ') }),
    isFree && !isOddlyFree && t('shop:freeShippingSaid'),
    isOddlyFree && t('shop:freeShippingOdd', { amount: formats.money(off) }),
    sum.totalCents === null && t('shop:noTotal'),
  ].filter((note) => typeof note === 'string')
}

const TYPES = ['produtos', 'compre_leve', 'pedido', 'frete'] as const

/** Returns `no pedido`; an unknown type as received; empty when none is given. */
export function discountType({ t }: Say, { type }: Discount): string {
  const known = TYPES.find((each) => each === type)
  return known ? t(`shop:types.${known}`) : (shownText(type) ?? '')
}

/** Which other discounts it goes with; empty when the answer says nothing of it. */
function combinesWords({ t }: Say, { combines }: Discount): string {
  const kinds = (is: boolean) =>
    COMBINES_WITH.filter((kind) => combines[kind] === is).map((kind) => t(`shop:kinds.${kind}`))
  const [allowed, refused] = [kinds(true), kinds(false)]
  if (refused.length === COMBINES_WITH.length) return t('shop:combinesNone')
  const isAllSaid = allowed.length > 0 && allowed.length + refused.length === COMBINES_WITH.length
  const not = isAllSaid ? t('shop:combinesNone') : t('shop:combinesNot', { kinds: refused.join(', ') })
  return [allowed.length > 0 && t('shop:combines', { kinds: allowed.join(', ') }), refused.length > 0 && not]
    .filter(Boolean)
    .join('; ')
}

/** Everything that the answer says of a discount beside its name and value. */
export function discountFacts(say: Say, discount: Discount): string {
  const { t } = say
  const { origin, code, method, skus, type } = discount
  // The coupon stands in its field, and what is off the whole order needs no list of its products.
  const isOfAll = type === 'pedido' || type === 'frete'
  return [
    discountType(say, discount),
    origin !== 'coupon' && shownText(code) && t('shop:code', { code }),
    method !== 'codigo' && method !== 'automatico' && shownText(method) && t('shop:method', { method }),
    skus.length > 0 && !isOfAll && t('catalogue:skuOf', { sku: skus.join(', ') }),
    combinesWords(say, discount),
  ]
    .filter(Boolean)
    .join(' · ')
}
