import { describe, expect, it } from 'vitest'
import { MAX_VIEW_LENGTH } from '../../../shared/bridge/view-limits.ts'
import { type Basket, MAX_BASKET_ITEMS, MAX_BASKETS, MAX_SKU_LENGTH } from '../../../shared/shop/basket.ts'
import { basketsSchema } from '../../../shared/shop/basket-schema.ts'
import { BASKETS } from '../../support/secrets/planted-settings.ts'

const [BASKET] = BASKETS as unknown as [Basket]
const refuses = (change: object) => !basketsSchema.safeParse([{ ...BASKET, ...change }]).success

describe('basketsSchema', () => {
  it('takes what the window makes', () => {
    expect(basketsSchema.safeParse(BASKETS).data).toEqual(BASKETS)
    expect(refuses({ buyer: { kind: 'taxId', value: '11144477735' }, coupon: null, items: [] })).toBe(false)
  })

  it.each([
    { id: 'x' },
    { name: ' a' },
    { items: [{ sku: ' a', quantity: 1 }] },
    { items: [{ sku: 'a', quantity: 1.5 }] },
    { items: [{ sku: 'a', quantity: 0 }] },
    { items: [{ sku: 'a', quantity: '1' }] },
    { items: [{ sku: 12, quantity: 1 }] },
    {
      items: [
        { sku: 'a', quantity: 1 },
        { sku: 'a', quantity: 2 },
      ],
    },
    { items: [{ sku: 'a', quantity: 1, price: 1 }] },
    { items: Array.from({ length: MAX_BASKET_ITEMS + 1 }, (_, n) => ({ sku: `s${n}`, quantity: 1 })) },
    { coupon: 'abc' },
    { coupon: '' },
    { ceps: ['69005-040'] },
    { ceps: ['69005040', '69005040'] },
    { buyer: { kind: 'taxId', value: '123' } },
    { buyer: { kind: 'email', value: 'ana' } },
    { changedAt: 'today' },
    { later: 1 },
  ])('refuses %j', (change) => expect(refuses(change)).toBe(true))

  it('refuses a repeated id and too many baskets', () => {
    expect(basketsSchema.safeParse([BASKET, BASKET]).success).toBe(false)
    const many = Array.from({ length: MAX_BASKETS + 1 }, () => ({ ...BASKET, id: crypto.randomUUID() }))
    expect(basketsSchema.safeParse(many).success).toBe(false)
    expect(basketsSchema.safeParse(many.slice(1)).success).toBe(true)
  })

  it('takes as many full baskets as the window allows', () => {
    const items = Array.from({ length: MAX_BASKET_ITEMS }, (_, n) => ({
      sku: String(n).padStart(MAX_SKU_LENGTH, 'x'),
      quantity: 9_999,
    }))
    const full = Array.from({ length: MAX_BASKETS }, () => ({ ...BASKET, id: crypto.randomUUID(), items }))
    expect(JSON.stringify(full).length).toBeLessThan(MAX_VIEW_LENGTH)
    expect(basketsSchema.safeParse(full).success).toBe(true)
  })
})
