// What a browser draws of Exportar: the picture, the clipboard and the paper. test/window/sharing.full.test.ts has the
// files.
import { bytesOf, exportAs } from './downloads.ts'
import { expect, test } from './fixtures.ts'
import { openConnected } from './screen.ts'

test('Exportar draws a picture, copies a summary, and prints the screen with what it is of and none of its controls', async ({
  page,
  context,
  service,
  session,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.addInitScript(() => {
    window.print = () => Reflect.set(window, 'printed', document.documentElement.dataset.mantineColorScheme)
  })
  await page.emulateMedia({ colorScheme: 'dark' })
  await openConnected(page, { service, session }, 'Funil')
  const png = await bytesOf(await exportAs(page, 'Imagem: Funil por dia'))
  expect(png.toString('latin1', 1, 4)).toBe('PNG')
  expect(png.readUInt32BE(16)).toBeGreaterThan(1_000)
  await page.getByRole('button', { name: 'Exportar' }).click()
  await page.getByRole('menuitem', { name: 'Copiar resumo' }).click()
  await expect(page.getByText('Copiado.')).toBeVisible()
  const text = await page.evaluate(() => navigator.clipboard.readText())
  expect(text).toMatch(/Leads \(mídia paga\): \d/)
  expect(text).toContain('Pipeline: Vendas')
  expect(text).toMatch(/Dados de \d/)
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Buscar' }).fill('ticket mês passado')
  await expect(page.locator('[data-part="value"]').first()).toContainText('R$')
  await page.keyboard.press('Control+c')
  await expect(page.getByRole('dialog').getByText('Copiado')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
    /^Ticket médio, .+: R\$.[\d.]+,\d\d$/,
  )
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Exportar' }).click()
  await page.getByRole('menuitem', { name: 'PDF desta tela' }).click()
  await expect.poll(() => page.evaluate(() => Reflect.get(window, 'printed'))).toBe('light')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText(/Pipeline: Vendas · Período: .+ · Dados de/)).toBeVisible()
  await expect(page.getByRole('navigation')).toBeHidden()
  await expect(page.getByRole('button', { name: 'Atualizar', exact: true })).toBeHidden()
})
