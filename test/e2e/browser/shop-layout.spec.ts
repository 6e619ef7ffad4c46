// Loja's fields show what is typed, its page scrolls as one, and one fact is one box, at the widths of laptops.
import type { Locator } from '@playwright/test'
import { findBarriersInThemes } from './barriers.ts'
import { expect, test } from './fixtures.ts'
import { openConnected } from './screen.ts'
import { addItem, deliveryCard, emptyBasket, itemRows, offer, settled } from './shop-screen.ts'

const [CHAIR, ARMCHAIR] = ['0038', '0017']
const [CAMPINAS, MANAUS] = ['13010-100', '69005-040']
const WIDTHS = [900, 1000, 1024, 1100, 1152, 1280, 1366]

const isWhole = (field: Locator) => field.evaluate((input) => input.scrollWidth <= input.clientWidth)
const refusals = (place: Locator) => place.locator('[data-tone="warn"]')

test('Loja says one fact once, in words, and whole at every width', async ({ page, service, session }) => {
  await openConnected(page, { service, session }, 'Loja')
  expect.soft(await findBarriersInThemes(page), 'empty').toEqual([])
  await test.step('a field that is left with an error does not move what is being clicked', async () => {
    await addItem(page, 'NADA9')
    await addItem(page, CHAIR)
    await page.getByLabel('CEP', { exact: true }).fill('0131')
    await page.getByRole('button', { name: 'Tirar NADA9 da cesta' }).click()
    await expect(itemRows(page)).toHaveCount(1)
    await emptyBasket(page)
  })
  await test.step('a refused CEP is one box, which names items only when others can be sent', async () => {
    await addItem(page, ARMCHAIR)
    await offer(page, 'CEP', MANAUS)
    await expect(await settled(page)).toContainText(`Transportadora não atende ${MANAUS} (AM)`)
    await expect(refusals(page.locator('#content'))).toHaveCount(1)
    await expect(refusals(page.locator('#content'))).not.toContainText(ARMCHAIR)
    await addItem(page, CHAIR)
    await expect(await settled(page)).toContainText(/não atende .+ · 0017/)
    await expect(refusals(page.locator('#content'))).toHaveCount(1)
    await expect(refusals(page.locator('#content'))).not.toContainText(CHAIR)
  })
  await test.step('a pickup is said in words', async () => {
    await emptyBasket(page)
    await addItem(page, CHAIR)
    await offer(page, 'CEP', CAMPINAS)
    await settled(page)
    const words = await deliveryCard(page).innerText()
    expect(words).toMatch(/Retirada grátis em 1 dia: Oficina da Mooca, Rua das Tábuas, 120/)
    expect(words).not.toMatch(/endereco|instrucoes|prazo_dias|valor_cents/)
  })
  await test.step('CEP and coupon are legible, and the page alone scrolls', async () => {
    await emptyBasket(page)
    await addItem(page, `${CHAIR} 2`)
    await offer(page, 'Cupom', 'BEMVINDO10')
    await offer(page, 'CEP', CAMPINAS)
    await settled(page)
    const pickup = deliveryCard(page).getByText(/^Retirada grátis/)
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 768 })
      for (const name of ['Cupom', 'CEP']) {
        const field = page.getByLabel(name, { exact: true })
        await expect.poll(() => isWhole(field), `${name} at ${width}`).toBe(true)
      }
      const scrolling = await page.locator('#content').evaluate(
        (content) =>
          [...content.querySelectorAll('*')].filter((element) => {
            const isScroller = /auto|scroll/.test(getComputedStyle(element).overflowY)
            return isScroller && element.scrollHeight > element.clientHeight
          }).length,
      )
      expect(scrolling, `${width}`).toBe(0)
      const nameCell = itemRows(page).first().getByRole('rowheader')
      expect((await nameCell.boundingBox())?.width, `${width}`).toBeGreaterThan(140)
      // At the end of the page nothing of the delivery is cut, and the result is still in view.
      await page.locator('#content').evaluate((content) => content.scrollTo(0, content.scrollHeight))
      await expect(pickup, `${width}`).toBeInViewport()
      await expect(deliveryCard(page).getByText(/^Sai de /), `${width}`).toBeInViewport({ ratio: 1 })
      if (width > 980) {
        const result = page.getByRole('region', { name: 'Resultado' })
        await expect(result.getByText('Total', { exact: true }), `${width}`).toBeInViewport()
      }
    }
  })
  await test.step('it has no barrier that a machine can find, and does not scroll sideways', async () => {
    await page.setViewportSize({ width: 1366, height: 768 })
    await addItem(page, 'NADA9')
    await settled(page)
    expect.soft(await findBarriersInThemes(page), 'filled').toEqual([])
    await offer(page, 'Cupom', 'ACIMA5MIL')
    await settled(page)
    await page.getByLabel('Incluir produto').fill('cadeira')
    await expect(page.getByRole('option').first()).toBeVisible()
    expect.soft(await findBarriersInThemes(page), 'searching').toEqual([])
    const content = page.locator('#content')
    expect(await content.evaluate((each) => each.scrollWidth - each.clientWidth)).toBeLessThanOrEqual(0)
  })
})
