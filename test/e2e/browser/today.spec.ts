// Hoje: every tile equals the API, and the queue and the target work, live and offline.

import type { Page } from '@playwright/test'
import { leadDays } from '../../../renderer/domain/today/today-model.ts'
import { formatsOf } from '../../../renderer/format/format.ts'
import type { Cents } from '../../../shared/money/money.ts'
import { addDays, plainDate, startOfMonth, startOfWeek } from '../../../shared/time/calendar.ts'
import { NATIONAL_HOLIDAYS } from '../../../shared/time/holidays.ts'
import type { PreviewSession } from '../../support/browser/preview-session.ts'
import { chooseInSection, explain } from '../../support/browser/section-menu.ts'
import { callRaw, type RawApi, readRawStalled, sumRawFunnel } from '../../support/fakes/raw-api.ts'
import type { ServiceProcess } from '../../support/processes/service-process.ts'
import { testNow } from '../../support/processes/test-clock.ts'
import { expect, test } from './fixtures.ts'
import { totalsOf } from './funnel-screen.ts'
import { agree } from './pairs/shown-figure.ts'
import { figureOf, openConnected, openScreen } from './screen.ts'

const VENDAS = 1
const formats = formatsOf('pt-BR', null)
const NO_CONVERSATION = { status: 'new', has_conversation: false, limit: 1 }

/** How a figure is called the present state. */
const STATE_OF_NOW = /agora, segundo|ainda novos, agora|agora ·|paradas agora/i

async function expectNothingCalledNow(page: Page): Promise<void> {
  await expect(page.getByRole('main')).not.toContainText(STATE_OF_NOW)
}

const tile = figureOf
const reais = (cents: number) =>
  new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' }).format(cents / 100)
const count = (value: number) => new Intl.NumberFormat('pt-BR').format(value)

interface Host {
  readonly service: ServiceProcess
  readonly session: PreviewSession
}

async function checkTarget(page: Page, api: RawApi, day: string): Promise<void> {
  const pace = page.getByRole('region', { name: 'Ritmo do mês' })
  await pace.getByRole('button', { name: 'Definir meta' }).click()
  const field = page.getByRole('textbox', { name: /Meta do mês/ })
  await field.fill('muito')
  await field.press('Enter')
  await expect(page.getByText('Digite um valor em reais, como 1.500,00, 900 mil ou 1,5 mi.')).toBeVisible()
  await field.fill('1.5')
  await field.press('Enter')
  await expect(page.getByText('Assim há mais de uma leitura', { exact: false })).toBeVisible()
  await field.fill('1.5 mi')
  await expect(page.getByText(/^= R\$\s1\.500\.000,00 por mês$/)).toBeVisible()
  await field.fill('99 mi')
  await field.press('Enter')
  await expect(pace).toContainText(/faltam R\$\s\d+(,\d)?\smi · (não há mais|R\$.* por dia út)/)
  // The week begins on Monday, or with the month.
  const today = plainDate(day)
  const [monday, first] = [startOfWeek(today), startOfMonth(today)]
  const { won } = await sumRawFunnel(api, VENDAS, monday > first ? monday : first, today)
  await explain(page, 'Ritmo do mês')
  const week = page.getByRole('dialog').getByText(/^Meta da semana/)
  const ofWeek = /: (R\$\s.*?) de R\$/u.exec(await week.innerText())?.[1] ?? ''
  await page.keyboard.press('Escape')
  expect(agree(ofWeek, reais(won.cents)), `${ofWeek} is ${won.cents} cents`).toBe(true)
  await openScreen(page, 'Parados')
  await openScreen(page, 'Hoje')
  await expect(pace.getByRole('button', { name: 'Mudar meta' })).toBeVisible()
  // The day under the pointer, and nothing at rest.
  const plot = pace.getByRole('application')
  await expect(pace.getByRole('status')).toHaveCount(0)
  await plot.hover({ position: { x: 80, y: 60 } })
  await expect(pace.getByRole('status')).toContainText('mês passado')
}

