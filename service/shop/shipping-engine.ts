// shop.frete.calcular without a database (specification 2.8 and 4.11). A quote is complete or absent: one profile
// without coverage leaves no option. Reasons come in the order of the specification.

import type { OperationResponse } from '../../shared/api/registry.ts'
import { reaisFromCents } from '../../shared/money/money.ts'
import type { NoQuoteReason } from '../../shared/shop/shop-values.ts'
import { digitsOf } from '../../shared/text/fold-text.ts'
import type { PlainDate } from '../../shared/time/calendar.ts'
import type { BasketLine } from './basket.ts'
import { addBusinessDays } from './business-days.ts'
import { type Destination, readDestination } from './cep.ts'
import { deliverLocally } from './local-delivery.ts'
import { isTargeted } from './product-target.ts'
import type { ShippingProfile, ShippingSettings } from './shipping.ts'
import { type Composition, composeRates } from './shipping-composition.ts'
import { type Load, ratesFor } from './shipping-rates.ts'

export type ShippingAnswer = OperationResponse<'shop.frete.calcular'>

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
