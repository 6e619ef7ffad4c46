import type { Page } from '@playwright/test'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { formatsOf } from '../../renderer/format/format.ts'
import { sumFigures } from '../../shared/funnel/totals.ts'
import { addDays, listDays, plainDate, startOfMonth } from '../../shared/time/calendar.ts'
import { inventDay } from '../support/fakes/invented-day.ts'
import { startWindowHost, TODAY, type WindowHost } from './window-page.ts'

const pt = formatsOf('pt-BR', null)
const yesterday = addDays(TODAY, -1)

let host: WindowHost

beforeAll(async () => {
  host = await startWindowHost()
}, 60_000)

afterAll(() => host?.close())

const tile = (page: Page, name: string) => page.getByRole('group', { name })
const shown = async (page: Page, name: string) => (await tile(page, name).innerText()).split('\n')

async function choosePeriod(page: Page, name: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Período' }).click()
  await page.getByRole('option', { name, exact: true }).click()
}

async function showTable(page: Page, card: string): Promise<void> {
  await page.getByRole('region', { name: card }).getByRole('button', { name: 'Ver como tabela' }).click()
}

describe('the window', () => {
  it('shows the store’s numbers and says why when the API cannot be reached', async () => {
    const { page, complaints } = await host.open('/hoje', { apiFailsWith: 'UNREACHABLE' })
    await page.getByRole('alert').getByText('Sem conexão com o servidor').waitFor()
    const leads = pt.count(inventDay(yesterday).leads.total)
    await tile(page, 'Leads ontem').getByText(leads, { exact: true }).waitFor()
    await page.getByText('Desatualizado').waitFor()
    await page.getByText('dados de 09:00 — há 3 h').waitFor()
    expect(complaints).toEqual([])
    await page.close()
  })

  it('counts down and offers no attempt when the quota is used up', async () => {
    const { page } = await host.open('/funil', { apiFailsWith: 'RATE_LIMITED', retryInMs: 42_000 })
    const action = page.getByRole('alert').getByRole('button', { name: 'nova tentativa em 42 s' })
    await action.waitFor()
    expect(await action.isDisabled()).toBe(true)
    await page.close()
  })

  it('shows a dash and no zero when neither side has anything', async () => {
    const { page, complaints } = await host.open('/hoje', { apiFailsWith: 'TIMEOUT', isStoreEmpty: true })
    await page.getByRole('alert').waitFor()
    for (const name of [
      'Leads ontem',
      'Oportunidades no mês',
      'Ganhos no mês',
      'Lead → ganho',
      'Tarefas vencidas',
    ]) {
      await tile(page, name).getByText('—', { exact: true }).first().waitFor()
      expect((await shown(page, name))[1]).toBe('—')
    }
    expect(complaints).toEqual([])
    await page.close()
  })

  it('opens Funil with the same days and the same sum when a tile is clicked', async () => {
    const { page } = await host.open('/hoje')
    await tile(page, 'Ganhos no mês').getByText('R$').first().waitFor()
    await tile(page, 'Ganhos no mês').getByRole('button').click()
    await showTable(page, 'Funil por dia')
    const total = page.getByRole('table', { name: 'Funil por dia' }).getByRole('row', { name: /^Total/ })
    const range = { from: startOfMonth(TODAY), to: yesterday }
    const { won } = sumFigures(listDays(range).map((date) => inventDay(date)))
    await total.getByText(pt.money(won.valueCents)).waitFor()
    await page.close()
  })

  it('names a gap and leaves it out of the sums when a day is nowhere to be had', async () => {
    const gap = plainDate('2026-11-10')
    const { page } = await host.open('/funil', { gap: { from: gap, to: gap } })
    await page.getByText('Sem dados de 10 nov.', { exact: false }).waitFor()
    await showTable(page, 'Funil por dia')
    const table = page.getByRole('table', { name: 'Funil por dia' })
    expect(await table.getByRole('row', { name: /^10 nov\./ }).innerText()).toContain('sem dados')
    const dates = listDays({ from: addDays(TODAY, -28), to: yesterday }).filter((date) => date !== gap)
    const { leads } = sumFigures(dates.map((date) => inventDay(date)))
    const total = table.getByRole('row', { name: /^Total \(parcial: só .* – 9\snov\., 11\snov\. – / })
    expect(await total.getByRole('cell').first().innerText()).toBe(pt.count(leads.total))
    await page.close()
  })

  it('says beside each sum which of its days are of an earlier answer', async () => {
    const older = plainDate('2026-11-10')
    const { page } = await host.open('/funil', { older: [{ from: older, to: older }] })
    const words = /^10\snov\. de uma consulta anterior$/
    const totals = page.getByRole('region', { name: 'Totais do período' })
    await totals.getByText(words).first().waitFor()
    expect(await totals.getByText(words).count()).toBe(6)
    await showTable(page, 'Funil por dia')
    await page
      .getByRole('row', { name: /^Total \(10\snov\. de uma consulta anterior\)/ })
      .first()
      .waitFor()
    await page.close()
  })

  it('counts beside every number of tasks those that cannot be read', async () => {
    const { page } = await host.open('/hoje', { unreadableTasks: [{ id: null }, 'x'] })
    const words = 'mais 2 itens ilegíveis'
    await tile(page, 'Tarefas vencidas').getByText(words).waitFor()
    await tile(page, 'Tarefas vencidas').getByRole('button').first().click()
    await page.getByRole('region', { name: 'Tarefas vencidas' }).getByText(`tarefas · ${words}`).waitFor()
    await page.close()
  })

  it('asks for a typed range, and for nothing when what is typed is no day', async () => {
    const { page, calls, complaints } = await host.open('/funil')
    await choosePeriod(page, 'Personalizado')
    await page.getByLabel('De', { exact: true }).fill('2026-10-05')
    await page.getByText('5 out. – 19 nov. · 46 dias').waitFor()
    // The store is read ahead of what may be chosen next; the API is asked for what is chosen alone.
    const askedApi = async () =>
      (await calls()).filter(
        ({ command, params }) =>
          command === 'funnel.read' && (params as { readFrom?: string }).readFrom === 'api',
      )
    const asked = (await askedApi()).length
    await page.getByLabel('De', { exact: true }).fill('32/13/2026')
    await page.getByRole('alert').getByText('Use dia/mês/ano', { exact: false }).waitFor()
    expect(await askedApi()).toHaveLength(asked)
    expect(complaints).toEqual([])
    await page.close()
  })

  it('takes the token out of a pasted address and masks it', async () => {
    const { page } = await host.open('/', { start: 'empty' })
    const address = page.getByLabel('Endereço da API')
    await address.fill('https://crm.example.com/api/v1/planted-token/leads.list')
    expect(await address.inputValue()).toBe('https://crm.example.com')
    const token = page.getByLabel('Token', { exact: true })
    expect([await token.inputValue(), await token.getAttribute('type')]).toEqual([
      'planted-token',
      'password',
    ])
    await page.close()
  })

  it.each([
    { keepStored: false, uncheck: false },
    { keepStored: true, uncheck: true },
  ])('disconnects with keepStored $keepStored when "delete" is unchecked: $uncheck', async (choice) => {
    const { page, calls } = await host.open('/ajustes')
    await page.getByRole('button', { name: 'Desconectar' }).first().click()
    const dialog = page.getByRole('dialog')
    if (choice.uncheck) await dialog.getByLabel('Apagar também os dados guardados neste computador').uncheck()
    await dialog.getByRole('button', { name: 'Desconectar' }).click()
    await dialog.waitFor({ state: 'detached' })
    const [sent] = (await calls()).filter(({ command }) => command === 'company.disconnect')
    expect(sent?.params.keepStored).toBe(choice.keepStored)
    await page.close()
  })

  it('keeps every word in one language when English is chosen', async () => {
    const { page, complaints } = await host.open('/ajustes')
    await page.getByText('English', { exact: true }).click()
    await page.getByRole('heading', { name: 'Settings' }).waitFor()
    const links = await page.getByRole('navigation').getByRole('link').allInnerTexts()
    expect(links.map((text) => text.split('\n')[0])).toEqual([
      'Today',
      'Funnel',
      'Stalled',
      'Pipelines',
      'Leads',
      'Tasks',
      'Catalogue',
      'Shop',
      'Settings',
    ])
    expect(await page.locator('html').getAttribute('lang')).toBe('en')
    expect(complaints).toEqual([])
    await page.close()
  })
})
