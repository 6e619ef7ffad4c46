// An invented offer as the API answers it, and changes that are planted in it. Each change knows by itself what a
// manager must be told, so that no code is shared with what finds it.
import { OPERATIONS } from '../../../../shared/api/registry.ts'
import type { OfferDay, OfferInput } from '../../../../shared/shop/offers/offer-day.ts'
import {
  offerDiscountOf,
  offerProductOf,
  offerQuoteOf,
} from '../../../../shared/shop/offers/offer-readings.ts'
import { offerTotal } from '../../../../shared/shop/offers/offer-total.ts'
import { plainDate } from '../../../../shared/time/calendar.ts'

interface Option {
  id: string
  cents: number
  min: number
  max: number
}

interface Quote {
  motivo: string | null
  options: Option[]
  local: number | null
  pickup: boolean
}

interface Product {
  price: number
  disponivel: boolean
  motivo: string | null
}

export interface PlantedOffer {
  refusal: { motivo: string; min: number | null } | null
  productCents: number
  shippingCents: number
  isFree: boolean
  discounts: { id: string; cents: number }[]
  quotes: Record<string, Quote>
  products: Record<string, Product>
}

export const CEPS = ['69005040', '01310100'] as const
export const SKUS = ['0012', 'B-7'] as const

export function firstOffer(): PlantedOffer {
  const quote = (): Quote => ({
    motivo: null,
    options: [
      { id: 'sedex', cents: 9500, min: 3, max: 5 },
      { id: 'pac', cents: 8990, min: 8, max: 12 },
    ],
    local: null,
    pickup: false,
  })
  return {
    refusal: null,
    productCents: 2000,
    shippingCents: 0,
    isFree: false,
    discounts: [{ id: 'cupom', cents: 2000 }],
    quotes: { [CEPS[0]]: quote(), [CEPS[1]]: quote() },
    products: {
      [SKUS[0]]: { price: 489.9, disponivel: true, motivo: null },
      [SKUS[1]]: { price: 20, disponivel: true, motivo: null },
    },
  }
}

/** A change by its name. Returns what must be told; null when it does not apply to the offer. */
type Plant = (offer: PlantedOffer, more: number) => string | null

const quoteOf = ({ quotes }: PlantedOffer, cep: string) => quotes[cep] as Quote
const isQuoted = (offer: PlantedOffer, cep: string) => quoteOf(offer, cep).motivo === null

function quotePlants(cep: string): [string, Plant][] {
  return [
    [
      `price of ${cep}`,
      (offer, more) => {
        const [option] = quoteOf(offer, cep).options
        if (!isQuoted(offer, cep) || option === undefined) return null
        option.cents += more
        return `optionPrice ${cep}`
      },
    ],
    [
      `days of ${cep}`,
      (offer, more) => {
        const option = quoteOf(offer, cep).options.find(({ id }) => id === 'sedex')
        if (!isQuoted(offer, cep) || option === undefined) return null
        option.max += more
        return `optionDays ${cep}`
      },
    ],
    [
      `new option to ${cep}`,
      (offer, more) => {
        if (!isQuoted(offer, cep)) return null
        quoteOf(offer, cep).options.push({ id: `nova-${more}`, cents: 99_000 + more, min: 1, max: 1 })
        return `optionAppeared ${cep}`
      },
    ],
    [
      `no option to ${cep}`,
      (offer) => {
        const { options } = quoteOf(offer, cep)
        if (!isQuoted(offer, cep) || !options.some(({ id }) => id === 'pac')) return null
        quoteOf(offer, cep).options = options.filter(({ id }) => id !== 'pac')
        return `optionVanished ${cep}`
      },
    ],
    [
      `local delivery to ${cep}`,
      (offer, more) => {
        quoteOf(offer, cep).local = 1000 + more
        return `localDelivery ${cep}`
      },
    ],
    [
      `pickup for ${cep}`,
      (offer) => {
        quoteOf(offer, cep).pickup = !quoteOf(offer, cep).pickup
        return `pickup ${cep}`
      },
    ],
  ]
}

function productPlants(sku: string): [string, Plant][] {
  return [
    [
      `price of ${sku}`,
      (offer, more) => {
        const product = offer.products[sku] as Product
        product.price += more
        return `productPrice ${sku}`
      },
    ],
    [
      `availability of ${sku}`,
      (offer) => {
        const product = offer.products[sku] as Product
        product.disponivel = !product.disponivel
        product.motivo = product.disponivel ? null : 'esgotado'
        return `availability ${sku}`
      },
    ],
  ]
}

