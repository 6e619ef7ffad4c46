// What leaves Loja: the answer of now as text, and the tables. No internal figures.
import type { Page } from '@playwright/test'
import { findBarriersInThemes } from './barriers.ts'
import { exportAs, readCsv } from './downloads.ts'
import { expect, test } from './fixtures.ts'
import { openConnected, openScreen } from './screen.ts'
import { addItem, deliveryCard, emptyBasket, itemRows, offer, settled, sumLine } from './shop-screen.ts'

const CHAIR = '0038'

async function fillBasket(page: Page): Promise<void> {
  await addItem(page, `${CHAIR} 2`)
  await addItem(page, 'NADA9')
  await offer(page, 'Cupom', 'BEMVINDO10')
  await offer(page, 'CEP', '01310-100')
  await settled(page)
}

test.describe('What leaves a basket', () => {
  test('has the price of Catálogo, and is copied and filed', async ({ page, context, service, session }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await openConnected(page, { service, session }, 'Catálogo')
    await test.step('One number is the price of a product in Catálogo and in the basket', async () => {
      await page.getByRole('searchbox').or(page.getByRole('textbox')).first().fill(CHAIR)
      const row = page.getByRole('row').filter({ hasText: CHAIR }).first()
      await expect(row).toContainText('R$')
      const price = /R\$\s[\d.]+,\d\d/.exec(await row.innerText())?.[0]
      await openScreen(page, 'Loja')
      await addItem(page, CHAIR)
      await settled(page)
      expect(price).toBeDefined()
      await expect(itemRows(page).first()).toContainText(price ?? '')
    })
    await test.step('A field that is left with an error does not move what is being clicked', async () => {
      await emptyBasket(page)
      await addItem(page, 'NADA9')
      await addItem(page, CHAIR)
      await page.getByLabel('CEP', { exact: true }).fill('0131')
      await page.getByRole('button', { name: 'Tirar NADA9 da cesta' }).click()
      await expect(itemRows(page)).toHaveCount(1)
    })
    await test.step('The answer is copied with items, sum and delivery, and when it was simulated', async () => {
      await emptyBasket(page)
      await fillBasket(page)
      const total = await sumLine(page, 'Total').innerText()
      await page.getByRole('button', { name: 'Exportar' }).click()
      await page.getByRole('menuitem', { name: 'Copiar resumo' }).click()
      await expect(page.getByRole('status').filter({ hasText: 'opiado' })).toBeVisible()
      const text = await page.evaluate(() => navigator.clipboard.readText())
      expect(text).toMatch(/2 × Cadeira .+ \(0038\): R\$\s388,90 = R\$\s777,80/)
      expect(text).toMatch(/Descontos nos produtos: − R\$\s77,78/)
      expect(text).toContain('Frete para 01310-100 (SP), 2 a 4 dias')
      expect(text).toContain(`Total: ${total}`)
      expect(text).toMatch(/Simulação de .+ \d{4}, \d\d:\d\d\. Não é reserva/)
      expect(text).toContain('NADA9, que a loja deixa fora')
      for (const internal of ['estoque', 'reservado', 'disponível', 'combina', 'Retirada']) {
        expect(text.toLowerCase()).not.toContain(internal.toLowerCase())
      }
    })
    await test.step('Files hold SKU and CEP as text, and the amounts of the screen', async () => {
      const basket = await readCsv(await exportAs(page, 'CSV: Cesta'))
      expect(basket[1]?.slice(0, 2)).toEqual([CHAIR, await itemRows(page).first().locator('bdi').innerText()])
      expect(basket[1]?.slice(3)).toEqual(['388,90', '2', '777,80'])
      expect(basket[2]?.slice(0, 3)).toEqual(['NADA9', '', 'SKU não encontrado'])
      const options = await readCsv(await exportAs(page, 'CSV: Opções de frete'))
      expect(options[1]?.slice(0, 4)).toEqual(['01310-100', 'SP', 'Econômica', '24,90'])
      expect(options).toHaveLength(await deliveryCard(page).getByRole('radio').count())
      const discounts = await readCsv(await exportAs(page, 'CSV: Descontos'))
      expect(discounts[1]?.slice(0, 5)).toEqual([
        'Boas-vindas 10 %',
        'Desconto do cupom',
        'BEMVINDO10',
        'no pedido',
        '77,78',
      ])
    })
  })
})

test.describe('The basket in light and dark', () => {
  test('has no barrier that a machine can find, and does not scroll sideways', async ({
    page,
    service,
    session,
  }) => {
    await page.setViewportSize({ width: 1366, height: 768 })
    await openConnected(page, { service, session }, 'Loja')
    expect.soft(await findBarriersInThemes(page), 'empty').toEqual([])
    await fillBasket(page)
    expect.soft(await findBarriersInThemes(page), 'filled').toEqual([])
    await offer(page, 'Cupom', 'ACIMA5MIL')
    await settled(page)
    await page.getByLabel('Incluir produto').fill('cadeira')
    await expect(page.getByRole('option').first()).toBeVisible()
    expect.soft(await findBarriersInThemes(page), 'searching').toEqual([])
    const width = await page.evaluate(() => {
      const content = document.getElementById('content')
      return (content?.scrollWidth ?? 0) - (content?.clientWidth ?? 0)
    })
    expect(width).toBeLessThanOrEqual(0)
  })
})
