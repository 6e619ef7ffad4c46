// The discounts of Casa Aroeira: automatic ones, valid coupons, and one coupon for each refusal reason.
import { addDays } from '../../shared/time/calendar.ts'
import type { Company } from '../data/companies/company-queries.ts'
import type { ServiceDatabase } from '../data/database.ts'
import { insertDiscount, insertDiscountUse } from '../data/shop/discount-writer.ts'
import type { Discount } from '../shop/discount.ts'
import { createRandom } from './random.ts'

/** The buyer who has used PRIMEIRA; the CPF is a common test number. */
const KNOWN_BUYER = { taxId: '111.444.777-35', email: 'ana@example.com' }

const EVERYTHING = { product: true, order: true, shipping: true }
const WITH_SHIPPING = { product: false, order: false, shipping: true }

type Plan = Pick<Discount, 'type' | 'code' | 'name' | 'value'> &
  Partial<Omit<Discount, 'startsAt' | 'endsAt'>> & {
    /** Days from today to the first day, and to the day after the last one. */
    readonly fromDay?: number
    readonly untilDay?: number
    readonly uses?: number
  }

const percent = (share: number) => ({ kind: 'percent', basisPoints: share * 100 }) as const
const fixed = (reais: number) => ({ kind: 'fixed', cents: reais * 100 }) as const
const ofCategory = (category: string) => ({ skus: [], categories: [category] })

const PLANS: readonly Plan[] = [
  {
    type: 'produtos',
    code: null,
    name: 'Semana da mesa',
    value: percent(5),
    target: ofCategory('Mesas'),
    combines: EVERYTHING,
    fromDay: -20,
    untilDay: 40,
  },
  {
    type: 'pedido',
    code: null,
    name: 'R$ 300 a partir de R$ 8.000',
    value: fixed(300),
    minValueCents: 800_000,
    combines: EVERYTHING,
  },
  {
    type: 'pedido',
    code: null,
    name: 'Ambiente completo',
    value: percent(6),
    minItems: 8,
    combines: WITH_SHIPPING,
  },
  {
    type: 'frete',
    code: null,
    name: 'Frete grátis em pedidos maiores',
    value: { kind: 'free' },
    minValueCents: 1_000_000,
    maxShippingCents: 25_000,
    combines: EVERYTHING,
  },
  { type: 'produtos', code: null, name: 'Liquidação de verão', value: percent(20), fromDay: 45 },
  {
    type: 'pedido',
    code: 'BEMVINDO10',
    name: 'Boas-vindas 10 %',
    value: percent(10),
    combines: WITH_SHIPPING,
  },
  {
    type: 'produtos',
    code: 'CADEIRAS15',
    name: 'Cadeiras 15 %',
    value: percent(15),
    target: ofCategory('Cadeiras'),
    combines: EVERYTHING,
  },
  {
    type: 'compre_leve',
    code: 'LEVE3',
    name: 'Leve 3 cadeiras, pague 2',
    value: percent(100),
    target: ofCategory('Cadeiras'),
    buyQuantity: 2,
    getQuantity: 1,
    combines: WITH_SHIPPING,
  },
  {
    type: 'frete',
    code: 'FRETEGRATIS',
    name: 'Frete grátis até R$ 150',
    value: { kind: 'free' },
    maxShippingCents: 15_000,
    combines: EVERYTHING,
  },
  { type: 'frete', code: 'FRETE50', name: 'Metade do frete', value: percent(50), combines: EVERYTHING },
  { type: 'pedido', code: 'PAUSADO', name: 'Campanha pausada', value: percent(10), isActive: false },
  { type: 'pedido', code: 'EMBREVE', name: 'Campanha do mês que vem', value: percent(12), fromDay: 10 },
  {
    type: 'pedido',
    code: 'JAPASSOU',
    name: 'Campanha do mês passado',
    value: percent(12),
    fromDay: -60,
    untilDay: -30,
  },
  {
    type: 'pedido',
    code: 'ULTIMOS5',
    name: 'Cinco primeiros clientes',
    value: percent(15),
    totalLimit: 5,
    uses: 5,
  },
  {
    type: 'pedido',
    code: 'PRIMEIRA',
    name: 'Primeira compra',
    value: fixed(100),
    buyerLimit: 1,
    uses: 1,
    combines: WITH_SHIPPING,
  },
  {
    type: 'pedido',
    code: 'ACIMA5MIL',
    name: 'R$ 250 a partir de R$ 5.000',
    value: fixed(250),
    minValueCents: 500_000,
    combines: WITH_SHIPPING,
  },
  { type: 'pedido', code: 'DEZITENS', name: 'A partir de 10 itens', value: percent(8), minItems: 10 },
  {
    type: 'produtos',
    code: 'ESTOFADOS8',
    name: 'Estofados 8 %',
    value: percent(8),
    target: ofCategory('Estofados'),
  },
  { type: 'cashback', code: 'CASHBACK5', name: 'Cashback 5 %', value: percent(5) },
]

/** Writes the discounts with their recorded uses, relative to the company's day. */
export function writeDiscounts(db: ServiceDatabase, company: Company, nowMs: number): void {
  const today = company.time.dayOf(nowMs)
  const startOf = (days: number | undefined) =>
    days === undefined ? null : company.time.startOfDay(addDays(today, days))
  for (const [index, plan] of PLANS.entries()) {
    const { fromDay, untilDay, uses = 0, ...discount } = plan
    const id = createRandom(`discount:${plan.code ?? plan.name}`).uuid()
    insertDiscount(db, company.id, {
      isActive: true,
      target: null,
      buyQuantity: null,
      getQuantity: null,
      minValueCents: null,
      minItems: null,
      maxShippingCents: null,
      totalLimit: null,
      buyerLimit: null,
      combines: { product: false, order: false, shipping: false },
      priority: index,
      ...discount,
      id,
      startsAt: startOf(fromDay),
      endsAt: startOf(untilDay),
    })
    for (let use = 1; use <= uses; use += 1) {
      const buyer = plan.buyerLimit === undefined ? { email: `cliente${use}@example.com` } : KNOWN_BUYER
      insertDiscountUse(db, id, buyer, company.time.startOfDay(addDays(today, -use)))
    }
  }
}
