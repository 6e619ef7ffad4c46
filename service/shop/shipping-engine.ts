// shop.frete.calcular without a database (specification 2.8 and 4.11). A quote is complete or absent: one profile
// without coverage leaves no option. Reasons come in the order of the specification.

import type { OperationResponse } from '../../shared/api/registry.ts'
import { reaisFromCents } from '../../shared/money/money.ts'
import type { NoQuoteReason } from '../../shared/shop/shop-values.ts'
import { digitsOf } from '../../shared/text/fold-text.ts'
import { isBusinessDay } from '../../shared/time/business-days.ts'
import { addDays, type PlainDate } from '../../shared/time/calendar.ts'
import { NATIONAL_HOLIDAYS } from '../../shared/time/holidays.ts'
import { type BasketLine, isTargeted } from './basket.ts'
import { coordinatesOf, type Destination, distanceKm, readDestination } from './cep.ts'
import {
  isInCepRanges,
  type LocalDeliveryZone,
  type ShippingProfile,
  type ShippingRate,
  type ShippingSettings,
  type ShippingZone,
  type Tier,
} from './shipping.ts'

// Delivery estimates: carriers work on the business days of Brazil.
/** Returns the n-th business day after a day; for 0 the day itself, or the next business day. */
export function addBusinessDays(day: PlainDate, businessDays: number): PlainDate {
  let reached = day
  for (let left = businessDays; left > 0; ) {
    reached = addDays(reached, 1)
    if (isBusinessDay(reached, NATIONAL_HOLIDAYS)) left -= 1
  }
  while (!isBusinessDay(reached, NATIONAL_HOLIDAYS)) reached = addDays(reached, 1)
  return reached
}

// One option of a quote combines one rate of every profile in the basket. Decided: for a single profile every rate is
// offered; for several, only compositions that no other one beats in price and both times, to limit the options.

interface Composition {
  /** One rate a profile, in the order of the profiles. */
  readonly rates: readonly ShippingRate[]
  readonly valueCents: number
  /** The parcels arrive separately, so the slowest rate determines both bounds. */
  readonly minDays: number
  readonly maxDays: number
}

function compose(rates: readonly ShippingRate[]): Composition {
  return {
    rates,
    valueCents: rates.reduce((sum, { valueCents }) => sum + valueCents, 0),
    minDays: Math.max(...rates.map(({ minDays }) => minDays)),
    maxDays: Math.max(...rates.map(({ maxDays }) => maxDays)),
  }
}

function keyOf({ rates }: Composition): string {
  return rates.map(({ id }) => id).join(' ')
}

function compare(a: Composition, b: Composition): number {
  return (
    a.valueCents - b.valueCents ||
    a.maxDays - b.maxDays ||
    a.minDays - b.minDays ||
    (keyOf(a) < keyOf(b) ? -1 : 1)
  )
}

/**
 * Removes compositions that cost as much or more and arrive as late or later than an earlier one. The input is sorted.
 */
function withoutBeaten(sorted: readonly Composition[]): Composition[] {
  const kept: Composition[] = []
  for (const candidate of sorted) {
    const isBeaten = kept.some(
      ({ minDays, maxDays }) => minDays <= candidate.minDays && maxDays <= candidate.maxDays,
    )
    if (!isBeaten) kept.push(candidate)
  }
  return kept
}

/**
 * Returns options from the rates of each profile, cheapest first; none when a profile has no rate (specification 4.11,
 * rule 3).
 */
export function composeRates(ratesByProfile: readonly (readonly ShippingRate[])[]): Composition[] {
  const [first = [], ...others] = ratesByProfile
  let compositions = first.map((rate) => compose([rate])).sort(compare)
  for (const rates of others) {
    const extended = compositions.flatMap((composition) =>
      rates.map((rate) => compose([...composition.rates, rate])),
    )
    compositions = withoutBeaten(extended.sort(compare))
  }
  return compositions
}

