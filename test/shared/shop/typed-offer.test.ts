// What is typed into the fields of an offer: CEP and buyer.
import { describe, expect, it } from 'vitest'
import { buyerText, isBuyer, isCep, maskCep, readBuyer, readCep } from '../../../shared/shop/basket.ts'

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
