// Tarefas against the API's own pages: the same rows and the same number everywhere, also where this computer's day is
// another than the company's.

import { afterAll, beforeAll } from 'vitest'
import { callRaw, type RawApi, rawLeads } from '../support/fakes/raw-api.ts'
import { parseCount } from '../support/sums-read.ts'
import { page } from '../support/window/locator.ts'
import { expect, openConnected, openScreen, step, test } from './fixtures.ts'
import { firstLead } from './leads-screen.ts'
import { readRows } from './reading.ts'

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
  for (let number = 1; ; number++) {
    const asked = { ...question, limit: 40, page: number }
    const { tasks } = await callRaw<{ tasks: RawTask[] }>(api, 'tasks.list', asked)
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
const ownerOf = ({ owner_type, owner_id }: RawTask) => `${OWNERS[owner_type]} ${owner_id}`
const rowOf = (task: RawTask) => `${task.subject} ${TYPES[task.type] ?? task.type} | ${ownerOf(task)}`

const who = () => page.getByRole('table', { name: 'Quem cobrar' })

/** Returns the subject and owner of every task in the table, and its headings in order. */
async function readTable() {
  const [, ...rows] = await readRows(page.getByRole('table', { name: 'Tarefas', exact: true }))
  const tasks = rows.filter((cells) => cells.length > 1)
  return {
    headings: rows.filter((cells) => cells.length === 1).map(([text = '']) => text),
    tasks: tasks.map(([subject, owner]) => `${subject} | ${owner}`).toSorted(),
    late: tasks
      .map(([subject, , deadline, late]) => `${subject} | ${deadline?.slice(-5)} | ${late}`)
      .toSorted(),
  }
}
const expectRows = (tasks: readonly RawTask[]) =>
  expect.poll(async () => (await readTable()).tasks).toEqual(tasks.map(rowOf).toSorted())

const tabCount = async (name: string) =>
  parseCount((await page.getByRole('tab', { name }).innerText()).replace(/\D+/, ''))

async function choose(field: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: field }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

const { TZ } = process.env
beforeAll(() => {
  process.env.TZ = 'Pacific/Kiritimati'
})
afterAll(() => {
  if (TZ === undefined) delete process.env.TZ
  else process.env.TZ = TZ
})

test('Tarefas shows, filters, copies, opens and prints the tasks of the API', async ({
  page,
  service,
  session,
}) => {
  const api = await openConnected({ service, session }, 'Hoje')
  const overdue = await readRawTasks(api, { overdue: true })
  const pending = await readRawTasks(api, { completed: false })
  const ofNobody = overdue.filter(({ responsible_name }) => responsible_name === null)
  await step('every overdue task, and the same number on the badge, the tile and the screen', async () => {
    expect(overdue.length).toBeGreaterThan(20)
    await expect(page.getByRole('group', { name: 'Tarefas vencidas' })).toContainText(String(overdue.length))
    await expect(page.getByTitle(`${overdue.length} tarefas vencidas`)).toHaveText(String(overdue.length))
    await openScreen('Tarefas')
    await expectRows(overdue)
    expect(await tabCount('Vencidas')).toBe(overdue.length)
    const { headings, late } = await readTable()
    expect(headings).toHaveLength(new Set(overdue.map(({ responsible_name }) => responsible_name)).size)
    expect(headings[0]).toMatch(new RegExp(`^Sem responsável${ofNobody.length} tarefas?$`))
    // A deadline carries no offset: it is read by the company's clock.
    const days = (from: string) => Math.round((Date.parse(service.today) - Date.parse(from)) / 86_400_000)
    const wordsOf = (count: number) => (count === 0 ? 'hoje' : count === 1 ? '1 dia' : `${count} dias`)
    expect(late).toEqual(
      overdue
        .map((task) => {
          const { subject, type, deadline } = task
          const count = days(deadline?.slice(0, 10) ?? '')
          return `${subject} ${TYPES[type] ?? type} | ${deadline?.slice(11, 16)} | ${wordsOf(count)}`
        })
        .toSorted(),
    )
    const rows = await readRows(who())
    expect(parseCount(rows.at(-1)?.[1] ?? '')).toBe(overdue.length)
    expect(rows.length).toBeGreaterThan(3)
    for (const [name, total = ''] of rows.slice(1, -1)) {
      const own = overdue.filter((task) => (task.responsible_name ?? 'Sem responsável') === name)
      expect(parseCount(total), name).toBe(own.length)
    }
  })
  await step('counts what is due on each of the next days, and opens just those', async () => {
    const last = new Date(Date.parse(service.today) + 7 * 86_400_000).toISOString().slice(0, 10)
    const ids = new Set(overdue.map(({ id }) => id))
    const soon = pending.filter(
      ({ id, deadline }) => !ids.has(id) && deadline !== null && deadline.slice(0, 10) <= last,
    )
    const card = page.getByRole('region', { name: 'Vence em 7 dias' })
    await expect(card).toBeVisible()
    const counts = (await card.getByRole('listitem').allInnerTexts()).map((text) => Number.parseInt(text, 10))
    expect(counts[0]).toBe(
      soon.filter(({ deadline = '' }) => (deadline ?? '') < `${service.today}T24`).length,
    )
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(soon.length)
    await card.getByRole('button', { name: `${soon.length} tarefas` }).click()
    await expect(page.getByRole('tab', { name: 'Pendentes' })).toHaveAttribute('aria-selected', 'true')
    await expectRows(soon)
    await page.getByRole('button', { name: 'Limpar filtros' }).first().click()
    await page.getByRole('tab', { name: 'Vencidas' }).click()
  })
  await step('filters by responsible, nobody and owner type alone', async () => {
    await choose('Responsável', 'Sem responsável')
    await expectRows(ofNobody)
    await choose('Responsável', 'Todos')
    await choose('Cliente', 'Lead')
    const leads = overdue.filter(({ owner_type }) => owner_type === 'lead')
    expect(leads.length).toBeGreaterThan(0)
    await expectRows(leads)
    // A filter limits what is shown, never the count.
    expect(await tabCount('Vencidas')).toBe(overdue.length)
    await page.getByRole('button', { name: 'Limpar filtros' }).first().click()
    await page.getByRole('button', { name: /^\d+ de João Ção$/ }).click()
    await expectRows(overdue.filter(({ responsible_name }) => responsible_name === 'João Ção'))
    await page.getByRole('button', { name: 'Limpar filtros' }).first().click()
  })
  await step('copies the overdue tasks of one person, and nothing else', async () => {
    const name = overdue.find(({ responsible_name }) => responsible_name !== null)?.responsible_name as string
    const own = overdue.filter(({ responsible_name }) => responsible_name === name)
    const chase = page.getByRole('button', { name: `Cobrar ${name}:` })
    await chase.click()
    await expect(chase).toHaveText('Copiado')
    const lines = (await navigator.clipboard.readText()).split('\n')
    expect(lines[0]).toContain(name)
    expect(lines).toHaveLength(own.length + 2)
    const owners = own.map(ownerOf).join('|')
    for (const [index, line] of lines.slice(1, -1).entries())
      expect(line).toMatch(new RegExp(`^${index + 1}\\. .+ — (${owners}), venceu .+, (hoje|\\d+ dias?)$`))
    expect(lines.at(-1)).toMatch(/^Dados de /)
    await expect(page.getByRole('button', { name: 'Cobrar Sem responsável' })).toHaveCount(0)
  })
  await step('the summary has names only on request, and the sheet of paper everybody', async () => {
    const people = (await readRows(who())).slice(1, -1).filter(([name]) => name !== 'Sem responsável')
    expect(people.length).toBeGreaterThan(2)
    const copied = async (item: string) => {
      await navigator.clipboard.writeText('')
      await page.getByRole('button', { name: 'Exportar' }).click()
      await page.getByRole('menuitem', { name: item, exact: true }).click()
      await expect.poll(() => navigator.clipboard.readText()).not.toBe('')
      return (await navigator.clipboard.readText()).split('\n')
    }
    const nameless = await copied('Copiar resumo')
    expect(nameless).toContain(`Sem responsável: ${ofNobody.length}`)
    const named = await copied('Copiar com os nomes')
    const sheet = page.locator('[data-print-sheet]')
    for (const [name = '', count = ''] of people) {
      expect(nameless.join('\n')).not.toContain(name)
      expect(named.find((line) => line.startsWith(`${name}: `))).toMatch(
        new RegExp(`: ${count} \\(.*dias: \\d`),
      )
      await expect(sheet).toContainText(name)
    }
  })
  await step('counts pending and completed tasks by paging, not by the total of a page', async () => {
    for (const [tab, tasks] of [
      ['Concluídas', await readRawTasks(api, { completed: true })],
      ['Pendentes', pending],
    ] as const) {
      expect(tasks.length).toBeGreaterThan(100)
      await page.getByRole('tab', { name: tab }).click()
      await expect.poll(() => tabCount(tab).catch(() => null)).toBe(tasks.length)
    }
  })
  await step(
    'names a lead once it is stored, on the screen, on paper and for a chat, and opens it',
    async () => {
      await openScreen('Leads')
      const { rows } = await rawLeads(api, { limit: 200 })
      await expect(firstLead()).toBeVisible()
      const byAge = overdue.filter(
        ({ owner_type, responsible_name }) => owner_type === 'lead' && responsible_name,
      )
      const task = byAge.find(({ owner_id }) => rows.some(({ id }) => id === owner_id))
      const lead = rows.find(({ id }) => id === task?.owner_id)
      const name = lead?.name ?? 'none'
      await openScreen('Tarefas')
      await page.getByRole('tab', { name: 'Vencidas' }).click()
      const owner = page.getByRole('button', { name, exact: true }).first()
      await expect(owner).toBeVisible()
      await expect(page.locator('[data-print-sheet]')).toContainText(name)
      await page.getByRole('button', { name: `Cobrar ${task?.responsible_name}:` }).click()
      await expect.poll(() => navigator.clipboard.readText()).toContain(`— ${name}, venceu`)
      await owner.click()
      await expect(page.getByRole('dialog', { name })).toBeVisible()
    },
  )
})
