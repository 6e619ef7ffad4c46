// The final sum, against an oracle that adds up decimal text in BigInt and shares no code with it.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { productsGet } from '../../../shared/api/operations/products.ts'
import { shopDescontoValidar, shopFreteCalcular } from '../../../shared/api/operations/shop.ts'
import type { Cents } from '../../../shared/money/money.ts'
import { type BasketLine, basketLine, EMPTY_BASKET } from '../../../shared/shop/basket.ts'
import { needOf, readDiscounts } from '../../../shared/shop/discounts.ts'
import { LOCAL_DELIVERY, PICKUP, readShipping } from '../../../shared/shop/shipping.ts'
import { chooseDelivery, discountRequest, shippingRequest, sumOf } from '../../../shared/shop/simulation.ts'

const PRODUCT = productsGet.example.result.product
const QUOTE = shopFreteCalcular.example.result
const DISCOUNTS = shopDescontoValidar.example.result

/** A line whose product has a price of this text of cents; null for none. */
function line(cents: string | null, quantity: number): BasketLine {
  const preco_venda =
    cents === null ? null : `${cents.padStart(3, '0').slice(0, -2)}.${cents.padStart(3, '0').slice(-2)}`
  const { product } = productsGet.clientResponse.parse({ product: { ...PRODUCT, preco_venda } })
  return basketLine({ sku: '0012', quantity }, product)
}

const discounts = (change: object) =>
  readDiscounts(shopDescontoValidar.clientResponse.parse({ ...DISCOUNTS, ...change }), null)
const shipping = (change: object) =>
  readShipping(shopFreteCalcular.clientResponse.parse({ ...QUOTE, ...change }))
const delivery = (valor_cents: number | null) =>
  chooseDelivery(shipping({ opcoes: [{ ...QUOTE.opcoes[0], valor_cents, valor: null }] }), null)

describe('sumOf', () => {
  it('is the sum of an oracle, to the cent, for any basket', () => {
    const cents = fc.integer({ min: 0, max: 50_000_000 })
    fc.assert(
      fc.property(
        fc.array(fc.tuple(cents, fc.integer({ min: 1, max: 9_999 })), { minLength: 1, maxLength: 60 }),
        fc.integer({ min: 0, max: 100 }),
        fc.option(fc.tuple(fc.integer({ min: 0, max: 90_000 }), fc.integer({ min: 0, max: 100 }))),
        (items, offPercent, sent) => {
          const subtotal = items.reduce((sum, [each, quantity]) => sum + BigInt(each) * BigInt(quantity), 0n)
          const off = (subtotal * BigInt(offPercent)) / 100n
          const price = BigInt(sent?.[0] ?? 0)
          const offShipping = (price * BigInt(sent?.[1] ?? 0)) / 100n
          const sum = sumOf(
            items.map(([each, quantity]) => line(String(each), quantity)),
            discounts({ valor_cents: Number(off), frete_desconto_cents: Number(offShipping) }),
            sent === null ? null : delivery(sent[0]),
          )
          expect(BigInt(sum.subtotalCents ?? -1)).toBe(subtotal)
          expect(BigInt(sum.totalCents ?? -1)).toBe(
            subtotal - off + (sent === null ? 0n : price - offShipping),
          )
        },
      ),
      { seed: 20261122, numRuns: 300 },
    )
  })

  it('counts free shipping once, however the shop tells it', () => {
    const total = (valor_cents: number, frete_desconto_cents: number) =>
      sumOf(
        [line('10000', 1)],
        discounts({ valor_cents: 0, frete_desconto_cents, frete_gratis: true }),
        delivery(valor_cents),
      )
    expect(total(2490, 2490)).toMatchObject({ totalCents: 10_000 })
    expect(total(0, 2490)).toMatchObject({ totalCents: 10_000 })
    expect(total(0, 0)).toMatchObject({ totalCents: 10_000 })
    expect(total(2490, 3000)).toMatchObject({ totalCents: 10_000 })
  })

  it('leaves out what the shop leaves out, and names it', () => {
    const missing = basketLine({ sku: 'X', quantity: 3 }, 'missing')
    const sum = sumOf(
      [line('10000', 2), line(null, 1), line('0', 1), missing],
      discounts({ valor_cents: 0 }),
      null,
    )
    expect(sum).toMatchObject({ subtotalCents: 20_000, units: 2, totalCents: 20_000 })
    expect(sum.ignored).toHaveLength(3)
  })

  it('has no subtotal and no total when the shop leaves out every line', () => {
    const missing = basketLine({ sku: 'X', quantity: 3 }, 'missing')
    const sum = sumOf([line(null, 1), missing], discounts({ valor_cents: 0 }), delivery(500))
    expect(sum).toMatchObject({ subtotalCents: null, totalCents: null })
    const refusal = {
      codigo: 'X',
      motivo: 'minimo_valor',
      min_valor_cents: 50_000,
      min_itens: null,
      texto: '',
    }
    const read = discounts({ recusa: refusal }).refusal
    expect(read && needOf(read, sum).missingCents).toBe(0)
    // Control: with a price, the same refusal says what is missing.
    const priced = sumOf([line('10000', 2), missing], discounts({ valor_cents: 0 }), null)
    expect(read && needOf(read, priced).missingCents).toBe(30_000)
  })

  it.each([
    [
      'a product that could not be checked',
      sumOf([basketLine({ sku: 'X', quantity: 1 }, 'unchecked')], discounts({}), null),
    ],
    [
      'a discount that is not given',
      sumOf([line('10000', 1)], discounts({ valor_cents: null, valor: null }), null),
    ],
    ['a discount above the subtotal', sumOf([line('10', 1)], discounts({ valor_cents: 11 }), null)],
    ['a delivery without a price', sumOf([line('10000', 1)], discounts({ valor_cents: 0 }), delivery(null))],
    [
      'a discount on shipping that is not given',
      sumOf([line('10000', 1)], discounts({ valor_cents: 0, frete_desconto_cents: null }), delivery(5)),
    ],
  ])('has no total for %s', (_, sum) => expect(sum.totalCents).toBeNull())

  it('has a total without discounts when the shop could not be asked for them, and says so', () => {
    expect(sumOf([line('10000', 1)], null, delivery(500))).toMatchObject({
      totalCents: 10_500,
      isWithoutDiscounts: true,
    })
  })
})

