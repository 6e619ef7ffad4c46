// Funil against another range and by pipeline: both date ranges are shown, and every figure equals the API's own days.
import type { Page } from '@playwright/test'
import {
  addDays,
  addMonths,
  type DayRange,
  dayInTimeZone,
  plainDate,
  startOfMonth,
} from '../../../shared/time/calendar.ts'
import type { PreviewSession } from '../../support/browser/preview-session.ts'
import { fakeFunnel } from '../../support/fakes/fake-api.ts'
import { callRaw, type RawApi, type RawFunnelSums, sumRawFunnel } from '../../support/fakes/raw-api.ts'
import type { ServiceProcess } from '../../support/processes/service-process.ts'
import { testNow } from '../../support/processes/test-clock.ts'
import { expect, test } from './fixtures.ts'
import { openMore, openTotals, totalsOf } from './funnel-screen.ts'
import { choose } from './leads-screen.ts'
import {
  chooseCustomRange,
  openCompany,
  openConnected,
  openScreen,
  parseCents,
  parseCount,
  readRows,
} from './screen.ts'

const VENDAS = 1

/** Returns the whole days of a month that is surely over, and the same elapsed part of the month before. */
function elapsedPart(today: string): { current: DayRange; previous: DayRange } {
  const first = addMonths(startOfMonth(plainDate(today)), -1)
  const before = addMonths(first, -1)
  return {
    current: { from: first, to: addDays(first, 19) },
    previous: { from: before, to: addDays(before, 19) },
  }
}

function sumsOf(api: RawApi, { from, to }: DayRange, pipelineId = VENDAS): Promise<RawFunnelSums> {
  return sumRawFunnel(api, pipelineId, from, to)
}

/** Returns the figures of "Totais do período" in its order. */
function figuresOf({ leads, opportunities, won, lost }: RawFunnelSums): number[] {
  return [leads.total, opportunities.count, opportunities.cents, won.count, won.cents, lost]
}

function parseFigure(text: string): number {
  return text.startsWith('R$') ? parseCents(text) : parseCount(text)
}

async function explainByKeyboard(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'De onde vem o número: Valor ganho' })
  await button.focus()
  await page.keyboard.press('Enter')
  const words = page.getByRole('dialog')
  await expect(words).toContainText('marketing.funnel')
  await expect(words).toContainText('Soma do valor das vendas ganhas')
  await expect(words).toContainText(/\d{2}:\d{2} — /)
  await page.keyboard.press('Escape')
  await expect(words).toHaveCount(0)
  await expect(button).toBeFocused()
}

async function checkWithoutComparison(page: Page, today: string): Promise<void> {
  const totals = totalsOf(page)
  // Beside each figure of a channel stands what it was before.
  const channels = page.getByRole('table', { name: 'Por canal' }).getByTitle(/^antes [\d,.]+$/)
  await expect(totals).toContainText(' × ')
  await expect(channels.first()).toBeVisible()
  await page.getByRole('combobox', { name: 'Comparar' }).click()
  await page.getByRole('option', { name: 'sem comparação' }).click()
  await expect(totals).not.toContainText(' × ')
  await expect(channels).toHaveCount(0)
  await page.getByRole('combobox', { name: 'Comparar' }).click()
  await page.getByRole('option', { name: 'ano passado' }).click()
  await expect(totals).toContainText(' × ')
  await chooseCustomRange(page, today, today)
  await expect(totals).not.toContainText(' × ')
}

async function checkPipelines(page: Page, api: RawApi, today: string): Promise<void> {
  const { current } = elapsedPart(today)
  const { pipelines } = await callRaw<{ pipelines: { id: number; name: string }[] }>(
    api,
    'pipelines.list',
    {},
  )
  expect(pipelines.length).toBeGreaterThan(1)
  await chooseCustomRange(page, current.from, current.to)
  const expected = new Map<string, number[]>()
  for (const { id, name } of pipelines) {
    expected.set(name, figuresOf(await sumsOf(api, current, id)).slice(1))
  }
  await openMore(page)
  const region = page.getByRole('region', { name: 'Por pipeline' })
  await expect(region).toContainText('Os leads não entram aqui.')
  const table = region.getByRole('table', { name: 'Por pipeline' })
  await expect
    .poll(async () => {
      const [, ...rows] = await readRows(table)
      return new Map(rows.map(([name = '', ...cells]) => [name, cells.map(parseFigure)]))
    })
    .toEqual(expected)
  await expect(table.getByRole('columnheader', { name: 'Leads' })).toHaveCount(0)
}

