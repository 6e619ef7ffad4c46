// One watched basket on one day: one quote a CEP, one call for its discounts, one look at a product. Each answer is
// stored before the next call, so that neither a restart nor a failure asks anything twice.
import { createHash } from 'node:crypto'
import type { OperationName, OperationParams, OperationResult } from '../../../shared/api/registry.ts'
import type { Answer } from '../../../shared/bridge/answer.ts'
import type { AppErrorCode } from '../../../shared/bridge/app-error.ts'
import type { Basket } from '../../../shared/shop/basket.ts'
import type { OfferDay, OfferInput, OfferPart, OfferProduct } from '../../../shared/shop/offers/offer-day.ts'
import { offerDiscountOf, offerProductOf, offerQuoteOf } from '../../../shared/shop/offers/offer-readings.ts'
import { cheapestOfferCents, offerTotal } from '../../../shared/shop/offers/offer-total.ts'
import { discountRequest, shippingRequest } from '../../../shared/shop/requests.ts'
import type { PlainDate } from '../../../shared/time/calendar.ts'

/** `unsent`: nothing was answered, so it is asked again later. After the end of a round, every reply is. */
export type OfferReply<Value> =
  | { readonly kind: 'answered'; readonly value: Value; readonly askedAt: string }
  | { readonly kind: 'failed'; readonly code: AppErrorCode; readonly askedAt: string }
  | { readonly kind: 'unsent' }

export interface OfferCalls {
  /** Calls the API in the background. */
  ask<Name extends OperationName>(
    operation: Name,
    params: OperationParams<Name>,
  ): Promise<OfferReply<OperationResult<Name>>>
  /** Reads what is stored of a product, without a call. */
  readProduct(sku: string): Promise<Answer<OperationResult<'products.get'>> | null>
  save(day: OfferDay): Promise<void>
}

/** Returns what a basket asks about. */
export function inputOf({ items, coupon, buyer, ceps }: Basket): OfferInput {
  const buyerKey =
    buyer === null
      ? null
      : createHash('sha256').update(`${buyer.kind}:${buyer.value}`).digest('base64url').slice(0, 22)
  return { items, coupon, buyerKey, ceps }
}

function partOf<Raw, Value>(
  reply: Exclude<OfferReply<Raw>, { kind: 'unsent' }>,
  read: (raw: Raw) => Value,
): OfferPart<Value> {
  return reply.kind === 'answered'
    ? { askedAt: reply.askedAt, value: read(reply.value), error: null }
    : { askedAt: reply.askedAt, value: null, error: reply.code }
}

/** Returns what is known of each product: the newest of the stored answer and of what an earlier day knew. */
async function knownProducts(
  { items }: OfferInput,
  before: readonly OfferProduct[],
  calls: OfferCalls,
): Promise<OfferProduct[]> {
  const known: OfferProduct[] = []
  for (const { sku } of items) {
    const stored = await calls.readProduct(sku)
    const seenAt = stored?.capturedAt ?? null
    const now = stored?.value && seenAt !== null ? offerProductOf(sku, stored.value, seenAt) : null
    const earlier = before.find((product) => product.sku === sku) ?? null
    const newest = now !== null && (earlier === null || now.seenAt >= earlier.seenAt) ? now : earlier
    if (newest !== null) known.push(newest)
  }
  return known
}

/** Returns the SKU that was looked at longest ago, those never seen first; null without items. */
function oldestSku({ items }: OfferInput, products: readonly OfferProduct[]): string | null {
  const seenAt = (sku: string) => products.find((product) => product.sku === sku)?.seenAt ?? ''
  return items.map(({ sku }) => sku).toSorted((a, b) => (seenAt(a) < seenAt(b) ? -1 : 1))[0] ?? null
}

interface DayQuestion {
  readonly basket: Basket
  readonly today: PlainDate
  /** Earlier days of the basket, and what is stored of today, in order. */
  readonly days: readonly OfferDay[]
  /** True for a time on the company's today. */
  readonly isToday: (instant: string) => boolean
}

/** Asks what is still missing of a basket's day. Resolves when nothing more can be asked now. */
export async function runOfferDay(
  { basket, today, days, isToday }: DayQuestion,
  calls: OfferCalls,
): Promise<void> {
  const last = days.at(-1)
  const input = inputOf(basket)
  const started = last?.day === today ? last : null
  // The basket was changed after it was asked: the new one waits for the next day.
  if (started !== null && JSON.stringify(started.input) !== JSON.stringify(input)) return
  let day: OfferDay = started ?? {
    day: today,
    input,
    discount: null,
    quotes: [],
    products: [],
    isProductAsked: false,
    totalCents: null,
  }
  const save = async (change: Partial<OfferDay>) => {
    const next = { ...day, ...change }
    day = { ...next, totalCents: offerTotal(next) }
    await calls.save(day)
  }

  for (const cep of input.ceps) {
    if (day.quotes.some((quote) => quote.cep === cep)) continue
    const reply = await calls.ask('shop.frete.calcular', shippingRequest(basket, cep))
    if (reply.kind !== 'unsent')
      await save({ quotes: [...day.quotes, { cep, quote: partOf(reply, offerQuoteOf) }] })
  }
  if (day.discount === null) {
    const shippingCents = cheapestOfferCents(day)
    const sent = { coupon: basket.coupon, isWithShipping: shippingCents !== null }
    const reply = await calls.ask('shop.desconto.validar', discountRequest(basket, shippingCents))
    if (reply.kind !== 'unsent')
      await save({ discount: partOf(reply, (answer) => offerDiscountOf(answer, sent)) })
  }
  if (day.isProductAsked) return
  const products = await knownProducts(input, last?.products ?? [], calls)
  const sku = oldestSku(input, products)
  const seen = products.find((product) => product.sku === sku)
  if (sku === null || (seen !== undefined && isToday(seen.seenAt))) {
    await save({ products, isProductAsked: true })
    return
  }
  const reply = await calls.ask('products.get', { codigo: sku })
  if (reply.kind === 'unsent') return
  const others = products.filter((product) => product.sku !== sku)
  await save({ products: [...others, ...lookOf(sku, reply, seen)], isProductAsked: true })
}

/** What a look at a product tells: a product that is not found is a statement, another failure is none. */
function lookOf(
  sku: string,
  reply: Exclude<OfferReply<OperationResult<'products.get'>>, { kind: 'unsent' }>,
  seen: OfferProduct | undefined,
): OfferProduct[] {
  if (reply.kind === 'answered') return [offerProductOf(sku, reply.value, reply.askedAt)]
  if (reply.code === 'NOT_FOUND') {
    return [{ sku, seenAt: reply.askedAt, state: 'missing', reason: null, priceCents: null }]
  }
  return seen === undefined ? [] : [seen]
}