describe('chooseDelivery', () => {
  const local = { nome: 'Moto', valor_cents: 900 }

  it('keeps the wanted delivery while it is offered, else the cheapest', () => {
    const [option] = QUOTE.opcoes
    const two = shipping({
      opcoes: [option, { ...option, opcao_ids: ['b'], valor_cents: 1 }],
      entrega_local: local,
    })
    expect(chooseDelivery(two, String(option?.id))?.priceCents).toBe(8990)
    expect(chooseDelivery(two, LOCAL_DELIVERY)).toMatchObject({
      key: LOCAL_DELIVERY,
      name: 'Moto',
      priceCents: 900,
    })
    expect(chooseDelivery(two, 'gone')?.priceCents).toBe(1)
    expect(
      chooseDelivery(shipping({ entrega_local: { ativo: true, elegivel: false } }), LOCAL_DELIVERY)
        ?.priceCents,
    ).toBe(8990)
    expect(chooseDelivery(shipping({ opcoes: [], motivo: 'sem_cobertura' }), null)).toBeNull()
    expect(chooseDelivery(null, 'x')).toBeNull()
  })

  it.each<[string, object, string | undefined, number, number]>([
    ['a carrier', {}, QUOTE.opcoes[0]?.id, 8990, 1],
    ['local delivery without a carrier', { opcoes: [] }, LOCAL_DELIVERY, 900, 5000],
    ['pick-up below the minimum of local delivery', { opcoes: [] }, PICKUP, 0, 4999],
    ['pick-up alone', { opcoes: [], entrega_local: { ativo: true, elegivel: false } }, PICKUP, 0, 5000],
    ['local delivery below its minimum, alone', { opcoes: [], retirada: null }, LOCAL_DELIVERY, 900, 4999],
  ])('takes %s where nothing is wanted', (_, change, key, priceCents, subtotal) => {
    const entrega_local = { ...local, minimo_pedido_cents: 5000 }
    const answer = { entrega_local, retirada: { nome: 'Loja', valor_cents: 0 }, ...change }
    expect(chooseDelivery(shipping(answer), null, subtotal as Cents)).toMatchObject({ key, priceCents })
  })
})

describe('requests', () => {
  const basket = { ...EMPTY_BASKET, items: [{ sku: '0012', quantity: 2 }] }

  it('send SKUs and CEP as text, no prices, and only what was typed', () => {
    expect(shippingRequest(basket, '01310100')).toEqual({ cep: '01310100', itens: [{ sku: '0012', qtd: 2 }] })
    expect(discountRequest(basket, null)).toEqual({ itens: [{ sku: '0012', qtd: 2 }] })
  })

  it('send the buyer as an object, and shipping of zero as zero', () => {
    const of = { ...basket, coupon: 'ABC', buyer: { kind: 'taxId', value: '11144477735' } as const }
    expect(discountRequest(of, delivery(0)?.priceCents ?? null)).toMatchObject({
      codigo: 'ABC',
      frete_cents: 0,
      cliente: { cpf_cnpj: '11144477735' },
    })
    const byMail = { ...basket, buyer: { kind: 'email', value: 'a@b.c' } as const }
    expect(discountRequest(byMail, null).cliente).toEqual({ email: 'a@b.c' })
  })
})
