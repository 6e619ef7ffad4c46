// Specification 4.11 shop.frete.calcular and 2.8. The clock is fixed at Saturday, 21 November 2026.
import { beforeEach, describe, expect, it } from 'vitest'
import type { ShippingSettings } from '../../service/shop/shipping.ts'
import { expectFailure, serviceOfEachTest } from './support/service-under-test.ts'
import { addProduct, addShipping, profileOf, rateOf, zoneOf } from './support/shop-fixture.ts'

const PICKUP: ShippingSettings['pickup'] = {
  nome: 'Loja Centro',
  endereco: 'Rua do Teste, 10',
  instrucoes: null,
  prazo_dias: 1,
}
const NEAR = {
  name: 'Motoboy',
  valueCents: 1_500,
  minOrderCents: 10_000,
  instructions: 'Portaria',
  area: { kind: 'radius', km: 5 },
} as const

const service = serviceOfEachTest()

beforeEach(() => {
  addProduct(service, { codigo: 'VASO', weightGrams: 1_000, priceCents: 5_000, categoria: 'Vasos' })
  addProduct(service, { codigo: 'SOFA', weightGrams: 60_000, priceCents: 300_000, categoria: 'Sofás' })
  addProduct(service, { codigo: 'TAPETE', weightGrams: null, priceCents: 40_000, categoria: 'Vasos' })
  addProduct(service, { codigo: 'SEM-PRECO', weightGrams: 500, priceCents: null, categoria: 'Vasos' })
  addProduct(service, { codigo: 'ANTIGO', isActive: false })
  addProduct(service, { codigo: 'ALHEIO' }, service.other)
})

const PAULISTA = '01310100'
const RECIFE = '50030230'
const quote = (body: object = {}) =>
  service.ask('shop.frete.calcular', { cep: PAULISTA, itens: [{ sku: 'VASO' }], ...body })
const namesOf = (result: { opcoes: { nome: string }[] }) => result.opcoes.map(({ nome }) => nome)

describe('4.11 request', () => {
  it('normalises the punctuation of the CEP', async () => {
    addShipping(service)
    for (const cep of ['01310-100', '01.310-100', ' 01310100 ']) {
      expect(await quote({ cep })).toMatchObject({ cep: PAULISTA, uf: 'SP', motivo: null })
    }
  })

  it('takes itens as a list or JSON text; text that is no list is an empty list', async () => {
    addShipping(service)
    const itens = [{ sku: 'VASO', qtd: 2 }]
    expect(await quote({ itens: JSON.stringify(itens) })).toEqual(await quote({ itens }))
    for (const broken of ['{oops', '{}', '7', 'null', '[]', '']) {
      expect((await quote({ itens: broken })).motivo).toBe('sem_itens')
    }
  })

  it('answers a list with a bad item with 400, as text and as it is', async () => {
    addShipping(service)
    for (const bad of [{ qtd: 1 }, { sku: 7 }, { sku: '', codigo: '' }, null]) {
      const itens = [{ sku: 'VASO' }, bad]
      for (const sent of [itens, JSON.stringify(itens)]) {
        const answer = await service.call('shop.frete.calcular', { cep: PAULISTA, itens: sent })
        expectFailure(answer, 400, 'BAD_REQUEST')
      }
    }
  })

  it('takes sku before codigo, qtd before quantidade, rounds down, and counts at least 1', async () => {
    const upTo = (max: number, valueCents: number) =>
      rateOf({ valueCents, weightGrams: { min: max - 1000, max } })
    const rates = Array.from({ length: 9 }, (_, kilos) => upTo(kilos * 1000 + 500, kilos))
    addShipping(service, [profileOf({ zones: [zoneOf({ rates })] })])
    const kilosOf = async (item: object) => (await quote({ itens: [item] })).opcoes[0]?.valor_cents
    expect(await kilosOf({ sku: 'VASO' })).toBe(1)
    expect(await kilosOf({ codigo: 'VASO', qtd: 3.9 })).toBe(3)
    expect(await kilosOf({ sku: 'VASO', codigo: 'SOFA', quantidade: 4 })).toBe(4)
    expect(await kilosOf({ sku: 'VASO', qtd: 2, quantidade: 4 })).toBe(2)
    expect(await kilosOf({ sku: '', codigo: 'VASO', qtd: 3 })).toBe(3)
    expect(await kilosOf({ sku: 'VASO', qtd: -7 })).toBe(1)
  })

  it.each([{}, { cep: PAULISTA }, { cep: 1310100, itens: [] }, { itens: [] }, { cep: PAULISTA, itens: {} }])(
    'answers 400 BAD_REQUEST to %j',
    async (body) => {
      expectFailure(await service.call('shop.frete.calcular', body), 400, 'BAD_REQUEST')
    },
  )
})