interface Host {
  readonly service: ServiceProcess
  readonly session: PreviewSession
}

async function checkBothRanges(page: Page, api: RawApi, { service, session }: Host): Promise<void> {
  const { current, previous } = elapsedPart(service.today)
  const expected = [figuresOf(await sumsOf(api, current)), figuresOf(await sumsOf(api, previous))]
  const read = async () => {
    const [, ...rows] = await readRows(await openTotals(page))
    // The last two rows divide the others.
    const sums = rows.slice(0, 6)
    return [1, 2].map((column) => sums.map((row) => parseFigure(row[column] ?? '')))
  }
  await choose(page, 'Comparar', 'período anterior')
  await chooseCustomRange(page, current.from, current.to)
  await openTotals(page)
  await expect.poll(() => read().catch(() => null)).toEqual(expected)
  const day = (date: string) => Number(date.slice(8))
  const region = totalsOf(page)
  await expect(region).toContainText(
    new RegExp(`${day(current.from)}\\s\\w+\\.\\sa\\s${day(current.to)}\\s.*× ${day(previous.from)}\\s`),
  )

  await session.stop()
  await service.stop()
  await page.goto(await session.start())
  await openScreen(page, 'Funil')
  await chooseCustomRange(page, current.from, current.to)
  await expect.poll(() => read().catch(() => null)).toEqual(expected)
  await expect(page.getByText('Sem conexão').first()).toBeVisible()
}

test('Funil compared', async ({ page, session, passingService: service }) => {
  const api = await openConnected(page, { service, session }, 'Funil')
  await test.step('explains a number by keyboard: definition, query, range and time', () =>
    explainByKeyboard(page))
  await test.step('has no comparison when none is wanted or when today, which is partial, is the only day', () =>
    checkWithoutComparison(page, service.today))
  await test.step('shows every pipeline with its own deals and never sums leads over pipelines', () =>
    checkPipelines(page, api, service.today))
  await test.step('equals the API in both ranges and prints both, live and offline', () =>
    checkBothRanges(page, api, { service, session }))
})

test('totals tell equal zeros, zero before and an unknown side apart', async ({ page, api, session }) => {
  const first = addDays(dayInTimeZone(testNow(), 'America/Sao_Paulo'), -28)
  api.respond('marketing.funnel', ({ body }) => {
    const funnel = fakeFunnel(body) as { days: { date: string; opportunities: object; sales: object }[] }
    const days = funnel.days.map(({ opportunities, sales, ...day }) => ({
      ...day,
      opportunities: { ...opportunities, created: 0, value: 0 },
      // Sales without a value, and lost deals that the answer does not tell.
      sales: day.date < first ? { ...sales, won: 1, value: 0, lost: null } : sales,
    }))
    return { ...funnel, days }
  })
  await openCompany(page, session, { address: api.baseUrl, token: 'tk_zeros' }, 'Funil')
  const totals = totalsOf(page).getByRole('listitem')
  const textOf = async (name: string) =>
    (await totals.filter({ hasText: name }).first().innerText()).replaceAll('\n', ' ')
  await expect(totals.filter({ hasText: 'Oportunidades' }).first()).toContainText('igual (0)')
  expect(await textOf('Oportunidades')).not.toContain('antes')
  expect(await textOf('Valor ganho')).toMatch(/antes 0(?!.*antes)/)
  expect(await textOf('Taxa de ganho')).toContain('sem dados para comparar')
  expect(await textOf('Leads')).toMatch(/(?:alta|queda) de|0%/)
})
