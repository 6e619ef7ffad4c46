// Specification 4.10 shop.desconto.validar and 2.7; shop-refusals.test.ts tests the refusals.
import { beforeEach, describe, expect, it } from 'vitest'
import { expectFailure, serviceOfEachTest } from './support/service-under-test.ts'
import { addDiscount, addProduct } from './support/shop-fixture.ts'

const service = serviceOfEachTest()

beforeEach(() => {
  addProduct(service, { codigo: 'MESA', priceCents: 100_000, categoria: 'Mesas' })
  addProduct(service, { codigo: 'CADEIRA', priceCents: 20_005, categoria: 'Cadeiras' })
  addProduct(service, { codigo: 'BRINDE', priceCents: 0 })
  addProduct(service, { codigo: 'SOB-CONSULTA', priceCents: null })
  addProduct(service, { codigo: 'ESGOTADO', priceCents: 30_000, stock: 0 })
  addProduct(service, { codigo: 'ANTIGO', priceCents: 30_000, isActive: false })
  addProduct(service, { codigo: 'ALHEIO', priceCents: 30_000 }, service.other)
})

const validate = (body: object) => service.ask('shop.desconto.validar', body)
const MESA = [{ sku: 'MESA' }]

describe('4.10 request', () => {
  it('normalises the coupon to upper case without spaces', async () => {
    addDiscount(service, { code: 'DEZ' })
    for (const codigo of ['DEZ', 'dez', ' d e\tz ', 'Dez\n']) {
      const result = await validate({ codigo, itens: MESA })
      expect(result.recusa).toBe(null)
      expect(result.descontos).toMatchObject([{ codigo: 'DEZ', metodo: 'codigo' }])
    }
  })

  it('computes automatic discounts alone without a coupon, or with one of nothing but spaces', async () => {
    addDiscount(service, { code: null, value: { kind: 'percent', basisPoints: 500 } })
    addDiscount(service, { code: 'DEZ' })
    for (const body of [{ itens: MESA }, { itens: MESA, codigo: '  ' }]) {
      expect(await validate(body)).toMatchObject({
        descontos: [{ metodo: 'automatico', codigo: '' }],
        valor_cents: 5_000,
        recusa: null,
      })
    }
  })

  it('takes itens as a list or as JSON text', async () => {
    addDiscount(service)
    const itens = [{ sku: 'MESA', qtd: 2 }]
    const answer = await validate({ codigo: 'DEZ', itens })
    expect(await validate({ codigo: 'DEZ', itens: JSON.stringify(itens) })).toEqual(answer)
    expect(answer.valor_cents).toBe(20_000)
  })

  it('sku takes precedence over codigo, which is its alternative', async () => {
    addDiscount(service)
    const off = async (item: object) => (await validate({ codigo: 'DEZ', itens: [item] })).valor_cents
    expect(await off({ sku: 'MESA', codigo: 'CADEIRA' })).toBe(10_000)
    expect(await off({ codigo: 'CADEIRA' })).toBe(2_001)
    expect(await off({ sku: '', codigo: 'CADEIRA' })).toBe(2_001)
  })

  it.each([
    [{}, 1],
    [{ qtd: 3 }, 3],
    [{ quantidade: 3 }, 3],
    [{ qtd: 2, quantidade: 9 }, 2],
    [{ qtd: 2.9 }, 2],
    [{ qtd: 0 }, 1],
    [{ qtd: -4 }, 1],
    [{ qtd: 0.2 }, 1],
  ])('counts the quantity of %j as %i', async (item, quantity) => {
    addDiscount(service)
    const { valor_cents } = await validate({ codigo: 'DEZ', itens: [{ sku: 'MESA', ...item }] })
    expect(valor_cents).toBe(quantity * 10_000)
  })

  it('ignores a price sent by the client', async () => {
    addDiscount(service)
    const itens = [{ sku: 'MESA', preco: 1, preco_venda: 1, valor_cents: 1, price: 1 }]
    expect((await validate({ codigo: 'DEZ', itens })).valor_cents).toBe(10_000)
  })

  it.each([
    {},
    { itens: null },
    { itens: '{oops' },
    { itens: '{"sku":"MESA"}' },
    { itens: [{ qtd: 1 }] },
    { itens: [{ sku: '' }] },
    { itens: '[{"sku":"MESA"},{"qtd":1}]' },
    { itens: [{ sku: 7 }] },
    { itens: [{ sku: 'MESA', qtd: '2' }] },
    { itens: MESA, codigo: 7 },
    { itens: MESA, frete_cents: -1 },
    { itens: MESA, frete_cents: 9.5 },
    { itens: MESA, cliente: '{"cpf":"1"}' },
    { itens: MESA, cliente: [] },
  ])('answers 400 BAD_REQUEST to %j', async (body) => {
    expectFailure(await service.call('shop.desconto.validar', body), 400, 'BAD_REQUEST')
  })
})