describe('4.11 rule 1: quotes compatible with cart and destination', () => {
  it('takes the zone of the CEP range before that of the state before the whole country', async () => {
    const zone = (name: string, where: object) => zoneOf({ rates: [rateOf({ name })], ...where })
    addShipping(service, [
      profileOf({
        zones: [
          zone('Brasil', {}),
          zone('São Paulo', { ufs: ['SP'] }),
          zone('Centro', { cepRanges: [['01000000', '01599999']] }),
        ],
      }),
    ])
    expect(namesOf(await quote())).toEqual(['Centro'])
    expect(namesOf(await quote({ cep: '01600000' }))).toEqual(['São Paulo'])
    expect(namesOf(await quote({ cep: RECIFE }))).toEqual(['Brasil'])
  })

  it('takes tiers of weight and price from their lower bound on and below their upper one', async () => {
    const rates = [
      rateOf({ name: 'leve', weightGrams: { min: null, max: 2_000 } }),
      rateOf({ name: 'pesado', weightGrams: { min: 2_000, max: null } }),
      rateOf({ name: 'grátis', valueCents: 0, priceCents: { min: 15_000, max: null } }),
    ]
    addShipping(service, [profileOf({ zones: [zoneOf({ rates })] })])
    expect(namesOf(await quote())).toEqual(['leve'])
    expect(namesOf(await quote({ itens: [{ sku: 'VASO', qtd: 2 }] }))).toEqual(['pesado'])
    const free = await quote({ itens: [{ sku: 'VASO', qtd: 3 }] })
    expect(free.opcoes).toMatchObject([
      { nome: 'grátis', valor_cents: 0, valor: 0 },
      { nome: 'pesado', valor_cents: 2_000, valor: 20 },
    ])
  })

  it('combines one rate of every profile, all of them in opcao_ids', async () => {
    const cheap = rateOf({ name: 'Econômica', valueCents: 1_000, minDays: 6, maxDays: 9 })
    const fast = rateOf({ name: 'Expressa', valueCents: 3_000, minDays: 1, maxDays: 2 })
    const lorry = rateOf({ name: 'Caminhão', valueCents: 20_000, minDays: 4, maxDays: 8 })
    addShipping(service, [
      profileOf({ zones: [zoneOf({ rates: [fast, cheap] })] }),
      profileOf({
        target: { skus: [], categories: ['Sofás'] },
        zones: [zoneOf({ rates: [lorry] })],
      }),
    ])
    const { opcoes } = await quote({ itens: [{ sku: 'SOFA' }, { sku: 'VASO' }] })
    expect(opcoes).toMatchObject([
      { opcao_ids: [cheap.id, lorry.id], id: cheap.id, nome: 'Econômica + Caminhão', valor_cents: 21_000 },
      { opcao_ids: [fast.id, lorry.id], id: fast.id, nome: 'Expressa + Caminhão', valor_cents: 23_000 },
    ])
    expect(opcoes).toMatchObject([
      { prazo_min_dias: 6, prazo_max_dias: 9 },
      { prazo_min_dias: 4, prazo_max_dias: 8 },
    ])
    expect((await quote()).opcoes).toMatchObject([{ opcao_ids: [cheap.id] }, { opcao_ids: [fast.id] }])
  })
})

describe('4.11 rule 2: reasons, with HTTP 200', () => {
  it.each(['', '123', '0131010', '013101000', 'abcdefgh', '00000000', '78900000'])(
    'cep_invalido for %j',
    async (cep) => {
      addShipping(service, [profileOf()], { pickup: PICKUP, localDelivery: [] })
      expect(await quote({ cep })).toMatchObject({
        motivo: 'cep_invalido',
        uf: '',
        opcoes: [],
        retirada: null,
        entrega_local: null,
        origem: { cep: '01310100', uf: 'SP' },
      })
    },
  )

  it.each([[[]], [[{ sku: 'NADA' }]], [[{ sku: 'ANTIGO' }]], [[{ sku: 'ALHEIO' }]]])(
    'sem_itens for %j',
    async (itens) => {
      addShipping(service)
      expect(await quote({ itens })).toMatchObject({ motivo: 'sem_itens', opcoes: [] })
    },
  )

  it('nao_configurado without settings or without any rate', async () => {
    expect(await quote()).toMatchObject({ motivo: 'nao_configurado', origem: { cep: '', uf: '' } })
    addShipping(service, [profileOf({ zones: [] })])
    expect(await quote()).toMatchObject({ motivo: 'nao_configurado' })
  })

  it('sem_cobertura where no zone or tier fits', async () => {
    const rates = [rateOf({ weightGrams: { min: null, max: 5_000 } })]
    addShipping(service, [profileOf({ zones: [zoneOf({ ufs: ['SP'], rates })] })])
    expect((await quote()).motivo).toBe(null)
    expect(await quote({ cep: RECIFE })).toMatchObject({ motivo: 'sem_cobertura', uf: 'PE', opcoes: [] })
    expect(await quote({ itens: [{ sku: 'VASO', qtd: 5 }] })).toMatchObject({ motivo: 'sem_cobertura' })
  })
})

