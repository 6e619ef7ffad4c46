// Filters that a click on Hoje set live until the screen is left, and say where they came from.
import type { Page } from '@playwright/test'
import type { RawApi } from '../../support/fakes/raw-api.ts'
import { expect, test } from './fixtures.ts'
import { chooseTile, countsOf, firstLead, openFilters, rawLeads, readShown } from './leads-screen.ts'
import { openConnected, openScreen, parseCount, readRows } from './screen.ts'

const chip = (page: Page) => page.getByRole('button', { name: /^veio de Hoje/ })
const chips = (page: Page) => page.getByRole('list', { name: 'Filtros em uso' })
const isPressed = (page: Page, name: string) => page.getByRole('button', { name, exact: true, pressed: true })
const tile = (page: Page, name: string) => page.getByRole('group', { name }).getByRole('button').first()

async function visitLeads(page: Page, api: RawApi): Promise<void> {
  await openScreen(page, 'Leads')
  await chooseTile(page, 'converted')
  await openScreen(page, 'Hoje')
  await tile(page, 'Leads sem conversa').click()
  await expect(chip(page)).toBeVisible()
  await expect(isPressed(page, 'Novos')).toBeVisible()

  await openScreen(page, 'Hoje')
  await openScreen(page, 'Leads')
  await expect(chip(page)).toHaveCount(0)
  await expect(isPressed(page, 'Convertidos')).toBeVisible()
  await expect(chips(page)).toHaveText(/Situação Convertidos/)
  await page.getByRole('button', { name: 'Limpar filtros' }).click()
  await expect(isPressed(page, 'Todos')).toBeVisible()
  await expect.poll(async () => (await readShown(page)).total).toBe((await countsOf(api, {})).all)

  await openScreen(page, 'Hoje')
  await tile(page, 'Leads sem conversa').click()
  await chip(page).click()
  await expect(isPressed(page, 'Todos')).toBeVisible()
}

async function searchOutside(page: Page, api: RawApi): Promise<void> {
  await openScreen(page, 'Leads')
  const { rows } = await rawLeads(api, { status: 'converted', limit: 1 })
  const phone = rows[0]?.phone[0]?.value ?? ''
  // The area code and the last digits: a fragment with a gap.
  const fragment = `${phone.replace(/\D/g, '').slice(2, 4)} ${phone.slice(-4)}`
  const { total } = await rawLeads(api, { search: fragment, limit: 1 })
  expect(total).toBeGreaterThan(0)
  await openFilters(page)
  await page.getByLabel('Valor de').fill('90000000')
  await page.getByLabel('Valor de').press('Enter')
  await page.getByRole('textbox', { name: 'Buscar leads' }).fill(fragment)
  const words = total === 1 ? '1 lead fora dos filtros' : `${total} leads fora dos filtros`
  await expect(page.getByText(words, { exact: true })).toBeVisible()
  await page.getByRole('button', { name: `Mostrar ${words}` }).click()
  await expect.poll(async () => (await readShown(page)).total).toBe(total)
  await expect(firstLead(page)).toBeVisible()
}

async function visitTasks(page: Page): Promise<void> {
  await openScreen(page, 'Tarefas')
  const overdue = page.getByRole('region', { name: 'Tarefas vencidas' })
  const table = page.getByRole('table', { name: 'Vencidas por responsável' })
  await expect(table).toContainText(/\d/)
  const who = await readRows(table)
  // Of somebody with late and very late tasks, the filter leaves a part.
  const [name = '', total = ''] = who.slice(1, -1).find(([one, all, severe]) => {
    const late = parseCount(severe ?? '')
    return one !== 'Sem responsável' && late > 0 && late < parseCount(all ?? '')
  }) as string[]
  await page.getByRole('combobox', { name: 'Atraso' }).click()
  await page.getByRole('option', { name: '8+ dias' }).click()
  await expect(overdue).toContainText(/\d+ de \d+/)
  const chase = overdue.getByRole('button', { name: `Cobrar ${name}:` })
  await expect(chase).toHaveText(new RegExp(`\\(${total}\\)$`))
  await chase.click()
  await expect(chase).toHaveText('Copiado')
  const text = await page.evaluate(() => navigator.clipboard.readText())
  expect(text.split('\n')).toHaveLength(parseCount(total) + 2)

  await openScreen(page, 'Hoje')
  await page
    .getByRole('region', { name: 'Fila de atenção' })
    .getByRole('button', { name: /vencidas?/ })
    .first()
    .click()
  await expect(chip(page)).toBeVisible()
  await expect(overdue.getByRole('table')).toBeVisible()
  await expect(overdue).not.toContainText(/\d+ de \d+/)
  await openScreen(page, 'Hoje')
  await openScreen(page, 'Tarefas')
  await expect(chip(page)).toHaveCount(0)
  await expect(overdue).toContainText(/\d+ de \d+/)
}

async function visitFromSearch(page: Page): Promise<void> {
  await openScreen(page, 'Tarefas')
  const card = page.getByRole('region', { name: 'Tarefas vencidas' })
  const count = card.getByText(/^\d+ tarefas$/).first()
  const all = await count.innerText()
  const part = card.getByText(/^\d+ de \d+$/)
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Buscar' }).fill('tarefas vencidas de')
  await page
    .getByRole('option', { name: /^Tarefas vencidas de / })
    .first()
    .click()
  await expect(page.getByRole('button', { name: /^veio da busca/ })).toBeVisible()
  await expect(part).toBeVisible()
  await openScreen(page, 'Hoje')
  await openScreen(page, 'Tarefas')
  await expect(page.getByRole('button', { name: /^veio da busca/ })).toHaveCount(0)
  await expect(part).toHaveCount(0)
  await expect(count).toHaveText(all)
}

test('a visit ends with its screen', async ({ page, context, service, session }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const api = await openConnected(page, { service, session }, 'Hoje')
  await test.step('what the search opens lives until the screen is left, too', () => visitFromSearch(page))
  await test.step('Tarefas shows all that Hoje counts until it is left, and Cobrar takes every overdue task whatever the filter', () =>
    visitTasks(page))
  await test.step('Leads forgets the filter of Hoje when it is left, and brings back the one chosen by hand', () =>
    visitLeads(page, api))
  await test.step('a search without hits says how many lie outside the filters, and shows them', () =>
    searchOutside(page, api))
})
