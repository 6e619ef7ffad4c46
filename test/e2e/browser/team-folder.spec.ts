// "Pasta da equipe", under a policy that sets the folder and lets nobody edit here: a manager types the passphrase and
// sees how many write there, and the controls of what the team shares are disabled with the reason.
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { createPreviewSession } from '../../support/browser/preview-session.ts'
import { expect, test } from './fixtures.ts'
import { openConnected, openScreen, openSettings } from './screen.ts'

const PASSPHRASE = 'cavalo bateria grampo'
const FIELD = { name: 'Senha da equipe' }

async function typePassphrase(page: Page, passphrase: string): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', FIELD).fill(passphrase)
  await page.keyboard.press('Enter')
}

test('two desks share what one of them knows', async ({ page, service }) => {
  const folder = mkdtempSync(join(tmpdir(), 'leme-team-'))
  const open = (enforced: object) =>
    createPreviewSession({
      readPolicies: async () => [{ path: '/etc/leme/policy.json', state: 'used', policy: { enforced } }],
    })
  const [one, two] = [
    await open({ teamFolder: folder }),
    await open({ teamFolder: folder, sharedSettingsLocked: true }),
  ]

  await openConnected(page, { service, session: one }, 'Hoje')
  await page.getByRole('button', { name: 'Definir meta' }).first().click()
  await page.getByRole('textbox', { name: /^Meta do mês/ }).fill('1300000')
  await page.keyboard.press('Enter')
  await openSettings(page, 'Sem rede')
  const row = page.getByRole('region', { name: 'Pasta da equipe' })
  await expect(row.getByRole('status')).toContainText('falta a senha da equipe')
  await expect(row).toContainText('Definido pela sua empresa')
  await row.getByRole('button', { name: 'Digitar a senha…' }).click()
  const { violations } = await new AxeBuilder({ page }).include('[role="dialog"]').analyze()
  expect(violations.map(({ id }) => id)).toEqual([])
  await typePassphrase(page, 'curta')
  await expect(page.getByRole('dialog').getByRole('alert')).toHaveText('Use ao menos 12 caracteres.')
  await typePassphrase(page, PASSPHRASE)
  await expect(row.getByRole('status')).toContainText('só este computador, até agora')
  expect(readdirSync(folder)).toHaveLength(1)
  writeFileSync(join(folder, 'recibo (1).leme'), 'x'.repeat(500))

  await openConnected(page, { service, session: two }, 'Hoje')
  // Control: the other desk has no target before.
  await expect(page.getByText('R$ 1,30 mi')).toHaveCount(0)
  await openSettings(page, 'Sem rede')
  await row.getByRole('button', { name: 'Digitar a senha…' }).click()
  await typePassphrase(page, 'outra senha qualquer')
  await expect(page.getByRole('dialog').getByRole('alert')).toHaveText(
    'Os arquivos que estão na pasta têm outra senha.',
  )
  await typePassphrase(page, PASSPHRASE)
  await expect(row.getByRole('status')).toContainText('2 computadores')
  await expect(row).toContainText('Não lidos: 1 está incompleto ou danificado.')
  await openScreen(page, 'Hoje')
  await expect(page.getByText('R$ 1,30 mi').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Mudar meta' })).toHaveCount(0)
  const look = await openSettings(page, 'Aparência e alertas')
  await expect(look.getByRole('button', { name: 'Acrescentar dia' })).toBeDisabled()

  await openSettings(page, 'Sem rede')
  rmSync(folder, { recursive: true })
  await row.getByRole('button', { name: 'Ler agora' }).click()
  await expect(row).toContainText('A pasta não está acessível agora.')
  await row.getByRole('button', { name: 'Desligar' }).click()
  await expect(row.getByRole('status')).toContainText('falta a senha da equipe')
  await Promise.all([one.remove(), two.remove()])
})
