// "Preparar para o avião" in sight: test/window/offline-preparation.full.test.ts has the rest.
import { expect, test } from './fixtures.ts'
import { openCompany, waitForAnswers } from './screen.ts'

test('Comandos keep the button of Preparar para o avião in sight while what stands above it grows', async ({
  page,
  api,
  session,
}) => {
  await openCompany(page, session, { address: api.baseUrl, token: 'tk_live_offline' }, 'Hoje')
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Buscar' }).fill('aviao')
  await page.keyboard.press('Enter')
  const button = page
    .getByRole('region', { name: 'Preparar para o avião' })
    .getByRole('button', { name: 'Preparar', exact: true })
  await expect(button).toBeFocused()
  await expect(button).toBeInViewport()
  await waitForAnswers(page)
  await page.getByRole('tablist').evaluate((tabs) => {
    tabs.style.minHeight = `${2 * window.innerHeight}px`
  })
  await expect(button).toBeInViewport()
})
