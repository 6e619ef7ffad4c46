// What the administrator of the computer set, as a manager sees it: locked controls, offered companies, switched off
// features, and which policy was read. That the main process refuses the same is tested in commands/managed.test.ts.
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import type { Policy } from '../../../electron/core/policy/policy-schema.ts'
import { createPreviewSession, type PreviewSession } from '../../support/browser/preview-session.ts'
import type { ServiceProcess } from '../../support/processes/service-process.ts'
import { findBarriers } from './barriers.ts'
import { test as base, expect } from './fixtures.ts'
import { openScreen, openSettings, submitConnection } from './screen.ts'

const PATH = '/etc/leme/policy.json'

const test = base.extend<{
  /** Starts a host without a company under a policy, instead of the one before. Returns the address of its window. */
  openUnder: (policy: Policy) => Promise<string>
}>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a fixture needs from this pattern
  openUnder: async ({}, use) => {
    const sessions: PreviewSession[] = []
    await use(async (policy) => {
      await sessions.at(-1)?.stop()
      const session = await createPreviewSession({
        readPolicies: async () => [
          { path: PATH, state: 'used', policy },
          {
            path: 'HKCU\\Software\\Policies\\Leme',
            state: 'ignored',
            problem: 'secret',
            key: 'defaults.token',
          },
        ],
      })
      sessions.push(session)
      return session.start()
    })
    for (const session of sessions) await session.remove()
  },
})

interface Managed {
  readonly page: Page
  readonly service: ServiceProcess
  readonly openUnder: (policy: Policy) => Promise<string>
}

async function beginEmptyForm({ page, openUnder }: Managed): Promise<void> {
  const company = {
    label: 'Casa Aroeira',
    baseUrl: 'https://crm.aroeira.example',
    timeZone: 'America/Manaus',
  }
  await page.goto(await openUnder({ defaults: { companies: [company] } }))
  const token = page.getByRole('textbox', { name: 'Token' })
  await token.fill('tk_typed')
  await page.getByRole('combobox', { name: 'Empresa' }).click()
  await page.getByRole('option', { name: 'Outra empresa' }).click()
  await expect(page.getByLabel('Endereço da API')).toHaveValue('')
  await expect(page.getByLabel('Endereço da API')).toBeEditable()
  await expect(token).toHaveValue('')
}

async function askTokenAlone({ page, service, openUnder }: Managed): Promise<void> {
  const company = { label: 'Casa Aroeira', baseUrl: service.baseUrl, timeZone: 'America/Manaus' }
  await page.goto(await openUnder({ enforced: { companies: [company], companiesLocked: true } }))
  await expect(page.getByText('só as empresas que a sua administração definiu')).toBeVisible()
  const address = page.getByLabel('Endereço da API')
  await expect(address).toHaveValue(service.baseUrl)
  await expect(address).not.toBeEditable()
  await expect(page.getByRole('combobox', { name: 'Fuso horário' })).toBeDisabled()
  await expect(page.getByLabel('Nome')).toHaveValue('Casa Aroeira')
  await page.getByRole('textbox', { name: 'Token' }).fill(service.tokens.full)
  await page.getByRole('button', { name: 'Conectar', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Hoje' })).toBeVisible()
  await openSettings(page, 'Empresas')
  await page.getByRole('button', { name: 'Sobre: Casa Aroeira' }).click()
  await expect(page.getByText('Fuso horário: America/Manaus')).toBeVisible()
}

async function hideFeatures({ page, service, openUnder }: Managed): Promise<void> {
  await page.goto(await openUnder({ enforced: { features: { export: false, demo: false } } }))
  await expect(page.getByRole('button', { name: 'Conectar', exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Explorar a empresa de demonstração' })).toHaveCount(0)
  await submitConnection(page, { address: service.baseUrl, token: service.tokens.full })
  await openScreen(page, 'Leads')
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Exportar' })).toHaveCount(0)
  await openScreen(page, 'Catálogo')
  await page
    .getByRole('button', { name: /^Abrir / })
    .first()
    .click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Copiar para o cliente' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  const offline = await openSettings(page, 'Sem rede')
  await expect(offline.getByRole('button', { name: 'Guardar…' })).toBeDisabled()
  await expect(offline.getByRole('button', { name: 'Restaurar…' })).toBeEnabled()
  // The diagnostics for support hold nothing of a company: they can still be saved.
  await openSettings(page, 'Avançado')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Salvar arquivo' }).click()
  expect((await download).suggestedFilename()).toMatch(/^leme-diagnostico-.*\.json$/)
}

async function lockSettings({ page, service, openUnder }: Managed): Promise<void> {
  const support = { email: 'suporte@aroeira.example' }
  await page.goto(await openUnder({ enforced: { theme: 'dark', retentionDays: 120, support } }))
  await submitConnection(page, { address: service.baseUrl, token: 'tk_wrong' })
  await expect(page.getByRole('alert')).toContainText('Fale com suporte@aroeira.example.')
  await submitConnection(page, { address: service.baseUrl, token: service.tokens.full })
  await openSettings(page, 'Aparência e alertas')
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await expect(page.getByRole('radio', { name: 'Claro' })).toBeDisabled()
  await expect(page.getByRole('radio', { name: 'English' })).toBeEnabled()
  await expect(page.getByText('Definido pela sua empresa')).toHaveCount(1)
  await openSettings(page, 'Sem rede')
  await expect(page.getByText('Definido pela sua empresa')).toHaveCount(3)
  await expect(page.getByText('Sua empresa limita a 120 dias o que fica guardado aqui')).toBeVisible()
  expect(await findBarriers(page)).toEqual([])
  const advanced = await openSettings(page, 'Avançado')
  await expect(advanced).toContainText('Políticas da empresaem usoignorada')
  await page.getByRole('button', { name: 'Sobre: Políticas da empresa' }).press('Enter')
  await expect(page.getByRole('dialog').getByRole('listitem')).toContainText([
    `${PATH} em uso`,
    /ignorada.*token.*Chave: defaults\.token\.$/s,
  ])
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id }) => id)).toEqual([])
  await page.keyboard.press('Escape')
  await openSettings(page, 'Aparência e alertas')
  await page.getByText('English', { exact: true }).click()
  await expect(page.getByText('Set by your company')).toHaveCount(1)
  await page.getByRole('tab', { name: 'Offline' }).click()
  await expect(page.getByText('Set by your company')).toHaveCount(3)
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Search' }).fill('System')
  // The searches alone: no theme is offered.
  await expect(page.getByRole('option')).toHaveText(['search “System”', 'Search all leads for “System”'])
}

test('what a policy says is done and shown', async ({ page, service, openUnder }) => {
  const managed = { page, service, openUnder }
  await test.step('another company begins an empty form, so that no token goes to it', () =>
    beginEmptyForm(managed))
  await test.step('a company of the policy asks for the token alone', () => askTokenAlone(managed))
  await test.step('features that are off are not offered', () => hideFeatures(managed))
  await test.step('locked settings say who set them, in both languages', () => lockSettings(managed))
})
