// Searches of the catalogue that were never asked online, answered out of stored products: as the service answers them.
import { describe, expect, it } from 'vitest'
import type { OperationParams, OperationResult } from '../../../../shared/api/registry.ts'
import type { Harness } from '../../../support/core/core-harness.ts'
import { companyId, core, restart, startElsewhere, useDemoWorld } from '../../../support/core/demo-world.ts'

type Params = OperationParams<'products.search'>
type Result = OperationResult<'products.search'>

const SEARCHES: readonly Params[] = [
  {},
  { q: 'cadeira' },
  { q: 'MÃO*a' },
  { q: 'mao a' },
  { q: 'c-a', order: 'preco_asc' },
  { q: '12.3', order: 'estoque' },
  { q: '0 1 2' },
  { preco_min: 100, preco_max: 899.9, order: 'preco_desc' },
  { preco_max: 50 },
  { order: 'preco_asc' },
  { order: 'preco_desc' },
  { order: 'estoque' },
  { order: 'unknown' },
  { q: ' * ' },
  { q: 'nothing has this name' },
  { q: `${'a '.repeat(10)}zzzz` },
]

useDemoWorld()

const search = (params: Params, from: Harness = core) => from.read('products.search', params)

/** Reads every page. Products that are equal in the order's own value have no stated order: they are sorted by id. */
async function readAll(params: Params, from: Harness) {
  const { order } = params
  const items: Result['items'][number][] = []
  for (let offset: number | null = 0; offset !== null; ) {
    const { value } = await search({ ...params, offset, limit: 60 }, from)
    const page = value as Result
    items.push(...page.items)
    offset = page.next_cursor === null ? null : Number(page.next_cursor)
  }
  const keyOf = (item: (typeof items)[number]) =>
    order === 'estoque' ? item.estoque : order?.startsWith('preco') ? item.preco_venda : item.nome
  const groups = Map.groupBy(items, keyOf)
  return [...groups].map(([key, group]) => [
    key,
    group.toSorted((a, b) => (String(a.id) < String(b.id) ? -1 : 1)),
  ])
}

describe('products without a network', () => {
  it('are found as the service finds them once every page was seen', async () => {
    // Read by another application, so that no search but the unfiltered one is stored here.
    const elsewhere = await startElsewhere()
    const all = (await search({ limit: 1 }, elsewhere)).value as Result
    const { items } = (await search({ limit: 60 }, elsewhere)).value as Result
    const [some] = items
    const brand = { marca: some?.marca as string, categoria: some?.categoria as string }
    const searches = [...SEARCHES, brand, { q: some?.codigo as string }, { q: some?.idCatalogo as string }]
    const online = []
    for (const params of searches) online.push(await readAll(params, elsewhere))
    await elsewhere.application.close()

    await readAll({}, core)
    await restart(false)
    const offline = []
    for (const params of searches) offline.push(await readAll({ ...params, tag: '' }, core))
    expect(offline).toEqual(online)
    expect(all.total).toBeGreaterThan(60)
    // Nothing says that the stored products are the whole catalogue.
    expect(await search({ q: 'a', tag: '' })).toMatchObject({
      source: 'snapshot',
      error: { code: 'UNREACHABLE' },
      coverage: { stored: all.total, known: null, isComplete: false, wholeAt: null },
    })
  })

  it('are not searched by family or tag, which no product carries', async () => {
    expect(await search({ tag: 'promo' })).toMatchObject({ value: null, coverage: { known: null } })
    expect((await search({ familia: 'Mesas' })).value).toBeNull()
  })

  it('are opened by their exact SKU without the description, unless products.get was answered', async () => {
    const { items } = (await search({ q: '', tag: '' })).value as Result
    const codigo = items[0]?.codigo as string
    const get = (sku: string) => core.read('products.get', { codigo: sku })
    expect(await get(codigo)).toMatchObject({
      value: { product: { codigo, descricao: null } },
      coverage: { isComplete: false },
      error: { code: 'UNREACHABLE' },
    })
    expect((await get('no such SKU')).value).toBeNull()
  })

  it('give the brands and categories that were seen', async () => {
    const known = await core.kept({ kind: 'known-products', companyId })
    const { items } = (await search({ q: '', tag: '' })).value as Result
    expect(known.brands).toContain(items[0]?.marca)
    expect(known.categories).toContain(items[0]?.categoria)
  })
})
