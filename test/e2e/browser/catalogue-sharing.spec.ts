// What leaves Catálogo: a file, an item of the basket. The same price and stock stand in the list, on the product's
// page and in the file.
import { openProduct, productsTable, rawProducts, searchFor } from './catalogue-screen.ts'
import { exportAs, readCsv } from './downloads.ts'
import { expect, test } from './fixtures.ts'
import { openConnected, openScreen } from './screen.ts'

test.describe('Sharing of Catálogo', () => {
  test('has one price everywhere, and reaches a file, the basket and the palette', async ({
    page,
    service,
    session,
  }) => {
    const api = await openConnected(page, { service, session }, 'Catálogo')
    await test.step('finds a stored product in the palette, without accents, and opens it', async () => {
      const { items } = await rawProducts(api, {})
      await expect(productsTable(page)).toContainText(items[0]?.nome ?? '')
      await openScreen(page, 'Hoje')
      await page.keyboard.press('Control+k')
      await page.keyboard.type(`aparador ${items[0]?.codigo}`)
      await expect(page.getByRole('option').first()).toContainText(`SKU ${items[0]?.codigo}`)
      await page.keyboard.press('Enter')
      await expect(page.getByRole('dialog', { name: items[0]?.nome ?? '' })).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expect(page.getByRole('heading', { level: 1, name: 'Catálogo' })).toBeVisible()
    })
    await test.step('has the same price and stock in the list, on the page and in the file, and the SKU as text', async () => {
      const [product] = (await rawProducts(api, { q: 'cadeira', order: 'preco_desc' })).items
      const sku = product?.codigo ?? ''
      await searchFor(page, sku)
      const row = productsTable(page)
        .locator('tbody tr')
        .filter({ hasText: `SKU ${sku}` })
      await expect(row).toHaveCount(1)
      const price = await row.locator('[data-column="price"]').innerText()
      const stock = await row.locator('[data-column="inStock"]').innerText()
      const [heads = [], ...written] = await readCsv(await exportAs(page, 'CSV: Produtos'))
      const cells = written.find((cells) => cells[heads.indexOf('SKU')]?.replace(/^'/, '') === sku) ?? []
      const drawer = await openProduct(page, product?.nome ?? '')
      await expect(drawer).toContainText(price)
      await expect(drawer.getByText('Em estoque').locator('xpath=../..')).toContainText(stock)
      expect(cells[heads.indexOf('Preço')]).toBe(price.replace(/R\$\s|\./gu, ''))
      expect(cells[heads.indexOf('Em estoque')]).toBe(stock)
      expect(cells[heads.indexOf('Nº do catálogo')]?.replace(/^'/, '')).toBe(product?.idCatalogo)
    })
    await test.step('puts a product into the basket of Loja, by keyboard from its page', async () => {
      await page.keyboard.press('Escape')
      await searchFor(page, '')
      const product = (await rawProducts(api, {})).items.find(({ disponivel }) => disponivel)
      const drawer = await openProduct(page, product?.nome ?? '')
      await drawer.getByRole('button', { name: 'Pôr na cesta' }).press('Enter')
      await expect(drawer.getByRole('status').filter({ hasText: 'Na cesta' })).toBeVisible()
      await page.keyboard.press('Escape')
      await openScreen(page, 'Loja')
      await expect(page.getByRole('main')).toContainText(product?.nome ?? '')
    })
  })
})
