import { describe, expect, it } from 'vitest'
import { productsGet, productsSearch } from '../../../shared/api/operations/products.ts'
import {
  availabilityOf,
  furtherFieldsOf,
  PRODUCT_FIELDS,
  pictureOf,
  priceOf,
  productKeyOf,
  specLinesOf,
  thumbnailOf,
} from '../../../shared/catalogue/product.ts'

/** Reads a product as the client does. */
function read(fields: object) {
  const answer = productsSearch.clientResponse.parse({ items: [fields], total: 1, next_cursor: null })
  return answer.items[0] as (typeof answer.items)[number]
}

describe('PRODUCT_FIELDS', () => {
  it('are the fields of the specification, so that others are shown as further fields', () => {
    const { product } = productsGet.response.shape
    expect([...PRODUCT_FIELDS].sort()).toEqual(Object.keys(product.shape).sort())
  })
})

describe('availabilityOf', () => {
  it('takes the server’s decision and never the stock', () => {
    expect(availabilityOf(read({ disponivel: true, estoque: 0 }))).toEqual({
      state: 'available',
      reason: null,
      otherReason: null,
    })
    expect(availabilityOf(read({ disponivel: false, motivo_indisponivel: 'esgotado', estoque: 9 }))).toEqual({
      state: 'unavailable',
      reason: 'esgotado',
      otherReason: null,
    })
  })

  it('is unknown when the answer does not say, and keeps a reason that the specification does not list', () => {
    expect(availabilityOf(read({})).state).toBe('unknown')
    expect(availabilityOf(read({ disponivel: null, motivo_indisponivel: 'em_revisao' }))).toEqual({
      state: 'unknown',
      reason: null,
      otherReason: 'em_revisao',
    })
  })
})

describe('priceOf', () => {
  it('tells no price from a price that the answer does not give', () => {
    expect(priceOf(read({ preco_venda: 489.9 }))).toEqual({ kind: 'amount', cents: 48_990 })
    expect(priceOf(read({ preco_venda: '489.90' }))).toEqual({ kind: 'amount', cents: 48_990 })
    expect(priceOf(read({ preco_venda: 0 }))).toEqual({ kind: 'amount', cents: 0 })
    expect(priceOf(read({ preco_venda: null }))).toEqual({ kind: 'none' })
    expect(priceOf(read({}))).toEqual({ kind: 'unknown' })
    expect(priceOf(read({ preco_venda: 'a combinar' }))).toEqual({ kind: 'unknown' })
  })
})

describe('pictureOf', () => {
  it('is the first of the list, else the thumbnail', () => {
    expect(pictureOf(read({ imagens: [' ', 'https://a/1'], imagemThumb: 'https://a/t' }))).toBe('https://a/1')
    expect(pictureOf(read({ imagemThumb: 'https://a/t' }))).toBe('https://a/t')
    expect(pictureOf(read({ imagemThumb: '' }))).toBeNull()
    expect(thumbnailOf(read({ imagens: ['https://a/1'] }))).toBe('https://a/1')
    expect(thumbnailOf(read({}))).toBeNull()
  })
})

describe('specLinesOf', () => {
  it('keeps every value, of any shape', () => {
    expect(specLinesOf(read({ specs: { Altura: '92 cm', Cores: ['azul'], Peso: 3 } }))).toEqual([
      { name: 'Altura', text: '92 cm' },
      { name: 'Cores', text: '["azul"]' },
      { name: 'Peso', text: '3' },
    ])
    expect(specLinesOf(read({ specs: { Altura: null, Cores: [null] } }))).toEqual([
      { name: 'Altura', text: null },
      { name: 'Cores', text: '[—]' },
    ])
    expect(specLinesOf(read({ specs: 'Altura 92 cm' }))).toEqual([{ name: '', text: 'Altura 92 cm' }])
    expect(specLinesOf(read({ specs: null }))).toEqual([])
  })
})

describe('furtherFieldsOf', () => {
  it('are the fields beyond the specification, as received', () => {
    expect(furtherFieldsOf(read({ nome: 'A', variantes: [{ cor: 'azul' }], ncm: '9401' }))).toEqual([
      { name: 'variantes', text: '[{"cor":"azul"}]' },
      { name: 'ncm', text: '9401' },
    ])
  })
})

describe('productKeyOf', () => {
  it('is the id, else the SKU, else nothing', () => {
    expect(productKeyOf(read({ id: 'a', codigo: '1' }))).toBe('a')
    expect(productKeyOf(read({ codigo: 12 }))).toBe('sku:12')
    expect(productKeyOf(read({ nome: 'A' }))).toBeNull()
  })
})
