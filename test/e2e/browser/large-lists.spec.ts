// Thirty companies: their menu and their table.
import type { WithDesktop } from '../../support/electron/application.ts'
import { answerAsLargeCompany } from '../../support/fakes/large-company.ts'
import { expect, test } from './fixtures.ts'
import { openCompany, waitForAnswers } from './screen.ts'

test('the menu of thirty companies scrolls within the window, and they are a small table', async ({
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
  await expect(page.getByRole('button', { name: 'Abrir o Hoje de Casa 30' })).toBeVisible()
  await waitForAnswers(page)
  const nodes = await page.getByRole('region', { name: 'Indicadores' }).locator('*').count()
  expect(nodes).toBeLessThanOrEqual(1_500)
})
