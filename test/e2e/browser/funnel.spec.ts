// Funil in a browser: its columns, and its days by the pointer. Its figures: test/window/funnel.test.ts.
import type { Locator, Page } from '@playwright/test'
import { addDays, dayInTimeZone, type PlainDate, plainDate } from '../../../shared/time/calendar.ts'
import { type DrawnColumn, readColumns } from '../../support/browser/chart-columns.ts'
import { type RawApi, sumRawFunnel } from '../../support/fakes/raw-api.ts'
import { expect, test } from './fixtures.ts'
import { choose } from './leads-screen.ts'
import {
  chooseCustomRange,
  choosePeriod,
  openConnected,
  openScreen,
  runCommand,
  waitForAnswers,
} from './screen.ts'

const VENDAS = 1

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

/** Opens Funil with its last 28 days; returns the plot of its days. */
async function openPlot(page: Page): Promise<Locator> {
  await openScreen(page, 'Funil')
  await choosePeriod(page, 'Últimos 28 dias')
  await choose(page, 'Comparar', 'período anterior')
  await waitForAnswers(page)
  // Off the plot: what is under the pointer has a tooltip.
  await page.mouse.move(0, 0)
  return page.getByRole('region', { name: 'Funil por dia' }).getByRole('application').first()
}

async function openBarAtOnce(page: Page): Promise<void> {
  const plot = await openPlot(page)
  const waits = () => page.evaluate(() => (globalThis as unknown as { waits: string[] }).waits)
  await plot.press('ArrowRight')
  await page.evaluate(() => {
    const waits: string[] = []
    const look = () => {
      for (const each of document.querySelectorAll('main [data-kind][role="status"]')) {
        waits.push(each.closest('section')?.getAttribute('aria-label') ?? '')
      }
    }
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true })
    Object.assign(globalThis, { waits })
  })
  await plot.press('Enter')
  await expect(page.getByRole('button', { name: 'Voltar ao que estava antes' })).toBeVisible()
  // The rows of all pipelines are another answer.
  expect((await waits()).filter((card) => card !== 'Por pipeline')).toEqual([])
  // Control: days that no answer on the screen had.
  const day = addDays(dayInTimeZone(Date.now(), 'America/Sao_Paulo'), -200)
  await chooseCustomRange(page, day, day)
  await expect.poll(waits).toContainEqual(expect.stringMatching(/^Funil por /))
}

async function closeTooltip(page: Page): Promise<void> {
  const plot = await openPlot(page)
  const card = page.getByRole('region', { name: 'Funil por dia' })
  const figures = card.locator('[role="status"]')
  const label = () => card.getByRole('figure').getAttribute('aria-label')
  const box = await plot.boundingBox()
  if (box === null) throw new Error('the plot is not drawn')
  const [x, y] = [box.x + box.width * 0.4, box.y + box.height / 2]
  await expect(figures).toHaveCount(0)
  await page.mouse.move(x, y)
  await expect(figures).toBeVisible()
  // A band behind the day under the pointer, in both plots.
  const bands = card.locator('[data-active-band]')
  await expect(bands).toHaveCount(2)
  for (const band of await bands.all()) {
    const { x: left = x, width = 0 } = (await band.boundingBox()) ?? {}
    expect(x - left).toBeGreaterThan(0)
    expect(x - left).toBeLessThan(width)
  }
  const title = await figures.locator('strong').innerText()
  const before = await label()
  await page.mouse.down()
  await page.mouse.up()
  await expect.poll(label).not.toBe(before)
  await expect(figures).toHaveCount(0)
  await expect(bands).toHaveCount(0)
  // A click frames nothing.
  const focused = () => page.evaluate(() => getComputedStyle(document.activeElement as Element).outlineStyle)
  expect(await focused()).toBe('none')
  // The day is among others, and another one is under the pointer now.
  await page.mouse.move(x + 1, y)
  await expect(figures).toBeVisible()
  expect(await figures.locator('strong').innerText()).not.toBe(title)
  await page.mouse.move(x, y)
  await page.keyboard.press('Escape')
  await expect.poll(label).toBe(before)
  await expect(figures).toHaveCount(0)
  await page.mouse.move(x + 1, y)
  await expect(figures.locator('strong')).toHaveText(title)

  await plot.press('ArrowRight')
  await expect(figures).toBeVisible()
  await plot.press('Enter')
  await expect.poll(label).not.toBe(before)
  await expect(figures).toHaveCount(0)
  await plot.press('ArrowRight')
  await expect(figures).toBeVisible()
}

/** On paper no tooltip says a note. */
async function printNote(page: Page): Promise<void> {
  await runCommand(page, 'Escrever nota')
  const dialog = page.getByRole('dialog', { name: 'Escrever nota' })
  await dialog.getByLabel('Nota', { exact: true }).fill('Site fora do ar')
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await openPlot(page)
  const caption = page.locator('figcaption', { hasText: 'Site fora do ar' })
  const captionHeight = async () => (await caption.boundingBox())?.height ?? 0
  expect(await captionHeight()).toBeLessThan(2)
  await page.emulateMedia({ media: 'print' })
  await expect.poll(captionHeight).toBeGreaterThan(10)
  await page.emulateMedia({ media: null })
}

test('Funil draws a column a day and channel as high as its figure, and today apart @journey', async ({
  page,
  service,
  session,
}) => {
  const api = await openConnected(page, { service, session }, 'Funil')
  await checkColumns(page, api, plainDate(service.today))
})

test('the days of Funil by the pointer and on paper', async ({ page, service, session }) => {
  await openConnected(page, { service, session }, 'Funil')
  await test.step('a bar opens without waiting: its days are on the screen already', () =>
    openBarAtOnce(page))
  await test.step('a tooltip closes with the drill-down, and opens again for what is under the pointer', () =>
    closeTooltip(page))
  await test.step('a note is printed under the chart', () => printNote(page))
})
