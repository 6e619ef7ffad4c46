// The demo companies show every state of the shop through the API, with the codes of service/demo.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seedDemo } from '../../service/demo/seed-demo.ts'
import { NO_QUOTE_REASONS, REFUSAL_REASONS } from '../../shared/shop/shop-values.ts'
import { createService, NOW, type ServiceUnderTest } from './support/service-under-test.ts'

let service: ServiceUnderTest
let token: string
let otherToken: string

beforeAll(() => {
  service = createService()
  // The demo's companies and pipelines have the same ids as the fixture's.
  service.db.run('DELETE FROM companies')
  service.db.run('DELETE FROM pipelines')
  seedDemo(service.db, NOW)
  token = service.issue()
  otherToken = service.issue({ companyId: 2 })
})
afterAll(() => service.close())

/** A chair of R$ 388,90 and 5.5 kg, an armchair of R$ 3.788,00 and 20 kg, a bed without a weight. */
const CHAIR = '0038'
const ARMCHAIR = '0017'
const UNWEIGHED = '0029'

const NOT_ELIGIBLE = { ativo: true, elegivel: false }

const CHAIRS = (qtd: number) => [{ sku: CHAIR, qtd }]
const validate = (body: object) => service.ask('shop.desconto.validar', { itens: CHAIRS(1), ...body }, token)
const quote = (cep: string, skus: readonly string[] = [CHAIR], as = token) =>
  service.ask('shop.frete.calcular', { cep, itens: skus.map((sku) => ({ sku })) }, as)

const REFUSED: readonly (readonly [motivo: (typeof REFUSAL_REASONS)[number], body: object])[] = [
  ['nao_encontrado', { codigo: 'NAOEXISTE' }],
  ['inativo', { codigo: 'PAUSADO' }],
  ['ainda_nao_comecou', { codigo: 'EMBREVE' }],
  ['expirado', { codigo: 'JAPASSOU' }],
  ['esgotado', { codigo: 'ULTIMOS5' }],
  ['ja_usado', { codigo: 'PRIMEIRA', cliente: { cpf_cnpj: '111.444.777-35' } }],
  ['exige_identificacao', { codigo: 'PRIMEIRA' }],
  ['minimo_valor', { codigo: 'ACIMA5MIL' }],
  ['minimo_itens', { codigo: 'DEZITENS' }],
  ['sem_itens_no_alvo', { codigo: 'ESTOFADOS8' }],
  ['combo_nao_atingido', { codigo: 'LEVE3' }],
  ['sem_frete', { codigo: 'FRETEGRATIS' }],
  ['frete_acima_do_teto', { codigo: 'FRETEGRATIS', frete_cents: 15_001 }],
  ['tipo_desconhecido', { codigo: 'CASHBACK5' }],
]

describe('the demo company’s coupons', () => {
  it.each(REFUSED)('reach the refusal %s', async (motivo, body) => {
    expect((await validate(body)).recusa).toMatchObject({ motivo, texto: expect.stringMatching(/\.$/) })
  })

  it('reach all 14 refusals', () => {
    expect(REFUSED.map(([motivo]) => motivo)).toEqual(REFUSAL_REASONS)
  })

  it.each([
    ['BEMVINDO10', {}, { tipo: 'pedido', valor_cents: 3_889 }],
    ['CADEIRAS15', {}, { tipo: 'produtos', valor_cents: 5_834, skus: [CHAIR] }],
    ['LEVE3', { itens: CHAIRS(3) }, { tipo: 'compre_leve', valor_cents: 38_890 }],
    ['FRETEGRATIS', { frete_cents: 15_000 }, { tipo: 'frete', valor_cents: 15_000, frete_gratis: true }],
    ['FRETE50', { frete_cents: 2_491 }, { tipo: 'frete', valor_cents: 1_246, frete_gratis: false }],
    ['PRIMEIRA', { cliente: { email: 'novo@example.com' } }, { tipo: 'pedido', valor_cents: 10_000 }],
    ['ACIMA5MIL', { itens: CHAIRS(13) }, { tipo: 'pedido', valor_cents: 25_000 }],
    ['DEZITENS', { itens: CHAIRS(10) }, { tipo: 'pedido', valor_cents: 31_112 }],
    ['ESTOFADOS8', { itens: [{ sku: ARMCHAIR }] }, { tipo: 'produtos', valor_cents: 30_304 }],
  ])('%s is accepted in its case', async (codigo, body, discount) => {
    const { recusa, descontos } = await validate({ codigo, ...body })
    expect(recusa).toBe(null)
    expect(descontos.find((each: { codigo: string }) => each.codigo === codigo)).toMatchObject(discount)
  })

  it('come together with automatic discounts where both allow it', async () => {
    const big = { itens: [{ sku: ARMCHAIR, qtd: 3 }], frete_cents: 24_900 }
    expect(await validate({ ...big, codigo: 'PAUSADO' })).toMatchObject({
      recusa: { motivo: 'inativo' },
      descontos: [
        { metodo: 'automatico', tipo: 'pedido' },
        { tipo: 'frete', frete_gratis: true },
      ],
      frete_gratis: true,
      frete_desconto_cents: 24_900,
      valor_cents: 30_000,
    })
    expect((await validate({ ...big, codigo: 'BEMVINDO10' })).descontos).toMatchObject([
      { codigo: 'BEMVINDO10' },
      { tipo: 'frete', metodo: 'automatico' },
    ])
  })

  it('automatic discounts give the better of two that exclude each other', async () => {
    const { descontos } = await validate({ itens: [{ sku: ARMCHAIR, qtd: 8 }] })
    expect(descontos).toMatchObject([{ nome: 'Ambiente completo', valor_cents: 181_824 }])
  })
})

