// What changed in a watched offer since the last day that can be compared. A part is compared with the newest earlier
// answer to the same input; without one nothing is said. What an answer does not say is neither equal nor different.
import type { Cents } from '../../money/money.ts'
import type { PlainDate } from '../../time/calendar.ts'
import {
  hasSameItems,
  hasSameOffer,
  type LocalDeliveryState,
  type OfferDay,
  type OfferDiscount,
  type OfferOption,
  type OfferPart,
  type OfferProduct,
  type OfferQuote,
  type OfferRefusal,
  type OfferSingleDiscount,
} from './offer-day.ts'

interface Amounts {
  readonly before: Cents
  readonly now: Cents
}

interface Days {
  readonly minDays: number | null
  readonly maxDays: number | null
}

type Change =
  | { readonly kind: 'refusal'; readonly before: OfferRefusal | null; readonly now: OfferRefusal | null }
  | ({ readonly kind: 'productDiscount' | 'shippingDiscount' } & Amounts)
  | { readonly kind: 'freeShipping'; readonly now: boolean }
  | { readonly kind: 'discountAppeared' | 'discountVanished'; readonly discount: OfferSingleDiscount }
  | ({ readonly kind: 'discountCents'; readonly name: string | null } & Amounts)
  | {
      readonly kind: 'noQuote'
      readonly cep: string
      readonly before: string | null
      readonly now: string | null
    }
  | { readonly kind: 'optionAppeared' | 'optionVanished'; readonly cep: string; readonly option: OfferOption }
  | ({ readonly kind: 'optionPrice'; readonly cep: string; readonly name: string | null } & Amounts)
  | {
      readonly kind: 'optionDays'
      readonly cep: string
      readonly name: string | null
      readonly before: Days
      readonly now: Days
    }
  | {
      readonly kind: 'localDelivery'
      readonly cep: string
      readonly before: LocalDeliveryState
      readonly now: LocalDeliveryState
    }
  | ({ readonly kind: 'localPrice'; readonly cep: string } & Amounts)
  | { readonly kind: 'pickup'; readonly cep: string; readonly now: boolean }
  | {
      readonly kind: 'availability'
      readonly sku: string
      readonly before: Pick<OfferProduct, 'state' | 'reason'>
      readonly now: Pick<OfferProduct, 'state' | 'reason'>
    }
  | ({ readonly kind: 'productPrice'; readonly sku: string } & Amounts)
  | ({ readonly kind: 'total' } & Amounts)

/** A change, and the day that it is measured from. */
export type OfferDifference = Change & { readonly since: PlainDate }

function amounts(before: Cents | null, now: Cents | null): Amounts | null {
  return before === null || now === null || before === now ? null : { before, now }
}

function isSameRefusal(a: OfferRefusal | null, b: OfferRefusal | null): boolean {
  if (a === null || b === null) return a === b
  return (
    a.reason === b.reason &&
    a.code === b.code &&
    a.minValueCents === b.minValueCents &&
    a.minItems === b.minItems &&
    a.text === b.text
  )
}

function amountChange(kind: 'productDiscount' | 'shippingDiscount', before: Cents | null, now: Cents | null) {
  const both = amounts(before, now)
  return both === null ? [] : [{ kind, ...both } satisfies Change]
}

/** Pairs two lists by key, each key once. */
function pairs<Item extends { readonly key: string }>(before: readonly Item[], now: readonly Item[]) {
  const [former, present] = [before, now].map((list) => new Map(list.map((item) => [item.key, item])))
  const all = new Set([...(former?.keys() ?? []), ...(present?.keys() ?? [])])
  return [...all].map((key) => ({ before: former?.get(key) ?? null, now: present?.get(key) ?? null }))
}

function discountListChanges(before: OfferDiscount, now: OfferDiscount): Change[] {
  if (before.discounts === null || now.discounts === null) return []
  return pairs(before.discounts, now.discounts).flatMap((pair): Change[] => {
    if (pair.before === null) return pair.now ? [{ kind: 'discountAppeared', discount: pair.now }] : []
    if (pair.now === null) return [{ kind: 'discountVanished', discount: pair.before }]
    const both = amounts(pair.before.cents, pair.now.cents)
    return both === null ? [] : [{ kind: 'discountCents', name: pair.now.name, ...both }]
  })
}

function discountChanges(before: OfferDiscount, now: OfferDiscount): Change[] {
  const isFree = now.isFreeShipping
  return [
    ...(isSameRefusal(before.refusal, now.refusal)
      ? []
      : [{ kind: 'refusal', before: before.refusal, now: now.refusal } as const]),
    ...amountChange('productDiscount', before.productCents, now.productCents),
    ...amountChange('shippingDiscount', before.shippingCents, now.shippingCents),
    ...(before.isFreeShipping === null || isFree === null || before.isFreeShipping === isFree
      ? []
      : [{ kind: 'freeShipping', now: isFree } as const]),
    ...discountListChanges(before, now),
  ]
}

