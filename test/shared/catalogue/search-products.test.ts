// The search over stored products; test/electron/core/answers/offline-products.test.ts compares it with the service.
import { describe, expect, it } from 'vitest'
import { productsSearch } from '../../../shared/api/operations/products.ts'
import type { OperationParams } from '../../../shared/api/registry.ts'
import { isOnlyOfApi, prepareProduct, searchProducts } from '../../../shared/catalogue/search-products.ts'

const PRODUCTS = productsSearch.clientResponse
  .parse({
    items: [
      {
        id: 'a',
        nome: 'Cadeira Estofada Açaí',
        codigo: 'CAD-0012',
        idCatalogo: '12.340',
        marca: 'Aroeira',
        preco_venda: 489.9,
      },
      {
        id: 'b',
        nome: 'Mesa de Jantar',
        codigo: '0007',
        idCatalogo: '10.007',
        marca: 'Ipê',
        preco_venda: null,
        estoque: 3,
      },
      { id: 'c', nome: 'Banco', codigo: null, marca: 'Ipê', preco_venda: 100, estoque: 12 },
      { id: 'd', nome: null, idCatalogo: '99.1', estoque: null },
    ],
  })
  .items.map(prepareProduct)

function find(params: OperationParams<'products.search'>) {
  return searchProducts(PRODUCTS, productsSearch.request.parse(params))
}
const ids = (params: OperationParams<'products.search'>) => find(params).items.map(({ id }) => id)

describe('searchProducts', () => {
  it('finds names without accents, SKUs without punctuation and catalogue ids', () => {
    expect(ids({ q: 'acai' })).toEqual(['a'])
    expect(ids({ q: 'cad0012' })).toEqual(['a'])
    expect(ids({ q: '12.34' })).toEqual(['a'])
    expect(ids({ q: '12340' })).toEqual(['a'])
    expect(ids({ q: 'x12340' })).toEqual([])
  })

  it('combines terms, parted by blanks or asterisks, and takes the first ten', () => {
    expect(ids({ q: 'mesa*jantar' })).toEqual(['b'])
    expect(ids({ q: 'jantar mesa' })).toEqual(['b'])
    expect(ids({ q: 'mesa cadeira' })).toEqual([])
    expect(ids({ q: `${'mesa '.repeat(10)} cadeira` })).toEqual(['b'])
  })

  it('filters by exact brand and by price, without products of unknown price', () => {
    expect(ids({ marca: 'Ipê' })).toEqual(['c', 'b'])
    expect(ids({ marca: 'ipe' })).toEqual([])
    expect(ids({ preco_min: 0 })).toEqual(['c', 'a'])
    expect(ids({ preco_max: 489.9, preco_min: 100.01 })).toEqual(['a'])
  })

  it('sorts, with what is not known last', () => {
    expect(ids({})).toEqual(['d', 'c', 'a', 'b'])
    expect(ids({ order: 'preco_asc' })).toEqual(['c', 'a', 'd', 'b'])
    expect(ids({ order: 'preco_desc' })).toEqual(['a', 'c', 'd', 'b'])
    expect(ids({ order: 'estoque' }).slice(0, 2)).toEqual(['c', 'b'])
  })

  it('gives the next offset as text, and null at the end', () => {
    expect(find({ limit: 3 })).toMatchObject({ total: 4, next_cursor: '3' })
    expect(find({ limit: 3, offset: 3 })).toMatchObject({ total: 4, next_cursor: null })
    expect(ids({ limit: 3, offset: 3 })).toEqual(['b'])
  })
})

describe('isOnlyOfApi', () => {
  it('is true for filters by what no product carries', () => {
    const request = (params: OperationParams<'products.search'>) => productsSearch.request.parse(params)
    expect(isOnlyOfApi(request({ familia: 'Mesas' }))).toBe(true)
    expect(isOnlyOfApi(request({ tag: 'promo' }))).toBe(true)
    expect(isOnlyOfApi(request({ tag: ' ', q: 'mesa' }))).toBe(false)
  })
})
