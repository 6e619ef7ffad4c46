// Tarefas against the API's own pages: the same rows and the same number everywhere, also offline.
import type { Locator, Page } from '@playwright/test'
import { callRaw, type RawApi } from '../../support/fakes/raw-api.ts'
import { expect, test } from './fixtures.ts'
import { firstLead, rawLeads } from './leads-screen.ts'
import { openConnected, openScreen, parseCount, readRows } from './screen.ts'

interface RawTask {
  id: number
  owner_type: string
  owner_id: number
  subject: string
  type: string
  responsible_name: string | null
  deadline: string | null
}

/** Returns all tasks of a question, 40 at a time (a different page size from the application's). */
async function readRawTasks(api: RawApi, question: object): Promise<RawTask[]> {
  const byId = new Map<number, RawTask>()
  for (let page = 1; ; page++) {
    const { tasks } = await callRaw<{ tasks: RawTask[] }>(api, 'tasks.list', { ...question, limit: 40, page })
    for (const task of tasks) byId.set(task.id, task)
    if (tasks.length < 40) return [...byId.values()]
  }
}

const OWNERS: Readonly<Record<string, string>> = { deal: 'negócio', contact: 'contato', lead: 'lead' }
const TYPES: Readonly<Record<string, string>> = {
  call: 'ligação',
  email: 'e-mail',
  meeting: 'reunião',
  message: 'mensagem',
  visit: 'visita',
}
const rowOf = ({ subject, type, owner_type, owner_id }: RawTask) =>
  `${subject} ${TYPES[type] ?? type} | ${OWNERS[owner_type]} ${owner_id}`

/** Returns the subject and owner of every task in the table, and its headings in order. */
async function readTable(page: Page) {
  const [, ...rows] = await readRows(page.getByRole('table', { name: 'Tarefas', exact: true }))
  return {
    headings: rows.filter((cells) => cells.length === 1).map(([text = '']) => text),
    tasks: rows.filter((cells) => cells.length > 1).map(([subject, owner]) => `${subject} | ${owner}`),
  }
}

const tabCount = async (page: Page, name: string) =>
  parseCount((await page.getByRole('tab', { name }).innerText()).replace(/\D+/, ''))

const showMore = (page: Page) => page.getByRole('button', { name: /^Mostrar mais/ })

async function choose(page: Page, field: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: field }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