describe('4.11 rule 3: no partial quote', () => {
  it('one profile without coverage leaves no option, and itens_sem_frete names its items', async () => {
    addShipping(service, [
      profileOf(),
      profileOf({ target: { skus: ['SOFA'], categories: [] }, zones: [zoneOf({ ufs: ['SP'] })] }),
      profileOf({ target: { skus: ['TAPETE'], categories: [] }, zones: [] }),
    ])
    const itens = ['VASO', 'SOFA', 'TAPETE'].map((sku) => ({ sku }))
    expect(await quote({ cep: RECIFE, itens })).toMatchObject({
      motivo: 'sem_cobertura',
      opcoes: [],
      itens_sem_frete: [{ sku: 'SOFA', nome: 'Produto SOFA' }, { sku: 'TAPETE' }],
    })
    expect(await quote({ cep: RECIFE })).toMatchObject({ motivo: null, itens_sem_frete: [] })
  })

  it('an item that no profile is for counts as one without coverage', async () => {
    addShipping(service, [profileOf({ target: { skus: ['SOFA'], categories: [] } })])
    expect(await quote()).toMatchObject({ motivo: 'sem_cobertura', itens_sem_frete: [{ sku: 'VASO' }] })
  })
})

describe('4.11 rule 4: no proof of stock', () => {
  it('quotes what is out of stock or has no price', async () => {
    addShipping(service)
    service.db.run('UPDATE products SET stock = 0')
    expect((await quote({ itens: [{ sku: 'SEM-PRECO', qtd: 99 }] })).motivo).toBe(null)
  })
})

describe('2.8 fields', () => {
  it('peso_incompleto tells that a weight was treated as zero', async () => {
    const rates = [rateOf({ weightGrams: { min: null, max: 1_001 } })]
    addShipping(service, [profileOf({ zones: [zoneOf({ rates })] })])
    expect(await quote()).toMatchObject({ peso_incompleto: false, motivo: null })
    expect(await quote({ itens: [{ sku: 'VASO' }, { sku: 'TAPETE', qtd: 9 }] })).toMatchObject({
      peso_incompleto: true,
      motivo: null,
    })
  })

  it('entrega_estimada counts business days after processing, without weekends and national holidays', async () => {
    addShipping(service, [profileOf({ zones: [zoneOf({ rates: [rateOf({ minDays: 3, maxDays: 25 })] })] })])
    const { opcoes } = await quote()
    // From Saturday 21 November, 1 + 3 business days end on Thursday 26; 1 + 25 end after Christmas, one day later.
    expect(opcoes[0].entrega_estimada).toEqual({ de: '2026-11-26', ate: '2026-12-29', processamento_dias: 1 })
  })

  it.each([
    [null, null],
    [0, expect.objectContaining({ processamento_dias: 0 })],
  ])('entrega_estimada of %j days of processing', async (processingDays, estimate) => {
    addShipping(service, undefined, { processingDays })
    expect((await quote()).opcoes[0].entrega_estimada).toEqual(estimate)
  })

  it('retirada shows the pickup point, at no cost', async () => {
    addShipping(service, undefined, { pickup: PICKUP })
    expect((await quote()).retirada).toEqual({
      nome: 'Loja Centro',
      endereco: 'Rua do Teste, 10',
      cep: '01310100',
      uf: 'SP',
      instrucoes: null,
      prazo_dias: 1,
      valor_cents: 0,
      valor: 0,
    })
  })

  it('entrega_local is null when the shop does not deliver by itself', async () => {
    addShipping(service)
    expect(await quote()).toMatchObject({ entrega_local: null, retirada: null })
  })

  it('entrega_local tells distance, radius and unit where a radius reaches', async () => {
    addShipping(service, undefined, { localDelivery: [NEAR] })
    const { entrega_local } = await quote({ cep: '01415000' })
    expect(entrega_local).toEqual({
      nome: 'Motoboy',
      valor_cents: 1_500,
      valor: 15,
      minimo_pedido_cents: 10_000,
      instrucoes: 'Portaria',
      distancia: expect.any(Number),
      raio: 5,
      unidade: 'km',
    })
    expect(entrega_local.distancia).toBeGreaterThan(1)
    expect(entrega_local.distancia).toBeLessThan(5)
  })

  it.each([
    ['too far', '04700000'],
    ['an unknown place', '29900000'],
  ])('entrega_local is not eligible at %s', async (_, cep) => {
    addShipping(service, undefined, { localDelivery: [NEAR] })
    expect((await quote({ cep })).entrega_local).toEqual({ ativo: true, elegivel: false })
  })

  it('entrega_local of a CEP range has no distance, and may stand beside sem_cobertura', async () => {
    const area = { kind: 'ceps', ranges: [['29900000', '29999999']] } as const
    addShipping(service, [profileOf({ zones: [zoneOf({ ufs: ['SP'] })] })], {
      localDelivery: [NEAR, { ...NEAR, name: 'Linhares', area }],
    })
    const { entrega_local, motivo } = await quote({ cep: '29900000' })
    expect(entrega_local).toMatchObject({ nome: 'Linhares' })
    expect(entrega_local).not.toHaveProperty('distancia')
    expect(motivo).toBe('sem_cobertura')
  })
})
