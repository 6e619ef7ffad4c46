// Catálogo against the API itself: search, filters, order, pages, a product, and the same without the API.
import { type RawProduct, rawProducts } from '../support/fakes/raw-api.ts'
import { drawer, openProduct, productRow, productsTable, searchFor } from './catalogue-screen.ts'
import { expect, openConnected, step, test, waitForAnswers } from './fixtures.ts'
import { choose } from './reading.ts'

const PAGE = 60

test('products are found, ordered, filtered and read as the API has them, also without it', async ({
  page,
  service,
  session,
}) => {
  const api = await openConnected({ service, session }, 'Catálogo')
  const read = (params: object) => rawProducts(api, params)
  const names = () => productsTable.locator('tbody th button bdi').allTextContents()
  const expectFirst = async (items: readonly RawProduct[]) => {
    const expected = items.slice(0, 8).map(({ nome }) => nome)
    await expect.poll(async () => (await names()).slice(0, expected.length)).toEqual(expected)
  }
  const closeDialog = async () => {
    await page.keyboard.press('Escape')
    await expect(drawer).toHaveCount(0)
  }
  const filterBy = async (field: string, text: string) => {
    await page.getByLabel(field).fill(text)
    await page.getByLabel(field).press('Enter')
  }
  const items = await read({})
  const accented = items.find(({ nome }) => /[áãçéíóõú]/i.test(nome)) as RawProduct
  const plain = accented.nome.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

  await step('words without accents, parted by *, and a catalogue id', async () => {
    await expectFirst(items)
    for (const q of [plain, plain.replaceAll(' ', '*'), accented.idCatalogo]) {
      await searchFor(q)
      await expectFirst(await read({ q }))
      await expect.poll(names).toContain(accented.nome)
    }
    await searchFor('nada tem este nome')
    await expect(page.getByText('Nada encontrado')).toBeVisible()
  })
  await step('what is not known, in words', async () => {
    const all = [...items, ...(await read({ offset: PAGE })), ...(await read({ offset: 2 * PAGE }))]
    const priceless = all.find(({ preco_venda }) => preco_venda === null)
    const unknown = all.find(({ estoque, preco_venda }) => estoque === null && preco_venda !== null)
    for (const [product, column, words, reason] of [
      [priceless, 'price', 'sem preço', 'sem preço'],
      [unknown, 'inStock', 'não informado', 'sem saldo'],
    ] as const) {
      await searchFor(product?.codigo ?? 'none')
      const row = productRow(product?.codigo)
      await expect(row.locator(`[data-column="${column}"]`)).toHaveText(words)
      await expect(row.locator('[data-column="availability"]')).toContainText('Indisponível')
      await expect(row.locator('[data-column="availability"]')).toContainText(reason)
    }
  })
  await step('orders, brand and price', async () => {
    await searchFor('')
    for (const [order, name] of [
      ['preco_asc', 'Menor preço'],
      ['preco_desc', 'Maior preço'],
      ['estoque', 'Maior estoque'],
      ['nome', 'Nome, de A a Z'],
    ] as const) {
      await choose('Ordem', name)
      await expectFirst(await read({ order }))
    }
    const marca = (await read({ order: 'preco_desc' }))[0]?.marca ?? ''
    await page.getByRole('button', { name: /^Filtros(?! salvos)/ }).click()
    await choose('Marca', marca)
    await expectFirst(await read({ marca }))
    await filterBy('Preço de', '1.500,00')
    await expectFirst(await read({ marca, preco_min: 1500 }))
    await filterBy('Etiqueta', 'xyz')
    await expect(page.getByText(/Um produto da loja fora da lista entra na cesta/)).toBeVisible()
    await page.getByRole('button', { name: 'Limpar filtros' }).first().click()
    await expectFirst(items)
  })
  await step('a product and the next one', async () => {
    await openProduct(items[0]?.nome)
    const identity = drawer.getByRole('region', { name: 'Identificação' })
    await expect(drawer.getByRole('region', { name: 'Descrição' })).toContainText('Montagem inclusa')
    await expect(identity).toContainText(items[0]?.idCatalogo ?? 'none')
    await drawer.getByRole('button', { name: 'Seguinte' }).click()
    await expect(identity).toContainText(items[1]?.codigo ?? 'none')
    await closeDialog()
  })
  await step('without the API, among the products that were seen', async () => {
    await waitForAnswers()
    await service.stop()
    for (const q of [plain, accented.codigo.replace(/\D/g, '')]) {
      await searchFor(q)
      await expect(page.getByText(/^Neste computador: \d+; podem faltar outros/)).toBeVisible()
      await expect.poll(names).toContain(accented.nome)
    }
    // The product that was opened has its description; the data of another one has none.
    for (const [product, text] of [
      [items[4], /Descrição\s*—/],
      [items[0], 'Montagem'],
    ] as const) {
      await searchFor(product?.codigo ?? '')
      await openProduct(product?.nome)
      await expect(drawer).toContainText(text)
      await closeDialog()
    }
    await filterBy('Etiqueta', 'promo')
    await expect(page.getByText('Este filtro não está guardado neste computador')).toBeVisible()
    await page.getByRole('button', { name: 'Ver os guardados' }).click()
    await expectFirst(items)
  })
})