function daysChange(cep: string, before: OfferOption, now: OfferOption): Change[] {
  const isKnown = [before, now].every(({ minDays, maxDays }) => minDays !== null || maxDays !== null)
  if (!isKnown || (before.minDays === now.minDays && before.maxDays === now.maxDays)) return []
  const days = ({ minDays, maxDays }: OfferOption) => ({ minDays, maxDays })
  return [{ kind: 'optionDays', cep, name: now.name, before: days(before), now: days(now) }]
}

function optionChanges(cep: string, before: OfferQuote, now: OfferQuote): Change[] {
  // Without a quote there are no options: the reason says it all.
  if (before.noQuote !== null || now.noQuote !== null) return []
  if (before.options === null || now.options === null) return []
  return pairs(before.options, now.options).flatMap((pair): Change[] => {
    if (pair.before === null) return pair.now ? [{ kind: 'optionAppeared', cep, option: pair.now }] : []
    if (pair.now === null) return [{ kind: 'optionVanished', cep, option: pair.before }]
    const both = amounts(pair.before.priceCents, pair.now.priceCents)
    return [
      ...(both === null ? [] : [{ kind: 'optionPrice', cep, name: pair.now.name, ...both } as const]),
      ...daysChange(cep, pair.before, pair.now),
    ]
  })
}

function quoteChanges(cep: string, before: OfferQuote, now: OfferQuote): Change[] {
  const local = amounts(before.localCents, now.localCents)
  return [
    ...(before.noQuote === now.noQuote
      ? []
      : [{ kind: 'noQuote', cep, before: before.noQuote, now: now.noQuote } as const]),
    ...optionChanges(cep, before, now),
    ...(before.localDelivery === now.localDelivery
      ? []
      : [{ kind: 'localDelivery', cep, before: before.localDelivery, now: now.localDelivery } as const]),
    ...(local === null ? [] : [{ kind: 'localPrice', cep, ...local } as const]),
    ...(before.hasPickup === now.hasPickup ? [] : [{ kind: 'pickup', cep, now: now.hasPickup } as const]),
  ]
}

function productChanges(before: OfferProduct, now: OfferProduct): Change[] {
  const isKnown = before.state !== 'unknown' && now.state !== 'unknown'
  const isSame = before.state === now.state && before.reason === now.reason
  const price = amounts(before.priceCents, now.priceCents)
  const part = ({ state, reason }: OfferProduct) => ({ state, reason })
  return [
    ...(isKnown && !isSame
      ? [{ kind: 'availability', sku: now.sku, before: part(before), now: part(now) } as const]
      : []),
    ...(price === null ? [] : [{ kind: 'productPrice', sku: now.sku, ...price } as const]),
  ]
}

/** Returns the newest earlier day for which `read` finds something to compare with. */
function newestWith<Value>(
  earlier: readonly OfferDay[],
  read: (day: OfferDay) => Value | null | undefined,
): { readonly value: Value; readonly since: PlainDate } | null {
  for (const day of earlier.toReversed()) {
    const value = read(day)
    if (value !== null && value !== undefined) return { value, since: day.day }
  }
  return null
}

function answered<Value>(part: OfferPart<Value> | null | undefined): Value | null {
  return part?.value ?? null
}

/** Returns what changed on the last of these days, in order of importance. `days` are of one basket, in order. */
export function offerDifferences(days: readonly OfferDay[]): OfferDifference[] {
  const now = days.at(-1)
  if (now === undefined) return []
  const earlier = days.slice(0, -1)
  const found: OfferDifference[] = []
  const note = (changes: readonly Change[], since: PlainDate) =>
    found.push(...changes.map((change) => ({ ...change, since })))
  const discount = answered(now.discount)
  const formerDiscount = newestWith(earlier, (day) => {
    const former = hasSameOffer(day.input, now.input) ? answered(day.discount) : null
    return former?.isWithShipping === discount?.isWithShipping ? former : null
  })
  if (discount && formerDiscount) note(discountChanges(formerDiscount.value, discount), formerDiscount.since)
  for (const { cep, quote } of now.quotes) {
    const value = answered(quote)
    const former = newestWith(earlier, (day) =>
      hasSameItems(day.input, now.input)
        ? answered(day.quotes.find((each) => each.cep === cep)?.quote)
        : null,
    )
    if (value && former) note(quoteChanges(cep, former.value, value), former.since)
  }
  for (const product of now.products) {
    const former = newestWith(earlier, ({ products }) => products.find(({ sku }) => sku === product.sku))
    if (former) note(productChanges(former.value, product), former.since)
  }
  const total = newestWith(earlier, (day) =>
    hasSameOffer(day.input, now.input) && day.input.ceps[0] === now.input.ceps[0] ? day.totalCents : null,
  )
  const totals = total && amounts(total.value, now.totalCents)
  if (total && totals) note([{ kind: 'total', ...totals }], total.since)
  return found
}
