import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { shopFreteCalcular } from '../../../shared/api/operations/shop.ts'
import {
  cheapestOf,
  distinctKeys,
  LOCAL_DELIVERY,
  PICKUP,
  readShipping,
} from '../../../shared/shop/shipping.ts'
import { chooseDelivery } from '../../../shared/shop/simulation.ts'

const EXAMPLE = shopFreteCalcular.example.result
const [OPTION] = EXAMPLE.opcoes
const read = (result: object) => readShipping(shopFreteCalcular.clientResponse.parse(result))
const option = (change: object) => read({ ...EXAMPLE, opcoes: [{ ...OPTION, ...change }] }).ways[0]

describe('readShipping', () => {
  it('reads the example of the specification', () => {
    expect(read(EXAMPLE)).toEqual({
      cep: '69005040',
      uf: 'AM',
      ways: [
        {
          key: OPTION?.id,
          ids: OPTION?.opcao_ids,
          name: 'Transportadora',
          priceCents: 8990,
          minDays: 8,
          maxDays: 12,
          from: '2026-10-15',
          to: '2026-10-21',
          processingDays: 1,
          instructions: '',
          address: '',
          cep: '',
          uf: '',
          minOrderCents: null,
          distance: null,
          radius: null,
          unit: '',
        },
      ],
      origin: { cep: '50030230', uf: 'PE' },
      noQuote: '',
      noQuoteReason: null,
      unshipped: [],
      isWeightIncomplete: false,
      isLocalRefused: true,
      unread: [],
    })
  })

  it('identifies an option by all of its ids, in any order, and without them by its own', () => {
    expect(option({ opcao_ids: ['b', 'a'] })?.key).toBe(option({ opcao_ids: ['a', 'b'] })?.key)
    expect(option({ opcao_ids: [], id: 'x' })?.key).toBe('x')
    expect(option({ opcao_ids: null, id: null })?.key).toBe('#0')
  })

  it('keeps two options of one id apart, and one that is named as local delivery', () => {
    const named = (id: string, valor_cents: number) => ({ ...OPTION, opcao_ids: [], id, valor_cents })
    const shipping = read({
      ...EXAMPLE,
      opcoes: [named('x', 100), named('x', 200), named(LOCAL_DELIVERY, 300), named(PICKUP, 400)],
    })
    const prices = shipping.ways.map(({ key }) => chooseDelivery(shipping, key)?.priceCents)
    expect(prices).toEqual([100, 200, 300, 400])
    const keys = shipping.ways.map(({ key }) => key)
    expect(new Set([LOCAL_DELIVERY, PICKUP, ...keys]).size).toBe(6)
  })

  it('keeps free shipping apart from an unknown price, and takes reais only without cents', () => {
    expect(option({ valor_cents: 0, valor: 12 })?.priceCents).toBe(0)
    expect(option({ valor_cents: null, valor: 12.3 })?.priceCents).toBe(1230)
    expect(option({ valor_cents: '8990' })?.priceCents).toBe(8990)
    expect(option({ valor_cents: null, valor: null })?.priceCents).toBeNull()
  })

  it('makes no statement of what is absent', () => {
    const { ways, noQuote, isWeightIncomplete, isLocalRefused, origin, unread } = read({ opcoes: [{}] })
    const nothing = { priceCents: null, minDays: null, maxDays: null, from: null, to: null }
    expect(ways).toEqual([expect.objectContaining({ ...nothing, processingDays: null })])
    expect([noQuote, isWeightIncomplete, isLocalRefused]).toEqual(['', false, false])
    expect([origin, unread]).toEqual([{ cep: '', uf: '' }, []])
    expect(read({ motivo: 'sem_cobertura' }).ways).toEqual([])
  })

  it.each([
    [
      {
        nome: 'Moto',
        valor_cents: 900,
        minimo_pedido_cents: '5000',
        distancia: '2.5',
        raio: 8,
        unidade: 'km',
      },
      true,
    ],
    [{ nome: 'Moto', valor: 9 }, true],
    [{ ativo: true, elegivel: false }, false],
    [{ ativo: false }, false],
    ['sim', false],
  ])('reads local delivery %j', (entrega_local, isEligible) => {
    const { ways } = read({ ...EXAMPLE, entrega_local })
    expect(ways.some(({ key }) => key === LOCAL_DELIVERY)).toBe(isEligible)
  })

  it('keeps the fields of an eligible local delivery, and shows another shape as it came', () => {
    const eligible = { nome: 'Moto', valor_cents: 900, minimo_pedido_cents: 5000, instrucoes: 'Ligue.' }
    expect(read({ ...EXAMPLE, entrega_local: eligible }).ways.at(-1)).toMatchObject({
      priceCents: 900,
      minOrderCents: 5000,
      instructions: 'Ligue.',
    })
    expect(read({ ...EXAMPLE, entrega_local: { ativo: false } }).unread).toEqual([{ ativo: false }])
    expect(read({ ...EXAMPLE, entrega_local: 'sim' }).unread).toEqual(['sim'])
  })

  it.each<[unknown, string | undefined, unknown[], number | null | undefined]>([
    [{ nome: 'Loja', prazo_dias: '1', valor: 0, horas: 9 }, 'horas: 9', [], 0],
    [
      { endereco: 'Rua', valor_cents: 'x', prazo_dias: 'logo', instrucoes: 'Ligue.' },
      'Ligue. · valor_cents: x · prazo_dias: logo',
      [],
      null,
    ],
    [{ valor_cents: 0, valor: 0 }, '', [], 0],
    [{ horas: { de: 9 }, nada: null }, undefined, [{ horas: { de: 9 }, nada: null }], undefined],
    ['na loja', undefined, ['na loja'], undefined],
    [{ nome: 'Loja', ativo: false }, undefined, [], undefined],
  ])('reads pick-up %j', (retirada, instructions, unread, priceCents) => {
    const { ways, unread: left } = read({ ...EXAMPLE, retirada })
    const pickup = ways.find(({ key }) => key === PICKUP)
    expect([pickup?.instructions, pickup?.priceCents]).toEqual([instructions, priceCents])
    expect(left).toEqual(unread)
  })

  it('names items without shipping, whatever their shape', () => {
    const itens_sem_frete = ['0012', { codigo: '0013', nome: 'Mesa' }, { outro: 1 }]
    expect(read({ ...EXAMPLE, itens_sem_frete })).toMatchObject({
      unshipped: [
        { sku: '0012', name: '' },
        { sku: '0013', name: 'Mesa' },
      ],
      unread: [{ outro: 1 }],
    })
  })

  it('keeps an unknown reason and an unreadable estimate as they came', () => {
    expect(read({ ...EXAMPLE, motivo: 'greve' })).toMatchObject({ noQuote: 'greve', noQuoteReason: null })
    const unread = (entrega_estimada: unknown) =>
      read({ ...EXAMPLE, opcoes: [{ ...OPTION, entrega_estimada }] }).unread
    expect(unread('logo')).toEqual(['logo'])
    const empty = { de: null, ate: null, processamento_dias: null }
    expect(unread(empty)).toEqual([])
    expect(unread({ ...empty, em: 'breve' })).toEqual([{ ...empty, em: 'breve' }])
    const estimate = { de: '15/10/2026', ate: '2026-10-21' }
    expect(option({ entrega_estimada: estimate })).toMatchObject({ from: null, to: '2026-10-21' })
    expect(unread(estimate)).toEqual([])
  })
})

