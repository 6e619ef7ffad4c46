// A company that was connected without a name: it has the shop's name, or the user is asked for one.
import { expect, test } from './fixtures.ts'
import { openConnected, openScreen, submitConnection } from './screen.ts'

test('asks for a name beside a company whose token does not read the shop’s, until there is one', async ({
  page,
  service,
  session,
}) => {
  await page.goto(await session.start())
  await submitConnection(page, { address: service.baseUrl, token: service.tokens.single_scope })
  const switcher = page.getByRole('button', { name: /^Trocar de empresa/ })
  await expect(switcher).toContainText('Dê um nome à empresa')
  await switcher.click()
  await page.getByRole('menuitem', { name: 'Dê um nome à empresa' }).click()
  const card = page.getByRole('tabpanel', { name: 'Empresas' })
  await expect(card.getByText('O nome da loja não pôde ser lido.', { exact: false })).toBeVisible()
  await expect(card.getByRole('button', { name: 'Renomear' })).toHaveCount(0)
  const field = card.getByRole('textbox', { name: 'Dê um nome à empresa' })
  await expect(card.getByRole('button', { name: 'Salvar' })).toBeDisabled()
  await field.fill('Filial Recife')
  await field.press('Enter')
  await expect(switcher).toContainText('Filial Recife')
  await expect(page.getByText('Dê um nome à empresa')).toHaveCount(0)
  await expect(field).toHaveCount(0)
  const rename = card.getByRole('button', { name: 'Renomear' })
  await expect(rename).toBeFocused()
  await rename.press('Enter')
  await page.keyboard.type('Matriz')
  await page.keyboard.press('Enter')
  await expect(switcher).toContainText('Matriz')
  await expect(rename).toBeFocused()
})

test('asks nothing when the token reads the name of the shop', async ({ page, service, session }) => {
  await openConnected(page, { service, session }, 'Hoje')
  const switcher = page.getByRole('button', { name: /^Trocar de empresa/ })
  await expect(switcher).not.toContainText('Dê um nome à empresa')
  await switcher.click()
  await expect(page.getByRole('menuitem', { name: 'Conectar outra empresa' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: 'Dê um nome à empresa' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await openScreen(page, 'Ajustes')
  await expect(page.getByRole('textbox', { name: 'Dê um nome à empresa' })).toHaveCount(0)
})
