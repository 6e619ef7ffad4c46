// What the service may answer in the fields that the specification leaves open, and nothing else (2.7 and 2.8).
import { describe, expect, it } from 'vitest'
import { OPERATIONS } from '../../../shared/api/registry.ts'
import { NO_QUOTE_REASONS, REFUSAL_REASONS } from '../../../shared/shop/shop-values.ts'

const quote = OPERATIONS['shop.frete.calcular']
const validation = OPERATIONS['shop.desconto.validar']
const accepts = (fields: object) => quote.response.safeParse({ ...quote.example.result, ...fields }).success

const PICKUP = {
  nome: 'Loja',
  endereco: 'Rua A, 1',
  cep: '01310100',
  uf: 'SP',
  instrucoes: null,
  prazo_dias: 1,
  valor_cents: 0,
  valor: 0,
}
const LOCAL = { nome: 'Van', valor_cents: 1500, valor: 15, minimo_pedido_cents: null, instrucoes: null }

describe('shop.frete.calcular', () => {
  it('takes a whole pickup point or null', () => {
    expect(accepts({ retirada: PICKUP })).toBe(true)
    expect(accepts({ retirada: null })).toBe(true)
    expect(accepts({ retirada: {} })).toBe(false)
    expect(accepts({ retirada: { ...PICKUP, outro: 1 } })).toBe(false)
  })

  it('names items without shipping by SKU and name', () => {
    expect(accepts({ itens_sem_frete: [{ sku: '0012', nome: 'Cadeira' }] })).toBe(true)
    expect(accepts({ itens_sem_frete: ['0012'] })).toBe(false)
  })

  it('takes local delivery with and without distance, or not eligible without a value', () => {
    expect(accepts({ entrega_local: LOCAL })).toBe(true)
    expect(accepts({ entrega_local: { ...LOCAL, distancia: 2.5, raio: 5, unidade: 'km' } })).toBe(true)
    expect(accepts({ entrega_local: { ativo: true, elegivel: false } })).toBe(true)
    expect(accepts({ entrega_local: { ativo: true, elegivel: false, valor_cents: 0 } })).toBe(false)
    expect(accepts({ entrega_local: { ativo: false, elegivel: false } })).toBe(false)
  })

  it.each([null, ...NO_QUOTE_REASONS])('takes the reason %j', (motivo) => {
    expect(accepts({ motivo })).toBe(true)
  })

  it('takes no other reason', () => {
    expect(accepts({ motivo: 'sem_estoque' })).toBe(false)
  })
})

describe('shop.desconto.validar', () => {
  const refuses = (motivo: string) =>
    validation.response.safeParse({
      ...validation.example.result,
      recusa: { codigo: 'X', motivo, min_valor_cents: null, min_itens: null, texto: '-' },
    }).success

  it('knows the 14 reasons of a refusal and no other', () => {
    expect(REFUSAL_REASONS).toHaveLength(14)
    for (const motivo of REFUSAL_REASONS) expect(refuses(motivo)).toBe(true)
    expect(refuses('outro')).toBe(false)
  })

  it('takes cliente as an object, not as text or a list', () => {
    const takes = (cliente: unknown) => validation.request.safeParse({ itens: [], cliente }).success
    expect(takes({ cpf_cnpj: '1', outro: 2 })).toBe(true)
    for (const cliente of ['{}', [], 1, null]) expect(takes(cliente)).toBe(false)
  })
})
