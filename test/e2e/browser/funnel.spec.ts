// The main task, live and then offline: the sums on the screens equal the API's own days, to the cent.

import type { Page } from '@playwright/test'
import { wholeDaysOf } from '../../../shared/funnel/so-far.ts'
import { isBusinessDay } from '../../../shared/time/business-days.ts'
import {
  addDays,
  countDays,
  dayInTimeZone,
  listDays,
  type PlainDate,
  plainDate,
} from '../../../shared/time/calendar.ts'
import { NATIONAL_HOLIDAYS } from '../../../shared/time/holidays.ts'
import { type DrawnColumn, readColumns } from '../../support/browser/chart-columns.ts'
import { chooseInSection, explain } from '../../support/browser/section-menu.ts'
import { fakeFunnel } from '../../support/fakes/fake-api.ts'
import { type RawApi, readRawStalled, sumRawFunnel, sumRawPaid } from '../../support/fakes/raw-api.ts'
import { testNow } from '../../support/processes/test-clock.ts'
import { expect, test } from './fixtures.ts'
import {
  openMore,
  readBuckets,
  readDailyToday,
  readDailyTotals,
  readSteps,
  stepsOf,
  totalsOf,
} from './funnel-screen.ts'
import { shareIn } from './pairs/read-places.ts'
import {
  chooseCustomRange,
  choosePeriod,
  openCompany,
  openConnected,
  openScreen,
  pressRefresh,
  readRows,
  waitForAnswers,
} from './screen.ts'

const VENDAS = 1

async function checkRanges(page: Page, api: RawApi, today: PlainDate): Promise<void> {
  for (const [from, to] of [
    [addDays(today, -91), today],
    [addDays(today, -364), today],
    [addDays(today, -4), addDays(today, -4)],
  ] as const) {
    await chooseCustomRange(page, from, to)
    const whole = wholeDaysOf({ from, to }, today)
    if (whole === null) throw new Error('every range has whole days')
    const sums = await sumRawFunnel(api, VENDAS, whole.from, whole.to)
    const days = countDays(whole)
    await expect.poll(() => readDailyTotals(page), { message: `${from} to ${to}` }).toEqual({ days, ...sums })
    expect(await readSteps(page)).toEqual(stepsOf(await sumRawPaid(api, VENDAS, whole.from, whole.to)))
    expect(sums.leads.total).toBeGreaterThan(0)
    if (to !== today) continue
    expect(await readDailyToday(page)).toEqual({
      today: await sumRawFunnel(api, VENDAS, today, today),
      soFar: await sumRawFunnel(api, VENDAS, from, today),
    })
  }
}

async function checkSteps(page: Page, api: RawApi, today: PlainDate): Promise<void> {
  await choosePeriod(page, 'Últimos 28 dias')
  const yesterday = addDays(today, -1)
  const from = addDays(today, -28)
  const { leads, opportunities, won } = await sumRawPaid(api, VENDAS, from, yesterday)
  const all = await sumRawFunnel(api, VENDAS, from, yesterday)
  const steps = page.getByRole('region', { name: 'Etapas do funil' })
  const percent = (figure: number) => `${(figure * 100).toFixed(1).replace('.', ',')}%`
  const lines = steps.getByRole('listitem')
  await expect(lines.locator('> b')).toHaveText(
    [leads.total, opportunities.count, won.count].map((count) => String(count)),
  )
  await expect(lines.locator('> strong')).toHaveText([
    '',
    percent(opportunities.count / leads.total),
    percent(won.count / leads.total),
  ])
  await expect(steps.getByText('Oportunidade → ganho')).toContainText(
    percent(won.count / opportunities.count),
  )
  // What the steps leave out is in their explanation.
  await explain(page, 'Etapas do funil')
  await expect(page.getByRole('dialog')).toContainText(
    new RegExp(
      `sem orgânico: ${all.opportunities.count - opportunities.count} oport\\w+, ${all.won.count - won.count} ganho`,
    ),
  )
  await page.keyboard.press('Escape')
  // Their total is that of "Por canal", and the other channels follow it without a rate.
  const [paid, organic] = (await readRows(page.getByRole('table', { name: 'Por canal' }))).slice(-2)
  expect(paid?.[0]).toBe('Mídia paga')
  expect(paid?.slice(1, 4).map((cell) => Number(/^\d+/.exec(cell)?.[0]))).toEqual([
    leads.total,
    opportunities.count,
    won.count,
  ])
  expect(organic?.[0]).toBe('Orgânico')
  expect(organic?.[1]).toBe('sem leads')
  expect(organic?.slice(2, 5).map((cell) => shareIn(cell))).toEqual([undefined, undefined, undefined])
  const now = await sumRawFunnel(api, VENDAS, today, today)
  await expect(page.getByRole('main').getByText('+ hoje')).toHaveText([
    new RegExp(`^\\+ hoje: ${now.leads.total} leads?, ${now.opportunities.count} oport`),
  ])

  await choosePeriod(page, 'Hoje')
  await expect(steps).toContainText('Só há o dia de hoje, que é parcial: sem taxas e sem comparação.')
  await expect(steps).not.toContainText('%')
  await expect.poll(() => readDailyTotals(page)).toEqual({ days: 1, ...now })
}

