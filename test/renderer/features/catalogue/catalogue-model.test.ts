import { describe, expect, it } from 'vitest'
import {
  listParams,
  PRODUCT_PAGING,
  type ProductPage,
} from '../../../../renderer/features/catalogue/catalogue-model.ts'
import { createPageJoin } from '../../../../renderer/list/read-all-pages.ts'
import { NO_PRODUCT_FILTERS } from '../../../../renderer/views/screen-views.ts'
import { OPERATIONS } from '../../../../shared/api/registry.ts'
import type { Cents } from '../../../../shared/money/money.ts'

const page = (ids: readonly string[], next_cursor: unknown): ProductPage =>
  OPERATIONS['products.search'].clientResponse.parse({
    items: ids.map((id) => ({ id })),
    total: ids.length,
    next_cursor,
  })

function joined(...pages: readonly (readonly [offset: number, page: ProductPage])[]) {
  const join = createPageJoin(PRODUCT_PAGING)
  for (const [offset, one] of pages) join.add(one, offset)
  const { rows, ...rest } = join.list()
  return { ids: rows.map(({ id }) => id), ...rest }
}

describe('listParams', () => {
  it('asks with an explicit limit and order, and with nothing that filters nothing', () => {
    expect(listParams({ ...NO_PRODUCT_FILTERS, order: 'nome' }, ' ')).toEqual({ order: 'nome', limit: 60 })
  })

  it('sends every parameter of the specification but the offset, and never the window’s own filter', () => {
    const view = {
      brand: 'Ipê',
      category: 'Mesas',
      family: 'Jantar ',
      tag: 'promo',
      minCents: 150_050 as Cents,
      maxCents: 200_000 as Cents,
      order: 'preco_asc',
      availability: 'available',
    } as const
    const sent = listParams(view, ' cadeira ')
    expect(sent).toEqual({
      q: 'cadeira',
      marca: 'Ipê',
      categoria: 'Mesas',
      familia: 'Jantar',
      tag: 'promo',
      preco_min: 1500.5,
      preco_max: 2000,
      order: 'preco_asc',
      limit: 60,
    })
    const { shape } = OPERATIONS['products.search'].request
    expect([...Object.keys(sent), 'offset'].sort()).toEqual(Object.keys(shape).sort())
    expect(Object.keys(OPERATIONS['products.list'].request.shape)).toEqual(Object.keys(shape))
  })
})

describe('PRODUCT_PAGING', () => {
  it('takes the next offset from the cursor and stops at null', () => {
    expect(joined([0, page(['a', 'b'], '2')])).toMatchObject({ next: 2, isComplete: false })
    expect(joined([0, page(['a', 'b'], '2')], [2, page(['c'], null)])).toEqual({
      ids: ['a', 'b', 'c'],
      unreadable: [],
      total: null,
      next: null,
      isComplete: true,
      hasMoved: false,
    })
  })

  it('ends at a cursor that leads back, at one that is no number, and at a page without anything new', () => {
    expect(joined([0, page(['a'], '1')], [1, page(['b'], '1')])).toMatchObject({
      next: null,
      isComplete: false,
    })
    expect(joined([0, page(['a'], '0')])).toMatchObject({ next: null, isComplete: false })
    expect(joined([0, page(['a'], 'seguinte')])).toMatchObject({ next: null, isComplete: false })
    expect(joined([0, page(['a'], '1')], [1, page(['a'], '2')])).toMatchObject({
      ids: ['a'],
      next: null,
      isComplete: false,
      hasMoved: true,
    })
  })

  it('keeps each product once, and products without an id and SKU all', () => {
    const nameless = OPERATIONS['products.search'].clientResponse.parse({
      items: [{ nome: 'A' }, { nome: 'A' }],
      next_cursor: 2,
    })
    expect(joined([0, page(['a', 'a'], null)])).toMatchObject({ ids: ['a'], hasMoved: true })
    expect(joined([0, nameless])).toMatchObject({ ids: [null, null], next: 2 })
  })
})
