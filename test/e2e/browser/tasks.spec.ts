// What only a browser sees of Tarefas and Pessoa over hostile rows: their place on the screen and on paper. The rest is
// in test/window/tasks*.test.ts and person.test.ts.
import type { Locator, Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { openCompany } from './screen.ts'

const MARKUP = '<img src=x onerror="document.title=1"><script>alert(1)</script>'
const ENDLESS = 'Sobrenome'.repeat(60)
const FIRST = '3a9d1c70-5b2e-4f18-9c64-71e0a2b3c4'
const PEOPLE = [MARKUP, 'Ana \u202Egnol\u202C مرحبا', ENDLESS].concat(
  Array.from({ length: 27 }, (_, index) => `Pessoa ${index}`),
)

/** 407 overdue tasks of 30 people; the last task of a page repeats on the next, as when rows move. */
function taskPage(page: number) {
  const all = Array.from({ length: 407 }, (_, index) => ({
    id: index + 1,
    owner_type: index % 5 === 0 ? 'projeto' : 'deal',
    owner_id: index % 11 === 0 ? null : index,
    type: null,
    subject: index % 3 === 0 ? ENDLESS : MARKUP,
    completed: false,
    responsible_id: FIRST + (10 + (index % PEOPLE.length)),
    responsible_name: PEOPLE[index % PEOPLE.length],
    // Not told, which is not the same as none.
    deadline: index % 13 === 0 ? undefined : '2026-01-05T09:00:00',
  }))
  const from = (page - 1) * 99
  const tasks = all.slice(from, from + 100)
  return { total: tasks.length, tasks }
}

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

test('hostile rows stay text, are counted once, and fit the window and one light page of A4', async ({
  page,
  session,
  api,
}) => {
  api.respond('tasks.list', ({ body }) => taskPage(Number(body.page)))
  await page.emulateMedia({ colorScheme: 'dark' })
  await openCompany(page, session, { address: api.baseUrl, token: 'hostile' }, 'Tarefas')
  await expect(page.getByRole('tab', { name: 'Vencidas 407' })).toBeVisible()
  await expect(page.getByText(MARKUP).first()).toBeVisible()
  const frame = page.getByRole('region', { name: 'Quem cobrar' }).locator('[data-scrolls]')
  expect(await frame.evaluate((each) => each.scrollWidth - each.clientWidth)).toBe(0)
  await expect(page).toHaveTitle(/^Tarefas .*— Leme$/)
  expect(await overflow(page)).toBe(0)
  await test.step('the filters and the button that clears them are one line', async () => {
    await page.getByRole('combobox', { name: 'Cliente' }).click()
    await page.getByRole('option', { name: 'Contato', exact: true }).click()
    const middleOf = async (place: Locator) => {
      const box = await place.boundingBox()
      return box === null ? Number.NaN : box.y + box.height / 2
    }
    const middle = await middleOf(page.getByRole('combobox', { name: 'Responsável' }))
    const clear = page.getByRole('button', { name: 'Limpar filtros' }).first()
    for (const place of [clear, page.getByRole('combobox', { name: 'Cliente' })])
      expect(Math.abs((await middleOf(place)) - middle)).toBeLessThan(4)
    await clear.click()
  })
  await test.step('prints one page, which counts what does not fit', async () => {
    await page.evaluate(() => {
      window.print = () => document.documentElement.setAttribute('data-printed', '1')
    })
    await page.getByRole('button', { name: 'Imprimir' }).click()
    await expect(page.locator('html')).toHaveAttribute('data-printed', '1')
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
    const sheet = page.locator('[data-print-sheet]')
    await expect(sheet).toHaveCSS('background-color', 'rgb(255, 255, 255)')
    await expect(page.getByRole('navigation')).toBeHidden()
    await expect(sheet.getByText(/Não couberam \d+ responsáveis com \d+ tarefas/)).toBeVisible()
    expect(await sheet.evaluate((element) => element.scrollHeight - element.clientHeight)).toBe(0)
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
    expect(pdf.match(/\/Type\s*\/Page[^s]/g)).toHaveLength(1)
    const [width, height] = (/\/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf) ?? []).slice(1).map(Number)
    expect([Math.round(width ?? 0), Math.round(height ?? 0)]).toEqual([595, 842])
    await page.emulateMedia({ media: 'screen' })
  })
  await test.step('Pessoa cuts an endless name', async () => {
    await page.evaluate((path) => {
      location.hash = path
    }, `/pessoa/${FIRST}12`)
    const heading = page.getByRole('heading', { level: 1 })
    await expect(heading).toContainText('SobrenomeSobrenome')
    expect((await heading.boundingBox())?.width).toBeLessThan(600)
    expect(await overflow(page)).toBe(0)
  })
})