async function checkColumns(page: Page, api: RawApi, today: PlainDate): Promise<void> {
  const yesterday = addDays(today, -1)
  const plots = page.getByRole('region', { name: 'Funil por dia' }).getByRole('application')
  const sumOf = (columns: readonly DrawnColumn[] = []) => columns.reduce((sum, { figure }) => sum + figure, 0)
  const drawn = async (look: 'whole' | 'partial') => ({
    leads: (await readColumns(plots.nth(0), look)).map(sumOf),
    won: (await readColumns(plots.nth(1), look)).map(sumOf),
  })
  const expected = async (from: PlainDate, to: PlainDate) => {
    const { leads, won } = await sumRawFunnel(api, VENDAS, from, to)
    return { leads: [leads.google, leads.meta, leads.other], won: [won.count] }
  }
  await expect.poll(() => drawn('whole')).toEqual(await expected(addDays(today, -28), yesterday))
  expect(await drawn('partial')).toEqual(await expected(today, today))
  const series = await readColumns(plots.nth(0))
  const below = new Map<number, number>()
  for (const { x, base, figure } of series.flat()) {
    expect(base).toBe(below.get(x) ?? 0)
    below.set(x, base + figure)
  }
  expect(below.size).toBeLessThanOrEqual(28)
  await chooseCustomRange(page, yesterday, yesterday)
  await expect.poll(() => drawn('whole')).toEqual(await expected(yesterday, yesterday))
  const [around = []] = await readColumns(plots.nth(0), 'pale')
  expect(around.length).toBeGreaterThan(5)
}

async function checkOthersUnderLeads(page: Page, api: RawApi, today: PlainDate): Promise<void> {
  await choosePeriod(page, 'Últimos 28 dias')
  const { opportunities, won, lost } = await sumRawFunnel(
    api,
    VENDAS,
    addDays(today, -28),
    addDays(today, -1),
  )
  const card = page.getByRole('region', { name: 'Funil por dia' })
  const strip = card.getByRole('application').nth(1)
  const drawn = async () => {
    const columns = await readColumns(strip)
    return columns.flat().reduce((sum, { figure }) => sum + figure, 0)
  }
  for (const [name, total] of [
    ['Oportunidades', opportunities.count],
    ['Perdidos', lost],
    ['Ganhos', won.count],
  ] as const) {
    await chooseInSection(card, `Sob os leads: ${name}`)
    await expect(card.getByText(name, { exact: true }).last()).toBeVisible()
    await expect.poll(drawn).toBe(total)
  }
  await chooseInSection(card, 'Sob os leads: Valor ganho')
  await expect(card.locator('text').filter({ hasText: 'R$' }).last()).toBeVisible()
  await page.reload()
  await expect(card.getByText('Valor ganho', { exact: true })).toHaveCount(2)
}

/** Looks at days of which some are nowhere to be had, as all are with which they are compared. */
async function checkPartial(page: Page, today: PlainDate): Promise<void> {
  await chooseCustomRange(page, addDays(today, -900), addDays(today, -1))
  const totals = totalsOf(page)
  const partial = /parcial: (só|faltam)/
  await expect(totals.getByRole('list').getByText(partial)).toHaveCount(5)
  await openMore(page)
  await expect(totals).not.toContainText('▲')
  await expect(totals).not.toContainText('▼')
  for (const [card, least] of [
    ['Etapas do funil', 1],
    ['Por que perdemos', 1],
    ['Por canal', 1],
    ['Descartes por motivo', 1],
  ] as const) {
    const notes = page.getByRole('region', { name: card }).getByText(partial)
    await expect.poll(() => notes.count(), { message: card }).toBeGreaterThanOrEqual(least)
  }
}

async function checkRefusedDays(page: Page, today: PlainDate): Promise<void> {
  const shown = { from: addDays(today, -10), to: addDays(today, -4) }
  await chooseCustomRange(page, shown.from, shown.to)
  await expect.poll(async () => (await readDailyTotals(page)).days).toBe(7)
  const from = page.getByLabel('De', { exact: true })
  const problem = page.getByRole('alert')
  for (const [day, words] of [
    ['01/01/2020', /^No máximo 3 anos: a partir de \d+ \w+\. \d{4}\.$/],
    [addDays(today, 10), 'O último dia possível é hoje.'],
    [addDays(today, -3), 'O início vem depois do fim.'],
  ] as const) {
    await from.fill(day)
    await from.press('Tab')
    await expect(problem).toHaveText(words)
    await expect(from).toHaveAccessibleDescription(words)
    const [field, note] = [await from.boundingBox(), await problem.boundingBox()]
    expect(Math.abs((note?.x ?? 0) - (field?.x ?? 0))).toBeLessThan(60)
    expect((note?.y ?? 0) - (field?.y ?? 0)).toBeLessThan(60)
    expect((await readDailyTotals(page)).days).toBe(7)
  }
  await from.fill(shown.from)
  await from.press('Tab')
  await expect(problem).toHaveCount(0)
}

