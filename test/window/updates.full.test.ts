// What the window says about updates: in Ajustes and in the menu.
import { page } from '../support/window/locator.ts'
import { expect, test } from './fixtures.ts'

const AT = '2026-11-20T14:30:00Z'
const FOUND = { version: '1.4.0', isReady: true, notes: 'O funil abre mais depressa.' }
const PATH = '/ajustes/empresas'

for (const [who, way, words] of [
  ['nobody', 'none', 'Esta versão não procura atualizações sozinha'],
  ['the company', 'company', 'Atualizações são feitas pela sua empresa.'],
  ['the system', 'apt', 'As atualizações vêm com as do sistema.'],
] as const) {
  test(`says who updates Leme when it is not Leme itself: ${who}`, async ({ open }) => {
    await open(PATH, way === 'none' ? {} : { updates: { way } })
    await expect(page.getByRole('button', { name: 'Procurar agora' })).toHaveCount(0)
    await page.getByRole('button', { name: /^Sobre: Versão/ }).click()
    await expect(page.getByRole('dialog')).toContainText(words)
  })
}

test('offers the version that is ready without a dialog, and restarts only when asked', async ({ open }) => {
  const lastCheck = { at: AT, outcome: 'ready', code: null } as const
  const { calls } = await open(PATH, { updates: { way: 'self', canCheck: true, found: FOUND, lastCheck } })
  const commands = () => calls.map(({ command }) => command)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const card = page.getByRole('note')
  await expect(card).toContainText('Nova versão 1.4.0 pronta')
  await expect(card).toContainText('Entra quando você fechar o Leme.')
  await expect(card).toContainText(FOUND.notes)
  await page.getByRole('tab', { name: 'Geral' }).click()
  await expect(card).toHaveCount(0)
  await page.getByRole('link', { name: /Ajustes.*Nova versão 1\.4\.0 pronta/ }).click()
  await expect(card).toBeVisible()
  expect(commands()).not.toContain('updates.restart')
  await card.getByRole('button', { name: 'Reiniciar agora' }).click()
  await expect.poll(commands).toContain('updates.restart')
})

test('says when it last looked, and why nothing was taken', async ({ open }) => {
  const lastCheck = { at: AT, outcome: 'refused', code: 'FORGED' } as const
  const { calls } = await open(PATH, { updates: { way: 'self', canCheck: true, lastCheck } })
  const card = page.getByRole('region', { name: 'Versão' })
  await expect(card).toContainText('Última procura:')
  await expect(card).toContainText(
    'A versão oferecida não tem a assinatura de quem publica o Leme, ou não confere com ela.',
  )
  await card.getByRole('button', { name: 'Procurar agora' }).click()
  await expect.poll(() => calls.map(({ command }) => command)).toContain('updates.check')
})
