// Reads an answer of shop.frete.calcular (specification 2.8). Absent is null: no field becomes a statement here.

import type { OperationResult } from '../api/registry.ts'
import { toCents, toInteger, toNumber, toText } from '../api/scalars.ts'
import { fieldOf, isRecord } from '../json/record.ts'
import { type Cents, centsFromInteger } from '../money/money.ts'
import { holdsValue, rawText } from '../text/raw-text.ts'
import { isPlainDate, type PlainDate } from '../time/calendar.ts'
import { amountOf, type FieldText, fieldTexts } from './answer-fields.ts'
import { distinctKeys } from './distinct-keys.ts'
import { NO_QUOTE_REASONS, type NoQuoteReason } from './shop-values.ts'

/** The keys of local delivery and of pick-up among the ways. */
export const LOCAL_DELIVERY = 'local'
export const PICKUP = 'pickup'

export function isCarrier(key: string): boolean {
  return key !== LOCAL_DELIVERY && key !== PICKUP
}

export type ShippingAnswer = OperationResult<'shop.frete.calcular'>

export interface DeliveryEstimate {
  readonly from: PlainDate | null
  readonly to: PlainDate | null
  readonly processingDays: number | null
}

export interface ShippingOption {
  /** Identifies the option, alone: all of `opcao_ids`, in any order; without them `id`, else its place in the list. */
  readonly key: string
  readonly ids: readonly string[]
  readonly name: string | null
  /** 0 is free shipping; null is not known. */
  readonly priceCents: Cents | null
  readonly minDays: number | null
  readonly maxDays: number | null
  readonly estimate: DeliveryEstimate | null
  /** `entrega_estimada` of an unknown shape, as text; null when there is nothing in it. */
  readonly unreadEstimate: string | null
}

export interface LocalDelivery {
  /** False when the shop delivers, but not there. It then has no further fields. */
  readonly isEligible: boolean
  readonly name: string | null
  readonly priceCents: Cents | null
  readonly minOrderCents: Cents | null
  readonly instructions: string | null
  readonly distance: number | null
  readonly radius: number | null
  readonly unit: string | null
  /** The answer as text, when it is neither of the two shapes. */
  readonly unread: readonly FieldText[]
}

/** The specification shows no field of it: what reads as its name says, the others as text. */
export interface Pickup {
  /** False when it says that it is not, or names neither place nor price. */
  readonly isOffered: boolean
  readonly name: string | null
  readonly address: string | null
  readonly cep: string | null
  readonly uf: string | null
  readonly instructions: string | null
  readonly days: number | null
  readonly priceCents: Cents | null
  readonly unread: readonly FieldText[]
}

export interface UnshippedItem {
  readonly sku: string | null
  readonly name: string | null
  /** The item as received, when it has neither. */
  readonly unread: string | null
}

export interface Shipping {
  /** The destination as the shop read it. */
  readonly cep: string | null
  readonly uf: string | null
  /** Null when the answer holds no list. */
  readonly options: readonly ShippingOption[] | null
  readonly pickup: Pickup | null
  readonly localDelivery: LocalDelivery | null
  readonly origin: {
    readonly cep: string | null
    readonly uf: string | null
    readonly unread: string | null
  } | null
  /** Why there is no quote, as received. */
  readonly noQuote: string | null
  readonly noQuoteReason: NoQuoteReason | null
  /** Items without which there would be a quote. */
  readonly unshipped: readonly UnshippedItem[]
  /** Null when the answer does not say. */
  readonly isWeightIncomplete: boolean | null
}

function estimateOf(value: unknown): DeliveryEstimate | null {
  if (!isRecord(value)) return null
  const day = (name: string) => {
    const text = fieldOf(value, name)
    return isPlainDate(text) ? text : null
  }
  const estimate = {
    from: day('de'),
    to: day('ate'),
    processingDays: toInteger(fieldOf(value, 'processamento_dias')),
  }
  return Object.values(estimate).every((part) => part === null) ? null : estimate
}

/** Returns the key of an option: its ids in a fixed order (specification 2.8: all of them identify it). */
function optionKey(ids: readonly string[], id: string | null, index: number): string {
  if (ids.length > 0) return ids.toSorted().join('+')
  return id ?? `#${index}`
}

type RawOption = NonNullable<ShippingAnswer['opcoes']>[number]

function optionOf(option: RawOption, key: string): ShippingOption {
  const estimate = estimateOf(option.entrega_estimada)
  return {
    key,
    ids: option.opcao_ids,
    name: option.nome,
    priceCents: amountOf(option.valor_cents, option.valor),
    minDays: option.prazo_min_dias,
    maxDays: option.prazo_max_dias,
    estimate,
    unreadEstimate:
      estimate === null && holdsValue(option.entrega_estimada) ? rawText(option.entrega_estimada) : null,
  }
}

function optionsOf(options: readonly RawOption[]): ShippingOption[] {
  const own = options.map(({ opcao_ids, id }, index) => optionKey(opcao_ids, id, index))
  const [, , ...keys] = distinctKeys([LOCAL_DELIVERY, PICKUP, ...own])
  return options.map((option, index) => optionOf(option, keys[index] as string))
}

