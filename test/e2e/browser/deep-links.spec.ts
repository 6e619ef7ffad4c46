// What a link of another program does in the window: it fills in Conectar, with the host shown large, or opens a
// screen.

import { chooseEverywhere } from '../../support/browser/section-menu.ts'
import { findBarriers } from './barriers.ts'
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
  // Nothing that was typed goes without a question, whatever a link wants.
  await session.openLink('leme-link://open/funil')
  const question = page.getByRole('alert').filter({ hasText: 'Segui-lo apaga o token digitado.' })
  await expect(question).toContainText('Um link quer abrir outra tela.')
  await session.openLink('leme-link://connect?address=https://other.example')
  await expect(question).toContainText('Um link quer trocar o endereço para other.example.')
  expect(await findBarriers(page)).toEqual([])
  await expect(address).toHaveValue('https://crm.aroeira.example')
  await expect(token).toHaveValue('tk_typed_for_the_first')
  await question.getByRole('button', { name: 'Seguir o link' }).click()
  await expect(address).toHaveValue('https://other.example')
  await expect(token).toHaveValue('')
  await expect(question).toHaveCount(0)
  // Control: without a typed token a link is followed at once.
  await session.openLink('leme-link://connect?address=https://third.example')
  await expect(address).toHaveValue('https://third.example')
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

test('A link asks before it clears the token that is typed in Ajustes', async ({
  page,
  service,
  session,
}) => {
  await openConnected(page, { service, session }, 'Ajustes')
  await chooseEverywhere(page, 'Novo token')
  const dialog = page.getByRole('dialog')
  const token = dialog.getByRole('textbox', { name: 'Token' })
  await token.fill('tk_typed_here')
  await session.openLink('leme-link://open/tarefas')
  await expect(dialog.getByRole('alert')).toContainText('Um link quer abrir outra tela.')
  await expect(token).toHaveValue('tk_typed_here')
  await dialog.getByRole('button', { name: 'Seguir o link' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Tarefas' })).toBeVisible()
})
