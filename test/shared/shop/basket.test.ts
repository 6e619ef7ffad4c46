// What is typed into the fields of an offer: CEP and buyer.
import { describe, expect, it } from 'vitest'
import {
  type Basket,
  buyerText,
  cleanCoupon,
  cleanSku,
  EMPTY_BASKET,
  isBuyer,
  isCep,
  MAX_BASKET_ITEMS,
  MAX_QUANTITY,
  maskCep,
  readBuyer,
  readCep,
  withItems,
  withoutItem,
  withQuantity,
} from '../../../shared/shop/basket.ts'

const of = (...items: [string, number][]): Basket => ({
  ...EMPTY_BASKET,
  items: items.map(([sku, quantity]) => ({ sku, quantity })),
})

describe('cleanSku', () => {
  it.each([
    [' 0012 ', '0012'],
    ['Ção 1/2', 'Ção 1/2'],
    ['', null],
    ['  ', null],
    ['a\u0007b', null],
    ['x'.repeat(81), null],
  ])('reads %j as %j', (typed, sku) => expect(cleanSku(typed)).toBe(sku))
})

describe('cleanCoupon', () => {
  it.each([
    [' bem vindo 10 ', 'BEMVINDO10'],
    ['\t', null],
  ])('reads %j as %j, as the shop compares it', (typed, coupon) => expect(cleanCoupon(typed)).toBe(coupon))
})

describe('withItems', () => {
  it('adds up quantities of a SKU, keeps the order, and never exceeds the largest quantity', () => {
    const { basket, left } = withItems(of(['0012', 1], ['12', 9_998]), [
      { sku: '12', quantity: 5 },
      { sku: 'a', quantity: 2 },
      { sku: '0012', quantity: 1 },
    ])
    expect(basket.items).toEqual(of(['0012', 2], ['12', MAX_QUANTITY], ['a', 2]).items)
    expect(left).toEqual([])
  })

  it('returns what found no room, and still adds to what is there', () => {
    const full = of(...Array.from({ length: MAX_BASKET_ITEMS }, (_, n): [string, number] => [`s${n}`, 1]))
    const { basket, left } = withItems(full, [
      { sku: 'new', quantity: 1 },
      { sku: 's0', quantity: 1 },
    ])
    expect(left).toEqual([{ sku: 'new', quantity: 1 }])
    expect(basket.items[0]).toEqual({ sku: 's0', quantity: 2 })
  })
})

describe('withQuantity, withoutItem', () => {
  it('change one SKU by its exact text', () => {
    expect(withQuantity(of(['012', 1], ['12', 1]), '12', 3).items).toEqual(of(['012', 1], ['12', 3]).items)
    expect(withoutItem(of(['012', 1], ['12', 1]), '012').items).toEqual(of(['12', 1]).items)
  })
})

describe('readCep, maskCep', () => {
  it.each([
    ['69005-040', '69005040', '69005-040'],
    ['01310100', '01310100', '01310-100'],
    ['01.310-100', '01310100', '01310-100'],
    ['0131', null, '0131'],
    ['013101', null, '01310-1'],
    ['013101001', null, '01310-1001'],
    ['', null, ''],
  ])('read %j as %j and write it as %j', (typed, digits, masked) => {
    expect([readCep(typed), maskCep(typed)]).toEqual([digits, masked])
    expect(digits === null || isCep(digits)).toBe(true)
  })
})

describe('readBuyer, buyerText', () => {
  it.each([
    ['111.444.777-35', 'taxId', '11144477735', '111.444.777-35'],
    ['00.000.000/0001-91', 'taxId', '00000000000191', '00.000.000/0001-91'],
    ['111.444.777−35', 'taxId', '11144477735', '111.444.777-35'],
    ['“Ana@example.com”', 'email', 'Ana@example.com', 'Ana@example.com'],
    [' Ana@example.com ', 'email', 'Ana@example.com', 'Ana@example.com'],
  ] as const)('read %j as a %s', (typed, kind, value, written) => {
    const buyer = readBuyer(typed)
    expect(buyer).toEqual({ kind, value })
    expect(buyer && buyerText(buyer)).toBe(written)
  })

  it.each(['', '123', 'ana', 'a b@c', '@', 'CPF 111.444.777-35', `${'a'.repeat(250)}@b.com`])(
    'refuse %j',
    (typed) => expect(readBuyer(typed)).toBeNull(),
  )

  it('know a stored buyer that is none', () =>
    expect(isBuyer({ kind: 'taxId', value: '1234567890a' })).toBe(false))
})
