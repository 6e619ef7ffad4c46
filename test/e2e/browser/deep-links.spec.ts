// What a link of another program does in the window: it fills in Conectar, with the host shown large, or opens a
// screen.
import { expect, test } from './fixtures.ts'
import { openConnected } from './screen.ts'

test('fills in Conectar and connects nothing; a typed token never goes to its address', async ({
  page,
  service,
  session,
}) => {
  await openConnected(page, { service, session }, 'Hoje')
  await session.openLink(
    'leme-link://connect?address=https://crm.aroeira.example&label=Casa&zone=America/Manaus',
  )
  await expect(page.getByText('Este endereço veio de um link')).toBeVisible()
  await expect(page.getByText('crm.aroeira.example', { exact: true })).toBeVisible()
  const address = page.getByLabel('Endereço da API')
  const token = page.getByRole('textbox', { name: 'Token' })
  await expect(address).toHaveValue('https://crm.aroeira.example')
  await expect(page.getByLabel('Nome')).toHaveValue('Casa')
  await expect(page.getByRole('combobox', { name: 'Fuso horário' })).toHaveValue('America/Manaus')
  await expect(token).toHaveValue('')
  await token.fill('tk_typed_for_the_first')
  await session.openLink('leme-link://connect?address=https://other.example')
  await expect(address).toHaveValue('https://other.example')
  await expect(token).toHaveValue('')
  await page.getByRole('button', { name: 'Voltar' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Hoje' })).toBeVisible()
  await session.openLink('leme-link://open/tarefas')
  await expect(page.getByRole('heading', { level: 1, name: 'Tarefas' })).toBeVisible()
  // Conectar that is opened by hand begins empty again.
  await page.evaluate(() => {
    window.location.hash = '/conectar'
  })
  await expect(address).toHaveValue('')
})
