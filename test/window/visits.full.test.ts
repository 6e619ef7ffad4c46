// Filters that a click on Hoje or the search sets live until the screen is left, and say where they came from.

import { rawLeads } from '../support/fakes/raw-api.ts'
import { page } from '../support/window/locator.ts'
import { expect, openConnected, openScreen, step, test } from './fixtures.ts'
import { chooseTile, countsOf, firstLead, openFilters, readShown } from './leads-screen.ts'

const chip = () => page.getByRole('button', { name: /^veio de Hoje/ })
const pressed = (name: string) => page.getByRole('button', { name, exact: true, pressed: true })
const openWaiting = () =>
  page.getByRole('group', { name: 'Leads sem conversa' }).getByRole('button').first().click()
const shown = async () => (await readShown()).total

test('a visit ends with its screen', async ({ page, service, session }) => {
  const api = await openConnected({ service, session }, 'Hoje')
  const overdue = page.getByRole('region', { name: 'Tarefas vencidas' })
  await step('Tarefas shows all that Hoje counts, whatever the filter', async () => {
    await openScreen('Tarefas')
    await page.getByRole('combobox', { name: 'Atraso' }).click()
    await page.getByRole('option', { name: '8+ dias' }).click()
    await expect(overdue).toContainText(/\d+ de \d+/)
    await openScreen('Hoje')
    const queue = page.getByRole('region', { name: 'Fila de atenção' })
    await queue
      .getByRole('button', { name: /vencidas?/ })
      .first()
      .click()
    await expect(chip()).toBeVisible()
    await expect(overdue.getByRole('table')).toBeVisible()
    await expect(overdue).not.toContainText(/\d+ de \d+/)
    await openScreen('Hoje')
    await openScreen('Tarefas')
    await expect(chip()).toHaveCount(0)
    await expect(overdue).toContainText(/\d+ de \d+/)
  })
  await step('Leads forgets the filter of Hoje, and brings back the one chosen by hand', async () => {
    await openScreen('Leads')
    await chooseTile('converted')
    await openScreen('Hoje')
    await openWaiting()
    await expect(chip()).toBeVisible()
    await expect(pressed('Novos')).toBeVisible()
    await openScreen('Hoje')
    await openScreen('Leads')
    await expect(chip()).toHaveCount(0)
    await expect(pressed('Convertidos')).toBeVisible()
    await expect(page.getByRole('list', { name: 'Filtros em uso' })).toContainText(/Situação ?Convertidos/)
    await page.getByRole('button', { name: 'Limpar filtros' }).click()
    await expect(pressed('Todos')).toBeVisible()
    await expect.poll(shown).toBe((await countsOf(api, {})).all)
    await openScreen('Hoje')
    await openWaiting()
    await chip().click()
    await expect(pressed('Todos')).toBeVisible()
  })
  await step('a search without hits outlives the filters that hid its leads', async () => {
    const { rows } = await rawLeads(api, { status: 'converted', limit: 1 })
    const phone = rows[0]?.phone[0]?.value ?? ''
    // The area code and the last digits: a fragment with a gap.
    const fragment = `${phone.replace(/\D/g, '').slice(2, 4)} ${phone.slice(-4)}`
    const { total } = await rawLeads(api, { search: fragment, limit: 1 })
    expect(total).toBeGreaterThan(0)
    await openFilters()
    await page.getByLabel('Valor de').fill('90000000')
    await page.getByLabel('Valor de').press('Enter')
    await page.getByRole('textbox', { name: 'Buscar leads' }).fill(fragment)
    await expect(page.getByText('Nada encontrado')).toBeVisible()
    await page
      .getByRole('region', { name: 'Leads', exact: true })
      .getByRole('button', { name: 'Limpar filtros' })
      .click()
    await expect.poll(shown).toBe(total)
    await expect(firstLead()).toBeVisible()
  })
})