function centsField(value: unknown, name: string): Cents | null {
  const cents = toNumber(fieldOf(value, `${name}_cents`))
  return (cents === null ? null : centsFromInteger(cents)) ?? toCents(fieldOf(value, name))
}

function localDeliveryOf(value: unknown): LocalDelivery | null {
  if (value === null) return null
  const text = (name: string) => toText(fieldOf(value, name))
  const number = (name: string) => toNumber(fieldOf(value, name))
  const delivery = {
    name: text('nome'),
    priceCents: centsField(value, 'valor'),
    minOrderCents: centsField(value, 'minimo_pedido'),
    instructions: text('instrucoes'),
    distance: number('distancia'),
    radius: number('raio'),
    unit: text('unidade'),
  }
  const isRefused = fieldOf(value, 'elegivel') === false
  const isEligible = !isRefused && (delivery.name !== null || delivery.priceCents !== null)
  return { ...delivery, isEligible, unread: isEligible || isRefused ? [] : fieldTexts(value) }
}

const PICKUP_FIELDS: Readonly<Record<string, keyof Pickup>> = {
  nome: 'name',
  endereco: 'address',
  cep: 'cep',
  uf: 'uf',
  instrucoes: 'instructions',
  prazo_dias: 'days',
  valor_cents: 'priceCents',
  valor: 'priceCents',
}

function pickupOf(value: unknown): Pickup | null {
  if (value === null) return null
  const text = (name: string) => toText(fieldOf(value, name))
  const pickup = {
    name: text('nome'),
    address: text('endereco'),
    cep: text('cep'),
    uf: text('uf'),
    instructions: text('instrucoes'),
    days: toInteger(fieldOf(value, 'prazo_dias')),
    priceCents: centsField(value, 'valor'),
  }
  const isRefused = fieldOf(value, 'ativo') === false || fieldOf(value, 'elegivel') === false
  const isKnown = [pickup.name, pickup.address, pickup.priceCents].some((field) => field !== null)
  const read: Readonly<Partial<Record<keyof Pickup, unknown>>> = pickup
  const isUnread = ({ name }: FieldText) => read[PICKUP_FIELDS[name] ?? 'unread'] == null
  return {
    ...pickup,
    isOffered: !isRefused && isKnown,
    unread: isRefused ? [] : fieldTexts(value).filter(isUnread),
  }
}

function unshippedOf(value: unknown): UnshippedItem {
  const sku = isRecord(value) ? (toText(value.sku) ?? toText(value.codigo)) : toText(value)
  const name = toText(fieldOf(value, 'nome'))
  return { sku, name, unread: sku === null && name === null && holdsValue(value) ? rawText(value) : null }
}

function originOf(value: unknown): Shipping['origin'] {
  if (value === null) return null
  const [cep, uf] = [toText(fieldOf(value, 'cep')), toText(fieldOf(value, 'uf'))]
  // The shop sends empty text before it is set up.
  if (isRecord(value) && !cep && !uf) return null
  return { cep, uf, unread: isRecord(value) ? null : rawText(value) }
}

export function readShipping(answer: ShippingAnswer): Shipping {
  return {
    cep: answer.cep,
    uf: answer.uf,
    options: answer.opcoes && optionsOf(answer.opcoes),
    pickup: pickupOf(answer.retirada),
    localDelivery: localDeliveryOf(answer.entrega_local),
    origin: originOf(answer.origem),
    noQuote: answer.motivo,
    noQuoteReason: NO_QUOTE_REASONS.find((reason) => reason === answer.motivo) ?? null,
    unshipped: answer.itens_sem_frete.map(unshippedOf),
    isWeightIncomplete: answer.peso_incompleto,
  }
}

/** Returns the cheapest option with a known price, the faster one of two equal ones; null when no price is known. */
export function cheapestOption(options: readonly ShippingOption[]): ShippingOption | null {
  const priced = options.filter(({ priceCents }) => priceCents !== null)
  const days = ({ maxDays, minDays }: ShippingOption) => maxDays ?? minDays ?? Number.POSITIVE_INFINITY
  return (
    priced.toSorted(
      (a, b) => Number(a.priceCents) - Number(b.priceCents) || (days(a) === days(b) ? 0 : days(a) - days(b)),
    )[0] ?? null
  )
}

function ownWay(key: string, of: LocalDelivery | Pickup, days: number | null): ShippingOption {
  const { name, priceCents } = of
  return {
    key,
    ids: [],
    name,
    priceCents,
    minDays: days,
    maxDays: days,
    estimate: null,
    unreadEstimate: null,
  }
}

/** Returns what carriers offer, then local delivery and pick-up where the shop has them. */
export function waysOf({ options, localDelivery: local, pickup }: Shipping): ShippingOption[] {
  return [
    ...(options ?? []),
    ...(local?.isEligible ? [ownWay(LOCAL_DELIVERY, local, null)] : []),
    ...(pickup?.isOffered ? [ownWay(PICKUP, pickup, pickup.days)] : []),
  ]
}

/** Returns what the basket lacks of the minimum of a local delivery; 0 when it lacks nothing that is known. */
export function missingOf({ minOrderCents }: LocalDelivery, subtotalCents: Cents | null): number {
  return Math.max(0, (minOrderCents ?? 0) - (subtotalCents ?? Number.POSITIVE_INFINITY))
}
