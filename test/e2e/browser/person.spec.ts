// Pessoa: each figure is what the API answers when it is asked directly, and opens exactly what it counts.
import type { Page } from '@playwright/test'
import { addDays, type PlainDate } from '../../../shared/time/calendar.ts'
import type { ApplicationAt } from '../../support/browser/application-at.ts'
import { type FakeApi, refuseWith } from '../../support/fakes/fake-api.ts'
import { callRaw, type RawApi } from '../../support/fakes/raw-api.ts'
import { expect, test } from './fixtures.ts'
import { readShown } from './leads-screen.ts'
import {
  figureOf,
  openCompany,
  openConnected,
  openScreen,
  parseCount,
  readRows,
  waitForAnswers,
} from './screen.ts'

/** Of the demo company. */
const THAIS = { id: '3a9d1c70-5b2e-4f18-9c64-71e0a2b3c403', name: 'Thaís Guimarães' }
const TEAM = ['401', '402', '403', '404', '405', '406'].map((end) => THAIS.id.slice(0, -3) + end)

interface RawTask {
  id: number
  owner_type: string
  deadline: string | null
}
interface RawLeads {
  total: number
  by_status: { converted: number }
}

const tasksOf = (api: RawApi, question: object) =>
  callRaw<{ tasks: RawTask[] }>(api, 'tasks.list', { ...question, responsible_id: THAIS.id, limit: 100 })
const leadsOf = (api: RawApi, question: object, id = THAIS.id) =>
  callRaw<RawLeads>(api, 'leads.list', { ...question, assigned_to_in: [id], limit: 1 })

const heading = (page: Page) => page.getByRole('heading', { level: 1, name: THAIS.name })
const tileCount = async (page: Page, name: string) =>
  parseCount((await figureOf(page, name).innerText()).split('\n')[1] ?? '')
const card = (page: Page, name: string | RegExp) => page.getByRole('region', { name })

/** Opens the person's page from the name in Tarefas. */
async function openPerson(page: Page): Promise<void> {
  await page
    .getByRole('table', { name: 'Vencidas por responsável' })
    .getByRole('link', { name: THAIS.name })
    .click()
  await page.getByRole('dialog').getByRole('link', { name: 'Abrir página' }).click()
  await expect(heading(page)).toBeVisible()
  await waitForAnswers(page)
}

