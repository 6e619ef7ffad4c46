import { expect, type Page } from '@playwright/test'
import { formatsOf } from '../../../renderer/format/format.ts'
import { sumFigures } from '../../../shared/funnel/totals.ts'
import { addDays, listDays, plainDate, startOfMonth } from '../../../shared/time/calendar.ts'
import { chooseInSection } from '../../support/browser/section-menu.ts'
import { inventDay } from '../../support/fakes/invented-day.ts'
import { totalsOf } from './funnel-screen.ts'
import { openHash, TODAY, test } from './window-host.ts'

const pt = formatsOf('pt-BR', null)
const yesterday = addDays(TODAY, -1)

const tile = (page: Page, name: string) => page.getByRole('group', { name })
const shown = async (page: Page, name: string) => (await tile(page, name).innerText()).split('\n')

async function choosePeriod(page: Page, name: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Período' }).click()
  await page.getByRole('option', { name, exact: true }).click()
}

async function showTable(page: Page, card: string): Promise<void> {
  await chooseInSection(page.getByRole('region', { name: card }), 'Ver como tabela')
}

test.describe('The window', () => {
  test('shows the store’s numbers and says why when the API cannot be reached', async ({ open }) => {
    const { page } = await open('/hoje', { apiFailsWith: 'UNREACHABLE' })
    await expect(page.getByRole('alert').getByText('Sem conexão com o servidor')).toBeVisible()
    const leads = pt.count(inventDay(yesterday).leads.total)
    await expect(tile(page, 'Leads ontem').getByText(leads, { exact: true })).toBeVisible()
    await expect(page.getByText('Sem conexão', { exact: true })).toBeVisible()
    await expect(page.getByText('dados de 09:00 — há 3 h')).toBeVisible()
  })

  test('counts down and offers no attempt when the quota is used up', async ({ open }) => {
    const { page } = await open('/funil', { apiFailsWith: 'RATE_LIMITED', retryInMs: 42_000 })
    const action = page.getByRole('alert').getByRole('button', { name: 'nova tentativa em 42 s' })
    await expect(action).toBeVisible()
    await expect(action).toBeDisabled()
  })

  test('shows a dash and no zero when neither side has anything', async ({ open }) => {
    const { page } = await open('/hoje', { apiFailsWith: 'TIMEOUT', isStoreEmpty: true })
    await expect(page.getByRole('alert')).toBeVisible()
    for (const name of ['Leads ontem', 'Oportunidades no mês', 'Lead → ganho', 'Tarefas vencidas']) {
      await expect(tile(page, name).getByText('—', { exact: true }).first()).toBeVisible()
      expect((await shown(page, name))[1]).toBe('—')
    }
    await expect(page.getByRole('main')).not.toContainText('R$')
  })

  test('names what cannot be read, of an answer and of the store', async ({ open }) => {
    const { page } = await open('/hoje', {
      unreadableTasks: [{ id: null }, 'x'],
      storeReportFailsWith: 'STORE_UNAVAILABLE',
    })
    await test.step('counts beside every number of tasks those that cannot be read', async () => {
      const words = 'mais 2 itens ilegíveis'
      await expect(tile(page, 'Tarefas vencidas').getByText(words)).toBeVisible()
      await tile(page, 'Tarefas vencidas').getByRole('button').first().click()
      await expect(
        page.getByRole('region', { name: 'Tarefas vencidas' }).getByText(`tarefas · ${words}`),
      ).toBeVisible()
    })
    await test.step('says that what is stored could not be read, and not that nothing is stored', async () => {
      await openHash(page, '/ajustes/sem-rede')
      const card = page.getByRole('region', { name: 'Guardado neste computador' })
      await expect(card.getByText('Não foi possível ler o que está guardado')).toBeVisible()
      await expect(card.getByRole('button', { name: 'Tentar de novo' })).toBeVisible()
      await expect(card).not.toContainText('Nada guardado')
      await expect(card.getByRole('button', { name: 'Apagar tudo', exact: true })).toBeVisible()
    })
  })

  test('says, opens and asks what it should of an API that answers', async ({ open }) => {
    const { page, calls } = await open('/tv')
    await test.step('does not call a count that failed the present state on the TV', async () => {
      const waiting = page.getByRole('group', { name: 'Leads sem conversa' })
      // Of the invented API, leads.list alone refuses.
      await expect(waiting).toContainText('O token não tem permissão para estes dados')
      await expect(waiting).not.toContainText('agora')
      // A count that is known stands alone: how old all of them are, the footer says.
      await expect(page.getByRole('group', { name: 'Tarefas vencidas' })).toHaveText(
        /^Tarefas vencidas\s*\d+\s*$/,
      )
    })
    await test.step('opens Funil with the same days and the same sum when a tile is clicked', async () => {
      await openHash(page, '/hoje')
      await expect(tile(page, 'Ganhos no mês').getByText('R$').first()).toBeVisible()
      await tile(page, 'Ganhos no mês').getByRole('button').click()
      await showTable(page, 'Funil por dia')
      const total = page.getByRole('table', { name: 'Funil por dia' }).getByRole('row', { name: /^Total/ })
      const range = { from: startOfMonth(TODAY), to: yesterday }
      const { won } = sumFigures(listDays(range).map((date) => inventDay(date)))
      await expect(total.getByText(pt.money(won.valueCents))).toBeVisible()
    })
    await test.step('asks for a typed range, and for nothing when what is typed is no day', async () => {
      await openHash(page, '/funil')
      await choosePeriod(page, 'Personalizado')
      await page.getByLabel('De', { exact: true }).fill('2026-10-05')
      const totals = totalsOf(page)
      await expect(totals.getByText(/^5\sout\.\sa\s19\snov\./)).toBeVisible()
      const askedRanges = async () =>
        (await calls()).flatMap(({ command, params }) => {
          const { kind, from } = (params.question ?? {}) as { readonly kind?: string; readonly from?: string }
          return command === 'answer.watch' && kind === 'funnel-range' ? [from] : []
        })
      const asked = await askedRanges()
      expect(asked).toContain('2026-10-05')
      await page.getByLabel('De', { exact: true }).fill('32/13/2026')
      await expect(page.getByRole('alert').getByText('Use dia/mês/ano', { exact: false })).toBeVisible()
      expect(await askedRanges()).toEqual(asked)
    })
    await test.step('keeps every word in one language when English is chosen', async () => {
      await openHash(page, '/ajustes/alertas')
      await page.getByText('English', { exact: true }).click()
      await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible()
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
      await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    })
  })

  test('names a gap and leaves it out of the sums when a day is nowhere to be had', async ({ open }) => {
    const gap = plainDate('2026-11-10')
    const { page } = await open('/funil', { gap: { from: gap, to: gap } })
    await expect(page.getByText('Sem dados de 10 nov.', { exact: false })).toBeVisible()
    await showTable(page, 'Funil por dia')
    const table = page.getByRole('table', { name: 'Funil por dia' })
    await expect(table.getByRole('row', { name: /^10 nov\./ })).toContainText('sem dados')
    const dates = listDays({ from: addDays(TODAY, -28), to: yesterday }).filter((date) => date !== gap)
    const { leads } = sumFigures(dates.map((date) => inventDay(date)))
    const total = table.getByRole('row', { name: /^Total \(parcial: só .* a 9\snov\., 11\snov\. a / })
    await expect(total.getByRole('cell').first()).toHaveText(pt.count(leads.total))
  })

  test('says beside each sum which of its days are of an earlier answer', async ({ open }) => {
    const older = plainDate('2026-11-10')
    const { page } = await open('/funil', { older: [{ from: older, to: older }] })
    const words = /^10\snov\. de uma consulta anterior$/
    const totals = totalsOf(page)
    await expect(totals.getByText(words).first()).toBeVisible()
    await expect(totals.getByText(words)).toHaveCount(5)
    await showTable(page, 'Funil por dia')
    const total = page.getByRole('row', { name: /^Total \(10\snov\. de uma consulta anterior\)/ })
    await expect(total.first()).toBeVisible()
  })

  test('connects from what is pasted, or opens the demo', async ({ open }) => {
    const { page, calls } = await open('/', { start: 'empty' })
    const address = page.getByLabel('Endereço da API')
    await test.step('begins at the address', () => expect(address).toBeFocused())
    await test.step('takes the token out of a pasted address and masks it', async () => {
      await address.fill('https://crm.example.com/api/v1/planted-token/leads.list')
      await expect(address).toHaveValue('https://crm.example.com')
      const token = page.getByLabel('Token', { exact: true })
      await expect(token).toHaveValue('planted-token')
      await expect(token).toHaveAttribute('type', 'password')
    })
    await test.step('has the demo in sight in the smallest window', async () => {
      const usual = page.viewportSize()
      await page.setViewportSize({ width: 900, height: 560 })
      const demo = page.getByRole('button', { name: 'Explorar a empresa de demonstração' })
      await expect(demo).toBeInViewport({ ratio: 1 })
      await expect(page.getByRole('img', { name: /^O Leme/ })).toBeInViewport({ ratio: 0.9 })
      if (usual !== null) await page.setViewportSize(usual)
    })
    await test.step('takes a curl line out of any field, and explains an e-mail at its field', async () => {
      await address.fill('ana@casaaroeira.com.br')
      await page.getByLabel('Token', { exact: true }).fill('planted-token')
      await page.getByRole('button', { name: 'Testar token' }).click()
      await expect(page.getByRole('alert')).toContainText('Isto é um e-mail')
      expect((await calls()).filter(({ command }) => command === 'connection.diagnose')).toEqual([])
      await page
        .getByLabel('Token', { exact: true })
        .fill('curl -X POST "https://crm.example.com/api/v1/other-token/leads.list" -d "{}"')
      await expect(address).toHaveValue('https://crm.example.com')
      await expect(page.getByLabel('Token', { exact: true })).toHaveValue('other-token')
      await expect(page.getByRole('alert')).toHaveCount(0)
      await page.getByText('English', { exact: true }).click()
      await expect(page.getByRole('heading', { name: 'Connect a company' })).toBeVisible()
    })
  })

  test('marks the open screen in the navigation of a low window', async ({ open }) => {
    const { page } = await open('/ajustes')
    await page.setViewportSize({ width: 683, height: 384 })
    const links = page.getByRole('navigation')
    for (const [path, name] of [
      ['/hoje', 'Hoje'],
      ['/ajustes', 'Ajustes'],
    ] as const) {
      await openHash(page, path)
      const link = links.getByRole('link', { name, exact: true })
      await expect(link).toHaveAttribute('aria-current', 'page')
      // In the window, and not under the age of the data.
      const isSeen = () =>
        link.evaluate((element) => {
          const { x, top, bottom } = element.getBoundingClientRect()
          return [top + 1, bottom - 1].every((y) => element.contains(document.elementFromPoint(x + 5, y)))
        })
      await expect.poll(isSeen).toBe(true)
    }
  })

  test('disconnects, and keeps what is stored or not, as "delete" is checked', async ({ open }) => {
    const { page, calls } = await open('/ajustes')
    for (const keepStored of [false, true]) {
      await test.step(`keepStored ${keepStored}`, async () => {
        await openHash(page, '/ajustes')
        await page.getByRole('button', { name: 'Desconectar' }).first().click()
        const dialog = page.getByRole('dialog')
        const deletion = dialog.getByLabel('Apagar também os dados guardados neste computador')
        if (keepStored) await deletion.uncheck()
        await dialog.getByRole('button', { name: 'Desconectar' }).click()
        await expect(dialog).toHaveCount(0)
        const sent = (await calls()).findLast(({ command }) => command === 'company.disconnect')
        expect(sent?.params.keepStored).toBe(keepStored)
      })
    }
  })
})
