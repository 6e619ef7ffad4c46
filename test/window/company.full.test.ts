// A connected company: its name, its token and time zone, and its settings, which other windows may change.
import type { Cents } from '../../shared/money/money.ts'
import { refuseWith } from '../support/fakes/fake-api.ts'
import { callRaw } from '../support/fakes/raw-api.ts'
import { reloadWindow } from '../support/window/window-session.ts'
import { expect, openCompany, openConnected, step, test } from './fixtures.ts'
import { choose, chooseInSection } from './reading.ts'
import { chooseCompany, switcher } from './settings-screen.ts'

const ASK = 'Dê um nome à empresa'

test('a company has the shop’s name, or one that is asked for; other windows change its settings', async ({
  page,
  service,
  session,
}) => {
  const address = service.baseUrl
  const api = await openConnected({ service, session }, 'Hoje')
  await step('nothing is asked when the token reads the name of the shop', async () => {
    await expect(switcher).toContainText('Casa Aroeira')
    await switcher.click()
    await expect(page.getByRole('menuitem', { name: 'Conectar outra empresa' })).toBeVisible()
    await expect(page.getByRole('menuitem', { name: ASK })).toHaveCount(0)
    await page.keyboard.press('Escape')
  })
  await step(
    'a target that another window sets is here at once, and each window keeps its pipeline',
    async () => {
      const { core } = session
      const companyId = (await core.value('app.state', {})).activeCompanyId as string
      const { pipelines } = await callRaw<{ pipelines: { id: number; name: string }[] }>(
        api,
        'pipelines.list',
        {},
      )
      const other = pipelines.find(({ name }) => name === 'Pós-venda')?.id ?? 0
      const target = { '2026-11-01': 25_000_000 as Cents }
      const setTargets = (targets: Record<number, typeof target>, change = {}) =>
        core.value('companySettings.update', { companyId, change: { targets, ...change } })
      await expect(page.getByRole('button', { name: 'Definir meta' })).toBeVisible()
      await setTargets({ 1: target })
      await expect(page.getByRole('button', { name: 'Mudar meta' })).toBeVisible()
      const pipeline = page.getByRole('combobox', { name: 'Pipeline' })
      const shown = await pipeline.inputValue()
      await choose('Pipeline', 'Pós-venda')
      await expect(page.getByRole('button', { name: 'Definir meta' })).toBeVisible()
      await setTargets({ 1: target, [other]: target }, { pipelineId: 1 })
      await expect(page.getByRole('button', { name: 'Mudar meta' })).toBeVisible()
      await expect(pipeline).toHaveValue('Pós-venda')
      await reloadWindow()
      await expect(pipeline).toHaveValue(shown)
    },
  )
  await step('a name is asked for beside a company whose token does not read the shop’s', async () => {
    await session.connect({
      address,
      token: service.tokens.single_scope,
      label: '',
      timeZone: 'America/Sao_Paulo',
    })
    await expect(switcher).toContainText(ASK)
    await chooseCompany(ASK)
    // The menu gives the focus back, which would take it from what is pressed next.
    await expect(switcher).toBeFocused()
    const card = page.getByRole('tabpanel', { name: 'Empresas' })
    await expect(card.getByText('O nome da loja não pôde ser lido.')).toBeVisible()
    const dialog = page.getByRole('dialog', { name: ASK })
    const named = card.getByRole('button', { name: ASK })
    await named.press('Enter')
    await expect(dialog.getByRole('button', { name: 'Salvar', exact: true })).toBeDisabled()
    await page.keyboard.type('Filial Recife')
    await page.keyboard.press('Enter')
    await expect(switcher).toContainText('Filial Recife')
    await expect(named).toHaveCount(0)
    const renames = card.getByRole('button', { name: 'Renomear' })
    await expect(renames.last()).toBeFocused()
    await renames.last().press('Enter')
    await expect(dialog.getByRole('textbox')).toHaveValue('Filial Recife')
    await dialog.getByRole('textbox').fill('Matriz')
    await page.keyboard.press('Enter')
    await expect(switcher).toContainText('Matriz')
    await expect(renames.last()).toBeFocused()
  })
})

test('a token is replaced only when the new one is accepted, and what it opens is shown', async ({
  api,
  page,
  session,
}) => {
  api.respond('shop.loja.config', () => ({ nome: 'Loja da Serra' }))
  await openCompany(session, { address: api.baseUrl, token: 'tk_old' }, 'Ajustes')
  const card = page.getByRole('tabpanel', { name: 'Empresas' })
  const company = card.getByRole('region', { name: 'Loja da Serra' })
  const menu = company.getByRole('button', { name: 'Mais ações: Loja da Serra' })
  const dialog = page.getByRole('dialog')
  await step('another token', async () => {
    const refuse = refuseWith(401, 'INVALID_TOKEN')
    const noLeads = { rows: [], total: 0, by_status: {}, page: 1, limit: 1 }
    api.respond('leads.list', (request, response) =>
      request.token === 'tk_wrong' ? refuse(request, response) : noLeads,
    )
    await chooseInSection(company, 'Novo token')
    const field = dialog.getByLabel('Token', { exact: true })
    await expect(field).toBeFocused()
    await field.fill('tk_wrong')
    await field.press('Enter')
    await expect(dialog.getByRole('alert')).toContainText('O token não foi reconhecido')
    await field.fill('tk_new')
    await field.press('Enter')
    const said = card.getByRole('status').filter({ hasText: 'token' })
    await expect(said).toHaveText('O novo token de Loja da Serra já está valendo.')
    await expect(menu).toBeFocused()
    await expect.poll(() => api.requests.at(-1)?.token).toBe('tk_new')
  })
  await step('another time zone', async () => {
    await chooseInSection(company, 'Fuso horário')
    await page.getByRole('combobox', { name: 'Fuso horário' }).fill('America/Manaus')
    await page.getByRole('option', { name: 'America/Manaus' }).click()
    await page.getByRole('button', { name: 'Mudar o fuso' }).click()
    await expect(menu).toBeFocused()
    await company.getByRole('button', { name: 'Sobre: Loja da Serra' }).click()
    await expect(dialog).toContainText('Fuso horário: America/Manaus')
    await page.keyboard.press('Escape')
  })
})