// The rates of one profile that fit a part of a basket. Decided: only the most specific zone applies, CEP before state
// before the whole country, so that an expensive remote area can be excluded from a cheap state.

/** The values that a rate's tiers are compared with. */
interface Load {
  readonly weightGrams: number
  readonly priceCents: number
}

function isWithin(tier: Tier, value: number): boolean {
  return (tier.min === null || value >= tier.min) && (tier.max === null || value < tier.max)
}

function zoneFor(profile: ShippingProfile, { cep, uf }: Destination): ShippingZone | undefined {
  return (
    profile.zones.find(({ cepRanges }) => isInCepRanges(cep, cepRanges)) ??
    profile.zones.find(({ ufs }) => ufs.includes(uf)) ??
    profile.zones.find(({ ufs, cepRanges }) => ufs.length === 0 && cepRanges.length === 0)
  )
}

/** Returns the rates of a profile for a load and a destination; empty without coverage. */
function ratesFor(profile: ShippingProfile, destination: Destination, load: Load): ShippingRate[] {
  const rates = zoneFor(profile, destination)?.rates ?? []
  return rates.filter(
    (rate) => isWithin(rate.weightGrams, load.weightGrams) && isWithin(rate.priceCents, load.priceCents),
  )
}

// Delivery by the shop itself, around its origin (specification 2.8).
type LocalDelivery = OperationResponse<'shop.frete.calcular'>['entrega_local']

function answerOf(zone: LocalDeliveryZone, distance: number | null): LocalDelivery {
  return {
    nome: zone.name,
    valor_cents: zone.valueCents,
    valor: reaisFromCents(zone.valueCents),
    minimo_pedido_cents: zone.minOrderCents,
    instrucoes: zone.instructions,
    ...(zone.area.kind === 'radius' && distance !== null
      ? { distancia: Math.round(distance * 10) / 10, raio: zone.area.km, unidade: 'km' }
      : {}),
  }
}

/** Returns null without local delivery; not eligible outside all zones, or when the built-in table lacks the CEP. */
function deliverLocally(settings: ShippingSettings, destination: Destination): LocalDelivery {
  if (settings.localDelivery === null) return null
  const origin = coordinatesOf(settings.origin.cep)
  const target = coordinatesOf(destination.cep)
  const distance = origin && target ? distanceKm(origin, target) : null
  const zone = settings.localDelivery.find(({ area }) =>
    area.kind === 'ceps'
      ? isInCepRanges(destination.cep, area.ranges)
      : distance !== null && distance <= area.km,
  )
  return zone ? answerOf(zone, distance) : { ativo: true, elegivel: false }
}

type ShippingAnswer = OperationResponse<'shop.frete.calcular'>

export interface ShippingQuestion {
  /** As sent. */
  readonly cep: string
  /** Known products with their quantities, with or without a price. */
  readonly lines: readonly BasketLine[]
  /** Null when the company has not set up shipping. */
  readonly settings: ShippingSettings | null
  readonly profiles: readonly ShippingProfile[]
  /** Today in the company's zone. */
  readonly today: PlainDate
}

interface Parcel {
  /** Null when no profile contains these products. */
  readonly profile: ShippingProfile | null
  readonly lines: readonly BasketLine[]
}

function profileOf(profiles: readonly ShippingProfile[], { product }: BasketLine): ShippingProfile | null {
  return (
    profiles.find(({ target }) => target !== null && isTargeted(target, product)) ??
    profiles.find(({ target }) => target === null) ??
    null
  )
}

/** Returns the basket by profile, in the order of the profiles. */
function parcelsOf(profiles: readonly ShippingProfile[], lines: readonly BasketLine[]): Parcel[] {
  return [...profiles, null].flatMap((profile) => {
    const own = lines.filter((line) => profileOf(profiles, line) === profile)
    return own.length === 0 ? [] : [{ profile, lines: own }]
  })
}