describe('the demo companies’ shipping', () => {
  it('reaches all four reasons', async () => {
    const reasons = [
      (await quote('00000-000')).motivo,
      (await quote('01310-100', ['SKU-QUE-NAO-EXISTE'])).motivo,
      (await service.ask('shop.frete.calcular', { cep: '69005-040', itens: [{ sku: '0001' }] }, otherToken))
        .motivo,
      (await quote('69005-040', [ARMCHAIR])).motivo,
    ]
    expect(reasons).toEqual(NO_QUOTE_REASONS)
  })

  it('sends a chair to Manaus, an armchair not, and so not both', async () => {
    expect(await quote('69005-040')).toMatchObject({ motivo: null, uf: 'AM', entrega_local: NOT_ELIGIBLE })
    expect(await quote('69005-040', [CHAIR, ARMCHAIR])).toMatchObject({
      motivo: 'sem_cobertura',
      opcoes: [],
      itens_sem_frete: [{ sku: ARMCHAIR }],
    })
  })

  it('combines two profiles in São Paulo', async () => {
    const { opcoes } = await quote('01310-100', [CHAIR, ARMCHAIR])
    expect(opcoes.length).toBeGreaterThan(1)
    for (const option of opcoes) expect(option.opcao_ids).toHaveLength(2)
  })

  it('shows an option of zero cents', async () => {
    const { opcoes } = await service.ask('shop.frete.calcular', { cep: '01310-100', itens: CHAIRS(4) }, token)
    expect(opcoes[0]).toMatchObject({ nome: 'Econômica grátis', valor_cents: 0, valor: 0 })
  })

  it('tells an incomplete weight', async () => {
    expect((await quote('01310-100', [UNWEIGHED])).peso_incompleto).toBe(true)
    expect((await quote('01310-100')).peso_incompleto).toBe(false)
  })

  it('delivers by itself around the workshop, by radius and by CEP', async () => {
    expect((await quote('03103-000')).entrega_local).toMatchObject({ nome: 'Entrega com montagem', raio: 8 })
    expect((await quote('04752-000')).entrega_local).toMatchObject({ raio: 20, unidade: 'km' })
    expect((await quote('11060-000')).entrega_local).not.toHaveProperty('raio')
    expect((await quote('13010-000')).entrega_local).toEqual(NOT_ELIGIBLE)
  })

  it('offers to fetch the order', async () => {
    expect((await quote('01310-100')).retirada).toMatchObject({ nome: 'Oficina da Mooca', valor_cents: 0 })
  })
})

describe('the demo companies’ storefront', () => {
  it('shows a complete store and an incomplete one', async () => {
    expect((await service.ask('shop.loja.config', {}, token)).completa).toBe(true)
    expect((await service.ask('shop.loja.config', {}, otherToken)).completa).toBe(false)
  })

  it('features products that products.get finds', async () => {
    const { aparencia } = await service.ask('shop.loja.config', {}, token)
    expect(aparencia.destaques.skus.length).toBeGreaterThan(0)
    for (const sku of aparencia.destaques.skus) {
      expect((await service.ask('products.get', { sku }, token)).product.codigo).toBe(sku)
    }
  })

  it('keeps expired, future and inactive banners that are not shown', async () => {
    const { banners } = await service.ask('shop.banners.list', {}, token)
    const shown = new Set(banners.map(({ id }: { id: string }) => id))
    const hidden = service.db
      .all<{ id: string; is_active: number; starts_at: number | null; ends_at: number | null }>(
        'SELECT * FROM banners',
      )
      .filter(({ id }) => !shown.has(id))
    expect(hidden.filter(({ is_active }) => is_active === 0)).toHaveLength(1)
    expect(hidden.filter(({ starts_at }) => starts_at !== null && starts_at > NOW)).toHaveLength(1)
    expect(hidden.filter(({ ends_at }) => ends_at !== null && ends_at <= NOW)).toHaveLength(1)
  })

  it('orders the banners of a slot by priority, then creation', async () => {
    const { banners } = await service.ask('shop.banners.list', { slot: 'home' }, token)
    expect(banners.map(({ titulo }: { titulo: string }) => titulo)).toEqual([
      'Semana da mesa',
      'Leve 3 cadeiras, pague 2',
      'Visite a oficina',
      'Madeira de reflorestamento',
    ])
  })
})
