// Specification 2.6, 4.8 and 4.9, rule by rule.
import { describe, expect, it } from 'vitest'
import { connectErp, type NewProduct } from '../../service/data/products.ts'
import { expectFailure, serviceOfEachTest } from './support/service-under-test.ts'
import { addProduct } from './support/shop-fixture.ts'

const service = serviceOfEachTest()

const add = (product: Partial<NewProduct> = {}, company = service.company) =>
  addProduct(
    service,
    { nome: 'Cadeira', marca: 'Aroeira', categoria: 'Cadeiras', descricao: 'Descrição', ...product },
    company,
  )

async function codesOf(
  request: object = {},
  operation: 'products.list' | 'products.search' = 'products.list',
) {
  const { items } = await service.ask(operation, request)
  return items.map(({ codigo }: { codigo: string }) => codigo)
}

describe('2.6 product', () => {
  it('has exactly the fields of the specification, descricao only in products.get', async () => {
    const codigo = add({
      codigo: '0012',
      idCatalogo: '12.340',
      images: ['https://img.example.com/a.webp', 'https://img.example.com/b.webp'],
      specs: { Altura: '92 cm' },
      priceCents: 48_990,
      stock: 12,
      reserved: 2,
    })
    const { items } = await service.ask('products.list')
    const expected = {
      id: expect.any(String),
      nome: 'Cadeira',
      codigo: '0012',
      idCatalogo: '12.340',
      marca: 'Aroeira',
      categoria: 'Cadeiras',
      imagemThumb: 'https://img.example.com/a.webp',
      imagens: ['https://img.example.com/a.webp', 'https://img.example.com/b.webp'],
      imagensCount: 2,
      specs: { Altura: '92 cm' },
      preco_venda: 489.9,
      estoque: 12,
      reservado: 2,
      disponivel_qtd: 10,
      disponivel: true,
      motivo_indisponivel: null,
    }
    expect(items).toEqual([expected])
    const { product } = await service.ask('products.get', { codigo })
    expect(product).toEqual({ ...expected, descricao: 'Descrição' })
  })

  it.each([
    ['sem_preco', { priceCents: null }, 5],
    ['sem_preco', { priceCents: 0 }, 5],
    ['sem_preco', { priceCents: null, stock: null }, 0],
    ['sem_saldo', { stock: null }, 0],
    ['sem_saldo', { stock: null, reserved: 2 }, 0],
    ['sem_saldo', { stock: 0 }, 0],
    ['sem_saldo', { stock: -1 }, -1],
    ['esgotado', { stock: 5, reserved: 5 }, 0],
    ['esgotado', { stock: 2, reserved: 5 }, -3],
    [null, { stock: 0.3, reserved: 0.2 }, 0.1],
    [null, { stock: 1, reserved: 0 }, 1],
  ] as const)('motivo_indisponivel is %s for %j', async (reason, product, available) => {
    add(product)
    const { items } = await service.ask('products.list')
    expect(items[0]).toMatchObject({
      disponivel: reason === null,
      motivo_indisponivel: reason,
      disponivel_qtd: available,
    })
  })
})