test.describe('Tarefas', () => {
  test('shows, filters, copies, opens and prints the tasks of the API', async ({
    page,
    context,
    service,
    session,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const api = await openConnected(page, { service, session }, 'Hoje')
    await test.step('shows every overdue task of the API, and the same number on the badge, the tile and the screen', async () => {
      const overdue = await readRawTasks(api, { overdue: true })
      expect(overdue.length).toBeGreaterThan(20)
      const tile = page.getByRole('group', { name: 'Tarefas vencidas' })
      await expect(tile).toContainText(String(overdue.length))
      await expect(page.getByTitle(`${overdue.length} tarefas vencidas`)).toHaveText(String(overdue.length))
      await openScreen(page, 'Tarefas')
      await expect
        .poll(async () => (await readTable(page)).tasks.toSorted())
        .toEqual(overdue.map(rowOf).toSorted())
      expect(await tabCount(page, 'Vencidas')).toBe(overdue.length)

      const { headings } = await readTable(page)
      const unassigned = overdue.filter(({ responsible_name }) => responsible_name === null).length
      const counted = { 0: undefined, 1: 'Sem responsável1 tarefa' }[unassigned]
      const first = unassigned > 1 ? `Sem responsável${unassigned} tarefas` : counted
      expect(headings.find((heading) => heading.startsWith('Sem responsável'))).toBe(first)
      expect(headings.indexOf(first ?? '')).toBe(unassigned > 0 ? 0 : -1)
      const people = new Set(overdue.map(({ responsible_name }) => responsible_name))
      expect(headings).toHaveLength(people.size)
      const who = await readRows(page.getByRole('table', { name: 'Vencidas por responsável' }))
      expect(parseCount(who.at(-1)?.[1] ?? '')).toBe(overdue.length)
      expect(who.length).toBeGreaterThan(3)
      for (const [name, total = ''] of who.slice(1, -1)) {
        const own = overdue.filter((task) => (task.responsible_name ?? 'Sem responsável') === name)
        expect(parseCount(total), name).toBe(own.length)
      }
    })
    await test.step('filters by responsible, nobody, owner type alone and owner number', async () => {
      const overdue = await readRawTasks(api, { overdue: true })
      const expectRows = (tasks: readonly RawTask[]) =>
        expect.poll(async () => (await readTable(page)).tasks.toSorted()).toEqual(tasks.map(rowOf).toSorted())
      await expectRows(overdue)
      await choose(page, 'Responsável', 'Sem responsável')
      await expectRows(overdue.filter(({ responsible_name }) => responsible_name === null))
      await choose(page, 'Responsável', 'Todos')
      await page.getByRole('button', { name: 'Filtros', exact: true }).click()
      await choose(page, 'Dono', 'Lead')
      const leads = overdue.filter(({ owner_type }) => owner_type === 'lead')
      expect(leads.length).toBeGreaterThan(0)
      await expectRows(leads)
      await page.getByLabel('Nº do dono').fill(String(leads[0]?.owner_id))
      await expectRows(leads.filter(({ owner_id }) => owner_id === leads[0]?.owner_id))
      await page.getByLabel('Nº do dono').fill('999999999')
      await expect(page.getByText('Nenhuma tarefa com estes filtros')).toBeVisible()
      // A filter limits what is shown, never the count.
      expect(await tabCount(page, 'Vencidas')).toBe(overdue.length)
      // The button that clears the filters is on their own line and pushes none of them to another.
      const clear = page.getByRole('button', { name: 'Limpar filtros' }).first()
      const middleOf = async (place: Locator) => {
        const box = await place.boundingBox()
        return box === null ? null : box.y + box.height / 2
      }
      const middle = await middleOf(page.getByRole('combobox', { name: 'Responsável' }))
      expect(Math.abs(((await middleOf(clear)) ?? 0) - (middle ?? 0))).toBeLessThan(4)
      expect(Math.abs(((await middleOf(page.getByLabel('Nº do dono'))) ?? 0) - (middle ?? 0))).toBeLessThan(4)
      await clear.click()
      await expectRows(overdue)
      await page.getByRole('button', { name: /^\d+ de João Ção$/ }).click()
      await expectRows(overdue.filter(({ responsible_name }) => responsible_name === 'João Ção'))
    })
    await test.step('copies the overdue tasks of one person as a text, with what the tasks show and nothing else', async () => {
      await page.getByRole('button', { name: 'Limpar filtros' }).first().click()
      const overdue = await readRawTasks(api, { overdue: true })
      const name = overdue.find(({ responsible_name }) => responsible_name !== null)
        ?.responsible_name as string
      const own = overdue.filter(({ responsible_name }) => responsible_name === name)
      const chase = page.getByRole('button', { name: `Cobrar ${name}:` })
      await chase.click()
      await expect(chase).toHaveText('Copiado')
      const lines = (await page.evaluate(() => navigator.clipboard.readText())).split('\n')
      expect(lines[0]).toContain(name)
      expect(lines).toHaveLength(own.length + 2)
      const owners = own.map(({ owner_type, owner_id }) => `${OWNERS[owner_type]} ${owner_id}`)
      for (const [index, line] of lines.slice(1, -1).entries()) {
        expect(line).toMatch(
          new RegExp(`^${index + 1}\\. .+ — (${owners.join('|')}), venceu .+, (hoje|\\d+ dias?)$`),
        )
      }
      expect(lines.at(-1)).toMatch(/^Dados de /)
      await expect(page.getByRole('button', { name: 'Cobrar Sem responsável' })).toHaveCount(0)
    })
    await test.step('copies a summary with the counts of people, and their names only on request', async () => {
      const table = page.getByRole('table', { name: 'Vencidas por responsável' })
      await expect(table).toBeVisible()
      const who = await readRows(table)
      const people = who.slice(1, -1).filter(([name]) => name !== 'Sem responsável')
      const names = people.map(([name = '']) => name)
      const unassigned = who.find(([name]) => name === 'Sem responsável')?.[1]
      expect(people.length).toBeGreaterThan(2)
      const copied = async (item: string) => {
        await page.evaluate(() => navigator.clipboard.writeText(''))
        await page.getByRole('button', { name: 'Exportar' }).click()
        await page.getByRole('menuitem', { name: item, exact: true }).click()
        const read = () => page.evaluate(() => navigator.clipboard.readText())
        await expect.poll(read).not.toBe('')
        return (await read()).split('\n')
      }
      const nameless = await copied('Copiar resumo')
      const counts = people.map(([, count]) => Number(count)).sort((one, other) => other - one)
      expect(nameless).toContain(`${people.length} responsáveis: ${counts.join(', ')}`)
      expect(nameless).toContain(`Sem responsável: ${unassigned}`)
      for (const name of names) expect(nameless.join('\n')).not.toContain(name)
      const named = await copied('Copiar com os nomes')
      for (const [name = '', count = ''] of people) {
        expect(named.find((line) => line.startsWith(`${name}: `))).toMatch(
          new RegExp(`: ${count} \\(.*dias: \\d`),
        )
      }
    })
    await test.step('opens the stored lead of a task', async () => {
      await openScreen(page, 'Leads')
      const { rows } = await rawLeads(api, {})
      await expect(firstLead(page)).toBeVisible()
      await openScreen(page, 'Tarefas')
      const pending = await readRawTasks(api, { completed: false })
      const lead = rows.find(({ id }) =>
        pending.some(({ owner_type, owner_id }) => owner_type === 'lead' && owner_id === id),
      )
      await page.getByRole('tab', { name: 'Pendentes' }).click()
      expect(pending.length).toBeGreaterThan(100)
      await showMore(page).click()
      await page
        .getByRole('button', { name: `lead ${lead?.id}`, exact: true })
        .first()
        .click()
      await expect(page.getByRole('dialog', { name: lead?.name ?? '' })).toBeVisible()
    })
    await test.step('counts pending and completed tasks by paging, not by the total of a page', async () => {
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await openScreen(page, 'Tarefas')
      for (const [tab, completed] of [
        ['Pendentes', false],
        ['Concluídas', true],
      ] as const) {
        const tasks = await readRawTasks(api, { completed })
        expect(tasks.length).toBeGreaterThan(100)
        await page.getByRole('tab', { name: tab }).click()
        await expect.poll(() => tabCount(page, tab).catch(() => null)).toBe(tasks.length)
        // The rows below the window are drawn after those inside it, and those after the first hundred on request.
        await expect
          .poll(async () => {
            if (await showMore(page).isVisible()) await showMore(page).click()
            return (await readTable(page)).tasks.toSorted()
          })
          .toEqual(tasks.map(rowOf).toSorted())
      }
    })
    await test.step('prints one page of A4 with every responsible person, in the light colours of paper', async () => {
      await page.getByRole('tab', { name: 'Vencidas' }).click()
      await page.emulateMedia({ colorScheme: 'dark' })
      await page.evaluate(() => {
        window.print = () => document.documentElement.setAttribute('data-printed', '1')
      })
      await expect(page.getByRole('table', { name: 'Tarefas', exact: true })).toBeVisible()
      await page.getByRole('button', { name: 'Imprimir' }).click()
      await expect(page.locator('html')).toHaveAttribute('data-printed', '1')
      const who = await readRows(page.getByRole('table', { name: 'Vencidas por responsável' }))
      await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
      const sheet = page.locator('[data-print-sheet]')
      await expect(sheet).toBeVisible()
      await expect(sheet).toHaveCSS('background-color', 'rgb(255, 255, 255)')
      await expect(page.getByRole('navigation')).toBeHidden()
      for (const [name = ''] of who.slice(1, -1))
        await expect(sheet.getByText(name, { exact: true })).toBeVisible()
      const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
      expect(pdf.match(/\/Type\s*\/Page[^s]/g)).toHaveLength(1)
      const [width, height] = (/\/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf) ?? []).slice(1).map(Number)
      expect([Math.round(width ?? 0), Math.round(height ?? 0)]).toEqual([595, 842])
    })
  })

  test('shows the same tasks with their age when the service is gone and the application restarts', async ({
    page,
    session,
    passingService: service,
  }) => {
    const api = { baseUrl: service.baseUrl, token: service.tokens.full }
    const overdue = await readRawTasks(api, { overdue: true })
    const pending = await readRawTasks(api, { completed: false })
    await openConnected(page, { service, session }, 'Tarefas')
    await expect.poll(() => tabCount(page, 'Pendentes').catch(() => null)).toBe(pending.length)
    await session.stop()
    await service.stop()
    await page.goto(await session.start())
    await openScreen(page, 'Tarefas')
    await expect
      .poll(async () => (await readTable(page)).tasks.toSorted())
      .toEqual(overdue.map(rowOf).toSorted())
    expect(await tabCount(page, 'Vencidas')).toBe(overdue.length)
    expect(await tabCount(page, 'Pendentes')).toBe(pending.length)
    await expect(page.getByText('Sem conexão').first()).toBeVisible()
    await expect(page.getByText(/dados de \d{2}:\d{2}/).first()).toBeVisible()
  })
})

test.describe('Tarefas far from Brazil', () => {
  test.use({ timezoneId: 'Pacific/Kiritimati' })

  test('reads deadlines, which carry no offset, by the company’s clock', async ({
    page,
    service,
    session,
  }) => {
    const api = await openConnected(page, { service, session }, 'Tarefas')
    const overdue = await readRawTasks(api, { overdue: true })
    const days = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000)
    const expected = overdue.map((task) => {
      const late = days(task.deadline?.slice(0, 10) ?? '', service.today)
      const words = late === 0 ? 'hoje' : late === 1 ? '1 dia' : `${late} dias`
      return `${rowOf(task)} | ${task.deadline?.slice(11, 16)} | ${words}`
    })
    await expect
      .poll(async () => {
        const rows = await readRows(page.getByRole('table', { name: 'Tarefas', exact: true }))
        return rows
          .slice(1)
          .filter((cells) => cells.length > 1)
          .map(
            ([subject, owner, deadline, late]) => `${subject} | ${owner} | ${deadline?.slice(-5)} | ${late}`,
          )
          .toSorted()
      })
      .toEqual(expected.toSorted())
  })
})