/** Changes that leave the total as it is are among them. */
export const PLANTS: readonly [string, Plant][] = [
  [
    'refusal',
    (offer, more) => {
      offer.refusal = offer.refusal === null ? { motivo: 'minimo_valor', min: more } : null
      return 'refusal'
    },
  ],
  [
    'product discount',
    (offer, more) => {
      offer.productCents += more
      return 'productDiscount'
    },
  ],
  [
    'shipping discount',
    (offer, more) => {
      offer.shippingCents += more
      return 'shippingDiscount'
    },
  ],
  [
    'free shipping',
    (offer) => {
      offer.isFree = !offer.isFree
      return 'freeShipping'
    },
  ],
  [
    'new discount',
    (offer, more) => {
      offer.discounts.push({ id: `novo-${more}`, cents: more })
      return 'discountAppeared'
    },
  ],
  [
    'cents of a discount',
    (offer, more) => {
      const [discount] = offer.discounts
      if (discount === undefined) return null
      discount.cents += more
      return 'discountCents'
    },
  ],
  ...CEPS.flatMap(quotePlants),
  ...SKUS.flatMap(productPlants),
]

/** No coverage hides the options, so it is planted by itself. */
export function plantNoQuote(offer: PlantedOffer, cep: string): string {
  quoteOf(offer, cep).motivo = 'sem_cobertura'
  quoteOf(offer, cep).options = []
  return `noQuote ${cep}`
}

export const INPUT: OfferInput = {
  items: SKUS.map((sku) => ({ sku, quantity: 1 })),
  coupon: 'BEMVINDO10',
  buyerKey: null,
  ceps: CEPS,
}

export function discountAnswer(offer: PlantedOffer): unknown {
  return {
    descontos: offer.discounts.map(({ id, cents }) => ({
      ...OPERATIONS['shop.desconto.validar'].example.result.descontos[0],
      id,
      nome: id,
      valor_cents: cents,
      valor: cents / 100,
    })),
    valor_cents: offer.productCents,
    valor: offer.productCents / 100,
    frete_gratis: offer.isFree,
    frete_desconto_cents: offer.shippingCents,
    recusa: offer.refusal && {
      codigo: 'BEMVINDO10',
      motivo: offer.refusal.motivo,
      min_valor_cents: offer.refusal.min,
      min_itens: null,
      texto: 'Valor mínimo',
    },
  }
}

export function quoteAnswer(offer: PlantedOffer, cep: string): unknown {
  const { motivo, options, local, pickup } = quoteOf(offer, cep)
  return {
    cep,
    uf: 'AM',
    opcoes: options.map(({ id, cents, min, max }) => ({
      opcao_ids: [id],
      id,
      nome: id,
      valor_cents: cents,
      valor: cents / 100,
      prazo_min_dias: min,
      prazo_max_dias: max,
      entrega_estimada: null,
    })),
    retirada: pickup ? { nome: 'Loja' } : null,
    entrega_local:
      local === null
        ? null
        : {
            nome: 'Van',
            valor_cents: local,
            valor: local / 100,
            minimo_pedido_cents: null,
            instrucoes: null,
          },
    origem: { cep: '50030230', uf: 'PE' },
    motivo,
    itens_sem_frete: [],
    peso_incompleto: false,
  }
}

export function productAnswer(offer: PlantedOffer, sku: string): unknown {
  const { price, disponivel, motivo } = offer.products[sku] as Product
  return {
    product: {
      ...OPERATIONS['products.get'].example.result.product,
      codigo: sku,
      preco_venda: price,
      disponivel,
      motivo_indisponivel: motivo,
    },
  }
}

/** The day of an offer, as its answers are read and kept. */
export function dayOf(offer: PlantedOffer, date: string, change: Partial<OfferDay> = {}): OfferDay {
  const askedAt = `${date}T11:00:00.000Z`
  const discount = OPERATIONS['shop.desconto.validar'].clientResponse.parse(discountAnswer(offer))
  const day: OfferDay = {
    day: plainDate(date),
    input: INPUT,
    discount: {
      askedAt,
      value: offerDiscountOf(discount, { coupon: INPUT.coupon, isWithShipping: true }),
      error: null,
    },
    quotes: CEPS.map((cep) => {
      const answer = OPERATIONS['shop.frete.calcular'].clientResponse.parse(quoteAnswer(offer, cep))
      return { cep, quote: { askedAt, value: offerQuoteOf(answer), error: null } }
    }),
    products: SKUS.map((sku) => {
      const answer = OPERATIONS['products.get'].clientResponse.parse(productAnswer(offer, sku))
      return offerProductOf(sku, answer, askedAt)
    }),
    isProductAsked: true,
    totalCents: null,
    ...change,
  }
  return { ...day, totalCents: offerTotal(day) }
}
