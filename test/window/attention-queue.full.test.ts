// "Fila de atenção": a row opens a screen that shows exactly the row's number, and so do the numbers of "Quem cobrar".

import { describe } from 'vitest'
import { addDays } from '../../shared/time/calendar.ts'
import { startFaultProxy } from '../support/fakes/fault-proxy.ts'
import { parseCount } from '../support/sums-read.ts'
import type { Page } from '../support/window/locator.ts'
import { startServiceHere } from '../support/window/service-here.ts'
import { expect, openCompany, openConnected, openScreen, step, test, waitForAnswers } from './fixtures.ts'
import { openMore, VENDAS } from './funnel-screen.ts'
import { choose, readRows } from './reading.ts'

/** The demo's third pipeline. */
const PARCERIAS = 3
/** Far more than chance adds to a bucket of about 25. */
const AGED_DEALS = 60

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
    const who = page.getByRole('table', { name: 'Vencidas por responsável' })
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

  await step('its row opens all the tasks that it counts, whatever was filtered before', async () => {
    await choose('Atraso', '8+ dias')
    await expect.poll(count).toBeLessThan(all)
    const late = await count()
    expect(late).toBeGreaterThan(0)
    await expect(page.locator('[data-print-sheet]')).toContainText('atraso: 8+ dias')
    await page.getByRole('button', { name: 'Exportar' }).click()
    await expect(page.getByRole('menuitem', { name: 'Tarefas vencidas, 8+ dias' })).toBeVisible()
    await page.keyboard.press('Escape')
    await openScreen('Hoje')
    const row = queueRows(page).filter({ hasText: /vencidas?/ })
    await expect(row).toContainText(`${all} tarefas vencidas`)
    await expect(row).toContainText(`${late} há mais de 7 dias`)
    await row.click()
    await expect.poll(count).toBe(all)
    await expect(page.getByRole('combobox', { name: 'Atraso' })).not.toHaveValue('8+ dias')
  })
})

test('opens what grew, and what is silent', async ({ page, clock, service, session }) => {
  const since = addDays(service.today, -60)
  const earlierDay = addDays(since, -100)
  const open = 'company_id = 1 AND pipeline_id = ? AND archived = 0 AND is_closed = 0'
  // Nothing happened in Parcerias for longer than what is compared, also a week ago.
  const silence: NonNullable<Parameters<typeof startServiceHere>[1]> = (db) => {
    for (const what of ['created', 'closed'])
      db.run(
        `UPDATE deals SET ${what}_day = ?, ${what}_at = ? WHERE company_id = 1 AND pipeline_id = ? AND ${what}_day >= ?`,
        earlierDay,
        Date.parse(`${earlierDay}T15:00:00Z`),
        PARCERIAS,
        since,
      )
  }
  const earlier = await startServiceHere(clock - 7 * 86_400_000, silence)
  const now = await startServiceHere(clock, (db) => {
    silence(db)
    db.run(
      `UPDATE deals SET last_moved_day = (SELECT min(last_moved_day) FROM deals WHERE ${open})
        WHERE id IN (SELECT id FROM deals WHERE ${open} ORDER BY last_moved_day DESC, id LIMIT ?)`,
      VENDAS,
      VENDAS,
      AGED_DEALS,
    )
  })
  const proxy = await startFaultProxy(earlier.baseUrl)
  await openCompany(session, { address: proxy.baseUrl, token: earlier.tokens.full }, 'Parados')
  await expect(page.getByText('O histórico começou agora')).toBeVisible()
  await waitForAnswers()
  proxy.fail({ kind: 'service', target: now.baseUrl, token: now.tokens.full })
  await openScreen('Hoje')
  await waitForAnswers()
  await page.getByRole('button', { name: 'Atualizar', exact: true }).click()
  await waitForAnswers()

  await step('Funil at the row of zeros of a silent pipeline, until Funil is left', async () => {
    await openScreen('Hoje')
    const row = queueRows(page).filter({ hasText: 'sem movimento' })
    await expect(row).toContainText('Pipeline “Parcerias” sem movimento há 28 dias')
    const abertos = /(\d[\d.]*)\s*abertos/.exec(await row.innerText())?.[1] ?? 'no count'
    await row.click()
    const marked = page.getByRole('table', { name: 'Por pipeline' }).locator('[aria-current="true"]')
    await expect(marked).toHaveText(/^Parcerias\s*0R\$\s0,000R\$\s0,00/u)
    await openScreen('Pipelines')
    await expect(
      page
        .getByRole('table', { name: 'Negócios abertos por pipeline' })
        .getByRole('row', { name: /^Parcerias/ }),
    ).toContainText(abertos)
    await openScreen('Funil')
    await openMore()
    await expect(page.getByRole('table', { name: 'Por pipeline' })).toContainText('Parcerias')
    await expect(marked).toHaveCount(0)
  })
  await Promise.all([proxy.stop(), now.stop(), earlier.stop()])
})

describe('on a day on which one reason of losses is far above its usual', () => {
  test.override({ day: '2027-06-29T16:00:00-03:00' })

  test('opens Funil at the reason, on the days of the row', async ({ page, service, session }) => {
    await openConnected({ service, session }, 'Hoje')
    // The months before are read in the background.
    session.core.application.notice('start')
    session.core.application.notice('asked')
    await session.core.application.whenRefreshed()
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