/** Compares the open page of Thaís with the API, and follows each figure to what it counts. */
async function checkFigures(page: Page, api: RawApi, today: PlainDate): Promise<void> {
  const { tasks: overdue } = await tasksOf(api, { overdue: true })
  const { tasks: pending } = await tasksOf(api, { completed: false })
  const late = new Set(overdue.map(({ id }) => id))
  const last = addDays(today, 7)
  const soon = pending.filter(
    ({ id, deadline }) => !late.has(id) && deadline !== null && deadline.slice(0, 10) <= last,
  )
  const range = { created_from: addDays(today, -89), created_to: today }
  const created = await leadsOf(api, range)
  const fresh = await leadsOf(api, { status: 'new' })
  const waiting = await leadsOf(api, { status: 'new', has_conversation: false })
  expect(overdue.length).toBeGreaterThan(2)

  expect(await tileCount(page, 'Tarefas vencidas')).toBe(overdue.length)
  expect(await tileCount(page, 'Vencem em 7 dias')).toBe(soon.length)
  expect(await tileCount(page, 'Leads novos')).toBe(fresh.total)
  expect(await tileCount(page, 'Leads sem conversa')).toBe(waiting.total)
  const table = await readRows(card(page, 'Vencidas').getByRole('table'))
  expect(table.slice(1)).toHaveLength(overdue.length)
  const ofDeals = overdue.filter(({ owner_type }) => owner_type === 'deal').length
  const deals = card(page, 'Vencidas').getByRole('button', { name: /^de negócios/ })
  await expect(deals).toHaveText(`de negócios ${ofDeals}`)
  const severe = overdue.filter(({ deadline }) => (deadline ?? '9') < addDays(today, -7)).length
  await expect(card(page, 'Vencidas').getByRole('button', { name: /^8\+ dias/ })).toContainText(
    `8+ dias ${severe}`,
  )

  // The rate, and the team's median out of the API's own counts.
  const conversion = card(page, 'Lead → convertido, 90 dias')
  const own = created.by_status.converted
  await expect(conversion.getByRole('button', { name: `${own} de ${created.total} leads` })).toBeVisible()
  const rates = await Promise.all(
    TEAM.map(async (id) => {
      const leads = await leadsOf(api, range, id)
      return leads.by_status.converted / leads.total
    }),
  )
  rates.sort((one, other) => one - other)
  const median = ((rates[2] ?? 0) + (rates[3] ?? 0)) / 2
  const inPercent = `${(100 * median).toFixed(1).replace('.', ',')}%`
  await expect(conversion).toContainText(`mediana da equipe ${inPercent}`)
  await expect(conversion).toContainText(`(${inPercent}) seriam ${Math.round(median * created.total)}`)
  await expect(page.getByText('A plataforma não informa vendas por pessoa.').first()).toBeVisible()

  // Each opens what it counts, and the visit ends with its screen.
  const back = () => page.goBack()
  await figureOf(page, 'Tarefas vencidas').getByRole('button').first().click()
  await expect(card(page, 'Tarefas vencidas')).toContainText(`${overdue.length} de`)
  await expect(page.getByText('veio de Pessoa')).toBeVisible()
  await back()
  await deals.click()
  await expect(card(page, 'Tarefas vencidas')).toContainText(`${ofDeals} de`)
  await back()
  await figureOf(page, 'Vencem em 7 dias').getByRole('button').first().click()
  await expect(card(page, 'Tarefas pendentes')).toContainText(new RegExp(`^.*${soon.length} de \\d+`))
  await back()
  await figureOf(page, 'Leads novos').getByRole('button').first().click()
  await expect.poll(async () => (await readShown(page)).total).toBe(fresh.total)
  await back()
  await figureOf(page, 'Leads sem conversa').getByRole('button').first().click()
  await expect.poll(async () => (await readShown(page)).total).toBe(waiting.total)
  await back()
  await conversion.getByRole('button', { name: /^\d+ de/ }).click()
  await expect.poll(async () => (await readShown(page)).total).toBe(own)
  await back()

  // A conversation worth reading opens with its messages.
  const lead = card(page, 'Conversas para ler juntos').getByRole('table').getByRole('button').first()
  const name = await lead.innerText()
  await lead.click()
  const drawer = page.getByRole('dialog', { name })
  await expect(drawer).toBeVisible()
  // The responsible person of a lead leads back.
  await drawer.getByRole('link', { name: THAIS.name }).click()
  await expect(heading(page)).toBeVisible()
}

