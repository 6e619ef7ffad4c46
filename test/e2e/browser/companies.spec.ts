// "Todas as empresas" in a browser: a second company is connected by its form, and the narrowest window shows all
// columns. What the rows say is in test/window/companies.test.ts.
import { expect, test } from './fixtures.ts'
import { openConnected, submitConnection } from './screen.ts'

test('a second company stands beside the first, in the narrowest window, too @journey', async ({
  page,
  service,
  session,
}) => {
  await openConnected(page, { service, session }, 'Hoje')
  const switcher = page.getByRole('button', { name: /^Trocar de empresa/ })
  await switcher.click()
  await page.getByRole('menuitem', { name: 'Conectar outra empresa' }).click()
  await submitConnection(page, {
    address: service.baseUrl,
    token: service.tokens.second_company,
    label: 'Segunda casa',
  })
  await expect(switcher).toContainText('Segunda casa')
  await switcher.click()
  await page.getByRole('menuitem', { name: 'Todas as empresas' }).click()
  const table = page.getByRole('region', { name: 'Indicadores' }).getByRole('table')
  for (const name of ['Casa Aroeira', 'Segunda casa'])
    await expect(table.getByRole('row', { name: new RegExp(name) })).toContainText(/R\$\s\d/)
  await page.setViewportSize({ width: 900, height: 560 })
  const box = table.locator('..')
  await expect.poll(() => box.evaluate((each) => each.scrollWidth - each.clientWidth)).toBe(0)
})
