// "Fila de atenção": a row opens a screen that shows exactly the row's number, and so do the numbers of "Quem cobrar".
import type { Page } from '@playwright/test'
import { addDays, plainDate } from '../../../shared/time/calendar.ts'
import { startFaultProxy } from '../../support/fakes/fault-proxy.ts'
import { startService } from '../../support/processes/service-process.ts'
import { expect, test } from './fixtures.ts'
import { openConnected, openScreen, parseCount, readRows, submitConnection } from './screen.ts'

const queueRows = (page: Page) => page.getByRole('region', { name: 'Fila de atenção' }).getByRole('button')
const overdueCard = (page: Page) => page.getByRole('region', { name: 'Tarefas vencidas' })
const whoTable = (page: Page) => page.getByRole('table', { name: 'Vencidas por responsável' })

/** Counts the rows of tasks, without the headings of people. */
async function countTaskRows(page: Page): Promise<number> {
  const rows = await readRows(page.getByRole('table', { name: 'Tarefas', exact: true }))
  return rows.slice(1).filter((cells) => cells.length > 1).length
}

const TASK_ROWS = [
  { row: /vencidas? há mais de 7 dias/, field: 'Atraso', option: '8+ dias' },
  { row: /vencidas? há até 7 dias/, field: 'Atraso', option: 'até 7 dias' },
  { row: /vencidas? sem responsável/, field: 'Responsável', option: 'Sem responsável' },
]

test.describe('Fila de atenção', () => {
  test('opens Tarefas with exactly the tasks that each row counts, also on paper and in files', async ({
    page,
    service,
    session,
  }) => {
    await openConnected(page, { service, session }, 'Tarefas')
    const all = await countTaskRows(page)
    for (const { row, field, option } of TASK_ROWS) {
      await openScreen(page, 'Hoje')
      const words = await queueRows(page).filter({ hasText: row }).first().innerText()
      const count = parseCount(/^\D*(\d[\d.]*) tarefas?/m.exec(words)?.[1] ?? '')
      expect(count).toBeGreaterThan(0)
      expect(count).toBeLessThan(all)
      await queueRows(page).filter({ hasText: row }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Tarefas' })).toBeVisible()
      await expect(page.getByRole('combobox', { name: field })).toHaveValue(option)
      await expect(overdueCard(page)).toContainText(`${count} de ${all}`)
      expect(await countTaskRows(page)).toBe(count)
      await expect(page.locator('[data-print-sheet]')).toContainText(`${count} tarefa`)
      if (field !== 'Atraso') continue
      await expect(page.locator('[data-print-sheet]')).toContainText(`atraso: ${option}`)
      await page.getByRole('button', { name: 'Exportar' }).click()
      await expect(page.getByRole('menuitem', { name: `Tarefas vencidas, ${option}` })).toBeVisible()
      await page.keyboard.press('Escape')
    }
    await openScreen(page, 'Hoje')
    await page.getByRole('group', { name: 'Tarefas vencidas' }).getByRole('button').first().click()
    await expect.poll(() => countTaskRows(page)).toBe(all)
  })

  test('opens Parados with the bucket marked that grew, and marks it no more once Parados was left', async ({
    page,
    session,
  }) => {
    test.setTimeout(120_000)
    const now = await startService()
    const earlier = await startService('--now', `${addDays(plainDate(now.today), -7)}T15:00:00Z`)
    const proxy = await startFaultProxy(earlier.baseUrl)
    await page.goto(await session.start())
    await submitConnection(page, { address: proxy.baseUrl, token: earlier.tokens.full })
    await openScreen(page, 'Parados')
    await expect(page.getByText('O histórico começou agora')).toBeVisible()
    proxy.fail({ kind: 'service', target: now.baseUrl, token: now.tokens.full })
    await page.getByRole('button', { name: 'Atualizar' }).click()
    await expect(page.getByRole('list', { name: /^Desde / })).toBeVisible()
    await openScreen(page, 'Hoje')
    const grown = queueRows(page).filter({ hasText: /^.?\s*Parados “/ })
    const words = await grown.first().innerText()
    const bucket = /Parados “(.+)” cresceu/.exec(words)?.[1] ?? ''
    const added = /[+]\s?R\$\s[\d.]+/u.exec(words)?.[0] ?? ''
    expect(bucket).not.toBe('')
    expect(added).not.toBe('')
    await grown.first().click()
    const marked = page.locator('[aria-current="true"]')
    await expect(marked).toHaveCount(1)
    await expect(marked).toContainText(bucket)
    await expect(marked).toContainText(added)
    await openScreen(page, 'Hoje')
    await openScreen(page, 'Parados')
    await expect(page.getByRole('region', { name: 'Parados por idade' })).toContainText(bucket)
    await expect(marked).toHaveCount(0)
    await Promise.all([proxy.stop(), now.stop(), earlier.stop()])
  })
})

test.describe('Quem cobrar', () => {
  test('shows the tasks that a number counts, of a person and of everybody', async ({
    page,
    service,
    session,
  }) => {
    await openConnected(page, { service, session }, 'Tarefas')
    const all = await countTaskRows(page)
    const cells = whoTable(page).getByRole('button', { name: /, (?:8\+|4–7|1–3) dias$/ })
    expect(await cells.count()).toBeGreaterThan(10)
    for (const index of [0, 1, 4, (await cells.count()) - 2]) {
      const cell = cells.nth(index)
      const count = parseCount(await cell.innerText())
      await cell.click()
      await expect(cell).toHaveAttribute('aria-pressed', 'true')
      await expect.poll(() => countTaskRows(page)).toBe(count)
    }
    await cells.nth((await cells.count()) - 2).click()
    await expect.poll(() => countTaskRows(page)).toBe(all)
    // A filter of overdue tasks does not apply to the other tabs.
    await cells.first().click()
    await page.getByRole('tab', { name: 'Pendentes' }).click()
    await expect(page.getByRole('combobox', { name: 'Atraso' })).toHaveCount(0)
  })
})
