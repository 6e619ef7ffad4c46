// What only a browser sees of the window's frame, Ajustes and Buscar: words in sight, the tab order and its signs,
// going back, what stays in view, and the barriers of the dialog. The rest is in test/window/: settings, commands and
// offline-preparation.
import { expect } from '@playwright/test'
import { findBarriers } from './barriers.ts'
import { countFirstView } from './first-view.ts'
import { openHash, test } from './window-host.ts'

test('has the demo in sight in the smallest window', async ({ open }) => {
  const { page } = await open('/', { start: 'empty' })
  await page.setViewportSize({ width: 900, height: 560 })
  const demo = page.getByRole('button', { name: 'Explorar a empresa de demonstração' })
  await expect(demo).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('img', { name: /^O Leme/ })).toBeInViewport({ ratio: 0.9 })
})

test('each tab is calm; signs show with the focus, and going back leaves Ajustes', async ({ open }) => {
  const { page } = await open('/hoje')
  await test.step('going back leaves Ajustes, whichever tab was opened', async () => {
    await page.getByRole('navigation').getByRole('link', { name: 'Ajustes' }).click()
    await page.getByRole('tab', { name: 'Empresas' }).focus()
    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('tab', { selected: true })).toHaveText('Geral')
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1, name: 'Hoje' })).toBeVisible()
  })
  await test.step('Buscar has no barrier that a machine can find', async () => {
    await page.keyboard.press('Control+k')
    await expect(page.getByRole('combobox', { name: 'Buscar' })).toBeFocused()
    expect(await findBarriers(page)).toEqual([])
    await page.keyboard.press('Escape')
  })
  await test.step('few words in sight, and at most one screen', async () => {
    await openHash(page, '/ajustes/empresas')
    for (const [tab, most] of [
      ['Empresas', 60],
      ['Geral', 82],
      ['Dados', 100],
    ] as const) {
      await page.getByRole('tab', { name: tab }).click()
      await expect(page.getByRole('tabpanel', { name: tab })).toBeVisible()
      await expect(page.locator('[data-kind][role="status"]')).toHaveCount(0)
      await page.mouse.move(0, 0)
      await page.getByRole('main').focus()
      expect.soft((await countFirstView(page)).words, tab).toBeLessThanOrEqual(most)
      const screens = await page.getByRole('main').evaluate((main) => main.scrollHeight / main.clientHeight)
      expect.soft(screens, tab).toBeLessThanOrEqual(1.1)
    }
  })
  await test.step('the sign of an explanation is next in the tab order, and shows', async () => {
    await openHash(page, '/ajustes/geral')
    const sign = page.getByRole('button', { name: 'Sobre: Alertas' })
    await page.getByRole('radiogroup', { name: 'Tema' }).getByRole('radio', { checked: true }).focus()
    await page.keyboard.press('Tab')
    await expect(sign).toBeFocused()
    await expect(sign).toHaveCSS('opacity', '1')
  })
  await test.step('the open screen is marked in the navigation of a low window', async () => {
    await page.setViewportSize({ width: 683, height: 384 })
    const links = page.getByRole('navigation')
    for (const [path, name] of [
      ['/hoje', 'Hoje'],
      ['/ajustes', 'Ajustes'],
    ] as const) {
      await openHash(page, path)
      const link = links.getByRole('link', { name, exact: true })
      await expect(link).toHaveAttribute('aria-current', 'page')
      // In the window, and not under the age of the data.
      const isSeen = () =>
        link.evaluate((element) => {
          const { x, top, bottom } = element.getBoundingClientRect()
          return [top + 1, bottom - 1].every((y) => element.contains(document.elementFromPoint(x + 5, y)))
        })
      await expect.poll(isSeen).toBe(true)
    }
  })
})
