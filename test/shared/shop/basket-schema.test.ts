import { describe, expect, it } from 'vitest'
import { MAX_BASKET_ITEMS } from '../../../shared/shop/basket.ts'
import { basketSchema } from '../../../shared/shop/basket-schema.ts'
import { BASKET } from '../../support/secrets/planted-settings.ts'

const refuses = (change: object) => !basketSchema.safeParse({ ...BASKET, ...change }).success

describe('basketSchema', () => {
  it('takes what the window makes', () => {
    expect(basketSchema.safeParse(BASKET).data).toEqual(BASKET)
    expect(refuses({ buyer: { kind: 'taxId', value: '11144477735' }, coupon: null, items: [] })).toBe(false)
  })

  it.each([
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
    { cep: '69005-040' },
    { buyer: { kind: 'taxId', value: '123' } },
    { buyer: { kind: 'email', value: 'ana' } },
    { later: 1 },
  ])('refuses %j', (change) => expect(refuses(change)).toBe(true))
})
