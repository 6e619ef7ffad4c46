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
})
