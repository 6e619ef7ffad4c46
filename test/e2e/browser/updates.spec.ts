// What the window says about updates: in Ajustes and in the menu.
import { expect, type Page } from '@playwright/test'
import { findBarriers } from './barriers.ts'
import { test } from './window-host.ts'

const NOTES = 'O funil abre mais depressa.'
const AT = '2026-11-20T14:30:00Z'

/** The explanation of the version says it. */
async function expectOnRequest(page: Page, words: string): Promise<void> {
  await page.getByRole('button', { name: /^Sobre: Versão/ }).click()
  await expect(page.getByRole('dialog')).toContainText(words)
}

test.describe('Updates', () => {
  test('says truthfully that nothing is looked for while there is no feed', async ({ open }) => {
    const { page } = await open('/ajustes/avancado')
    await expect(page.getByRole('button', { name: 'Procurar agora' })).toHaveCount(0)
    await expectOnRequest(page, 'Esta versão não procura atualizações sozinha')
  })

  for (const [way, words] of [
    ['company', 'Atualizações são feitas pela sua empresa.'],
    ['apt', 'Atualizações são feitas pelo sistema (apt)'],
  ] as const) {
    test(`names who updates Leme when it is not Leme itself: ${way}`, async ({ open }) => {
      const { page } = await open('/ajustes/avancado', { updates: { way } })
      await expectOnRequest(page, words)
    })
  }

  test('offers the version that is ready without a dialog, and restarts only when asked', async ({
    open,
  }) => {
    const found = { version: '1.4.0', isReady: true, notes: NOTES }
    const lastCheck = { at: AT, outcome: 'ready', code: null } as const
    const { page, calls } = await open('/ajustes/avancado', {
      updates: { way: 'self', canCheck: true, found, lastCheck },
    })
    await expect(page.getByRole('dialog')).toHaveCount(0)
    const card = page.getByRole('note')
    await expect(card).toContainText('Nova versão 1.4.0 pronta')
    await expect(card).toContainText('Entra quando você fechar o Leme.')
    await expect(card).toContainText('O funil abre mais depressa.')
    await page.getByRole('tab', { name: 'Empresas' }).click()
    await expect(card).toHaveCount(0)
    await page.getByRole('link', { name: /Ajustes.*Nova versão 1\.4\.0 pronta/ }).click()
    await expect(card).toBeVisible()
    expect(await findBarriers(page)).toEqual([])
    const commands = async () => (await calls()).map(({ command }) => command)
    expect(await commands()).not.toContain('updates.restart')
    await card.getByRole('button', { name: 'Reiniciar agora' }).click()
    await expect.poll(commands).toContain('updates.restart')
  })

  test('says when it last looked, and why nothing was taken', async ({ open }) => {
    const lastCheck = { at: AT, outcome: 'refused', code: 'FORGED' } as const
    const { page, calls } = await open('/ajustes/avancado', {
      updates: { way: 'self', canCheck: true, lastCheck },
    })
    const card = page.getByRole('region', { name: 'Versão' })
    await expect(card).toContainText('Última procura:')
    await expect(card).toContainText('A assinatura da versão oferecida não confere.')
    await card.getByRole('button', { name: 'Procurar agora' }).click()
    await expect.poll(async () => (await calls()).map(({ command }) => command)).toContain('updates.check')
  })

  test('says all of it in English', async ({ open }) => {
    const found = { version: '1.4.0', isReady: true, notes: NOTES }
    const { page } = await open('/ajustes/avancado', {
      language: 'en',
      updates: { way: 'self', canCheck: true, found },
    })
    const card = page.getByRole('note')
    await expect(card).toContainText('New version 1.4.0 is ready')
    await expect(card.getByRole('button', { name: 'Restart now' })).toBeVisible()
  })
})
