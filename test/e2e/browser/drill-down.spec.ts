// Marks of charts that can be opened: a bar, a channel, a bucket and a stage show what they stand for, by keyboard, and
// Esc goes one step back with the focus on the mark.
import type { Locator, Page } from '@playwright/test'
import { addDays, dayInTimeZone } from '../../../shared/time/calendar.ts'
import { testNow } from '../../support/processes/test-clock.ts'
import { exportAs, readCsv } from './downloads.ts'
import { expect, test } from './fixtures.ts'
import { readDailyTotals, totalsOf } from './funnel-screen.ts'
import { choose } from './leads-screen.ts'
import {
  chooseCustomRange,
  choosePeriod,
  openConnected,
  openScreen,
  readRows,
  waitForAnswers,
} from './screen.ts'

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

async function openStep(page: Page): Promise<void> {
  const days = await readDailyTotals(page)
  const card = page.getByRole('region', { name: 'Etapas do funil' })
  const step = card.getByRole('button', { name: /^Oportunidades/ })
  await step.press('Enter')
  const weeks = card.getByRole('list', { name: 'Oportunidades, por semana' })
  await expect(weeks.getByRole('listitem')).toHaveCount(12)
  await expect(weeks).not.toContainText('—')
  const counts = await weeks.locator('b').allInnerTexts()
  // The last four weeks lie within the 28 days or reach out of them by the days before a Monday.
  const sum = counts.slice(-5).reduce((all, count) => all + Number(count), 0)
  expect(sum).toBeGreaterThanOrEqual(days.opportunities.count)
  await page.keyboard.press('Escape')
  await expect(weeks).toHaveCount(0)
  await expect(step).toBeFocused()
}

async function openChannel(page: Page): Promise<void> {
  const channels = page.getByRole('region', { name: 'Por canal' })
  const all = await readDailyTotals(page)
  const rows = await readRows(channels.getByRole('table'))
  const meta = rows.find(([name]) => name === 'Meta') ?? []
  const leads = Number(/^\d+/.exec(meta[1] ?? '')?.[0])
  const drillDown = channels.getByRole('button', { name: 'Meta', exact: true })
  await drillDown.press('Enter')
  const totals = totalsOf(page)
  await expect(totals.getByText('Só Meta')).toBeVisible()
  await expect(totals.getByRole('listitem').first()).toContainText(String(leads))
  await expect(totals.getByRole('listitem').filter({ hasText: 'Taxa de ganho' })).toContainText('—')
  await expect(drillDown).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('Escape')
  await expect(totals.getByText('Só Meta')).toHaveCount(0)
  await expect(drillDown).toBeFocused()
  expect(await readDailyTotals(page)).toEqual(all)
  expect(all.leads.meta).toBe(leads)
}

async function openReason(page: Page): Promise<void> {
  const card = page.getByRole('region', { name: 'Por que perdemos' })
  const reason = card.getByRole('button', { name: /^Preço/ })
  await reason.press('Enter')
  await expect(card.getByRole('list', { name: 'Preço, por semana' }).getByRole('listitem')).toHaveCount(12)
  await page.keyboard.press('Escape')
  await expect(card.getByRole('list', { name: 'Preço, por semana' })).toHaveCount(0)
  await expect(reason).toBeFocused()
}

async function compareReasons(page: Page): Promise<void> {
  const table = page.getByRole('table', { name: 'Por que perdemos' })
  await expect(table.getByRole('columnheader', { name: 'Mudança' })).toBeVisible()
  const growth = async () => {
    const [, ...reasons] = await readRows(table)
    return reasons.slice(0, -1).map(([, , added = '']) => Number(added.replace('−', '-')))
  }
  const grown = await growth()
  expect(grown.length).toBeGreaterThan(2)
  expect(grown).toEqual(grown.toSorted((a, b) => b - a))
  const [heads = [], ...all] = await readCsv(await exportAs(page, 'CSV: Por que perdemos'))
  expect(all.at(-1)?.[0]).toBe('Total')
  const rows = all.slice(0, -1)
  expect(heads.at(-1)).toBe('Mudança')
  expect(rows.map((cells) => Number(cells.at(-1)))).toEqual(grown)
  expect(rows.map((cells) => Number(cells[1]) - Number(cells.at(-2)))).toEqual(grown)
}

