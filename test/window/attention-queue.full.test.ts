// "Fila de atenção": a row opens a screen that shows exactly the row's number, and so do the numbers of "Quem cobrar".

import { describe } from 'vitest'
import { parseCount } from '../support/sums-read.ts'
import type { Page } from '../support/window/locator.ts'
import { startServiceHere } from '../support/window/service-here.ts'
import { expect, openConnected, openScreen, step, test, waitForAnswers } from './fixtures.ts'
import { openMore } from './funnel-screen.ts'
import { readRows } from './reading.ts'

/** The demo's third pipeline. */
const PARCERIAS = 3

const queueRows = (page: Page) => page.getByRole('region', { name: 'Fila de atenção' }).getByRole('button')

/** Counts the rows of tasks, without the headings of people. */
async function countTasks(page: Page): Promise<number> {
  const [, ...rows] = await readRows(page.getByRole('table', { name: 'Tarefas', exact: true }))
  return rows.filter((cells) => cells.length > 1).length
}

test('Tarefas shows what is counted there and on Hoje', async ({ page, service, session }) => {
  await openConnected({ service, session }, 'Tarefas')
  const count = () => countTasks(page)
  await expect.poll(count).toBeGreaterThan(0)
  await waitForAnswers()
  const all = await count()

  await step('Quem cobrar shows the tasks that a number counts, of a person and of everybody', async () => {
    const who = page.getByRole('table', { name: 'Quem cobrar' })
    const cells = who.getByRole('button', { name: /, (?:8\+|4–7|1–3) dias$/ })
    expect(await cells.count()).toBeGreaterThan(10)
    const last = (await cells.count()) - 2
    for (const index of [0, last]) {
      const cell = cells.nth(index)
      await cell.click()
      await expect(cell).toHaveAttribute('aria-pressed', 'true')
      await expect.poll(count).toBe(parseCount(await cell.innerText()))
    }
    await cells.nth(last).click()
    await expect.poll(count).toBe(all)
    const person = who.getByRole('button', { name: /^\d+ de (?!todos)[^,]+$/ }).first()
    await person.click()
    await expect.poll(count).toBe(parseCount(await person.innerText()))
    await page.getByRole('tab', { name: 'Pendentes' }).click()
    await expect(page.getByRole('combobox', { name: 'Atraso' })).toHaveCount(0)
    await page.getByRole('tab', { name: 'Vencidas' }).click()
    await person.click()
    await expect.poll(count).toBe(all)
  })
})

test('opens what is silent', async ({ page, clock, session }) => {
  // Nothing happened in Parcerias for longer than what is compared.
  const service = await startServiceHere(clock, (db) => {
    for (const what of ['created', 'closed'])
      db.run(
        `UPDATE deals SET ${what}_day = '2026-06-01', ${what}_at = ? WHERE company_id = 1 AND pipeline_id = ? AND ${what}_day > '2026-06-01'`,
        Date.parse('2026-06-01T15:00:00Z'),
        PARCERIAS,
      )
  })
  await openConnected({ service, session }, 'Hoje')
  const row = queueRows(page).filter({ hasText: 'sem movimento' })
  await expect(row).toContainText('Pipeline “Parcerias” sem movimento há 28 dias')
  await row.click()
  const marked = page.getByRole('table', { name: 'Por pipeline' }).locator('[aria-current="true"]')
  await expect(marked).toHaveText(/^Parcerias\s*0R\$\s0,000R\$\s0,00/u)
  await openScreen('Pipelines')
  await openScreen('Funil')
  await openMore()
  await expect(page.getByRole('table', { name: 'Por pipeline' })).toContainText('Parcerias')
  await expect(marked).toHaveCount(0)
  await service.stop()
})

describe('on a day on which one reason of losses is far above its usual', () => {
  test.override({ day: '2027-06-29T16:00:00-03:00' })

  test('opens Funil at the reason, on the days of the row', async ({ page, service, session }) => {
    await openConnected({ service, session }, 'Hoje')
    // The months before are read in the background.
    await session.core.refresh()
    const row = queueRows(page).filter({ hasText: /perdas por “/ })
    await expect(row).toContainText(/39 perdas por “Prazo de entrega”em 20 dias úteis; o normal é 6/)
    await row.click()
    await expect(page.getByText('Prazo de entrega, por semana').first()).toBeVisible()
    await openScreen('Hoje')
    // A tile opens the whole funnel again.
    await page.getByRole('group', { name: 'Lead → ganho' }).getByRole('button').first().click()
    await expect(page.getByText('Prazo de entrega, por semana')).toHaveCount(0)
  })
})
