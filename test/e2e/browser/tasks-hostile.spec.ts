// Tarefas and Pipelines over hostile rows: markup, bidirectional and very long names, hundreds of tasks.
import type { Page } from '@playwright/test'
import { startFakeApi } from '../../support/fakes/fake-api.ts'
import { expect, test } from './fixtures.ts'
import { openCompany, openScreen, openTable } from './screen.ts'

const MARKUP = '<img src=x onerror="document.title=1"><script>alert(1)</script>'
const BIDI = 'Ana \u202Egnol\u202C مرحبا'
const ENDLESS = 'Sobrenome'.repeat(60)
const PEOPLE = [MARKUP, BIDI, ENDLESS, ...Array.from({ length: 27 }, (_, index) => `Pessoa ${index}`)]

/** 407 overdue tasks of 30 people; the last task of a page repeats on the next, as when rows move. */
function taskPage(page: number) {
  const all = Array.from({ length: 407 }, (_, index) => ({
    id: index + 1,
    owner_type: index % 5 === 0 ? 'projeto' : 'deal',
    owner_id: index % 11 === 0 ? null : index,
    type: null,
    subject: index % 3 === 0 ? ENDLESS : MARKUP,
    completed: false,
    responsible_id: null,
    responsible_name: PEOPLE[index % PEOPLE.length],
    deadline: index % 13 === 0 ? null : '2026-01-05T09:00:00',
  }))
  const from = (page - 1) * 99
  const tasks = all.slice(from, from + 100)
  return { total: tasks.length, tasks }
}

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

test.describe('Hostile rows', () => {
  test('stay text, are counted once, and fit one page of paper', async ({ page, session }) => {
    const api = await startFakeApi()
    try {
      api.respond('tasks.list', ({ body }) => taskPage(Number(body.page)))
      api.respond('pipelines.list', () => ({
        total: 1,
        pipelines: [
          {
            id: 1,
            name: MARKUP,
            type: 'won',
            total_deals: 4,
            total_value: 1e12,
            stages: [ENDLESS, BIDI, MARKUP].map((name, index) => ({
              id: index + 1,
              name,
              type: 'lost',
              deals_count: 4,
              ...(index === 1 ? {} : { open_count: 4 }),
              deals_value: 1e12,
            })),
          },
        ],
      }))
      await openCompany(page, session, { address: api.baseUrl, token: 'hostile' }, 'Tarefas')
      await expect(page.getByRole('tab', { name: 'Vencidas 407' })).toBeVisible()
      await expect(
        page.getByRole('table', { name: 'Tarefas', exact: true }).getByText(MARKUP).first(),
      ).toBeVisible()
      await expect(page).toHaveTitle(/^Tarefas .*— Leme$/)
      expect(await overflow(page)).toBe(0)
      const asked = api.requests.filter(({ operation }) => operation === 'tasks.list')
      expect(asked.length).toBeGreaterThan(0)
      for (const { body } of asked) {
        expect(body.limit).toBe(100)
        expect(body.overdue).not.toBe(false)
        expect(Object.keys(body)).not.toContain('responsible_id')
        expect(Object.keys(body)).not.toContain('owner_type')
      }
      await page.emulateMedia({ media: 'print' })
      const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
      expect(pdf.match(/\/Type\s*\/Page[^s]/g)).toHaveLength(1)
      const sheet = page.locator('[data-print-sheet]')
      // What does not fit is counted on the sheet, and the page's edge cuts nothing off.
      await expect(sheet.getByText(/Não couberam \d+ responsáveis com \d+ tarefas/)).toBeVisible()
      expect(await sheet.evaluate((element) => element.scrollHeight - element.clientHeight)).toBe(0)
      await page.emulateMedia({ media: 'screen' })

      await openScreen(page, 'Pipelines')
      const table = await openTable(page, /^Abertos em/, 'Etapas do pipeline')
      await expect(table.getByRole('rowheader', { name: MARKUP })).toBeVisible()
      // An unknown count is a dash and makes the sum a dash; the type has no effect.
      await expect(table.getByRole('row', { name: /Ana/ })).toContainText('—')
      await expect(table.getByRole('row', { name: /^Total/ })).toContainText('—')
      await expect(page).toHaveTitle(/^Pipelines .*— Leme$/)
      expect(await overflow(page)).toBe(0)
    } finally {
      await api.close()
    }
  })
})
