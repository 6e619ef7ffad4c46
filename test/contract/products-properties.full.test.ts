// Specification 4.8 as properties over the demo company: paging, and filters and search against naive ones in
// JavaScript. The naive ones read the raw rows and share no code with the service.
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seedDemo } from '../../service/demo/seed-demo.ts'
import { createService, NOW, type ServiceUnderTest } from './support/service-under-test.ts'

interface RawProduct {
  nome: string
  codigo: string
  id_catalogo: string
  marca: string
  categoria: string
  familia: string | null
  tags: string
  price_cents: number | null
  stock: number | null
  is_active: number
  source: string
}

interface Filter {
  q?: string
  marca?: string
  categoria?: string
  familia?: string
  tag?: string
  preco_min?: number
  preco_max?: number
}

let service: ServiceUnderTest
let token: string
let products: RawProduct[]

beforeAll(() => {
  service = createService()
  // The demo's companies and pipelines have the same ids as the fixture's.
  service.db.run('DELETE FROM companies')
  service.db.run('DELETE FROM pipelines')
  seedDemo(service.db, NOW)
  token = service.issue()
  // The demo's first company has an ERP connected.
  products = service.db
    .all<RawProduct>('SELECT * FROM products WHERE company_id = 1')
    .filter(({ is_active, source }) => is_active === 1 && source === 'erp')
})
afterAll(() => service.close())

const plain = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
const squashed = (text: string) => plain(text).replace(/[^\p{L}\p{N}]/gu, '')

function hasTerm(product: RawProduct, term: string): boolean {
  const isOfDigits = /^[0-9.]+$/.test(term)
  return (
    [product.nome, product.codigo].some((field) => squashed(field).includes(squashed(term))) ||
    (isOfDigits && product.id_catalogo.replace('.', '').includes(term.replaceAll('.', '')))
  )
}

function matches(product: RawProduct, filter: Filter): boolean {
  const terms = (filter.q ?? '').split(/[ *]/).filter((term) => squashed(term) !== '')
  const cents = product.price_cents
  const tags = JSON.parse(product.tags) as string[]
  return (
    terms.slice(0, 10).every((term) => hasTerm(product, term)) &&
    (filter.marca === undefined || product.marca === filter.marca) &&
    (filter.categoria === undefined || product.categoria === filter.categoria) &&
    (filter.familia === undefined || product.familia === filter.familia) &&
    (filter.tag === undefined || tags.some((tag) => plain(tag).includes(plain(filter.tag ?? '')))) &&
    (filter.preco_min === undefined || (cents !== null && cents >= Math.round(filter.preco_min * 100))) &&
    (filter.preco_max === undefined || (cents !== null && cents <= Math.round(filter.preco_max * 100)))
  )
}

const term = fc.oneof(
  fc.constantFrom(
    'cad',
    'MESA',
    'íris',
    'ipe',
    'natural',
    '2,20',
    '00',
    '0012',
    '12.3',
    '10.',
    'Ø',
    '4',
    'x',
    'zzz',
    'a',
  ),
  fc.integer({ min: 0, max: 400 }).map((number) => String(number).padStart(4, '0')),
)
const q = fc
  .array(term, { minLength: 1, maxLength: 3 })
  .chain((terms) => fc.constantFrom(' ', '*', ' * ').map((between) => terms.join(between)))
const reais = fc.integer({ min: 0, max: 1_000_000 }).map((cents) => cents / 100)
const filter: fc.Arbitrary<Filter> = fc.record(
  {
    q,
    marca: fc.constantFrom('Aroeira', 'Ateliê Tiê', 'aroeira'),
    categoria: fc.constantFrom('Mesas', 'Cadeiras', 'Dormitório'),
    familia: fc.constantFrom('Quarto', 'Sala de jantar'),
    tag: fc.constantFrom('outlet', 'MADEIRA', 'lanca', 'nada'),
    preco_min: reais,
    preco_max: reais,
  },
  { requiredKeys: [] },
)
/** Few filters at a time; with more, nearly every case would be empty. */
const fewFilters = fc.tuple(filter, fc.integer({ min: 0, max: 2 }), fc.nat()).map(([all, count, turn]) => {
  const entries = Object.entries(all)
  const kept = entries.map((_, index) => entries[(index + turn) % entries.length]).slice(0, count)
  return Object.fromEntries(kept.filter((entry) => entry !== undefined)) as Filter
})
const order = fc.constantFrom('nome', 'preco_asc', 'preco_desc', 'estoque', 'nonsense')

async function allPages(request: object, limit: number) {
  const items: { codigo: string; nome: string; preco_venda: number | null; estoque: number | null }[] = []
  let total = 0
  let offset: number | null = 0
  while (offset !== null) {
    const answer = await service.call('products.list', { ...request, limit, offset }, token)
    const { items: page, total: all, next_cursor: next } = answer.body.result
    items.push(...page)
    total = all
    offset = next === null ? null : Number(next)
  }
  return { items, total }
}

describe('4.8 products.list as properties', () => {
  it('equals a naive filter and search over all rows, and so does total', async () => {
    let matched = 0
    await fc.assert(
      fc.asyncProperty(fewFilters, async (request) => {
        const expected = products.filter((product) => matches(product, request))
        const { items, total } = await allPages(request, 60)
        expect(items.map(({ codigo }) => codigo).toSorted()).toEqual(
          expected.map(({ codigo }) => codigo).toSorted(),
        )
        expect(total).toBe(expected.length)
        if (expected.length > 0 && expected.length < products.length) matched += 1
      }),
      { numRuns: 250 },
    )
    // The property would also hold if nothing matched.
    expect(matched).toBeGreaterThan(60)
  })

  it('answers each match once over all pages, in order, at any limit', async () => {
    await fc.assert(
      fc.asyncProperty(
        fewFilters,
        order,
        fc.integer({ min: 1, max: 60 }),
        async (request, orderBy, limit) => {
          const { items, total } = await allPages({ ...request, order: orderBy }, limit)
          expect(items).toHaveLength(total)
          expect(new Set(items.map(({ codigo }) => codigo)).size).toBe(total)
          const keys = items.map(({ nome, preco_venda, estoque }) => {
            if (orderBy === 'preco_asc') return preco_venda ?? Number.POSITIVE_INFINITY
            if (orderBy === 'preco_desc') return -(preco_venda ?? Number.NEGATIVE_INFINITY)
            return orderBy === 'estoque' ? -(estoque ?? Number.NEGATIVE_INFINITY) : plain(nome)
          })
          const sorted = keys.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0))
          expect(keys).toEqual(sorted)
        },
      ),
      { numRuns: 80 },
    )
  })

  it('answers 200 or 400 to any JSON, never a 5xx', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.record({ q: fc.jsonValue(), tag: fc.jsonValue(), preco_min: fc.jsonValue() }),
        async (body) => {
          expect([200, 400]).toContain((await service.call('products.search', body, token)).status)
        },
      ),
      { numRuns: 80 },
    )
  })
})
