// "Todas as empresas" in a browser, of thirty companies: their menu scrolls within the window, and their table fits the
// narrowest one. What the rows say is in test/window/companies.test.ts.
import type { WithDesktop } from '../../support/electron/application.ts'
import { answerAsLargeCompany } from '../../support/fakes/large-company.ts'
import { expect, test } from './fixtures.ts'
import { openCompany, waitForAnswers } from './screen.ts'

test('thirty companies have a menu within the window, and a small table that fits the narrowest', async ({
  page,
  session,
  api,
}) => {
  answerAsLargeCompany(api, { pipelines: 2, stages: 1, reasons: 1, overdueTasks: 0 })
  await openCompany(page, session, { address: api.baseUrl, token: 'tk_large' }, 'Hoje')
  await page.evaluate(async (address) => {
    const { desktop } = window as unknown as WithDesktop
    for (let number = 2; number <= 30; number += 1) {
      const company = {
        address,
        token: `tk_${number}`,
        label: `Casa ${number}`,
        timeZone: 'America/Sao_Paulo',
      }
      await desktop.call('company.connect', company)
    }
  }, api.baseUrl)
  // The window follows the company that was connected last: a menu opened before that would go.
  await page.getByRole('button', { name: 'Trocar de empresa: Casa 30' }).click()
  const last = page.getByRole('menuitem', { name: 'Conectar outra empresa' })
  await last.scrollIntoViewIfNeeded()
  await expect(last).toBeInViewport()
  expect(await page.evaluate(() => document.scrollingElement?.scrollTop)).toBe(0)
  await page.getByRole('menuitem', { name: 'Todas as empresas' }).click()
  const region = page.getByRole('region', { name: 'Indicadores' })
  await expect(region.getByRole('button', { name: 'Abrir o Hoje de Casa 30' })).toBeVisible()
  await waitForAnswers(page)
  await expect(region.getByRole('row', { name: /Casa 30/ })).toContainText(/R\$\s\d/)
  expect(await region.locator('*').count()).toBeLessThanOrEqual(1_500)
  await page.setViewportSize({ width: 900, height: 560 })
  const box = region.getByRole('table').locator('..')
  await expect.poll(() => box.evaluate((each) => each.scrollWidth - each.clientWidth)).toBe(0)
})
