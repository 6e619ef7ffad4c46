// What must hold of every answer, whatever the shop has set up and whatever is asked. The choice among discounts is
// compared with one that tries every subset.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { basketLines, type CatalogueProduct, mergeItems } from '../../../service/shop/basket.ts'
import { canCombine, type Discount } from '../../../service/shop/discount.ts'
import { type DiscountQuestion, validateDiscounts } from '../../../service/shop/discount-engine.ts'
import { OPERATIONS } from '../../../shared/api/registry.ts'

const SKUS = ['A', 'B', 'C', 'D', 'E']
const CATEGORIES = ['Mesas', 'Cadeiras']
const NOW = 1_000

const catalogue = fc
  .tuple(
    ...SKUS.map((sku, index) =>
      fc.record({
        sku: fc.constant(sku),
        name: fc.constant(sku),
        category: fc.constant(CATEGORIES[index % 2] ?? ''),
        priceCents: fc.option(fc.integer({ min: 0, max: 99_999 })),
        weightGrams: fc.constant(null),
      }),
    ),
  )
  .map((products): CatalogueProduct[] => products)

const items = fc.array(
  fc.record({ sku: fc.constantFrom(...SKUS, 'NADA'), qtd: fc.integer({ min: -2, max: 12 }) }),
  { maxLength: 8 },
)

const limit = fc.option(fc.integer({ min: 0, max: 3 }), { freq: 4 })
const flags = fc.record({ product: fc.boolean(), order: fc.boolean(), shipping: fc.boolean() })

const discount = fc.record({
  id: fc.uuid(),
  type: fc.constantFrom('produtos', 'compre_leve', 'pedido', 'frete', 'cashback'),
  code: fc.constant(null),
  name: fc.constant('Desconto'),
  isActive: fc.constantFrom(true, true, true, false),
  startsAt: fc.constantFrom(null, null, NOW, NOW + 1),
  endsAt: fc.constantFrom(null, null, NOW, NOW + 1),
  value: fc.oneof(
    fc.record({ kind: fc.constant('percent' as const), basisPoints: fc.integer({ min: 0, max: 10_000 }) }),
    fc.record({ kind: fc.constant('fixed' as const), cents: fc.integer({ min: 0, max: 300_000 }) }),
    fc.constant({ kind: 'free' as const }),
  ),
  target: fc.option(
    fc.record({ skus: fc.subarray(SKUS), categories: fc.subarray(CATEGORIES, { maxLength: 1 }) }),
  ),
  buyQuantity: fc.integer({ min: 1, max: 3 }),
  getQuantity: fc.integer({ min: 1, max: 2 }),
  minValueCents: fc.option(fc.integer({ min: 0, max: 100_000 }), { freq: 1 }),
  minItems: fc.option(fc.integer({ min: 0, max: 10 }), { freq: 1 }),
  maxShippingCents: fc.option(fc.integer({ min: 0, max: 5_000 }), { freq: 1 }),
  totalLimit: limit,
  buyerLimit: limit,
  combines: flags,
  priority: fc.integer({ min: 0, max: 2 }),
})

const candidate = fc.record({
  discount,
  usage: fc.record({ total: fc.integer({ min: 0, max: 2 }), byBuyer: fc.integer({ min: 0, max: 1 }) }),
})

const question: fc.Arbitrary<DiscountQuestion> = fc
  .record({
    catalogue,
    items,
    shippingCents: fc.option(fc.integer({ min: 0, max: 6_000 })),
    buyer: fc.option(fc.constant({ taxId: null, email: 'a@b' })),
    coupon: fc.option(candidate),
    automatic: fc.uniqueArray(candidate, { maxLength: 6, selector: (each) => each.discount.id }),
  })
  .map(({ catalogue: products, items: sent, coupon, ...rest }) => ({
    ...rest,
    lines: basketLines(mergeItems(sent), products),
    nowMs: NOW,
    couponCode: 'CUPOM',
    coupon: coupon && { ...coupon, discount: { ...coupon.discount, code: 'CUPOM' } },
  }))

