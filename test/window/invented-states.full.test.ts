// States that are hard to bring about with a whole core, over an invented window.desktop.
import { describe } from 'vitest'
import { formatsOf } from '../../renderer/format/format.ts'
import { sumFigures } from '../../shared/funnel/totals.ts'
import { addDays, listDays, plainDate, startOfMonth } from '../../shared/time/calendar.ts'
import { inventDay } from '../support/fakes/invented-day.ts'
import { page } from '../support/window/locator.ts'
import { expect, step, test } from './fixtures.ts'
import { totals } from './funnel-screen.ts'
import { openTable } from './tables.ts'

const TODAY = plainDate('2026-11-20')
const yesterday = addDays(TODAY, -1)
const pt = formatsOf('pt-BR', null)
const tile = (name: string) => page.getByRole('group', { name })
const openDays = () => openTable('Funil por dia')

describe('The window', () => {
  // Noon in the invented company's zone.
  test.override({ day: '2026-11-20T12:00:00-03:00' })

  test('shows the store’s numbers and says why when the API cannot be reached', async ({ open }) => {
    await open('/hoje', { apiFailsWith: 'UNREACHABLE' })
    await expect(page.getByRole('alert').getByText('Sem conexão com o servidor')).toBeVisible()
    const leads = pt.count(inventDay(yesterday).leads.total)
    await expect(tile('Leads ontem').getByText(leads, { exact: true })).toBeVisible()
    await expect(page.getByText('Sem conexão', { exact: true })).toBeVisible()
    await expect(page.getByText(/dados de \d/).first()).toContainText('dados de 09:00 — há 3 h')
  })

  test('counts down and offers no attempt when the quota is used up', async ({ open }) => {
    await open('/funil', { apiFailsWith: 'RATE_LIMITED', retryInMs: 42_000 })
    const action = page.getByRole('alert').getByRole('button', { name: /^nova tentativa em (4[0-2]|3\d) s$/ })
    await expect(action).toBeVisible()
    await expect(action).toBeDisabled()
  })

  test('shows a dash and no zero when neither side has anything', async ({ open }) => {
    await open('/hoje', { apiFailsWith: 'TIMEOUT', isStoreEmpty: true })
    await expect(page.getByRole('alert')).toBeVisible()
    for (const name of ['Leads ontem', 'Oportunidades no mês', 'Lead → ganho', 'Tarefas vencidas']) {
      await expect(tile(name).getByText('—', { exact: true }).first()).toBeVisible()
      await expect(tile(name)).toContainText(new RegExp(`^${name}—`))
    }
    await expect(page.getByRole('main')).not.toContainText('R$')
  })

  test('names what cannot be read, of an answer and of the store', async ({ open }) => {
    await open('/hoje', {
      unreadableTasks: [{ id: null }, 'x'],
      storeReportFailsWith: 'STORE_UNAVAILABLE',
    })
    await step('beside every number of tasks', async () => {
      const words = 'mais 2 itens ilegíveis'
      await expect(tile('Tarefas vencidas').getByText(words)).toBeVisible()
      await tile('Tarefas vencidas').getByRole('button').first().click()
      await expect(
        page.getByRole('region', { name: 'Tarefas vencidas' }).getByText(`tarefas · ${words}`),
      ).toBeVisible()
    })
    await step('not as if nothing were stored', async () => {
      await page.openHash('/ajustes/dados')
      const card = page.getByRole('region', { name: 'Guardado neste computador' })
      await expect(card.getByText('Não foi possível ler o que está guardado')).toBeVisible()
      await expect(card.getByRole('button', { name: 'Apagar tudo', exact: true })).toBeVisible()
    })
  })

  test('says and opens what it should of an API that answers', async ({ open }) => {
    await open('/tv')
    await step('a count that failed is not the present state on the TV', async () => {
      const waiting = tile('Leads sem conversa')
      // Of the invented API, leads.list alone refuses.
      await expect(waiting).toContainText('O token não tem permissão para estes dados')
      await expect(waiting).not.toContainText('agora')
      // A count that is known stands alone: how old all of them are, the footer says.
      await expect(tile('Tarefas vencidas')).toHaveText(/^Tarefas vencidas\s*\d+\s*$/)
    })
    await step('Funil has the days and the sum of the tile that was clicked', async () => {
      await page.openHash('/hoje')
      await expect(tile('Ganhos no mês').getByText('R$').first()).toBeVisible()
      await tile('Ganhos no mês').getByRole('button').click()
      const total = (await openDays()).getByRole('row', { name: /^Total/ })
      const range = { from: startOfMonth(TODAY), to: yesterday }
      const { won } = sumFigures(listDays(range).map((date) => inventDay(date)))
      await expect(total.getByText(pt.money(won.valueCents))).toBeVisible()
    })
    await step('every word is in one language when English is chosen', async () => {
      await page.openHash('/ajustes/alertas')
      await page.getByText('English', { exact: true }).click()
      await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible()
      const links = page.getByRole('navigation').getByRole('link')
      const names = ['Today', 'Funnel', 'Stalled', 'Pipelines', 'Leads', 'Tasks', 'Catalogue', 'Shop']
      await expect(links).toHaveText([...names, 'Settings'].map((name) => new RegExp(`^${name}`)))
      expect(document.documentElement.lang).toBe('en')
    })
  })

  test('names a gap and leaves it out of the sums when a day is nowhere to be had', async ({ open }) => {
    const gap = plainDate('2026-11-10')
    await open('/funil', { gap: { from: gap, to: gap } })
    await expect(page.getByText('Sem dados de 10 nov.', { exact: false })).toBeVisible()
    const table = await openDays()
    await expect(table.getByRole('row', { name: /^10 nov\./ })).toContainText('sem dados')
    const dates = listDays({ from: addDays(TODAY, -28), to: yesterday }).filter((date) => date !== gap)
    const { leads } = sumFigures(dates.map((date) => inventDay(date)))
    const total = table.getByRole('row', { name: /^Total \(parcial: só .* a 9\snov\., 11\snov\. a / })
    await expect(total.getByRole('cell').first()).toHaveText(pt.count(leads.total))
  })

  test('says beside each sum which of its days are of an earlier answer', async ({ open }) => {
    const older = plainDate('2026-11-10')
    await open('/funil', { older: [{ from: older, to: older }] })
    await expect(totals.getByText(/^10\snov\. de uma consulta anterior$/)).toHaveCount(5)
    await openDays()
    await expect(
      page.getByRole('row', { name: /^Total \(10\snov\. de uma consulta anterior\)/ }).first(),
    ).toBeVisible()
  })

  test('connects from what is pasted', async ({ open }) => {
    const { calls } = await open('/', { start: 'empty' })
    const address = page.getByLabel('Endereço da API')
    const token = page.getByLabel('Token', { exact: true })
    await expect(address).toBeFocused()
    await address.fill('https://crm.example.com/api/v1/planted-token/leads.list')
    await expect(address).toHaveValue('https://crm.example.com')
    await expect(token).toHaveValue('planted-token')
    await expect(token).toHaveAttribute('type', 'password')
    await step('an e-mail is explained at its field, and a curl line is taken out of any', async () => {
      await address.fill('ana@casaaroeira.com.br')
      await token.fill('planted-token')
      await page.getByRole('button', { name: 'Testar token' }).click()
      await expect(page.getByRole('alert')).toContainText('Isto é um e-mail')
      expect(calls.filter(({ command }) => command === 'connection.diagnose')).toEqual([])
      await token.fill('curl -X POST "https://crm.example.com/api/v1/other-token/leads.list" -d "{}"')
      await expect(address).toHaveValue('https://crm.example.com')
      await expect(token).toHaveValue('other-token')
      await expect(page.getByRole('alert')).toHaveCount(0)
      await page.getByText('English', { exact: true }).click()
      await expect(page.getByRole('heading', { name: 'Connect a company' })).toBeVisible()
    })
  })

  test('disconnects, and keeps what is stored or not, as "delete" is checked', async ({ open }) => {
    const { calls } = await open('/ajustes')
    for (const keepStored of [false, true]) {
      await page.openHash('/ajustes')
      await page.getByRole('button', { name: 'Desconectar' }).first().click()
      const dialog = page.getByRole('dialog')
      if (keepStored) {
        await dialog.getByLabel('Apagar também os dados guardados neste computador').uncheck()
      }
      await dialog.getByRole('button', { name: 'Desconectar' }).click()
      await expect(dialog).toHaveCount(0)
      const sent = calls.findLast(({ command }) => command === 'company.disconnect')
      expect(sent?.params.keepStored).toBe(keepStored)
    }
  })
})
