// Hoje: its tiles, its queue and its target equal the API, live, without it, and on a later day. The first of a month
// and days off: today-days.test.ts.
import { leadDays } from '../../renderer/domain/today/today-model.ts'
import { formatsOf } from '../../renderer/format/format.ts'
import type { Cents } from '../../shared/money/money.ts'
import { addDays, startOfMonth } from '../../shared/time/calendar.ts'
import { NATIONAL_HOLIDAYS } from '../../shared/time/holidays.ts'
import { callRaw, readRawStalled, sumRawFunnel } from '../support/fakes/raw-api.ts'
import { plain } from '../support/window/locator.ts'
import { expect, openConnected, openScreen, setNow, step, test, waitForAnswers } from './fixtures.ts'
import { pace, setTarget, VENDAS } from './funnel-screen.ts'

const formats = formatsOf('pt-BR', null)
const short = (cents: number) => plain(formats.moneyShort(cents as Cents))
const NO_CONVERSATION = { status: 'new', has_conversation: false, limit: 1 }
/** How a figure is called the present state. */
/** Stocks, which are never called those of now: the age of the screen says when they were. */
const STOCKS = ['Parados há +15 dias', 'Tarefas vencidas', 'Leads sem conversa'] as const

test('Hoje is what the API answers, and what is stored of it', async ({ page, service, session }) => {
  const api = await openConnected({ service, session }, 'Hoje')
  const { today } = service
  const yesterday = addDays(today, -1)
  const { from, to } = leadDays(today, NATIONAL_HOLIDAYS)
  const leads = await sumRawFunnel(api, VENDAS, from, to)
  const [oldest] = await readRawStalled(api, VENDAS, today)
  const waiting = await callRaw<{ total: number }>(api, 'leads.list', NO_CONVERSATION)
  const forgotten = await callRaw<{ total: number; rows: { name: string }[] }>(api, 'leads.list', {
    ...NO_CONVERSATION,
    created_to: addDays(today, -2),
    order_by: 'opportunity_desc',
  })
  const { tasks } = await callRaw<{ tasks: unknown[] }>(api, 'tasks.list', { overdue: true, limit: 100 })
  const first = startOfMonth(today)
  const soFar = await sumRawFunnel(api, VENDAS, first, today)
  const whole = await sumRawFunnel(api, VENDAS, first, yesterday)
  const queue = page.getByRole('region', { name: 'Fila de atenção' })
  const hero = pace.getByRole('group', { name: 'Ganhos no mês', exact: true })

  await step('the target of a month, in what is missing', async () => {
    await pace.getByRole('button', { name: 'Definir meta' }).click()
    await setTarget('muito')
    await expect(page.getByText('Digite um valor em reais, como 1.500,00, 900 mil ou 1,5 mi.')).toBeVisible()
    await page.getByRole('textbox', { name: /Meta do mês/ }).fill('1.5 mi')
    await expect(page.getByText(/^= R\$\s1\.500\.000,00$/)).toBeVisible()
    await setTarget('99 mi')
    await expect(pace).toContainText(/faltam R\$\s\d+(,\d)?\smi em \d+ dias? út.*: R\$.* por dia út/)
    await expect(pace).toContainText(`até ontem ${short(whole.won.cents)}`)
  })

  const check = async () => {
    for (const [name, value] of [
      ['Leads ontem', leads.leads.total],
      ['Parados há +15 dias', oldest?.count ?? -1],
      ['Tarefas vencidas', tasks.length],
      ['Leads sem conversa', waiting.total],
    ] as const) {
      const figure = page.getByRole('group', { name, exact: true })
      await expect(figure.getByText(formats.count(value), { exact: true })).toBeVisible()
    }
    await expect(hero.getByRole('button')).toHaveText(short(soFar.won.cents))
    await expect(hero).toContainText(`${short(soFar.won.cents - whole.won.cents)} hoje`)
    const row = new RegExp(`${formats.count(forgotten.total)} leads? novos? sem conversa`)
    await expect(queue.getByRole('button', { name: row })).toContainText(forgotten.rows[0]?.name ?? '')
  }
  await step('tiles and queue', check)
  await step('whose the leads are is found out in the first minute, and then their rate is known', () =>
    expect(page.getByRole('group', { name: 'Lead → ganho', exact: true })).toContainText(/\d%/),
  )
  await step('a row of the queue opens what it counts', async () => {
    await queue.getByRole('button', { name: /leads? novos? sem conversa/ }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Leads' })).toBeVisible()
    await expect(page.getByRole('main')).toContainText(`de ${formats.count(forgotten.total)}`)
    await openScreen('Hoje')
  })
  await step('the TV has the same month', async () => {
    await page.openHash('/tv')
    const tv = page.getByRole('main', { name: 'Modo TV' })
    await expect(tv.getByRole('group', { name: 'Ganhos no mês', exact: true })).toContainText(
      short(soFar.won.cents),
    )
    await expect(tv.getByRole('region', { name: 'Ritmo do mês' })).toContainText(
      `${formats.share(soFar.won.cents, 9_900_000_000)} de`,
    )
    await page.openHash('/hoje')
    await waitForAnswers()
  })

  await session.stop()
  await service.stop()
  await step('without the API nothing is called the state of now', async () => {
    await session.start()
    await session.open('#/hoje')
    await check()
    await expect(pace.getByRole('button', { name: 'Mudar meta' })).toBeVisible()
    await expect(page.getByText('Sem conexão').first()).toBeVisible()
    await expect(page.getByText(/^dados de \d{2}:\d{2}/).first()).toBeVisible()
    for (const name of STOCKS) {
      const title = page.getByRole('group', { name }).getByRole('button').first()
      await expect(title).toHaveAttribute('title', /^(?!.*agora).+/s)
    }
    await openScreen('Parados')
    await expect(page.getByText(/^Parados, dados de \d/)).toBeVisible()
  })
  await step('on a later day the last answer to the question of then is shown, with its age', async () => {
    await session.stop()
    setNow(`${addDays(today, 1)}T13:00:00-03:00`)
    await session.start()
    await session.open('#/hoje')
    await expect(queue.getByRole('button', { name: /leads? novos? sem conversa/ })).toContainText(
      formats.count(forgotten.total),
    )
    await expect(page.getByText(/^Leads sem conversa: dados de .+, há 1 dia/)).toBeVisible()
    await expect(page.getByRole('main')).not.toContainText('Não deu para carregar os leads')
  })
})
