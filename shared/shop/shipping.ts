// Reads an answer of shop.frete.calcular (specification 2.8) as ways to deliver. Absent is no statement: a text is
// empty, a number null. What has another shape than the specification's is in `unread`, as received.
import type { OperationResult } from '../api/registry.ts'
import { toCents, toInteger, toNumber, toText } from '../api/scalars.ts'
import { fieldOf, isRecord } from '../json/record.ts'
import { type Cents, centsFromInteger } from '../money/money.ts'
import { holdsValue, rawText } from '../text/raw-text.ts'
import { isPlainDate, type PlainDate } from '../time/calendar.ts'
import { NO_QUOTE_REASONS, type NoQuoteReason } from './shop-values.ts'

/** The keys of local delivery and of pick-up among the ways. */
export const LOCAL_DELIVERY = 'local'
export const PICKUP = 'pickup'

export function isCarrier({ key }: Pick<ShippingWay, 'key'>): boolean {
  return key !== LOCAL_DELIVERY && key !== PICKUP
}

export type ShippingAnswer = OperationResult<'shop.frete.calcular'>

/** A delivery that the shop offers: by a carrier, its own, or pick-up. */
export interface ShippingWay {
  /** Identifies the way, alone: all of `opcao_ids`, in any order; without them `id`, else its place in the list. */
  readonly key: string
  readonly ids: readonly string[]
  readonly name: string
  /** 0 is free shipping; null is not known. */
  readonly priceCents: Cents | null
  readonly minDays: number | null
  readonly maxDays: number | null
  /** `entrega_estimada`. */
  readonly from: PlainDate | null
  readonly to: PlainDate | null
  readonly processingDays: number | null
  readonly instructions: string
  /** Of a pick-up. */
  readonly address: string
  readonly cep: string
  readonly uf: string
  /** Of local delivery; the unit is that of distance and radius. */
  readonly minOrderCents: Cents | null
  readonly distance: number | null
  readonly radius: number | null
  readonly unit: string
}

export interface Shipping {
  /** The destination as the shop read it. */
  readonly cep: string
  readonly uf: string
  /** What carriers offer, then local delivery and pick-up where the shop has them. */
  readonly ways: readonly ShippingWay[]
  /** Where it is sent from. */
  readonly origin: { readonly cep: string; readonly uf: string }
  /** Why there is no quote, as received. */
  readonly noQuote: string
  readonly noQuoteReason: NoQuoteReason | null
  /** Items without which there would be a quote. */
  readonly unshipped: readonly { readonly sku: string; readonly name: string }[]
  readonly isWeightIncomplete: boolean
  /** The shop delivers by itself, but not there. */
  readonly isLocalRefused: boolean
  readonly unread: readonly unknown[]
}

const NO_WAY = {
  ids: [],
  name: '',
  priceCents: null,
  minDays: null,
  maxDays: null,
  from: null,
  to: null,
  processingDays: null,
  instructions: '',
  address: '',
  cep: '',
  uf: '',
  minOrderCents: null,
  distance: null,
  radius: null,
  unit: '',
} as const satisfies Omit<ShippingWay, 'key'>

/** An amount in cents; without it, the same in reais. */
export function amountOf(cents: Cents | null, reais: unknown): Cents | null {
  return cents ?? toCents(reais)
}

function textField(value: unknown, name: string): string {
  return toText(fieldOf(value, name)) ?? ''
}

function centsField(value: unknown, name: string): Cents | null {
  const cents = toNumber(fieldOf(value, `${name}_cents`))
  return amountOf(cents === null ? null : centsFromInteger(cents), fieldOf(value, name))
}

function estimateOf(value: unknown): Pick<ShippingWay, 'from' | 'to' | 'processingDays'> {
  const day = (name: string) => {
    const text = fieldOf(value, name)
    return isPlainDate(text) ? text : null
  }
  return { from: day('de'), to: day('ate'), processingDays: toInteger(fieldOf(value, 'processamento_dias')) }
}

/**
 * Returns the keys, each once: behind one that came before stands a number. A shop may send two rows of one id, which
 * stay two on the screen and in a choice.
 */
export function distinctKeys(keys: readonly string[]): string[] {
  const taken = new Set<string>()
  const next = new Map<string, number>()
  return keys.map((key) => {
    let distinct = key
    for (let turn = next.get(key) ?? 2; taken.has(distinct); turn++) {
      distinct = `${key}#${turn}`
      next.set(key, turn + 1)
    }
    taken.add(distinct)
    return distinct
  })
}

type Option = NonNullable<ShippingAnswer['opcoes']>[number]

function carriersOf(options: readonly Option[]): ShippingWay[] {
  // All ids of an option identify it (specification 2.8).
  const own = options.map(({ opcao_ids: ids, id }, index) =>
    ids.length > 0 ? ids.toSorted().join('+') : (id ?? `#${index}`),
  )
  const [, , ...keys] = distinctKeys([LOCAL_DELIVERY, PICKUP, ...own])
  return options.map((option, index) => ({
    ...NO_WAY,
    ...estimateOf(option.entrega_estimada),
    key: keys[index] as string,
    ids: option.opcao_ids,
    name: option.nome ?? '',
    priceCents: amountOf(option.valor_cents, option.valor),
    minDays: option.prazo_min_dias,
    maxDays: option.prazo_max_dias,
  }))
}

