// Named views of Leads and Tarefas: filters under a name, from the header and the palette; nothing personal on the
// disk.

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { rawLeads } from '../support/fakes/raw-api.ts'
import { page } from '../support/window/locator.ts'
import { expect, openConnected, openScreen, step, test, waitForAnswers } from './fixtures.ts'
import { chooseTile, clearFilters, leadsTable, openFilters, readShown } from './leads-screen.ts'
import { choose } from './reading.ts'
import { search } from './settings-screen.ts'

const menuButton = page.getByRole('button', { name: 'Filtros salvos', exact: true })
const nameField = page.getByLabel('Nome do filtro')
const searchField = page.getByRole('textbox', { name: /Buscar/ })

async function openDialog(): Promise<void> {
  await menuButton.click()
  await page.getByRole('menuitem', { name: /^(Salvar os filtros|Organizar filtros)/ }).click()
  await expect(nameField).toBeFocused()
}

async function saveView(name: string): Promise<void> {
  await openDialog()
  await nameField.fill(name)
  await nameField.press('Enter')
  await expect(page.getByRole('dialog').getByRole('listitem').filter({ hasText: name })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

/** Returns every byte of a folder, as text. */
const readFolder = (folder: string): string =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile())
    .map((file) => readFileSync(join(file.parentPath, file.name), 'latin1'))
    .join('\n')

test('views of Leads and Tarefas keep filters under a name', async ({ service, session }) => {
  const api = await openConnected({ service, session }, 'Leads')
  const params = { status: 'junk', has_conversation: true, limit: 1 }
  const { total } = await rawLeads(api, params)
  const isShown = () => expect.poll(async () => (await readShown()).total).toBe(total)
  await step('a view is saved, and clears a search when it is chosen', async () => {
    await chooseTile('junk')
    await openFilters()
    await choose('Conversa', 'Com conversa')
    await isShown()
    await saveView('Perdidos de propósito')
    await clearFilters()
    await chooseTile('all')
    await searchField.fill('zzzz')
    await expect.poll(async () => (await readShown()).total).toBe(0)
    await search('perdidos de')
    await page.keyboard.press('Enter')
    await isShown()
    await expect(searchField).toHaveValue('')
  })
  await step('another screen does not offer it, the palette opens it', async () => {
    await openScreen('Tarefas')
    await saveView('Da equipe')
    await menuButton.click()
    await expect(page.getByRole('menuitemradio')).toHaveText(['Da equipe'])
    await page.keyboard.press('Escape')
    await search('perdidos de')
    const ofLeads = page.getByRole('group', { name: 'Filtros de Leads' })
    await expect(ofLeads.getByRole('option', { selected: true })).toHaveText('Perdidos de propósito')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'Leads', exact: true })).toBeVisible()
    await isShown()
  })
  await step('neither a search nor a name is written to the disk, nor the view’s own name', async () => {
    await clearFilters()
    const [lead] = (await rawLeads(api, { status: 'junk' })).rows
    const name = lead?.name ?? 'no lead'
    await searchField.fill(name)
    await expect(leadsTable().getByText(name).first()).toBeVisible()
    await openDialog()
    await expect(page.getByRole('dialog')).toContainText('O texto da busca não é salvo')
    await nameField.fill('Marca-do-teste')
    await nameField.press('Enter')
    await page.keyboard.press('Escape')
    const stored = async () => JSON.stringify(await session.core.value('app.state', {}))
    await expect.poll(stored).toContain('Marca-do-teste')
    expect(await stored()).not.toContain(name)
    await session.stop()
    const text = readFolder(session.dataFolder)
    expect(text.length).toBeGreaterThan(10_000)
    expect(text).not.toContain('Marca-do-teste')
    expect(text).not.toContain(Buffer.from(name, 'utf8').toString('latin1'))
  })
})

test('views of Tarefas are chosen, replaced, renamed and deleted, and outlive a restart', async ({
  service,
  session,
}) => {
  await openConnected({ service, session }, 'Tarefas')
  const views = page.getByRole('menuitemradio')
  const tab = page.getByRole('tab', { selected: true })
  const openTab = async (name: RegExp) => {
    await page.getByRole('tab', { name }).click()
    await waitForAnswers()
  }
  const chooseView = async (name: string) => {
    await menuButton.click()
    await page.getByRole('menuitemradio', { name }).click()
  }
  const expectViews = async (names: readonly string[]) => {
    await menuButton.click()
    await expect(views).toHaveText(names)
    await page.keyboard.press('Escape')
  }
  await step('work', async () => {
    await openTab(/^Concluídas/)
    await saveView('Feitas')
    await openTab(/^Vencidas/)
    await saveView('Cobrar')
    await chooseView('Feitas')
    await expect(tab).toHaveText(/^Concluídas/)
    await openDialog()
    await nameField.fill('cobrar')
    await nameField.press('Enter')
    await page.getByRole('button', { name: 'Remover Feitas', exact: true }).press('Enter')
    await expect(nameField).toBeFocused()
    await page.keyboard.press('Escape')
    await openTab(/^Vencidas/)
  })
  await step('outlive a restart', async () => {
    await session.stop()
    await session.start()
    await session.open('#/tarefas')
    await chooseView('cobrar')
    await expect(tab).toHaveText(/^Concluídas/)
    await expectViews(['cobrar'])
  })
  await step('show a hostile name as text', async () => {
    const hostile = '<img src=x onerror=alert(1)> $t(common:crashText) {{name}}'
    await openScreen('Leads')
    await saveView(hostile)
    await expectViews([hostile])
    await expect(page.locator('main img')).toHaveCount(0)
  })
})