test.describe('Funil', () => {
  test('shows the numbers of the API, live', async ({ page, service, session }) => {
    const api = await openConnected(page, { service, session }, 'Funil')
    const today = plainDate(service.today)
    await test.step('draws a column a day and channel as high as its figure, and today apart', () =>
      checkColumns(page, api, today))
    await test.step('draws opportunities, lost and value under the leads, and keeps which', () =>
      checkOthersUnderLeads(page, api, today))
    await test.step('shows steps that divide: counts and rates of the same whole days and channels, and today once', () =>
      checkSteps(page, api, today))
    await test.step('equals the days of the API for 92 days, a year and one day', () =>
      checkRanges(page, api, today))
    await test.step('says at its field why days cannot be chosen, and goes on showing what it showed', () =>
      checkRefusedDays(page, today))
    await test.step('Parados equals the buckets of the API, in its order', async () => {
      await openScreen(page, 'Parados')
      await expect.poll(() => readBuckets(page)).toEqual(await readRawStalled(api, VENDAS, service.today))
    })
  })

  test('names a channel without a lead for three business days over its days, until it has one', async ({
    page,
    api,
    session,
  }) => {
    const today = dayInTimeZone(testNow(), 'America/Sao_Paulo')
    const silent = [...listDays({ from: addDays(today, -20), to: addDays(today, -1) })]
      .filter((day) => isBusinessDay(day, NATIONAL_HOLIDAYS))
      .slice(-3)
    const since = silent[0] as PlainDate
    let leadsToday = 0
    api.respond('marketing.funnel', ({ body }) => {
      const funnel = fakeFunnel(body) as { days: { date: PlainDate }[] }
      const metaOn = (date: PlainDate) => (date === today ? leadsToday : date >= since ? 0 : 4)
      const days = funnel.days.map((day) => {
        const meta = metaOn(day.date)
        return { ...day, leads: { total: 6 + meta, google: 3, meta, other: 3, junk: 0 } }
      })
      return { ...funnel, days }
    })
    await openCompany(page, session, { address: api.baseUrl, token: 'tk_silent' }, 'Funil')
    const figure = totalsOf(page).getByRole('figure')
    const mark = figure.locator('text').filter({ hasText: /^Meta sem lead desde/ })
    await expect(figure).toHaveAccessibleName(/leads, /)
    await waitForAnswers(page)
    await expect(figure).toHaveAccessibleName(new RegExp(`Meta sem lead desde ${Number(since.slice(8))}\\s`))
    await expect(mark).toHaveCount(1)
    leadsToday = 1
    await pressRefresh(page)
    await expect(mark).toHaveCount(0)
    await expect(figure).toHaveAccessibleName(/leads, /)
    await expect(figure).not.toHaveAccessibleName(/sem lead desde/)
  })

  test('shows the same numbers with their age when the service is gone and the application restarts', async ({
    page,
    session,
    passingService: service,
  }) => {
    const api = { baseUrl: service.baseUrl, token: service.tokens.full }
    const today = plainDate(service.today)
    const year = { from: addDays(today, -364), to: today }
    const inside = { from: addDays(today, -203), to: addDays(today, -147) }
    const yearSums = await sumRawFunnel(api, VENDAS, year.from, addDays(today, -1))
    const paidSums = await sumRawPaid(api, VENDAS, year.from, addDays(today, -1))
    const insideSums = await sumRawFunnel(api, VENDAS, inside.from, inside.to)
    const buckets = await readRawStalled(api, VENDAS, today)

    await openConnected(page, { service, session }, 'Funil')
    await chooseCustomRange(page, year.from, year.to)
    await expect.poll(() => readDailyTotals(page)).toEqual({ days: 364, ...yearSums })
    await openScreen(page, 'Parados')
    await expect.poll(() => readBuckets(page)).toEqual(buckets)

    await session.stop()
    await service.stop()
    await page.goto(await session.start())
    await openScreen(page, 'Funil')
    await test.step('says beside each number that it is partial, when days are nowhere to be had', () =>
      checkPartial(page, today))
    await chooseCustomRange(page, year.from, year.to)
    await expect.poll(() => readDailyTotals(page)).toEqual({ days: 364, ...yearSums })
    expect(await readSteps(page)).toEqual(stepsOf(paidSums))
    await expect(page.getByText('Sem conexão').first()).toBeVisible()
    await expect(page.getByText(/dados de \d{2}:\d{2}/).first()).toBeVisible()

    await chooseCustomRange(page, inside.from, inside.to)
    await expect.poll(() => readDailyTotals(page)).toEqual({ days: 57, ...insideSums })
    await openScreen(page, 'Parados')
    await expect.poll(() => readBuckets(page)).toEqual(buckets)
  })
})