async function checkTeam(page: Page): Promise<void> {
  await openScreen(page, 'Tarefas')
  await page.keyboard.press('Control+k')
  await page.keyboard.type('conversa com thais')
  await page.keyboard.press('Enter')
  await expect(heading(page)).toBeVisible()
  await waitForAnswers(page)
  await expect(page.getByText(`6 de ${TEAM.length}`)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Próxima pessoa' })).toBeDisabled()
  await page.getByRole('button', { name: 'Pessoa anterior' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Sebastião Távora' })).toBeVisible()
  await page.getByRole('button', { name: 'Próxima pessoa' }).click()
  await expect(heading(page)).toBeVisible()
  await waitForAnswers(page)

  const agreed = card(page, 'Combinados')
  await agreed.getByRole('button', { name: 'Anotar combinado' }).click()
  await expect(agreed).toContainText('Escreva a nota.')
  await agreed.getByRole('textbox', { name: 'Anotar combinado' }).fill('Retomar os  três orçamentos')
  await agreed.getByRole('button', { name: 'Anotar combinado' }).click()
  await expect(agreed.getByRole('listitem')).toContainText('Retomar os três orçamentos')

  const names = (await readRows(card(page, 'Conversas para ler juntos').getByRole('table')))
    .slice(1)
    .map(([name = '']) => name)
  expect(names).toHaveLength(3)
  const sheet = page.locator('[data-print-sheet]')
  for (const words of [THAIS.name, 'Retomar os três orçamentos', ...names])
    await expect(sheet).toContainText(words)
  await page.getByRole('button', { name: 'Exportar' }).click()
  await page.getByRole('menuitem', { name: 'Copiar resumo', exact: true }).click()
  const read = () => page.evaluate(() => navigator.clipboard.readText())
  await expect.poll(read).toContain('A plataforma não informa vendas por pessoa.')
  const text = await read()
  for (const name of [THAIS.name, 'orçamentos', ...names]) expect(text).not.toContain(name)
  expect(text).toMatch(/Tarefas vencidas: \d+/)
  expect(text).toMatch(/de \d+ leads/)
}

async function checkOffline(page: Page, { service, session }: ApplicationAt): Promise<void> {
  await waitForAnswers(page)
  const before = await page.getByRole('main').innerText()
  await session.stop()
  await service.stop()
  await page.goto(`${await session.start()}#/pessoa/${THAIS.id}`)
  await expect(heading(page)).toBeVisible()
  await expect(page.getByText('Sem conexão').first()).toBeVisible()
  await waitForAnswers(page)
  for (const name of ['Tarefas vencidas', 'Vencem em 7 dias', 'Leads novos', 'Leads sem conversa']) {
    const [, count = ''] = (await figureOf(page, name).innerText()).split('\n')
    expect(before).toContain(`${name}\n${count}`)
  }
  await expect(card(page, 'Conversas para ler juntos').getByRole('row')).toHaveCount(4)
  await expect(card(page, 'Lead → convertido, 90 dias')).toContainText(/mediana da equipe/)
}

async function checkUnknown(page: Page): Promise<void> {
  await page.evaluate(() => {
    location.hash = '/pessoa/00000000-0000-4000-8000-000000000000'
  })
  await expect(page.getByText('Nada desta pessoa')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sem nome na plataforma (00000000)')
  await expect(page.getByRole('button', { name: 'Imprimir' })).toBeDisabled()
  await page.getByRole('button', { name: 'Abrir Tarefas' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Tarefas' })).toBeVisible()
  await page.evaluate(() => {
    location.hash = '/pessoa/ninguem'
  })
  await expect(page.getByText('Este endereço não é de uma pessoa.')).toBeVisible()
  await card(page, /^Equipe de/)
    .getByRole('link', { name: THAIS.name })
    .click()
  await expect(heading(page)).toBeVisible()
}

test.describe('Pessoa of Thaís', () => {
  // How much the demo gives a person depends on its day: on this one there is enough to tell the figures apart.
  test.use({ day: '2026-11-24T10:00:00-03:00' })

  test('is what the API answers, and what is stored without it', async ({ page, context, application }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const api = await openConnected(page, application, 'Tarefas')
    await openPerson(page)
    await test.step('each figure is what the API answers, and opens exactly what it counts', () =>
      checkFigures(page, api, application.today))
    await test.step('goes through the team, is found by its name, keeps what was agreed, and says nothing of it or of a lead in the copied summary', () =>
      checkTeam(page))
    await test.step('says that nothing is known of a person, or that an address is none, and leads on', () =>
      checkUnknown(page))
    await test.step('shows what is stored, with its age, when the API cannot be reached', () =>
      checkOffline(page, application))
  })
})

const HOSTILE = '<img src=x onerror=alert(1)> \u202Eoãça '.repeat(9)
const TASK = {
  id: 7,
  owner_type: 'deal',
  owner_id: 1,
  type: 'call',
  subject: HOSTILE,
  completed: false,
  responsible_id: THAIS.id,
  responsible_name: HOSTILE,
  deadline: '2020-01-05T09:00:00',
}
const NO_LEADS = { rows: [], total: 0, by_status: { new: 0, converted: 0, junk: 0 }, page: 1, limit: 1 }

async function openWith(
  page: Page,
  session: Parameters<typeof openCompany>[1],
  api: FakeApi,
  onConnected: () => void = () => undefined,
): Promise<void> {
  await openCompany(page, session, { address: api.baseUrl, token: 'a-token', label: 'Aroeira' }, 'Ajustes')
  onConnected()
  await page.evaluate((id) => {
    location.hash = `/pessoa/${id}`
  }, THAIS.id)
  await waitForAnswers(page)
}

test('draws names of strangers as text, cut, and a person without anything as zero', async ({
  page,
  session,
  api,
}) => {
  api.respond('tasks.list', () => ({ total: 1, tasks: [TASK] }))
  api.respond('leads.list', () => NO_LEADS)
  let dialogs = 0
  page.on('dialog', () => dialogs++)
  await openWith(page, session, api)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('<img src=x')
  const { width } = (await page.getByRole('heading', { level: 1 }).boundingBox()) ?? { width: 0 }
  expect(width).toBeLessThan(600)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(1366)
  await expect(figureOf(page, 'Tarefas vencidas')).toContainText('1')
  await expect(figureOf(page, 'Leads novos')).toContainText('0')
  await expect(card(page, 'Lead → convertido, 90 dias')).toContainText(
    'Menos de 30 leads: sem taxa nem comparação.',
  )
  await expect(card(page, 'Conversas para ler juntos')).toContainText('Nenhuma conversa')
  expect(dialogs).toBe(0)
})

for (const [refused, closed, open] of [
  ['tasks.list', 'Vencidas', 'Lead → convertido, 90 dias'],
  ['leads.list', 'Lead → convertido, 90 dias', 'Vencidas'],
] as const) {
  test(`names the permission that is missing and shows the rest: ${refused}`, async ({
    page,
    session,
    api,
  }) => {
    api.respond('tasks.list', () => ({ total: 1, tasks: [TASK] }))
    api.respond('leads.list', () => ({
      ...NO_LEADS,
      total: 40,
      by_status: { new: 30, converted: 10, junk: 0 },
    }))
    api.respond(refused, refuseWith(403, 'SCOPE_DENIED'))
    await openWith(page, session, api)
    await expect(page.getByRole('note').filter({ hasText: refused })).toBeVisible()
    await expect(card(page, closed)).toContainText(/permissão/)
    await expect(card(page, open)).not.toContainText(/permissão/)
  })
}

test('counts one person’s tasks where everybody’s are too many, and says an error where there is one', async ({
  page,
  session,
  api,
}) => {
  api.respond('tasks.list', ({ body }) => {
    const { responsible_id: person, page: asked } = body as { responsible_id?: string; page: number }
    const own = (id: number, responsible_id: string | null) => ({
      ...TASK,
      id,
      subject: `Retorno ${id}`,
      responsible_id,
    })
    const tasks =
      person === undefined
        ? Array.from({ length: 100 }, (_, index) => own(asked * 100 + index, index === 0 ? THAIS.id : null))
        : [1, 2, 3].map((id) => own(id, THAIS.id))
    return { total: tasks.length, tasks }
  })
  await openWith(page, session, api, () => api.respond('leads.list', refuseWith(500, 'INTERNAL_ERROR')))
  await expect(figureOf(page, 'Tarefas vencidas')).toContainText('3')
  await expect(card(page, 'Vencidas').getByRole('row')).toHaveCount(4)
  await expect(figureOf(page, 'Leads novos')).toContainText('—')
  await expect(
    card(page, 'Lead → convertido, 90 dias').getByRole('button', { name: 'Tentar de novo' }),
  ).toBeVisible()
})
