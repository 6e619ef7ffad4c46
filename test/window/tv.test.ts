// The TV: chosen screens in rotation with the numbers of the API, also offline, and never a person's name.

import { addDays } from '../../shared/time/calendar.ts'
import { callRaw, readRawStalled, sumRawFunnel } from '../support/fakes/raw-api.ts'
import { parseCount } from '../support/sums-read.ts'
import { expect, openConnected, openScreen, step, test, waitForAnswers } from './fixtures.ts'
import { VENDAS } from './funnel-screen.ts'
import { readRows } from './reading.ts'

const SCREENS = ['Hoje', 'Funil', 'Parados', 'Pipelines', 'Tarefas']
const TILES = ['Leads ontem', 'Oportunidades no mês', 'Lead → ganho', 'Parados há +15 dias'] as const

interface RawTask {
  readonly subject: string
  readonly responsible_name: string | null
}
interface RawLead {
  readonly name: string
  readonly assigned_name: string | null
  readonly phone: readonly { readonly value: string }[]
}

test('the TV shows the numbers of the API and of the screens, live and offline, and no person', async ({
  page,
  service,
  session,
}) => {
  const api = await openConnected({ service, session }, 'Hoje')
  const tv = page.getByRole('main', { name: 'Modo TV' })
  const heading = (name: string) => tv.getByRole('heading', { level: 1, name })
  const figure = (name: string) => tv.getByRole('group', { name, exact: true }).locator('strong')
  const [from, to] = [addDays(service.today, -28), addDays(service.today, -1)]
  const funnel = await sumRawFunnel(api, VENDAS, from, to)
  const stalled = await readRawStalled(api, VENDAS, service.today)
  const tasksOf = (params: object) =>
    callRaw<{ tasks: RawTask[] }>(api, 'tasks.list', { limit: 100, ...params })
  const overdue = (await tasksOf({ overdue: true })).tasks
  const waiting = await callRaw<{ total: number; rows: RawLead[] }>(api, 'leads.list', {
    status: 'new',
    has_conversation: false,
    limit: 200,
  })
  const { pipelines } = await callRaw<{
    pipelines: {
      id: number
      stages: { deals_count: number; open_count: number }[]
    }[]
  }>(api, 'pipelines.list', {})
  const vendas = pipelines.find(({ id }) => id === VENDAS)
  const persons = [
    ...waiting.rows.flatMap(({ name, assigned_name, phone }) => [
      name,
      assigned_name,
      ...phone.map(({ value }) => value),
    ]),
    ...overdue.flatMap(({ subject, responsible_name }) => [subject, responsible_name]),
  ].filter((text) => text !== null && text.trim().length > 3)
  const shownPersons = () => {
    const html = document.documentElement.outerHTML.replaceAll('&amp;', '&')
    return [...new Set(persons)].filter((text) => html.includes(text as string))
  }

  // The figures of Hoje, to compare with the TV.
  await waitForAnswers()
  const tiles: string[] = []
  for (const name of TILES) {
    const tile = page.getByRole('group', { name, exact: true }).locator('[elementtiming]')
    await expect(tile).toHaveText(/\d/)
    tiles.push(await tile.innerText())
  }
  await step('control: the search finds persons where they are shown', async () => {
    await page.openHash('/tarefas')
    await expect.poll(() => shownPersons().length).toBeGreaterThan(10)
    await openScreen('Hoje')
  })

  const check = async () => {
    await page.getByRole('button', { name: 'Modo TV' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Começar' }).click()
    await expect(heading('Hoje')).toBeVisible()
    await expect(tv).toBeFocused()
    await page.keyboard.press('Space')
    await expect(tv).toContainText('pausado')
    const next = async (name: string) => {
      expect(shownPersons()).toEqual([])
      await page.keyboard.press('ArrowRight')
      await expect(heading(name)).toBeVisible()
    }
    for (const [index, name] of TILES.entries()) await expect(figure(name)).toHaveText(tiles[index] as string)
    await expect(figure('Tarefas vencidas')).toHaveText(String(overdue.length))
    await expect(figure('Leads sem conversa')).toHaveText(String(waiting.total))
    await next('Funil')
    const numbers = tv.getByRole('listitem').locator('b')
    await expect(numbers).toHaveText(
      [funnel.leads.total, funnel.opportunities.count, funnel.won.count].map(String),
    )
    await expect(figure('Perdidos')).toHaveText(String(funnel.lost))
    await next('Parados')
    const buckets = (await readRows(tv.getByRole('table'))).slice(1, stalled.length + 1)
    expect(buckets.map(([, count]) => parseCount(count))).toEqual(stalled.map(({ count }) => count))
    await next('Pipelines')
    await expect(numbers).toHaveText(
      // Stages of closed deals alone have no place among open ones.
      (vendas?.stages ?? [])
        .filter(({ deals_count, open_count }) => open_count > 0 || deals_count === 0)
        .map(({ open_count }) => open_count.toLocaleString('pt-BR')),
    )
    await next('Tarefas')
    await expect(tv).toContainText(`Tarefas vencidas: ${overdue.length}`)
    const counts = (await numbers.allInnerTexts()).map(parseCount)
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(overdue.length)
    await next('Hoje')
  }
  await step('live', async () => {
    await check()
    await expect(tv).toContainText('Ao vivo')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('navigation')).toBeVisible()
  })
  await step('offline', async () => {
    await session.stop()
    await service.stop()
    await session.start()
    await session.open('#/hoje')
    await expect(page.getByText('Sem conexão').first()).toBeVisible()
    await check()
    await expect(tv).toContainText(/Sem conexão · dados de \d\d:\d\d/)
    await page.keyboard.press('Escape')
  })

  await step('the screens and seconds that it takes', async () => {
    await page.getByRole('button', { name: 'Modo TV' }).click()
    const dialog = page.getByRole('dialog', { name: 'Modo TV' })
    for (const name of SCREENS) await dialog.getByRole('checkbox', { name }).uncheck()
    const seconds = dialog.getByLabel('Segundos por tela')
    for (const wrong of ['9', '301', 'x']) {
      await seconds.fill(wrong)
      await seconds.press('Enter')
      await expect(dialog).toContainText('Um número de 10 a 300.')
    }
    await expect(dialog).toContainText('Escolha ao menos uma tela.')
    for (const name of ['Parados', 'Tarefas']) await dialog.getByRole('checkbox', { name }).check()
    await seconds.fill('10')
    await seconds.press('Enter')
    await expect(heading('Parados')).toBeVisible()
    await expect(tv).toContainText('1 de 2')
  })
})