describe('cheapestOf', () => {
  it('takes the lowest known price, then the shorter time', () => {
    const of = (key: string, priceCents: number | null, maxDays: number | null) =>
      ({ ...option({}), key, priceCents, minDays: null, maxDays }) as never
    const cheapest = (...options: never[]) => cheapestOf(options)?.key
    expect(cheapest(of('a', null, 1), of('b', 0, 9), of('c', 0, 3), of('d', 5, 1))).toBe('c')
    expect(cheapest(of('a', 5, null), of('b', 5, 3))).toBe('b')
    expect(cheapest(of('a', null, 1))).toBeUndefined()
  })
})

describe('distinctKeys', () => {
  it('keeps keys that are distinct, and numbers those that come again', () => {
    expect(distinctKeys(['a', 'b'])).toEqual(['a', 'b'])
    expect(distinctKeys(['a', 'b', 'a', 'a'])).toEqual(['a', 'b', 'a#2', 'a#3'])
  })

  it('is distinct for any keys, also for those that look numbered, and the same for the same keys', () => {
    const keys = fc.array(fc.constantFrom('a', 'b', 'a#2', 'a#3', 'a#2#2'), { maxLength: 30 })
    fc.assert(
      fc.property(keys, (some) => {
        const distinct = distinctKeys(some)
        expect(new Set(distinct).size).toBe(some.length)
        expect(distinctKeys(some)).toEqual(distinct)
      }),
    )
  })
})
