// "Fila de atenção": what each row says, and the same on the screen that it opens.
import type { Page } from '@playwright/test'
import { expect } from '../fixtures.ts'
import { parseCount, readRows, waitForAnswers } from '../screen.ts'
import { at, linesOf, open, readLeadCount, readTotal, region, shareIn } from './read-places.ts'
import type { ShownFigure } from './shown-figure.ts'

/** Returns the count of each row of the queue, and the number on the screen that it opens. */
export async function readQueue(page: Page): Promise<ShownFigure[]> {
  const shown: ShownFigure[] = []
  await open(page, 'Hoje')
  const rows = region(page, 'Fila de atenção').getByRole('listitem').getByRole('button', { name: /^\d/ })
  const count = await rows.count()
  expect(count).toBeGreaterThan(0)
  for (let index = 0; index < count; index += 1) {
    await open(page, 'Hoje')
    const title = (await rows.nth(index).locator('span > span').first().innerText()).trim()
    const figure = `queue: ${title.replace(/^[\d.]+ /, '')}`
    await rows.nth(index).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Hoje' })).toHaveCount(0)
    await waitForAnswers(page)
    const screen = await page.getByRole('heading', { level: 1 }).innerText()
    const opened =
      screen === 'Tarefas'
        ? /[\d.]+/.exec((await linesOf(region(page, 'Tarefas vencidas')))[1] ?? '')?.[0]
        : await readLeadCount(page)
    shown.push(
      ...at('queue', [[figure, /^[\d.]+/.exec(title)?.[0]]]),
      ...at('opened by the row', [[figure, opened]]),
    )
  }
  return shown
}

/** Returns what the rows about the funnel say of a channel or a reason, and what Funil says when a row opens it. */
export async function readQueueOfFunnel(page: Page): Promise<ShownFigure[]> {
  const shown: ShownFigure[] = []
  await open(page, 'Hoje')
  const rows = region(page, 'Fila de atenção')
    .getByRole('button')
    .filter({ hasText: /Leads de |Conversão de |Perdas por “/ })
  const count = await rows.count()
  for (let index = 0; index < count; index += 1) {
    await open(page, 'Hoje')
    const title = (await rows.nth(index).locator('span > span').first().innerText()).trim()
    const [, what = '', name = '', value, before] =
      /^(Leads de|Conversão de|Perdas por) “?(.+?)”?(?: caiu)?: ([\d.,]+%?), antes ([\d.,]+%?)$/.exec(
        title,
      ) ?? []
    await rows.nth(index).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Funil' })).toBeVisible()
    await waitForAnswers(page)
    const named =
      what === 'Perdas por' ? `lost to ${name}, 28 days` : `${CHANNEL_FIGURES[what]} of ${name}, 28 days`
    const opened = await readOpenedPart(page, what, name)
    shown.push(
      ...at('queue', [
        [named, value],
        [`${named} before`, before],
      ]),
      ...at(`opened by “${title}”`, [
        [named, opened.value],
        ...(opened.before === undefined ? [] : [[`${named} before`, opened.before] as const]),
      ]),
    )
  }
  return shown
}

const CHANNEL_FIGURES: Readonly<Record<string, string>> = {
  'Leads de': 'leads',
  'Conversão de': 'overall rate of opportunities',
}

async function readOpenedPart(
  page: Page,
  what: string,
  name: string,
): Promise<{ readonly value: string | undefined; readonly before?: string | undefined }> {
  if (what === 'Perdas por') {
    const rows = await readRows(page.getByRole('table', { name: 'Por que perdemos' }))
    const [, value, change = ''] = rows.find(([first]) => first === name) ?? []
    return { value, before: String(parseCount(value ?? '') - Number(change.replace('−', '-'))) }
  }
  const channels = await readRows(page.getByRole('table', { name: 'Por canal' }))
  const [, leads = '', opportunities = ''] = channels.find(([first]) => first === name) ?? []
  if (what === 'Conversão de') return { value: shareIn(opportunities) }
  const { value, others } = await readTotal(page, 'Leads')
  expect(value).toBe(/^[\d.]+/.exec(leads)?.[0])
  return { value, before: /antes ([\d.]+)/.exec(others.join(' '))?.[1] }
}