async function openBar(page: Page): Promise<void> {
  const plot = await openPlot(page)
  await plot.press('ArrowRight')
  await plot.press('ArrowRight')
  // Dragging is taught by the explanation of the chart, not by each tooltip.
  const tooltip = page.getByRole('status').filter({ hasText: 'Clique ou Enter: ver só este dia' })
  await expect(tooltip).not.toContainText('Arraste')
  await plot.press('Enter')
  const note = page.getByRole('button', { name: 'Voltar ao que estava antes' })
  await expect(note).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Período' })).toHaveValue('Personalizado')
  await expect(page.getByRole('combobox', { name: 'Comparar' })).toHaveValue('semana anterior')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('combobox', { name: 'Período' })).toHaveValue('Últimos 28 dias')
  await expect(page.getByRole('combobox', { name: 'Comparar' })).toHaveValue('período anterior')
  await expect(note).toHaveCount(0)
  await expect(plot).toBeFocused()
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
  const day = addDays(dayInTimeZone(testNow(), 'America/Sao_Paulo'), -200)
  await chooseCustomRange(page, day, day)
  await expect.poll(waits).toContainEqual(expect.stringMatching(/^Funil por /))
}

async function selectDays(page: Page): Promise<void> {
  const plot = await openPlot(page)
  const said = page.getByRole('region', { name: 'Funil por dia' }).locator('output').first()
  const period = page.getByRole('combobox', { name: 'Período' })
  const totals = totalsOf(page)
  /** Drags over the middle of the plot; returns the days that it names. */
  const drag = async () => {
    const box = await plot.boundingBox()
    if (box === null) throw new Error('the plot is not drawn')
    const y = box.y + box.height / 2
    await page.mouse.move(box.x + box.width * 0.4, y)
    await page.mouse.down()
    await page.mouse.move(box.x + box.width * 0.5, y)
    await page.mouse.move(box.x + box.width * 0.6, y)
    await expect(said).toHaveText(/^\d+ dias: .+\. Enter mostra este período, Esc cancela\.$/)
    return /: (.+)\. Enter/.exec((await said.textContent()) ?? '')?.[1] ?? ''
  }
  await drag()
  await page.keyboard.press('Escape')
  await page.mouse.up()
  await expect(said).toBeEmpty()
  await expect(period).toHaveValue('Últimos 28 dias')
  const days = await drag()
  await page.mouse.up()
  await expect(period).toHaveValue('Personalizado')
  await expect(totals).toContainText(days)
  await page.keyboard.press('Escape')
  await expect(period).toHaveValue('Últimos 28 dias')

  await plot.focus()
  await plot.press('ArrowRight')
  await plot.press('Shift+ArrowRight')
  await plot.press('Shift+ArrowRight')
  await expect(said).toHaveText(/^3 dias: /)
  await plot.press('Shift+ArrowLeft')
  await expect(said).toHaveText(/^2 dias: /)
  await plot.press('Escape')
  await expect(said).toBeEmpty()
  await expect(period).toHaveValue('Últimos 28 dias')
  await expect(plot).toBeFocused()
  await plot.press('Shift+ArrowRight')
  const chosen = /: (.+)\. Enter/.exec((await said.textContent()) ?? '')?.[1] ?? ''
  await plot.press('Enter')
  await expect(period).toHaveValue('Personalizado')
  await expect(totals).toContainText(chosen)
  await page.keyboard.press('Escape')
  await expect(period).toHaveValue('Últimos 28 dias')
  await expect(plot).toBeFocused()
  // A click still opens its bar alone.
  await plot.click()
  await expect(page.getByRole('combobox', { name: 'Comparar' })).toHaveValue('semana anterior')
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

async function openBucketAndStage(page: Page): Promise<void> {
  await openScreen(page, 'Parados')
  const bucket = page
    .getByRole('region', { name: 'Parados por idade' })
    .getByRole('button', { name: /^Mais de 15 dias/ })
  await bucket.press('Enter')
  await expect(bucket).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('Escape')
  await expect(bucket).toHaveAttribute('aria-pressed', 'false')
  await expect(bucket).toBeFocused()
  await openScreen(page, 'Pipelines')
  const stage = page
    .getByRole('region', { name: /^Abertos em / })
    .getByRole('button', { name: /^Qualificação/ })
  await stage.press('Enter')
  await expect(page.getByRole('status').filter({ hasText: 'Histórico: Qualificação' })).toHaveCount(1)
  await expect(page.getByRole('button', { name: 'Voltar ao que estava antes' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(stage).toBeFocused()
}

async function openPersonOfParados(page: Page): Promise<void> {
  await openScreen(page, 'Parados')
  const card = page.getByRole('region', { name: 'Tarefas vencidas de negócios' })
  const listed = page.getByRole('table', { name: 'Tarefas', exact: true }).locator('tbody tr:has(td)')
  await expect(card.getByRole('table')).toContainText(/\d/)
  const [, first = []] = await readRows(card.getByRole('table'))
  const [name = '', count = ''] = first
  await card.getByRole('button', { name }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Tarefas' })).toBeVisible()
  await expect(listed).toHaveCount(Number(count))
  await expect(listed.filter({ hasText: 'negócio' })).toHaveCount(Number(count))
  await openScreen(page, 'Parados')
  const all = card.getByRole('button', { name: /^Ver as \d+$/ })
  const total = Number(/\d+/.exec(await all.innerText())?.[0])
  await all.click()
  await expect(listed).toHaveCount(total)
}

async function showDayOfMonth(page: Page): Promise<void> {
  await page.setViewportSize({ width: 1024, height: 700 })
  await openScreen(page, 'Hoje')
  const plot = page.getByRole('region', { name: 'Ritmo do mês' }).getByRole('application')
  const { width, height } = (await plot.boundingBox()) ?? { width: 0, height: 0 }
  for (const part of [0.3, 0.45, 0.6]) {
    await plot.hover({ position: { x: width * part, y: height / 2 } })
    const tooltip = page.getByRole('status').filter({ hasText: /^dia \d+/ })
    await expect(tooltip).toBeVisible()
    await expect
      .poll(async () => {
        const [box, under] = [await tooltip.boundingBox(), await plot.boundingBox()]
        return box !== null && under !== null && box.y >= 0 && box.y + box.height <= under.y + 1
      })
      .toBe(true)
  }
  await page.setViewportSize({ width: 1366, height: 768 })
}

test.describe('drill-down', () => {
  test('steps, channels, reasons and days of Funil show what they stand for', async ({
    page,
    service,
    session,
  }) => {
    await openConnected(page, { service, session }, 'Funil')
    await test.step('a bar of Funil opens without waiting: its days are on the screen already', () =>
      openBarAtOnce(page))
    await test.step('a bar of Funil opens its day by keyboard, and Esc goes back to the period', () =>
      openBar(page))
    await test.step('a selection of days becomes the period, by dragging and by keyboard, and Esc cancels or goes back', () =>
      selectDays(page))
    await test.step('a tooltip closes with the drill-down, and opens again for what is under the pointer', () =>
      closeTooltip(page))
    // From here on its days are a table.
    await openPlot(page)
    await test.step('a step of the funnel shows its twelve weeks, and Esc closes them with the focus on the step', () =>
      openStep(page))
    await test.step('a channel shows the screen for itself alone, with the figures of its row', () =>
      openChannel(page))
    await test.step('a reason shows its twelve weeks, and Esc closes them with the focus on the reason', () =>
      openReason(page))
    await test.step('reasons are in the order of their growth, on the screen and in the file', () =>
      compareReasons(page))
  })

  test('marks of Hoje, Parados and Pipelines show what they stand for', async ({
    page,
    service,
    session,
  }) => {
    await openConnected(page, { service, session }, 'Hoje')
    await test.step('the figures of a day of the month are above its curve, whole, in a small window', () =>
      showDayOfMonth(page))
    await test.step('a bucket and a stage open their own history, and Esc shows all of it again', () =>
      openBucketAndStage(page))
    await test.step('a person of Parados opens the overdue tasks of their deals, and the rest opens all of them', () =>
      openPersonOfParados(page))
  })
})