describe('4.10 rules', () => {
  it('takes prices from the current catalogue', async () => {
    addDiscount(service)
    expect((await validate({ codigo: 'DEZ', itens: MESA })).valor_cents).toBe(10_000)
    service.db.run("UPDATE products SET price_cents = 200000 WHERE codigo = 'MESA'")
    expect((await validate({ codigo: 'DEZ', itens: MESA })).valor_cents).toBe(20_000)
  })

  it('ignores items that are unknown, inactive, another company’s or without a positive price', async () => {
    addDiscount(service, { minItems: 2 })
    const rest = ['NADA', 'ANTIGO', 'ALHEIO', 'BRINDE', 'SOB-CONSULTA'].map((sku) => ({ sku, qtd: 9 }))
    expect((await validate({ codigo: 'DEZ', itens: [...MESA, ...rest] })).recusa.motivo).toBe('minimo_itens')
    const result = await validate({ codigo: 'DEZ', itens: [{ sku: 'MESA', qtd: 2 }, ...rest] })
    expect(result).toMatchObject({ recusa: null, valor_cents: 20_000 })
    expect(result.descontos[0].skus).toEqual(['MESA'])
  })

  it('does not validate availability', async () => {
    addDiscount(service)
    expect((await validate({ codigo: 'DEZ', itens: [{ sku: 'ESGOTADO', qtd: 50 }] })).valor_cents).toBe(
      150_000,
    )
  })

  it('returns automatic discounts beside the refusal of the coupon', async () => {
    addDiscount(service, { code: null })
    expect(await validate({ codigo: 'NADA', itens: MESA })).toMatchObject({
      descontos: [{ metodo: 'automatico', valor_cents: 10_000 }],
      recusa: { codigo: 'NADA', motivo: 'nao_encontrado' },
    })
  })

  it('belongs to the company of the token', async () => {
    addDiscount(service)
    const theirs = await service.ask(
      'shop.desconto.validar',
      { codigo: 'DEZ', itens: [{ sku: 'ALHEIO' }] },
      service.otherToken,
    )
    expect(theirs.recusa.motivo).toBe('nao_encontrado')
  })
})

