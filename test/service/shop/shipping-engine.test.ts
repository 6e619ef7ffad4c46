// What must hold of every quote, with independent arithmetic for compositions.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ShippingProfile, ShippingRate } from '../../../service/shop/shipping.ts'
import {
  addBusinessDays,
  composeRates,
  quoteShipping,
  type ShippingQuestion,
} from '../../../service/shop/shipping-engine.ts'
import { OPERATIONS } from '../../../shared/api/registry.ts'
import { NO_QUOTE_REASONS } from '../../../shared/shop/shop-values.ts'
import { isBusinessDay } from '../../../shared/time/business-days.ts'
import { addDays, type PlainDate, plainDate } from '../../../shared/time/calendar.ts'
import { NATIONAL_HOLIDAYS } from '../../../shared/time/holidays.ts'

const ANY: ShippingRate['weightGrams'] = { min: null, max: null }
const rate = (id: string, valueCents: number, minDays: number, maxDays: number): ShippingRate => ({
  id,
  name: id,
  valueCents,
  weightGrams: ANY,
  priceCents: ANY,
  minDays,
  maxDays,
})
const namesOf = (...ratesByProfile: readonly ShippingRate[][]) =>
  composeRates(ratesByProfile).map(({ rates }) => rates.map(({ id }) => id).join('+'))

describe('composeRates', () => {
  it('has the cheapest first; of one price the one that has arrived first, then the one that may arrive first', () => {
    const rates = [
      rate('slow', 1000, 1, 9),
      rate('quick', 1000, 3, 4),
      rate('dear', 2000, 1, 1),
      rate('perhaps', 1000, 2, 4),
    ]
    expect(namesOf(rates)).toEqual(['perhaps', 'quick', 'slow', 'dear'])
    expect(namesOf(rates.toReversed())).toEqual(['perhaps', 'quick', 'slow', 'dear'])
  })
})

const CATEGORIES = ['Mesas', 'Vasos', 'Sofás']
const CEPS = ['01310-100', '50030230', '69005040', '00000000', '123', '88010000']

const tier = fc.constantFrom(
  { min: null, max: null },
  { min: null, max: 5_000 },
  { min: 5_000, max: null },
  { min: 1_000, max: 20_000 },
)

const anyRate = fc
  .record({
    id: fc.uuid(),
    name: fc.constantFrom('Econômica', 'Expressa', 'Caminhão'),
    valueCents: fc.constantFrom(0, 990, 1_990, 4_990),
    weightGrams: tier,
    priceCents: tier,
    minDays: fc.integer({ min: 0, max: 15 }),
    more: fc.integer({ min: 0, max: 10 }),
  })
  .map(({ more, ...rest }): ShippingRate => ({ ...rest, maxDays: rest.minDays + more }))

const zone = fc.record({
  name: fc.constant('Zona'),
  cepRanges: fc.constantFrom([], [['01000000', '09999999'] as const]),
  ufs: fc.constantFrom([], ['SP'], ['PE', 'AM']),
  rates: fc.array(anyRate, { maxLength: 4 }),
})

const profiles = fc
  .tuple(
    ...[['Mesas'], ['Vasos'], null].map((categories) =>
      fc.record({
        id: fc.uuid(),
        name: fc.constant('Perfil'),
        target: fc.constant(categories && { skus: [], categories }),
        zones: fc.array(zone, { maxLength: 3 }),
      }),
    ),
  )
  .map((all): ShippingProfile[] => all)

const question: fc.Arbitrary<ShippingQuestion> = fc
  .record({
    cep: fc.constantFrom(...CEPS),
    quantities: fc.tuple(...CATEGORIES.map(() => fc.integer({ min: 0, max: 4 }))),
    weights: fc.tuple(...CATEGORIES.map(() => fc.option(fc.integer({ min: 0, max: 9_000 })))),
    price: fc.option(fc.integer({ min: 0, max: 9_000 })),
    processingDays: fc.option(fc.integer({ min: 0, max: 9 })),
    profiles,
    day: fc.integer({ min: 0, max: 800 }),
  })
  .map(({ cep, quantities, weights, price, processingDays, profiles: all, day }) => ({
    cep,
    lines: CATEGORIES.flatMap((category, index) => {
      const quantity = quantities[index] ?? 0
      const product = { sku: category, name: category, category, priceCents: price }
      return quantity === 0
        ? []
        : [{ quantity, product: { ...product, weightGrams: weights[index] ?? null } }]
    }),
    settings: {
      origin: { cep: '01310100', uf: 'SP' },
      processingDays,
      pickup: null,
      localDelivery: null,
    },
    profiles: all,
    today: addDays(plainDate('2026-01-01'), day),
  }))