/** Discounts of shipping that all go together, most of them free: where free shipping could be counted twice. */
const shippingQuestion = fc
  .tuple(question, fc.integer({ min: 0, max: 6_000 }), fc.array(fc.boolean(), { minLength: 7, maxLength: 7 }))
  .map(([asked, shippingCents, frees]): DiscountQuestion => {
    const ofShipping = (index: number) => (each: (typeof asked.automatic)[number]) => ({
      usage: { total: 0, byBuyer: 0 },
      discount: {
        ...each.discount,
        type: 'frete',
        ...(frees[index] ? { value: { kind: 'free' as const } } : {}),
        combines: { product: true, order: true, shipping: true },
        totalLimit: null,
        buyerLimit: null,
      },
    })
    return {
      ...asked,
      shippingCents,
      automatic: asked.automatic.map((each, index) => ofShipping(index)(each)),
      coupon: asked.coupon && ofShipping(6)(asked.coupon),
    }
  })

function sumOf(lines: DiscountQuestion['lines']): number {
  return lines.reduce((sum, { product, quantity }) => sum + (product.priceCents ?? 0) * quantity, 0)
}

/** Holds for every question. */
const always = (check: (asked: DiscountQuestion) => void, asked = question, numRuns = 500) =>
  fc.assert(fc.property(asked, check), { numRuns })

describe('validateDiscounts', () => {
  it('answers in the shape of the registry, never below zero and never above the sum or the shipping', () => {
    always((asked) => {
      const answer = OPERATIONS['shop.desconto.validar'].response.parse(validateDiscounts(asked))
      expect(answer.valor_cents).toBeGreaterThanOrEqual(0)
      expect(answer.valor_cents).toBeLessThanOrEqual(sumOf(asked.lines))
      expect(answer.frete_desconto_cents).toBeGreaterThanOrEqual(0)
      expect(answer.frete_desconto_cents).toBeLessThanOrEqual(asked.shippingCents ?? 0)
      for (const each of answer.descontos) expect(each.valor_cents).toBeGreaterThanOrEqual(0)
    })
  })

  it.each([
    ['any basket', question],
    ['many discounts of shipping', shippingQuestion],
  ])('gives free shipping at most once, and then the whole of it, to %s', (_, arbitrary) => {
    always((asked) => {
      const answer = validateDiscounts(asked)
      const free = answer.descontos.filter(({ frete_gratis }) => frete_gratis)
      expect(free.length).toBeLessThanOrEqual(1)
      expect(answer.frete_gratis).toBe(free.length === 1)
      if (answer.frete_gratis) expect(answer.frete_desconto_cents).toBe(asked.shippingCents)
      expect(answer.frete_desconto_cents).toBeLessThanOrEqual(asked.shippingCents ?? 0)
    }, arbitrary)
  })

  it('does not depend on the order of the items or of the discounts', () => {
    always((asked) => {
      const turned = {
        ...asked,
        automatic: asked.automatic.toReversed(),
      }
      expect(validateDiscounts(turned)).toEqual(validateDiscounts(asked))
    })
    fc.assert(
      fc.property(catalogue, items, (products, sent) => {
        const lines = basketLines(mergeItems(sent), products)
        expect(basketLines(mergeItems(sent.toReversed()), products.toReversed())).toEqual(lines)
      }),
      { numRuns: 500 },
    )
  })

  it('returns only discounts that all go together, and a coupon that is not refused', () => {
    always((asked) => {
      const { descontos, recusa } = validateDiscounts(asked)
      const known = [...asked.automatic, ...(asked.coupon ? [asked.coupon] : [])]
      const given = descontos.map(
        ({ id }) => known.find((each) => each.discount.id === id)?.discount as Discount,
      )
      for (const [index, a] of given.entries()) {
        for (const b of given.slice(index + 1)) expect(canCombine(a, b)).toBe(true)
      }
      expect(given.some(({ code }) => code === 'CUPOM')).toBe(recusa === null)
    })
  })

  it('never saves less, but for a cent of rounding, than with some of the automatic discounts taken away', () => {
    const automaticOnly = question.map((asked) => ({ ...asked, coupon: null, couponCode: null }))
    const saved = (asked: DiscountQuestion) => {
      const answer = validateDiscounts(asked)
      return answer.valor_cents + answer.frete_desconto_cents
    }
    always(
      (asked) => {
        const best = saved(asked)
        for (let bits = 1; bits < 2 ** asked.automatic.length; bits += 1) {
          const subset = asked.automatic.filter((_, index) => bits & (2 ** index))
          // A cent for each discount: rounding half up may make a larger set save a cent less than a smaller one.
          expect(best).toBeGreaterThanOrEqual(saved({ ...asked, automatic: subset }) - subset.length)
        }
      },
      automaticOnly,
      60,
    )
  })
})