describe('4.8 products.search and products.list', () => {
  it('are one function under two scopes', async () => {
    add({ nome: 'Mesa' })
    const request = { q: 'mesa', order: 'preco_asc' }
    expect(await service.ask('products.search', request)).toEqual(await service.ask('products.list', request))
    const onlySearch = service.issue({ scopes: ['products.search'] })
    expect((await service.call('products.search', {}, onlySearch)).status).toBe(200)
    expectFailure(await service.call('products.list', {}, onlySearch), 403, 'SCOPE_DENIED')
  })

  it('show the company its own active products alone', async () => {
    add({ nome: 'Alheia' }, service.other)
    add({ nome: 'Inativa', isActive: false })
    const own = add({ nome: 'Minha' })
    expect(await codesOf()).toEqual([own])
  })

  it('keep unavailable products in the list', async () => {
    const codes = [add({ priceCents: null }), add({ stock: null }), add({ stock: 1, reserved: 1 })]
    expect((await codesOf()).toSorted()).toEqual(codes.toSorted())
  })

  describe('q', () => {
    it.each([
      'poltrona',
      'POLTRONA',
      'poltr',
      'íris',
      'iris',
      'polt*iris',
      'iris poltrona',
      'poltronai',
      'p.o-l/t',
      'ab12',
      'AB-12',
      'b1 iris',
      '  *iris** ',
    ])('finds name or SKU by %j', async (q) => {
      const codigo = add({ nome: 'Poltrona Íris', codigo: 'A/B-12' })
      add({ nome: 'Mesa', codigo: 'ZZ' })
      expect(await codesOf({ q })).toEqual([codigo])
    })

    it('needs every term, each in name or SKU', async () => {
      const codigo = add({ nome: 'Mesa lateral', codigo: 'ML-1' })
      add({ nome: 'Mesa', codigo: 'M-2' })
      expect(await codesOf({ q: 'mesa ml1' })).toEqual([codigo])
      expect(await codesOf({ q: 'mesa ml1 sofa' })).toEqual([])
    })

    it('does not match across name and SKU', async () => {
      add({ nome: 'Mesa', codigo: 'ABC' })
      expect(await codesOf({ q: 'mesaabc' })).toEqual([])
    })

    it.each(['12.340', '12340', '2.34', '2.3.4', '340'])(
      'finds the catalogue id by the digits and dots %j',
      async (q) => {
        const codigo = add({ idCatalogo: '12.340', codigo: 'X' })
        add({ idCatalogo: '55.1', codigo: 'Y' })
        expect(await codesOf({ q })).toEqual([codigo])
      },
    )

    it('compares the catalogue id with raw terms of digits and dots alone', async () => {
      add({ idCatalogo: '12.340', codigo: 'X' })
      expect(await codesOf({ q: '12-340' })).toEqual([])
      expect(await codesOf({ q: 'a12340' })).toEqual([])
    })

    it('ignores what is neither letter nor digit, and terms beyond the tenth', async () => {
      const codigo = add({ nome: 'abcdefghij', codigo: 'X' })
      expect(await codesOf({ q: ' - * . ' })).toEqual([codigo])
      expect(await codesOf({ q: 'a b c d e f g h i j zzz' })).toEqual([codigo])
      expect(await codesOf({ q: 'a b c d e f g h i zzz' })).toEqual([])
    })

    it('does not search description, specs or tags', async () => {
      add({ descricao: 'jacarandá', specs: { Madeira: 'jacarandá' }, tags: ['jacarandá'] })
      expect(await codesOf({ q: 'jacaranda' })).toEqual([])
    })

    it('finds letters beyond Latin, and tells them apart', async () => {
      const codigo = add({ nome: 'Ваза große' })
      add({ nome: 'Лампа grøne' })
      expect(await codesOf({ q: 'ваза' })).toEqual([codigo])
      expect(await codesOf({ q: 'große' })).toEqual([codigo])
      expect(await codesOf({ q: 'аз' })).toEqual([codigo])
      expect(await codesOf({ q: 'В' })).toEqual([codigo])
    })
  })

  it('marca, categoria and familia are exact; an empty one filters nothing', async () => {
    const codigo = add({ marca: 'Tiê', categoria: 'Mesas', familia: 'Sala' })
    add()
    for (const filter of [{ marca: 'Tiê' }, { categoria: 'Mesas' }, { familia: 'Sala' }]) {
      expect(await codesOf(filter)).toEqual([codigo])
    }
    for (const filter of [{ marca: 'tiê' }, { categoria: 'Mesa' }, { familia: 'Sal' }, { marca: 'Tie' }]) {
      expect(await codesOf(filter)).toEqual([])
    }
    expect(await codesOf({ marca: '', categoria: '', familia: '', tag: '' })).toHaveLength(2)
  })

  it('tag is text contained in a tag, whatever its case and accents', async () => {
    const codigo = add({ tags: ['Pronta Entrega', 'Lançamento'] })
    add({ tags: ['outlet'] })
    for (const tag of ['Pronta Entrega', 'entrega', 'LANCA', 'lança']) {
      expect(await codesOf({ tag })).toEqual([codigo])
    }
    expect(await codesOf({ tag: 'Entrega, Lançamento' })).toEqual([])
  })

  it('preco_min and preco_max are inclusive, leave out products without a price, and are ignored when not numbers', async () => {
    const [low, high] = [add({ nome: 'a', priceCents: 1_010 }), add({ nome: 'b', priceCents: 20_000 })]
    const none = add({ nome: 'c', priceCents: null })
    expect(await codesOf({ preco_min: 10.1 })).toEqual([low, high])
    expect(await codesOf({ preco_min: 10.11 })).toEqual([high])
    expect(await codesOf({ preco_max: 200 })).toEqual([low, high])
    expect(await codesOf({ preco_max: 199.99 })).toEqual([low])
    expect(await codesOf({ preco_min: 10.1, preco_max: 10.1 })).toEqual([low])
    expect(await codesOf({ preco_min: 5, preco_max: 1 })).toEqual([])
    for (const preco_min of ['1.500,00', null, true, {}, [], 'NaN']) {
      expect(await codesOf({ preco_min, preco_max: preco_min })).toEqual([low, high, none])
    }
  })

  it('preco_min and preco_max count as numbers where they are numeric text', async () => {
    const [low] = [add({ priceCents: 1_010 }), add({ priceCents: 20_000 })]
    expect(await codesOf({ preco_min: ' 10.10 ', preco_max: '199.99' })).toEqual([low])
  })

  it('order: nome by default and for unknown values, prices, most stock first; nulls last, ties broken by name', async () => {
    const a = add({ nome: 'Ábaco', priceCents: 300, stock: 1 })
    const b = add({ nome: 'banco', priceCents: null, stock: 9 })
    const c = add({ nome: 'Cama', priceCents: 100, stock: null })
    const d = add({ nome: 'Dossel', priceCents: 300, stock: 9 })
    expect(await codesOf({})).toEqual([a, b, c, d])
    expect(await codesOf({ order: 'nome' })).toEqual([a, b, c, d])
    for (const order of ['relevancia', '', 5, null, {}])
      expect(await codesOf({ order })).toEqual([a, b, c, d])
    expect(await codesOf({ order: 'preco_asc' })).toEqual([c, a, d, b])
    expect(await codesOf({ order: 'preco_desc' })).toEqual([a, d, c, b])
    expect(await codesOf({ order: 'estoque' })).toEqual([b, d, a, c])
  })

  it('limit: 24 by default, above 60 clamped; next_cursor is the textual offset of the next page, null at the end', async () => {
    for (let index = 0; index < 61; index += 1) add()
    const first = await service.ask('products.list')
    expect(first).toMatchObject({ total: 61, next_cursor: '24' })
    expect(first.items).toHaveLength(24)
    const clamped = await service.ask('products.list', { limit: 500 })
    expect(clamped.items).toHaveLength(60)
    const last = await service.ask('products.list', { limit: 60, offset: Number(clamped.next_cursor) })
    expect(last).toMatchObject({ total: 61, next_cursor: null })
    expect(last.items).toHaveLength(1)
    const beyond = await service.ask('products.list', { offset: Number.MAX_SAFE_INTEGER })
    expect(beyond).toEqual({ items: [], total: 61, next_cursor: null })
    expect(await service.ask('products.list', { limit: 61, offset: 1 })).toMatchObject({ next_cursor: null })
  })

  it.each([
    { limit: 0 },
    { limit: -1 },
    { limit: 1.5 },
    { offset: -1 },
    { offset: '24' },
    { q: 7 },
    { marca: 7 },
  ])('answers 400 BAD_REQUEST to %j', async (body) => {
    expectFailure(await service.call('products.search', body), 400, 'BAD_REQUEST')
  })

  it('show the ERP source alone while an ERP is connected, and every source without one', async () => {
    const own = add({ nome: 'própria' })
    const erp = add({ nome: 'do erp', source: 'erp' })
    expect((await codesOf()).toSorted()).toEqual([erp, own].toSorted())
    connectErp(service.db, 1, 'ERP')
    expect(await service.ask('products.list')).toMatchObject({ total: 1, items: [{ codigo: erp }] })
    expect((await service.ask('products.get', { codigo: own })).product.codigo).toBe(own)
  })

  it('see a product that was added, changed or removed since the last call', async () => {
    const codigo = add({ nome: 'Mesa' })
    expect(await codesOf({ q: 'mesa' })).toEqual([codigo])
    service.db.run("UPDATE products SET nome_search = 'banco' WHERE codigo = ?", codigo)
    expect(await codesOf({ q: 'mesa' })).toEqual([])
    service.db.run('DELETE FROM products')
    expect(await codesOf()).toEqual([])
  })
})

