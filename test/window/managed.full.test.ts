// What the administrator of the computer set, as a manager sees it: locked controls, offered companies, switched off
// features, and what was read. That the core refuses the same is tested in commands/managed.test.ts.
import type { FoundPolicy } from '../../electron/core/policy/read-policy.ts'
import { usedPolicy } from '../support/core/used-policy.ts'
import { createWindowSession } from '../support/window/window-session.ts'
import { expect, openScreen, step, test } from './fixtures.ts'
import { openSettings, submitConnection } from './settings-screen.ts'

test('what a policy says is done and shown', async ({ page, service }) => {
  let found = usedPolicy({})
  const session = createWindowSession({
    readPolicy: async () => found,
  })
  const openUnder = async (next: FoundPolicy) => {
    found = next
    await session.start()
    await session.open('')
  }
  const address = page.getByLabel('Endereço da API')
  const token = page.getByLabel('Token', { exact: true })
  await step('another company begins an empty form, so that no token goes to it', async () => {
    const company = {
      label: 'Casa Aroeira',
      baseUrl: 'https://crm.aroeira.example',
      timeZone: 'America/Manaus',
    }
    await openUnder(usedPolicy({ companies: [company] }))
    await token.fill('tk_typed')
    await page.getByRole('combobox', { name: 'Empresa' }).click()
    await page.getByRole('option', { name: 'Outra empresa' }).click()
    await expect(address).toHaveValue('')
    await expect(address).not.toHaveAttribute('readonly')
    await expect(token).toHaveValue('')
  })
  await step('locked settings say who set them, in both languages', async () => {
    await openUnder(usedPolicy({ theme: 'dark', retentionDays: 120, support: 'suporte@aroeira.example' }))
    await submitConnection({ address: service.baseUrl, token: 'tk_wrong' })
    await expect(page.getByRole('alert')).toContainText('Fale com suporte@aroeira.example.')
    await submitConnection({ address: service.baseUrl, token: service.tokens.single_scope })
    await openSettings('Geral')
    await expect(page.getByRole('radio', { name: 'Claro' })).toBeDisabled()
    await expect(page.getByRole('radio', { name: 'English' })).toBeEnabled()
    await expect(page.getByText('Definido pela sua empresa')).toHaveCount(1)
    const offline = await openSettings('Dados')
    await expect(page.getByText('Definido pela sua empresa')).toHaveCount(1)
    await expect(offline.getByText('Sua empresa limita a 120 dias o que fica guardado aqui')).toBeVisible()
    const companies = await openSettings('Empresas')
    await expect(companies).toContainText('Política da empresaem uso')
    await page.getByRole('button', { name: 'Sobre: Política da empresa' }).press('Enter')
    await expect(page.getByRole('dialog')).toContainText('/etc/leme/policy.json')
    await page.keyboard.press('Escape')
    await openSettings('Geral')
    await page.getByText('English', { exact: true }).click()
    await expect(page.getByText('Set by your company')).toHaveCount(1)
    await page.getByText('Português', { exact: true }).click()
  })
  await step(
    'a company of the policy asks for the token alone, and features that are off are not offered',
    async () => {
      const company = { label: 'Casa Aroeira', baseUrl: service.baseUrl, timeZone: 'America/Manaus' }
      await openUnder(usedPolicy({ companies: [company], companiesLocked: true, export: false }))
      await page.openHash('/conectar')
      await expect(page.getByText('só as empresas que a sua administração definiu')).toBeVisible()
      await expect(address).toHaveValue(service.baseUrl)
      await expect(address).toHaveAttribute('readonly')
      await expect(page.getByRole('combobox', { name: 'Fuso horário' })).toBeDisabled()
      await expect(page.getByLabel('Nome')).toHaveValue('Casa Aroeira')
      await token.fill(service.tokens.full)
      await page.getByRole('button', { name: 'Conectar', exact: true }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Hoje' })).toBeVisible()
      await openScreen('Leads')
      await expect(page.getByRole('row').nth(1)).toBeVisible()
      await expect(page.getByRole('button', { name: 'Exportar' })).toHaveCount(0)
      const offline = await openSettings('Dados')
      await expect(offline.getByRole('button', { name: 'Guardar…' })).toBeDisabled()
      await expect(offline.getByRole('button', { name: 'Restaurar…' })).toBeEnabled()
      // The diagnostics for support hold nothing of a company: they can still be saved.
      await openSettings('Empresas')
      await page.getByRole('button', { name: 'Salvar arquivo' }).click()
      await expect.poll(() => session.saved.at(-1)?.name).toMatch(/^leme-diagnostico-.*\.json$/)
      await openSettings('Empresas')
      await page.getByRole('button', { name: 'Sobre: Casa Aroeira' }).click()
      await expect(page.getByText('Fuso horário: America/Manaus')).toBeVisible()
    },
  )
  await step('a policy that is ignored locks nothing, and says which key and why', async () => {
    const policy = usedPolicy({})
    await openUnder({ ...policy, state: 'ignored', problem: 'secret', key: 'token' })
    const companies = await openSettings('Empresas')
    await expect(companies).toContainText('Política da empresaignorada')
    await page.getByRole('button', { name: 'Sobre: Política da empresa' }).press('Enter')
    await expect(page.getByRole('dialog')).toContainText(/token.*Chave: token\./s)
    await page.keyboard.press('Escape')
    await openSettings('Geral')
    await expect(page.getByText('Definido pela sua empresa')).toHaveCount(0)
  })
  await session.remove()
})