/** Sums weight and price. An unknown weight counts as zero, and the answer reports it (`peso_incompleto`). */
function loadOf(lines: readonly BasketLine[]): Load {
  const sum = (each: (line: BasketLine) => number) => lines.reduce((total, line) => total + each(line), 0)
  return {
    weightGrams: sum(({ product, quantity }) => (product.weightGrams ?? 0) * quantity),
    priceCents: sum(({ product, quantity }) => (product.priceCents ?? 0) * quantity),
  }
}

function estimate(
  { minDays, maxDays }: Pick<Composition, 'minDays' | 'maxDays'>,
  { settings, today }: ShippingQuestion,
): ShippingAnswer['opcoes'][number]['entrega_estimada'] {
  const processingDays = settings?.processingDays ?? null
  if (processingDays === null) return null
  return {
    de: addBusinessDays(today, processingDays + minDays),
    ate: addBusinessDays(today, processingDays + maxDays),
    processamento_dias: processingDays,
  }
}

function optionOf(composition: Composition, question: ShippingQuestion): ShippingAnswer['opcoes'][number] {
  const { rates, valueCents, minDays, maxDays } = composition
  const ids = rates.map(({ id }) => id)
  return {
    opcao_ids: ids,
    // The first rate's id: compositions may share it; opcao_ids distinguish them (specification 2.8).
    id: ids[0] ?? '',
    nome: [...new Set(rates.map(({ name }) => name))].join(' + '),
    valor_cents: valueCents,
    valor: reaisFromCents(valueCents),
    prazo_min_dias: minDays,
    prazo_max_dias: maxDays,
    entrega_estimada: estimate(composition, question),
  }
}

function quoteParcels(question: ShippingQuestion, destination: Destination) {
  const { profiles, lines } = question
  const parcels = parcelsOf(profiles, lines).map((parcel) => ({
    ...parcel,
    rates: parcel.profile ? ratesFor(parcel.profile, destination, loadOf(parcel.lines)) : [],
  }))
  return {
    opcoes: composeRates(parcels.map(({ rates }) => rates)).map((each) => optionOf(each, question)),
    itensSemFrete: parcels
      .filter(({ rates }) => rates.length === 0)
      .flatMap((parcel) => parcel.lines.map(({ product }) => ({ sku: product.sku, nome: product.name }))),
  }
}

function pickupOf({ settings }: ShippingQuestion): ShippingAnswer['retirada'] {
  const pickup = settings?.pickup
  if (!settings || !pickup) return null
  return { ...pickup, ...settings.origin, valor_cents: 0, valor: 0 }
}

/**
 * Quotes a basket. `itens_sem_frete` names the items without a rate, because of which the whole basket has no quote.
 */
export function quoteShipping(question: ShippingQuestion): ShippingAnswer {
  const { settings, profiles, lines } = question
  const destination = readDestination(question.cep)
  const none: ShippingAnswer = {
    cep: destination?.cep ?? digitsOf(question.cep).slice(0, 8),
    uf: destination?.uf ?? '',
    opcoes: [],
    retirada: null,
    entrega_local: null,
    origem: { cep: settings?.origin.cep ?? '', uf: settings?.origin.uf ?? '' },
    motivo: null,
    itens_sem_frete: [],
    peso_incompleto: lines.some(({ product }) => product.weightGrams === null),
  }
  const refuse = (motivo: NoQuoteReason): ShippingAnswer => ({ ...none, motivo })
  if (destination === null) return refuse('cep_invalido')
  if (lines.length === 0) return refuse('sem_itens')
  if (settings === null || !profiles.some(({ zones }) => zones.some(({ rates }) => rates.length > 0))) {
    return refuse('nao_configurado')
  }
  const { opcoes, itensSemFrete } = quoteParcels(question, destination)
  return {
    ...none,
    opcoes,
    retirada: pickupOf(question),
    entrega_local: deliverLocally(settings, destination),
    motivo: opcoes.length === 0 ? 'sem_cobertura' : null,
    itens_sem_frete: itensSemFrete,
  }
}
