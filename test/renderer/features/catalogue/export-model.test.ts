import { describe, expect, it } from 'vitest'
import { readAllProducts } from '../../../../renderer/features/catalogue/all-products.ts'
import type { ProductPage } from '../../../../renderer/features/catalogue/catalogue-model.ts'
import { productsTable } from '../../../../renderer/features/catalogue/export-model.ts'
import { OPERATIONS } from '../../../../shared/api/registry.ts'
import type { Answer } from '../../../../shared/bridge/answer.ts'
import { failure, type Result, success } from '../../../../shared/bridge/result.ts'

const t = ((key: string) => key) as never
const words = {
  availability: () => ({ tone: 'warn' as const, state: 'Indisponível', reason: 'sem saldo' }),
  price: () => '',
  promotional: () => null,
  stock: () => '',
}

const pageOf = (fields: object): ProductPage => OPERATIONS['products.search'].clientResponse.parse(fields)
const example = OPERATIONS['products.search'].example.result.items[0]

describe('productsTable', () => {
  const { items } = pageOf({
    items: [example, { ...example, codigo: '0007', specs: { Cor: '=1+1' }, estoque: null }],
  })
  const table = productsTable(items, 'Produtos', { t, words }, null)
  const columnOf = (title: string) => {
    const at = table.columns.findIndex((column) => column.title === title)
    return { type: table.columns[at]?.type, cells: [...table.rows].map((row) => row[at]) }
  }

  it('has SKU and catalogue id as text, whose zeros and dots count', () => {
    expect(columnOf('columns.sku')).toEqual({ type: 'text', cells: ['0012', '0007'] })
    expect(columnOf('columns.catalogueId')).toEqual({ type: 'text', cells: ['12.340', '12.340'] })
  })

  it('has amounts in cents, and an unknown stock as an empty cell', () => {
    expect(columnOf('columns.price')).toEqual({ type: 'money', cells: [48_990, 48_990] })
    expect(columnOf('columns.inStock')).toEqual({ type: 'count', cells: [12, null] })
  })

  it('has a column for each line of the specification', () => {
    expect(columnOf('Altura').cells).toEqual(['92 cm', null])
    expect(columnOf('Cor')).toEqual({ type: 'text', cells: [null, '=1+1'] })
  })
})

describe('readAllProducts', () => {
  const answer = (offset: number, next: string | null, rest: Partial<Answer<ProductPage>> = {}) =>
    success<Answer<ProductPage>>({
      value: pageOf({ items: [{ ...example, id: `id-${offset}` }], next_cursor: next }),
      source: 'live',
      capturedAt: '2026-11-20T12:00:00.000Z',
      error: null,
      ...rest,
    })
  const options = () => ({ signal: new AbortController().signal, onPage: () => undefined })

  it('follows the cursor to its end', async () => {
    const asked: number[] = []
    const all = await readAllProducts(async (offset) => {
      asked.push(offset)
      return answer(offset, offset < 120 ? String(offset + 60) : null)
    }, options())
    expect(asked).toEqual([0, 60, 120])
    expect(all?.list).toMatchObject({ isComplete: true })
    expect(all?.error).toBeNull()
  })

  it('says why it ends early, and calls an API that cannot be reached only once', async () => {
    const sources: string[] = []
    const ask = async (offset: number, from: string): Promise<Result<Answer<ProductPage>>> => {
      sources.push(from)
      if (offset === 120) return failure({ code: 'NOT_STORED' })
      return answer(offset, String(offset + 60), {
        source: 'snapshot',
        error: { code: 'UNREACHABLE' },
        coverage: { stored: 90, known: null, isComplete: false, wholeAt: null },
      })
    }
    const all = await readAllProducts(ask, options())
    expect(sources).toEqual(['api', 'offline', 'offline'])
    expect(all).toMatchObject({
      error: { code: 'NOT_STORED' },
      stored: 90,
      storedAt: '2026-11-20T12:00:00.000Z',
    })
    expect(all?.list.rows).toHaveLength(2)
  })

  it('is null when even the first page is unavailable', async () => {
    expect(await readAllProducts(async () => failure({ code: 'NOT_STORED' }), options())).toBeNull()
  })
})