async function checkTiles(page: Page, api: RawApi, { service, session }: Host): Promise<void> {
  const today = plainDate(service.today)
  const { from, to } = leadDays(today, NATIONAL_HOLIDAYS)
  const leads = await sumRawFunnel(api, VENDAS, from, to)
  const [oldest] = await readRawStalled(api, VENDAS, today)
  const waiting = await callRaw<{ total: number }>(api, 'leads.list', NO_CONVERSATION)
  const forgotten = await callRaw<{ total: number; rows: { name: string }[] }>(api, 'leads.list', {
    ...NO_CONVERSATION,
    created_to: addDays(today, -2),
    order_by: 'opportunity_desc',
  })
  const tasks = await callRaw<{ tasks: unknown[] }>(api, 'tasks.list', { overdue: true, limit: 100 })
  expect(tasks.tasks.length).toBeLessThan(100)

  const check = async () => {
    for (const [name, value] of [
      ['Leads ontem', leads.leads.total],
      ['Parados há +15 dias', oldest?.count ?? -1],
      ['Tarefas vencidas', tasks.tasks.length],
      ['Leads sem conversa', waiting.total],
    ] as const) {
      await expect(tile(page, name).getByText(count(value), { exact: true }), name).toBeVisible()
    }
    const queue = page.getByRole('region', { name: 'Fila de atenção' })
    await expect(
      queue.getByRole('button', {
        name: new RegExp(`${count(forgotten.total)} leads? novos? sem conversa`),
      }),
    ).toContainText(forgotten.rows[0]?.name ?? '')
  }
  await check()
  // Control: while the API answers, figures are called so.
  await expect(tile(page, 'Tarefas vencidas').getByRole('button').first()).toHaveAttribute(
    'title',
    STATE_OF_NOW,
  )
  await page.getByRole('button', { name: /leads? novos? sem conversa/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Leads' })).toBeVisible()
  await expect(
    page.getByRole('main').getByText(count(forgotten.total)).filter({ visible: true }).first(),
  ).toBeVisible()
  await openScreen(page, 'Hoje')
  await page
    .getByRole('region', { name: 'Fila de atenção' })
    .getByRole('button', { name: /tarefas? vencidas?/ })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Tarefas' })).toBeVisible()

  await session.stop()
  await service.stop()
  await page.goto(await session.start())
  await openScreen(page, 'Hoje')
  await check()
  await expect(page.getByText('Sem conexão').first()).toBeVisible()
  await expectNothingCalledNow(page)
  await openScreen(page, 'Parados')
  await expect(page.getByText(/^Parados, dados de \d/)).toBeVisible()
  await expectNothingCalledNow(page)
  await openScreen(page, 'Hoje')

  // On a later day the question changes; its last answer is shown, with its age.
  await page.clock.setFixedTime(testNow() + 86_400_000)
  await page.reload()
  await openScreen(page, 'Hoje')
  await expect(page.getByRole('button', { name: /leads? novos? sem conversa/ })).toContainText(
    String(forgotten.total),
  )
  await expect(page.getByText(/^Leads sem conversa: dados de .+, há 1 dia/)).toBeVisible()
  await expect(page.getByText('Não foi possível saber dos leads', { exact: false })).toHaveCount(0)
}

async function checkFirstOfMonth(page: Page, api: RawApi): Promise<void> {
  const { won, opportunities } = await sumRawFunnel(api, VENDAS, '2026-12-01', '2026-12-01')
  const november = await sumRawFunnel(api, VENDAS, '2026-11-01', '2026-11-30')
  const tile = page.getByRole('group', { name: 'Oportunidades em novembro', exact: true })
  await expect(tile).toContainText(String(november.opportunities.count))
  await expect(tile).toContainText(`dezembro: ${opportunities.count}`)
  await expect(tile).toContainText(/[▲▼]/)
  const pace = page.getByRole('region', { name: 'Ritmo do mês' })
  const closed = formats.moneyShort(november.won.cents as Cents)
  const hero = pace.getByRole('group', { name: 'Ganhos em novembro', exact: true })
  await expect(hero.getByRole('button')).toHaveText(`Novembro: ${closed}`)
  await expect(hero).toContainText(/[▲▼]/)
  await expect(hero).toContainText(`dezembro: ${formats.moneyShort(won.cents as Cents)}`)
  await pace.getByRole('button', { name: 'Definir meta' }).click()
  await page.getByRole('textbox', { name: /Meta do mês/ }).fill('900 mi')
  await page.keyboard.press('Enter')
  await expect(pace).toContainText('faltam')
  await expect(pace).not.toContainText('no ritmo da meta')
}

/** Until a business day of the month is over, the month before is the figure. */
async function openMonthBefore(page: Page, api: RawApi): Promise<void> {
  await page.getByRole('group', { name: 'Oportunidades em novembro' }).getByRole('button').first().click()
  const totals = totalsOf(page)
  const month = [plainDate('2026-11-01'), plainDate('2026-11-30')] as const
  const { opportunities } = await sumRawFunnel(api, VENDAS, ...month)
  await expect(totals.getByRole('listitem').nth(1)).toContainText(count(opportunities.count))
  await expect(totals.getByText('1 nov. a 30 nov. × 1 out. a 31 out.', { exact: true })).toBeVisible()
}

async function fitPace(page: Page): Promise<void> {
  await openScreen(page, 'Hoje')
  const pace = page.getByRole('region', { name: 'Ritmo do mês' })
  const figure = pace.getByText(/^Novembro: R\$/)
  await expect(figure).toBeVisible()
  await chooseInSection(pace, 'Ver como tabela')
  const table = pace.getByRole('table')
  const hidden = () => table.evaluate((own) => own.scrollWidth - (own.parentElement?.clientWidth ?? 0))
  for (const width of [1280, 1366, 1440]) {
    await page.setViewportSize({ width, height: 768 })
    expect(await hidden(), String(width)).toBeLessThanOrEqual(0)
  }
  await chooseInSection(pace, 'Ver como gráfico')
  const beyond = () => figure.evaluate((own) => own.scrollWidth - (own.closest('section')?.clientWidth ?? 0))
  await page.setViewportSize({ width: 1024, height: 768 })
  expect(await beyond()).toBeLessThanOrEqual(0)
  // As a browser's own print command lays it out on upright paper.
  await page.emulateMedia({ media: 'print' })
  await page.setViewportSize({ width: 718, height: 1000 })
  expect(await beyond()).toBeLessThanOrEqual(0)
  await page.emulateMedia({ media: null })
  await page.setViewportSize({ width: 1366, height: 768 })
}

test.describe('Hoje', () => {
  test('is what the API answers, and what is stored of it', async ({
    page,
    session,
    passingService: service,
  }) => {
    const api = await openConnected(page, { service, session }, 'Hoje')
    await test.step('keeps the target of a month and tells what is missing in business days', () =>
      checkTarget(page, api, service.today))
    await test.step('equals the API in its tiles and its queue, live and offline', () =>
      checkTiles(page, api, { service, session }))
  })

  test.describe('on the first of a month', () => {
    test.use({ day: '2026-12-01T15:00:00-03:00' })

    // Other days: test/renderer/domain/today/figure-views.test.ts.
    test('shows the month before', async ({ page, application }) => {
      const api = await openConnected(page, application, 'Hoje')
      await test.step('opens Funil with the days of a tile and the same comparison', () =>
        openMonthBefore(page, api))
      await test.step('keeps the pace within its card, as a table and on paper', () => fitPace(page))
      await test.step('shows what the 1st of a month has so far, and how the month before closed', () =>
        checkFirstOfMonth(page, api))
    })
  })
})
