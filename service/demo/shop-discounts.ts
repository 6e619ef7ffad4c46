// The discounts of Casa Aroeira: automatic ones, valid coupons, and one coupon for each refusal reason.
import { addDays } from '../../shared/time/calendar.ts'
import type { Company } from '../data/companies.ts'
import type { ServiceDatabase } from '../data/database.ts'
import { insertDiscount, insertDiscountUse } from '../data/shop.ts'
import type { Discount } from '../shop/discount.ts'
import { createRandom } from './random.ts'

/** The buyer who has used PRIMEIRA; the CPF is a common test number. */
const KNOWN_BUYER = { taxId: '111.444.777-35', email: 'ana@example.com' }

const EVERYTHING = { product: true, order: true, shipping: true }
const NOTHING = { product: false, order: false, shipping: false }
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
const FREE = { kind: 'free' } as const
const ofCategory = (category: string) => ({ skus: [], categories: [category] })

/** Without a code a discount is automatic; by default nothing else can be combined with it. */
const plan = (
  type: string,
  code: string | null,
  name: string,
  value: Discount['value'],
  rest: Partial<Plan> = {},
): Plan => ({ ...rest, type, code, name, value })

const PLANS: readonly Plan[] = [
  plan('produtos', null, 'Semana da mesa', percent(5), {
    target: ofCategory('Mesas'),
    combines: EVERYTHING,
    fromDay: -20,
    untilDay: 40,
  }),
  plan('pedido', null, 'R$ 300 a partir de R$ 8.000', fixed(300), {
    minValueCents: 800_000,
    combines: EVERYTHING,
  }),
  plan('pedido', null, 'Ambiente completo', percent(6), { minItems: 8, combines: WITH_SHIPPING }),
  plan('frete', null, 'Frete grátis em pedidos maiores', FREE, {
    minValueCents: 1_000_000,
    maxShippingCents: 25_000,
    combines: EVERYTHING,
  }),
  plan('produtos', null, 'Liquidação de verão', percent(20), { fromDay: 45 }),
  plan('pedido', 'BEMVINDO10', 'Boas-vindas 10 %', percent(10), { combines: WITH_SHIPPING }),
  plan('produtos', 'CADEIRAS15', 'Cadeiras 15 %', percent(15), {
    target: ofCategory('Cadeiras'),
    combines: EVERYTHING,
  }),
  plan('compre_leve', 'LEVE3', 'Leve 3 cadeiras, pague 2', percent(100), {
    target: ofCategory('Cadeiras'),
    buyQuantity: 2,
    getQuantity: 1,
    combines: WITH_SHIPPING,
  }),
  plan('frete', 'FRETEGRATIS', 'Frete grátis até R$ 150', FREE, {
    maxShippingCents: 15_000,
    combines: EVERYTHING,
  }),
  plan('frete', 'FRETE50', 'Metade do frete', percent(50), { combines: EVERYTHING }),
  plan('pedido', 'PAUSADO', 'Campanha pausada', percent(10), { isActive: false }),
  plan('pedido', 'EMBREVE', 'Campanha do mês que vem', percent(12), { fromDay: 10 }),
  plan('pedido', 'JAPASSOU', 'Campanha do mês passado', percent(12), { fromDay: -60, untilDay: -30 }),
  plan('pedido', 'ULTIMOS5', 'Cinco primeiros clientes', percent(15), { totalLimit: 5, uses: 5 }),
  plan('pedido', 'PRIMEIRA', 'Primeira compra', fixed(100), {
    buyerLimit: 1,
    uses: 1,
    combines: WITH_SHIPPING,
  }),
  plan('pedido', 'ACIMA5MIL', 'R$ 250 a partir de R$ 5.000', fixed(250), {
    minValueCents: 500_000,
    combines: WITH_SHIPPING,
  }),
  plan('pedido', 'DEZITENS', 'A partir de 10 itens', percent(8), { minItems: 10 }),
  plan('produtos', 'ESTOFADOS8', 'Estofados 8 %', percent(8), { target: ofCategory('Estofados') }),
  plan('cashback', 'CASHBACK5', 'Cashback 5 %', percent(5)),
]

/** Writes the discounts with their recorded uses, relative to the company's day. */
export function writeDiscounts(db: ServiceDatabase, company: Company, nowMs: number): void {
  const today = company.time.dayOf(nowMs)
  const startOf = (days: number | undefined) =>
    days === undefined ? null : company.time.startOfDay(addDays(today, days))
  for (const [index, planned] of PLANS.entries()) {
    const { fromDay, untilDay, uses = 0, ...discount } = planned
    const id = createRandom(`discount:${planned.code ?? planned.name}`).uuid()
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
      priority: index,
      combines: NOTHING,
      ...discount,
      id,
      startsAt: startOf(fromDay),
      endsAt: startOf(untilDay),
    })
    for (let use = 1; use <= uses; use += 1) {
      const buyer = planned.buyerLimit === undefined ? { email: `cliente${use}@example.com` } : KNOWN_BUYER
      insertDiscountUse(db, id, buyer, company.time.startOfDay(addDays(today, -use)))
    }
  }
}
