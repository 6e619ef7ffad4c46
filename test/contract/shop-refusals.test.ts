// Specification 2.7 recusa: each reason, its bounds and their order. The demo reaches all of them:
// test/window/shop-basket.test.ts.
import { beforeEach, describe, expect, it } from 'vitest'
import { insertDiscountUse } from '../../service/data/shop.ts'
import { NOW, serviceOfEachTest } from './support/service-under-test.ts'
import { addDiscount, addProduct } from './support/shop-fixture.ts'

const service = serviceOfEachTest()

beforeEach(() => {
  addProduct(service, { codigo: 'MESA', priceCents: 100_000, categoria: 'Mesas' })
  addProduct(service, { codigo: 'CADEIRA', priceCents: 20_005, categoria: 'Cadeiras' })
})

describe('2.7 recusa', () => {
  const refuse = async (body: object) =>
    (await service.ask('shop.desconto.validar', { codigo: 'DEZ', itens: [{ sku: 'MESA' }], ...body })).recusa

  it.each([
    ['nao_encontrado', { code: 'OUTRO' }, {}],
    ['inativo', { isActive: false }, {}],
    ['ainda_nao_comecou', { startsAt: NOW + 1 }, {}],
    ['expirado', { endsAt: NOW }, {}],
    ['esgotado', { totalLimit: 0 }, {}],
    ['exige_identificacao', { buyerLimit: 1 }, {}],
    ['minimo_valor', { minValueCents: 100_001 }, {}],
    ['minimo_itens', { minItems: 2 }, {}],
    ['sem_itens_no_alvo', { type: 'produtos', target: { skus: ['CADEIRA'], categories: [] } }, {}],
    ['combo_nao_atingido', { type: 'compre_leve', buyQuantity: 1, getQuantity: 1 }, {}],
    ['sem_frete', { type: 'frete' }, {}],
    ['frete_acima_do_teto', { type: 'frete', maxShippingCents: 2_999 }, { frete_cents: 3_000 }],
    ['tipo_desconhecido', { type: 'cashback' }, {}],
  ])('is %s', async (motivo, discount, body) => {
    addDiscount(service, discount)
    const recusa = await refuse(body)
    expect(recusa).toMatchObject({ codigo: 'DEZ', motivo })
    expect(recusa.texto).not.toBe('')
    expect(recusa.min_valor_cents).toBe('minValueCents' in discount ? 100_001 : null)
    expect(recusa.min_itens).toBe('minItems' in discount ? 2 : null)
  })

  it('is absent just inside every bound', async () => {
    addDiscount(service, {
      type: 'frete',
      startsAt: NOW,
      endsAt: NOW + 1,
      totalLimit: 1,
      buyerLimit: 1,
      minValueCents: 100_000,
      minItems: 1,
      maxShippingCents: 3_000,
    })
    expect(await refuse({ frete_cents: 3_000, cliente: { email: 'ana@example.com' } })).toBe(null)
  })

  it('comes in the order of the specification when several reasons hold', async () => {
    addDiscount(service, { isActive: false, endsAt: NOW, minItems: 9 })
    expect(await refuse({})).toMatchObject({ motivo: 'inativo', min_itens: 9 })
    service.db.run("UPDATE discounts SET discount = json_set(discount, '$.isActive', json('true'))")
    expect(await refuse({})).toMatchObject({ motivo: 'expirado' })
    service.db.run("UPDATE discounts SET discount = json_set(discount, '$.endsAt', NULL)")
    expect(await refuse({})).toMatchObject({ motivo: 'minimo_itens' })
  })

  it('is esgotado after as many recorded uses as the limit', async () => {
    const { id } = addDiscount(service, { totalLimit: 2 })
    insertDiscountUse(service.db, id, {}, NOW)
    expect(await refuse({})).toBe(null)
    insertDiscountUse(service.db, id, {}, NOW)
    expect(await refuse({})).toMatchObject({ motivo: 'esgotado' })
  })

  it.each([
    [{ cpf_cnpj: '529.982.247-25' }],
    [{ cpf_cnpj: '52998224725' }],
    [{ CPF: '529 982 247 25' }],
    [{ cpf: '52998224725' }],
    [{ email: 'ana@example.com' }],
    [{ email: ' ANA@Example.COM ' }],
    [{ cpf_cnpj: '11144477735', email: 'Ana@example.com' }],
  ])('is ja_usado for the buyer %j, by CPF digits or e-mail', async (cliente) => {
    const { id } = addDiscount(service, { buyerLimit: 1 })
    insertDiscountUse(service.db, id, { taxId: '529.982.247-25', email: 'Ana@Example.com' }, NOW)
    expect(await refuse({ cliente })).toMatchObject({ motivo: 'ja_usado' })
  })

  it.each([[{ cpf_cnpj: '11144477735' }], [{ email: 'rui@example.com' }]])(
    'is absent for another buyer %j',
    async (cliente) => {
      const { id } = addDiscount(service, { buyerLimit: 1 })
      insertDiscountUse(service.db, id, { taxId: '52998224725' }, NOW)
      expect(await refuse({ cliente })).toBe(null)
    },
  )

  it.each([[{}], [{ cpf_cnpj: '123' }], [{ email: 'ana' }], [{ nome: 'Ana' }], [{ cpf_cnpj: null }]])(
    'is exige_identificacao when %j identifies nobody',
    async (cliente) => {
      addDiscount(service, { buyerLimit: 1 })
      expect(await refuse({ cliente })).toMatchObject({ motivo: 'exige_identificacao' })
    },
  )
})