describe('4.9 products.get', () => {
  it('takes codigo or sku, codigo first, and the SKU exactly', async () => {
    const [one, two] = [add({ codigo: '0012' }), add({ codigo: '12' })]
    const codeOf = async (body: object) => (await service.ask('products.get', body)).product.codigo
    expect(await codeOf({ codigo: one })).toBe('0012')
    expect(await codeOf({ sku: two })).toBe('12')
    expect(await codeOf({ codigo: '12', sku: '0012' })).toBe('12')
    expect(await codeOf({ codigo: '', sku: '0012' })).toBe('0012')
    for (const codigo of ['012', ' 12', '12 ', '1%']) {
      expectFailure(await service.call('products.get', { codigo }), 404, 'NOT_FOUND')
    }
  })

  it.each([{}, { codigo: '' }, { codigo: '', sku: '' }, { codigo: 12 }, { sku: null }, { other: 'x' }])(
    'answers 400 BAD_REQUEST to %j',
    async (body) => {
      expectFailure(await service.call('products.get', body), 400, 'BAD_REQUEST')
    },
  )

  it('answers 404 NOT_FOUND for inactive products and those of other companies', async () => {
    const inactive = add({ isActive: false })
    const foreign = add({}, service.other)
    for (const codigo of [inactive, foreign]) {
      expectFailure(await service.call('products.get', { codigo }), 404, 'NOT_FOUND')
    }
    expect((await service.ask('products.get', { codigo: foreign }, service.otherToken)).product.codigo).toBe(
      foreign,
    )
  })
})
