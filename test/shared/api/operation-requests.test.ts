import { describe, expect, it } from 'vitest'
import { productOrder } from '../../../shared/api/operations/products.ts'
import { OPERATIONS, type OperationName } from '../../../shared/api/registry.ts'

function parse(name: OperationName, body: unknown) {
  return OPERATIONS[name].request.safeParse(body)
}

describe('limits (specification 8)', () => {
  it.each([
    ['messages.list', 50, 200, { conversation_id: '7b6f4c1e-1d6b-4f0a-9a34-2f9f6f0f8a11' }],
    ['leads.list', 50, 200, {}],
    ['tasks.list', 25, 100, {}],
    ['products.search', 24, 60, {}],
    ['products.list', 24, 60, {}],
  ] as const)('of %s: %i unless told, at most %i', (name, usual, most, body) => {
    expect(parse(name, body).data).toMatchObject({ limit: usual })
    expect(parse(name, { ...body, limit: most }).data).toMatchObject({ limit: most })
    expect(parse(name, { ...body, limit: most + 1 }).data).toMatchObject({ limit: most })
    for (const limit of [0, -1, 1.5, '10', null]) expect(parse(name, { ...body, limit }).success).toBe(false)
  })
})

describe('marketing.funnel', () => {
  it.each([
    ['2026-10-01', '2026-10-01', true],
    ['2026-10-01', '2026-12-31', true],
    ['2026-10-01', '2027-01-01', false],
    ['2026-10-02', '2026-10-01', false],
    ['2026-02-30', '2026-03-01', false],
    ['2026-10-1', '2026-10-02', false],
  ])('of %s to %s is accepted: %s', (from, to, accepted) => {
    expect(parse('marketing.funnel', { from, to, pipeline_id: 1 }).success).toBe(accepted)
  })

  it.each([0, -1, 1.5, '1', null, undefined])('refuses pipeline_id %j', (pipeline_id) => {
    expect(parse('marketing.funnel', { from: '2026-10-01', to: '2026-10-01', pipeline_id }).success).toBe(
      false,
    )
  })
})

describe('leads.list', () => {
  it('takes lists as arrays and as comma-separated text', () => {
    expect(parse('leads.list', { status_in: ['new', 'junk'], source_id_in: [1, '2'] }).data).toMatchObject({
      status_in: ['new', 'junk'],
      source_id_in: [1, 2],
    })
    expect(parse('leads.list', { status_in: 'new, junk', source_id_in: '1,2' }).data).toMatchObject({
      status_in: ['new', 'junk'],
      source_id_in: [1, 2],
    })
    expect(parse('leads.list', { status_in: 'new,lost' }).success).toBe(false)
    expect(parse('leads.list', { source_id_in: '1,x' }).success).toBe(false)
  })

  it('keeps "without a conversation" apart from "not asked"', () => {
    expect(parse('leads.list', { has_conversation: false }).data).toMatchObject({ has_conversation: false })
    expect(parse('leads.list', {}).data).not.toHaveProperty('has_conversation')
  })
})

describe('tasks.list', () => {
  it('needs owner_id when owner_type is sent, and not the other way round', () => {
    expect(parse('tasks.list', { owner_type: 'deal' }).success).toBe(false)
    expect(parse('tasks.list', { owner_id: 7 }).success).toBe(true)
    expect(parse('tasks.list', { owner_type: 'user', owner_id: 7 }).error?.issues[0]?.path).toEqual([
      'owner_type',
    ])
  })
})

describe('products', () => {
  it('ignore a price that is no number, and an order that is unknown', () => {
    expect(parse('products.search', { preco_min: '1.500,00' }).data).toMatchObject({ preco_min: undefined })
    expect(productOrder('cheapest')).toBe('nome')
    expect(productOrder('preco_desc')).toBe('preco_desc')
  })

  it('need a codigo or a sku for one product', () => {
    expect(parse('products.get', {}).success).toBe(false)
    expect(parse('products.get', { sku: '0012' }).success).toBe(true)
  })
})

describe('shop', () => {
  it('takes items as a list or as JSON text, and reads broken text as an empty basket for a quote alone', () => {
    const itens = [{ sku: '0012', qtd: 2 }]
    expect(parse('shop.frete.calcular', { cep: '1', itens: JSON.stringify(itens) }).data).toMatchObject({
      itens,
    })
    expect(parse('shop.frete.calcular', { cep: '1', itens: '{oops' }).data).toMatchObject({ itens: [] })
    expect(parse('shop.desconto.validar', { itens: JSON.stringify(itens) }).data).toMatchObject({ itens })
    expect(parse('shop.desconto.validar', { itens: '{oops' }).success).toBe(false)
    expect(parse('shop.desconto.validar', { itens: [{ qtd: 1 }] }).success).toBe(false)
  })
})