/** An estimate with a value of which nothing was read. */
function isUnreadEstimate({ entrega_estimada: value }: Option): boolean {
  return holdsValue(value) && Object.values(estimateOf(value)).every((part) => part === null)
}

/** A way of the shop's own; the specification shows no field of a pick-up, which reads as its names say. */
function ownWay(key: string, value: unknown): ShippingWay {
  const number = (name: string) => toNumber(fieldOf(value, name))
  const days = toInteger(fieldOf(value, 'prazo_dias'))
  return {
    ...NO_WAY,
    key,
    name: textField(value, 'nome'),
    priceCents: centsField(value, 'valor'),
    minDays: days,
    maxDays: days,
    instructions: textField(value, 'instrucoes'),
    address: textField(value, 'endereco'),
    cep: textField(value, 'cep'),
    uf: textField(value, 'uf'),
    minOrderCents: centsField(value, 'minimo_pedido'),
    distance: number('distancia'),
    radius: number('raio'),
    unit: textField(value, 'unidade'),
  }
}

/** True when the shop says that it does not offer the way. */
function isRefused(value: unknown): boolean {
  return fieldOf(value, 'elegivel') === false
}

const PICKUP_FIELDS: Readonly<Record<string, keyof ShippingWay>> = {
  nome: 'name',
  endereco: 'address',
  cep: 'cep',
  uf: 'uf',
  instrucoes: 'instructions',
  prazo_dias: 'minDays',
  valor_cents: 'priceCents',
  valor: 'priceCents',
}

/** Returns a pick-up. Fields of which the specification says nothing follow its instructions, by their names. */
function pickupOf(value: unknown): ShippingWay {
  const way = ownWay(PICKUP, value)
  const others = Object.entries(isRecord(value) ? value : {}).flatMap(([name, field]) => {
    const key = PICKUP_FIELDS[name]
    const isRead = key !== undefined && way[key] !== null && way[key] !== ''
    return isRead || !holdsValue(field) ? [] : [`${name}: ${rawText(field)}`]
  })
  return { ...way, instructions: [way.instructions, ...others].filter(Boolean).join(' · ') }
}

export function readShipping(answer: ShippingAnswer): Shipping {
  const { opcoes, retirada, entrega_local, origem, itens_sem_frete } = answer
  const options = opcoes ?? []
  const local = ownWay(LOCAL_DELIVERY, entrega_local)
  const pickup = pickupOf(retirada)
  const isLocalRefused = isRefused(entrega_local)
  const isLocal = !isLocalRefused && (local.name !== '' || local.priceCents !== null)
  const isPickupRefused = isRefused(retirada) || fieldOf(retirada, 'ativo') === false
  const isPickup = pickup.name !== '' || pickup.address !== '' || pickup.priceCents !== null
  const unshipped = itens_sem_frete.map((item) => ({
    item,
    sku: isRecord(item) ? textField(item, 'sku') || textField(item, 'codigo') : (toText(item) ?? ''),
    name: textField(item, 'nome'),
  }))
  return {
    cep: answer.cep ?? '',
    uf: answer.uf ?? '',
    ways: [
      ...carriersOf(options),
      ...(isLocal ? [local] : []),
      ...(isPickup && !isPickupRefused ? [pickup] : []),
    ],
    origin: { cep: textField(origem, 'cep'), uf: textField(origem, 'uf') },
    noQuote: answer.motivo ?? '',
    noQuoteReason: NO_QUOTE_REASONS.find((reason) => reason === answer.motivo) ?? null,
    unshipped: unshipped.flatMap(({ sku, name }) => (sku === '' && name === '' ? [] : [{ sku, name }])),
    isWeightIncomplete: answer.peso_incompleto === true,
    isLocalRefused,
    unread: [
      ...options.filter(isUnreadEstimate).map(({ entrega_estimada }) => entrega_estimada),
      ...(isLocal || isLocalRefused || !holdsValue(entrega_local) ? [] : [entrega_local]),
      ...(isPickup || isPickupRefused || !holdsValue(retirada) ? [] : [retirada]),
      ...(isRecord(origem) || !holdsValue(origem) ? [] : [origem]),
      ...unshipped.flatMap(({ item, sku, name }) =>
        sku === '' && name === '' && holdsValue(item) ? [item] : [],
      ),
    ],
  }
}

/** Returns the cheapest way with a known price, the faster one of two equal ones; undefined when no price is known. */
export function cheapestOf(ways: readonly ShippingWay[]): ShippingWay | undefined {
  const days = ({ maxDays, minDays }: ShippingWay) => maxDays ?? minDays ?? Number.MAX_SAFE_INTEGER
  return ways
    .filter(({ priceCents }) => priceCents !== null)
    .toSorted((a, b) => Number(a.priceCents) - Number(b.priceCents) || days(a) - days(b))[0]
}

/** Returns what the basket lacks of the minimum of a local delivery; 0 when it lacks nothing that is known. */
export function missingOf({ minOrderCents }: ShippingWay, subtotalCents: Cents | null): number {
  return Math.max(0, (minOrderCents ?? 0) - (subtotalCents ?? Number.POSITIVE_INFINITY))
}