describe('2.7 types', () => {
  const BASKET = [
    { sku: 'MESA', qtd: 1 },
    { sku: 'CADEIRA', qtd: 4 },
  ]

  it('produtos takes a share of its target alone, by category or SKU, rounded half up once', async () => {
    const chairs = { skus: [], categories: ['Cadeiras'] }
    addDiscount(service, { type: 'produtos', target: chairs, value: { kind: 'percent', basisPoints: 1250 } })
    const result = await validate({ codigo: 'DEZ', itens: BASKET })
    // 12.5 % of R$ 800,20 is R$ 100,025.
    expect(result).toMatchObject({ valor_cents: 10_003, valor: 100.03 })
    expect(result.descontos).toMatchObject([{ tipo: 'produtos', skus: ['CADEIRA'], valor: 100.03 }])
  })

  it('produtos of a fixed amount counts once and never exceeds its target', async () => {
    const table = { skus: ['MESA'], categories: [] }
    addDiscount(service, { type: 'produtos', target: table, value: { kind: 'fixed', cents: 500_000 } })
    expect((await validate({ codigo: 'DEZ', itens: BASKET })).valor_cents).toBe(100_000)
  })

  it('compre_leve gives the cheapest units of each complete combo', async () => {
    addDiscount(service, {
      type: 'compre_leve',
      buyQuantity: 2,
      getQuantity: 1,
      value: { kind: 'percent', basisPoints: 10_000 },
    })
    const off = async (qtd: number) =>
      (await validate({ codigo: 'DEZ', itens: [{ sku: 'MESA' }, { sku: 'CADEIRA', qtd }] })).valor_cents
    expect(await off(1)).toBe(0)
    expect(await off(2)).toBe(20_005)
    expect(await off(4)).toBe(20_005)
    expect(await off(5)).toBe(40_010)
  })

  it('compre_leve counts one SKU over several items', async () => {
    addDiscount(service, { type: 'compre_leve', buyQuantity: 1, getQuantity: 1 })
    const itens = [{ sku: 'MESA' }, { codigo: 'MESA' }]
    expect((await validate({ codigo: 'DEZ', itens })).valor_cents).toBe(10_000)
  })

  it('pedido takes from the whole basket', async () => {
    addDiscount(service)
    expect(await validate({ codigo: 'DEZ', itens: BASKET })).toMatchObject({
      valor_cents: 18_002,
      descontos: [{ tipo: 'pedido', skus: ['CADEIRA', 'MESA'] }],
    })
  })

  it('frete is told apart from the discount on products', async () => {
    addDiscount(service, { type: 'frete', value: { kind: 'fixed', cents: 1_500 } })
    expect(await validate({ codigo: 'DEZ', itens: MESA, frete_cents: 1_000 })).toMatchObject({
      valor_cents: 0,
      frete_desconto_cents: 1_000,
      frete_gratis: false,
      descontos: [{ tipo: 'frete', valor_cents: 1_000, skus: [] }],
    })
  })
})

describe('2.7 frete_gratis', () => {
  it.each([
    ['free', { kind: 'free' }, true],
    ['100 %', { kind: 'percent', basisPoints: 10_000 }, true],
    ['99.99 %', { kind: 'percent', basisPoints: 9_999 }, false],
    ['as much as the shipping', { kind: 'fixed', cents: 3_000 }, false],
  ] as const)(
    'of a discount of shipping that is %s follows its rule, not the amount',
    async (_, value, isFree) => {
      addDiscount(service, { type: 'frete', value })
      const result = await validate({ codigo: 'DEZ', itens: MESA, frete_cents: 3_000 })
      expect(result).toMatchObject({
        valor_cents: 0,
        frete_gratis: isFree,
        descontos: [{ frete_gratis: isFree }],
      })
      expect(result.frete_desconto_cents).toBeLessThanOrEqual(3_000)
    },
  )

  it('is false of a discount of products, however much it takes', async () => {
    addDiscount(service, { value: { kind: 'percent', basisPoints: 10_000 } })
    expect(await validate({ codigo: 'DEZ', itens: MESA, frete_cents: 3_000 })).toMatchObject({
      valor_cents: 100_000,
      frete_gratis: false,
      frete_desconto_cents: 0,
    })
  })
})

describe('2.7 combina', () => {
  const alone = { product: false, order: false, shipping: false }

  it('keeps discounts apart unless both let the other in', async () => {
    addDiscount(service, { code: null, type: 'produtos', combines: { ...alone, order: true } })
    addDiscount(service, { code: 'DEZ', combines: alone })
    expect((await validate({ codigo: 'DEZ', itens: MESA })).descontos).toMatchObject([{ codigo: 'DEZ' }])
    addDiscount(service, { code: 'JUNTO', combines: { ...alone, product: true } })
    const both = await validate({ codigo: 'JUNTO', itens: MESA })
    expect(both.descontos).toMatchObject([
      { tipo: 'produtos', combina: { produto: false, pedido: true, frete: false } },
      { codigo: 'JUNTO', combina: { produto: true, pedido: false, frete: false } },
    ])
    // Ten percent of the amount left by the first discount.
    expect(both.valor_cents).toBe(10_000 + 9_000)
  })

  it('an accepted coupon counts even where an automatic discount would save more', async () => {
    addDiscount(service, { code: null, combines: alone, value: { kind: 'fixed', cents: 50_000 } })
    addDiscount(service, { code: 'DEZ', combines: alone })
    expect(await validate({ codigo: 'DEZ', itens: MESA })).toMatchObject({
      valor_cents: 10_000,
      recusa: null,
    })
  })
})