/** Holds for every question. */
const always = (check: (asked: ShippingQuestion) => void) =>
  fc.assert(fc.property(question, check), { numRuns: 500 })

function ratesById(asked: ShippingQuestion): Map<string, ShippingRate> {
  const rates = asked.profiles.flatMap(({ zones }) => zones.flatMap((each) => each.rates))
  return new Map(rates.map((each) => [each.id, each]))
}

describe('quoteShipping', () => {
  it('answers in the shape of the registry, with a reason exactly when there is no option', () => {
    always((asked) => {
      const answer = OPERATIONS['shop.frete.calcular'].response.parse(quoteShipping(asked))
      expect(answer.opcoes.length === 0).toBe(answer.motivo !== null)
      expect([null, ...NO_QUOTE_REASONS]).toContain(answer.motivo)
      const ids = answer.opcoes.map(({ opcao_ids }) => opcao_ids.join())
      expect(new Set(ids).size).toBe(ids.length)
      for (const option of answer.opcoes) {
        expect(option.opcao_ids).toContain(option.id)
        expect(option.valor_cents).toBeGreaterThanOrEqual(0)
        expect(option.prazo_min_dias).toBeLessThanOrEqual(option.prazo_max_dias)
      }
    })
  })

  it('composes one rate of each profile: values add up, the slowest decides the time', () => {
    always((asked) => {
      const known = ratesById(asked)
      const usedProfiles = new Set(
        asked.lines.map(({ product }) => (product.category === 'Sofás' ? 'rest' : product.category)),
      )
      for (const option of quoteShipping(asked).opcoes) {
        const rates = option.opcao_ids.map((id) => known.get(id) as ShippingRate)
        expect(rates).toHaveLength(usedProfiles.size)
        expect(option.valor_cents).toBe(rates.reduce((sum, each) => sum + each.valueCents, 0))
        expect(option.prazo_min_dias).toBe(Math.max(...rates.map(({ minDays }) => minDays)))
        expect(option.prazo_max_dias).toBe(Math.max(...rates.map(({ maxDays }) => maxDays)))
      }
    })
  })

  it('sorts the options by value, and of several profiles offers none that another beats', () => {
    always((asked) => {
      const { opcoes } = quoteShipping(asked)
      for (const [index, option] of opcoes.entries()) {
        const later = opcoes.slice(index + 1)
        for (const other of later) expect(other.valor_cents).toBeGreaterThanOrEqual(option.valor_cents)
        if (option.opcao_ids.length < 2) continue
        for (const other of later) {
          const isBeaten =
            option.prazo_min_dias <= other.prazo_min_dias && option.prazo_max_dias <= other.prazo_max_dias
          expect(isBeaten).toBe(false)
        }
      }
    })
  })

  it('estimates business days, in order, so many of them after today as processing and carrier take', () => {
    always((asked) => {
      for (const { entrega_estimada, prazo_min_dias, prazo_max_dias } of quoteShipping(asked).opcoes) {
        const processing = asked.settings?.processingDays ?? null
        if (entrega_estimada === null || processing === null) {
          expect([entrega_estimada, processing]).toEqual([null, null])
          continue
        }
        const { de, ate, processamento_dias } = entrega_estimada
        expect(processamento_dias).toBe(processing)
        expect(
          isBusinessDay(de as PlainDate, NATIONAL_HOLIDAYS) &&
            isBusinessDay(ate as PlainDate, NATIONAL_HOLIDAYS),
        ).toBe(true)
        expect(de >= asked.today && ate >= de).toBe(true)
        expect(de).toBe(addBusinessDays(asked.today, processing + prazo_min_dias))
        expect(ate).toBe(addBusinessDays(asked.today, processing + prazo_max_dias))
      }
    })
  })

  it('quotes the whole basket or nothing: each item alone has coverage where the whole has', () => {
    always((asked) => {
      const whole = quoteShipping(asked)
      if (whole.motivo !== null && whole.motivo !== 'sem_cobertura') return
      const uncovered = asked.lines
        .filter((line) => quoteShipping({ ...asked, lines: [line] }).motivo === 'sem_cobertura')
        .map(({ product }) => product.sku)
      expect(whole.itens_sem_frete.map(({ sku }) => sku).toSorted()).toEqual(uncovered.toSorted())
      expect(whole.motivo === 'sem_cobertura').toBe(uncovered.length > 0)
    })
  })
})
