// Catálogo against the API itself: search, filters, order, pages, a product, and the same without the API.
import type { Page } from '@playwright/test'
import {
  allRawProducts,
  expectFirst,
  openProduct,
  productsTable,
  rawProducts,
  readNames,
  searchFor,
} from './catalogue-screen.ts'
import { expect, test } from './fixtures.ts'
import { choose, openFilters } from './leads-screen.ts'
import { openConnected, parseCount } from './screen.ts'

const region = 'Produtos'

/** Returns how many products the list says that it has loaded. */
async function readLoaded(page: Page): Promise<number> {
  const text = await page.getByRole('region', { name: region }).innerText()
  return parseCount(/([\d.]+) produtos/.exec(text)?.[1] ?? '')
}

test.describe('Catálogo', () => {
  test('are found, ordered and filtered as the API does it', async ({ page, service, session }) => {
    const api = await openConnected(page, { service, session }, 'Catálogo')
    await test.step('finds a product by words without accents, by SKU without punctuation, by catalogue id and by *', async () => {
      const all = await allRawProducts(api, {})
      const accented = all.find(({ nome }) => /[áãçéíóõú]/i.test(nome))
      const plain = (accented?.nome ?? '').normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
      const some = all[5]
      const searches = [
        plain,
        plain.replaceAll(' ', '*'),
        some?.codigo.replace(/\D/g, '') ?? '',
        some?.idCatalogo ?? '',
        'nada tem este nome',
      ]
      for (const q of searches) {
        await searchFor(page, q)
        const { items } = await rawProducts(api, { q })
        if (items.length === 0) await expect(page.getByText('Nenhum produto com estes filtros')).toBeVisible()
        else await expectFirst(page, items, q)
      }
      expect((await rawProducts(api, { q: plain })).items.map(({ nome }) => nome)).toContain(accented?.nome)
    })
    await test.step('says what is not known in words: no price, no stock figure, and why it is unavailable', async () => {
      const all = await allRawProducts(api, {})
      const priceless = all.find(({ preco_venda }) => preco_venda === null)
      const unknown = all.find(({ estoque, preco_venda }) => estoque === null && preco_venda !== null)
      for (const [product, price, stock, reason] of [
        [priceless, 'sem preço', null, 'sem preço'],
        [unknown, null, 'não informado', 'sem saldo'],
      ] as const) {
        await searchFor(page, product?.codigo ?? '')
        const row = productsTable(page)
          .locator('tbody tr')
          .filter({ hasText: `SKU ${product?.codigo}` })
        await expect(row).toHaveCount(1)
        if (price) await expect(row.locator('[data-column="price"]')).toHaveText(price)
        if (stock) await expect(row.locator('[data-column="inStock"]')).toHaveText(stock)
        await expect(row.locator('[data-column="availability"]')).toContainText('Indisponível')
        await expect(row.locator('[data-column="availability"]')).toContainText(reason)
      }
    })
    await test.step('sorts by each order and filters by brand, category and price as the API does', async () => {
      await searchFor(page, '')
      for (const [order, name] of [
        ['preco_asc', 'Menor preço'],
        ['preco_desc', 'Maior preço'],
        ['estoque', 'Maior estoque'],
        ['nome', 'Nome, de A a Z'],
      ] as const) {
        await choose(page, 'Ordem', name)
        await expectFirst(page, (await rawProducts(api, { order })).items, order)
      }
      const [some] = (await rawProducts(api, { order: 'preco_desc' })).items
      await openFilters(page)
      await choose(page, 'Marca', some?.marca ?? '')
      await expectFirst(page, (await rawProducts(api, { marca: some?.marca })).items, 'brand')
      await page.getByLabel('Preço de').fill('1.500,00')
      await page.getByLabel('Preço de').press('Enter')
      const dear = (await rawProducts(api, { marca: some?.marca, preco_min: 1500 })).items
      await expectFirst(page, dear, 'price')
      await page.getByLabel('Etiqueta').fill('xyz')
      await page.getByLabel('Etiqueta').press('Enter')
      await expect(page.getByText('Nenhum produto com estes filtros')).toBeVisible()
      await expect(page.getByText(/Com um ERP conectado, a lista só tem os produtos dele/)).toBeVisible()
      await page.getByRole('button', { name: 'Limpar filtros' }).first().click()
      await expectFirst(page, (await rawProducts(api, {})).items, 'cleared')
    })
    await test.step('filters by availability over what was loaded, and says so', async () => {
      const { items } = await rawProducts(api, {})
      const unavailable = items.filter(({ disponivel }) => !disponivel)
      await openFilters(page)
      await choose(page, 'Disponibilidade', 'Só indisponíveis')
      await expectFirst(page, unavailable)
      const list = page.getByRole('region', { name: region })
      await expect(list).toContainText('olha só os 60 produtos já carregados')
      await expect(list).toContainText(`${unavailable.length} entre 60 carregados`)
      await list.getByRole('button', { name: 'Carregar mais produtos' }).click()
      await expect(list).toContainText('olha só os 120 produtos já carregados')
    })
  })

  test('are read one by one, side by side and to the last', async ({ page, service, session }) => {
    const api = await openConnected(page, { service, session }, 'Catálogo')
    await test.step('opens a product with its description, steps to the next, and Back closes it', async () => {
      const { items } = await rawProducts(api, {})
      await openProduct(page, items[0]?.nome ?? '')
      const drawer = page.getByRole('dialog')
      await expect(drawer.getByRole('region', { name: 'Descrição' })).toContainText('Montagem inclusa')
      await expect(drawer.getByRole('region', { name: 'Identificação' })).toContainText(
        items[0]?.idCatalogo ?? '',
      )
      await drawer.getByRole('button', { name: 'Produto seguinte' }).click()
      await expect(drawer.getByRole('region', { name: 'Identificação' })).toContainText(
        items[1]?.codigo ?? '',
      )
      await page.goBack()
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expect(productsTable(page)).toBeVisible()
    })
    await test.step('compares products side by side and marks what differs', async () => {
      const { items } = await rawProducts(api, {})
      for (const at of [0, 1]) await productsTable(page).getByRole('checkbox').nth(at).click()
      await page.getByRole('button', { name: 'Comparar (2)' }).click()
      const table = page.getByRole('table', { name: 'Comparar produtos' })
      await expect(table.getByRole('columnheader')).toHaveText([items[0]?.nome ?? '', items[1]?.nome ?? ''])
      await expect(table.getByRole('row', { name: /^SKU/ })).toContainText('difere')
      await page.getByRole('button', { name: 'Só o que difere' }).click()
      await expect(table.getByRole('rowheader').filter({ hasNotText: 'difere' })).toHaveCount(0)
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
    })
    await test.step('reaches the last product by keyboard, each once and in order, and never says “of N”', async () => {
      const all = await allRawProducts(api, {})
      await expect(page.getByRole('region', { name: region })).toContainText(
        '60 produtos carregados, há mais',
      )
      const seen = new Map<number, string>()
      await productsTable(page)
        .getByRole('button', { name: /^Abrir/ })
        .first()
        .focus()
      for (let loaded = 0; loaded < all.length; ) {
        await page.keyboard.press('End')
        for (const [index, name] of await readNames(page)) seen.set(index, name)
        await expect.poll(() => readLoaded(page), { intervals: [50] }).toBeGreaterThan(loaded)
        loaded = await readLoaded(page)
      }
      await expect(page.getByRole('region', { name: region })).toContainText(
        `${all.length} produtos, todos carregados`,
      )
      await page.keyboard.press('End')
      await expect.poll(async () => (await readNames(page)).has(all.length - 1)).toBe(true)
      for (const [index, name] of await readNames(page)) seen.set(index, name)
      for (const [index, name] of seen) expect([index, name]).toEqual([index, all[index]?.nome])
      await page.keyboard.press('Enter')
      await expect(page.getByRole('dialog')).toContainText(all.at(-1)?.codigo ?? 'none')
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expect(
        page.getByRole('button', { name: `Abrir ${all.at(-1)?.nome}`, exact: true }).last(),
      ).toBeFocused()
    })
  })

  test('finds the same without the API among the products that were seen, and says how many', async ({
    page,
    session,
    passingService: own,
  }) => {
    const api = await openConnected(page, { service: own, session }, 'Catálogo')
    const { items } = await rawProducts(api, {})
    await expectFirst(page, items)
    await openProduct(page, items[2]?.nome ?? '')
    const drawer = page.getByRole('dialog')
    await expect(drawer).toContainText('Montagem')
    await page.keyboard.press('Escape')
    await own.stop()

    const stored = items.find(({ nome }) => /[áãçéíóõú]/i.test(nome)) ?? items[0]
    const plain = (stored?.nome ?? '').normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
    for (const q of [plain, stored?.idCatalogo ?? '', stored?.codigo.replace(/\D/g, '') ?? '']) {
      await searchFor(page, q)
      await expect(page.getByText(/procurado nos 60 produtos já vistos/)).toBeVisible()
      await expect
        .poll(async () => [...(await readNames(page)).values()], { message: q })
        .toContain(stored?.nome)
    }
    // The product that was opened has its description; another one says that it is not stored.
    for (const [product, text] of [
      [items[4], 'A descrição não está guardada'],
      [items[2], 'Montagem'],
    ] as const) {
      await searchFor(page, product?.codigo ?? '')
      await openProduct(page, product?.nome ?? '')
      await expect(drawer).toContainText(text)
      await page.keyboard.press('Escape')
    }
    await openFilters(page)
    await page.getByLabel('Etiqueta').fill('promo')
    await page.getByLabel('Etiqueta').press('Enter')
    await expect(page.getByText('Esta busca não está guardada')).toBeVisible()
    await page.getByRole('button', { name: 'Ver os produtos guardados' }).click()
    await expectFirst(page, items)
  })
})
