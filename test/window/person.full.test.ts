// Pessoa: each figure is what the API answers when it is asked directly, and opens exactly what it counts.

import { addDays, plainDate } from '../../shared/time/calendar.ts'
import { type FakeApi, refuseWith } from '../support/fakes/fake-api.ts'
import { callRaw, rawLeads } from '../support/fakes/raw-api.ts'
import { parseCount } from '../support/sums-read.ts'
import { page } from '../support/window/locator.ts'
import type { WindowSession } from '../support/window/window-session.ts'
import { expect, openCompany, openConnected, step, test, waitForAnswers } from './fixtures.ts'
import { readShown } from './leads-screen.ts'
import { readRows } from './reading.ts'

/** Of the demo company. */
const THAIS = { id: '3a9d1c70-5b2e-4f18-9c64-71e0a2b3c403', name: 'Thaís Guimarães' }
const TEAM = ['401', '402', '403', '404', '405', '406'].map((end) => THAIS.id.slice(0, -3) + end)
const PATH = `/pessoa/${THAIS.id}`

interface RawTask {
  id: number
  owner_type: string
  deadline: string | null
}

const heading = (name: string) => page.getByRole('heading', { level: 1, name })
const card = (name: string | RegExp) => page.getByRole('region', { name })
const figure = (name: string) => page.getByRole('group', { name, exact: true })
const tileCount = async (name: string) =>
  parseCount(await figure(name).locator('div > span').first().innerText())

test('is what the API answers, and what is stored without it', async ({ page, service, session }) => {
  const api = await openConnected({ service, session }, 'Tarefas')
  const { today } = service
  const tasksOf = async (question: object) => {
    const asked = { ...question, responsible_id: THAIS.id, limit: 100 }
    return (await callRaw<{ tasks: RawTask[] }>(api, 'tasks.list', asked)).tasks
  }
  const leadsOf = (question: object, id = THAIS.id) =>
    rawLeads(api, { ...question, assigned_to_in: [id], limit: 1 })
  const overdue = await tasksOf({ overdue: true })
  const late = new Set(overdue.map(({ id }) => id))
  const last = addDays(plainDate(today), 7)
  const soon = (await tasksOf({ completed: false })).filter(
    ({ id, deadline }) => !late.has(id) && deadline !== null && deadline.slice(0, 10) <= last,
  )
  const range = { created_from: addDays(plainDate(today), -89), created_to: today }
  const created = await leadsOf(range)
  const figures = {
    'Tarefas vencidas': overdue.length,
    'Vencem em 7 dias': soon.length,
    'Leads novos': (await leadsOf({ status: 'new' })).total,
    'Leads sem conversa': (await leadsOf({ status: 'new', has_conversation: false })).total,
  }
  const expectFigures = async () => {
    for (const [name, count] of Object.entries(figures)) expect(await tileCount(name), name).toBe(count)
  }
  const conversion = card('Lead → convertido, 90 dias')

  await step('each figure is what the API answers', async () => {
    await card(/./)
      .getByRole('table', { name: 'Quem cobrar' })
      .getByRole('link', { name: THAIS.name })
      .click()
    await expect(heading(THAIS.name)).toBeVisible()
    await waitForAnswers()
    expect(overdue.length).toBeGreaterThan(2)
    await expectFigures()
    await expect(card('Vencidas').locator('tbody tr')).toHaveCount(overdue.length)
    const severe = overdue.filter(({ deadline }) => (deadline ?? '9') < addDays(plainDate(today), -7)).length
    await expect(card('Vencidas').getByRole('button', { name: /^8\+ dias/ })).toContainText(`${severe}`)
    await expect(conversion).toContainText(`${created.by_status.converted} de ${created.total}`)
    await expect(conversion).toContainText(/equipe.*dentro do acaso/)
    await expect(page.getByText('A plataforma não informa vendas por pessoa.').first()).toBeVisible()
  })
  const back = async () => {
    await page.openHash(PATH)
    await waitForAnswers()
  }
  await step('each figure opens what it counts', async () => {
    const ofDeals = overdue.filter(({ owner_type }) => owner_type === 'deal').length
    const deals = card('Vencidas').getByRole('button', { name: /^de negócios/ })
    await expect(deals).toHaveText(`de negócios ${ofDeals}`)
    await deals.click()
    await expect(card('Tarefas vencidas')).toContainText(`${ofDeals} de`)
    await expect(page.getByText('veio de Pessoa')).toBeVisible()
    await back()
    await figure('Vencem em 7 dias').getByRole('button').first().click()
    await expect(card('Tarefas pendentes')).toContainText(new RegExp(`${soon.length} de \\d+`))
    await back()
    await figure('Leads sem conversa').getByRole('button').first().click()
    await expect.poll(async () => (await readShown()).total).toBe(figures['Leads sem conversa'])
    await back()
    await conversion.getByRole('button', { name: /^\d+ de/ }).click()
    await expect.poll(async () => (await readShown()).total).toBe(created.by_status.converted)
    await back()
    // A conversation worth reading opens with its messages; the responsible person of a lead leads back.
    const lead = card('Para ver juntos').getByRole('table').getByRole('button').first()
    const name = await lead.innerText()
    await lead.click()
    await page.getByRole('dialog', { name }).getByRole('link', { name: THAIS.name }).click()
    await expect(heading(THAIS.name)).toBeVisible()
    await waitForAnswers()
  })
  await step('goes through the team', async () => {
    await expect(page.getByText(`6 de ${TEAM.length}`)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Seguinte' })).toBeDisabled()
    await page.getByRole('button', { name: 'Anterior' }).click()
    await expect(heading('Sebastião Távora')).toBeVisible()
    await page.getByRole('button', { name: 'Seguinte' }).click()
    await expect(heading(THAIS.name)).toBeVisible()
    await waitForAnswers()
  })
  await step(
    'keeps what was agreed, with lines for the pen on paper, and has conversations to read',
    async () => {
      const agreed = card('Combinados')
      await agreed.getByRole('button', { name: 'Anotar combinado' }).click()
      await expect(agreed).toContainText('Escreva a nota.')
      await agreed.getByRole('textbox', { name: 'Anotar combinado' }).fill('Retomar os  três orçamentos')
      await agreed.getByRole('button', { name: 'Anotar combinado' }).click()
      await expect(agreed.getByRole('listitem')).toContainText('Retomar os três orçamentos')
      const read = await readRows(card('Para ver juntos').getByRole('table'))
      const names = read.slice(1).map(([name = '']) => name)
      expect(names).toHaveLength(3)
      // The lines for the pen are on paper alone.
      await expect(agreed.locator('[data-print=shown]')).toHaveCount(1)
    },
  )
  await step('says that nothing is known of a person, or that an address is none, and leads on', async () => {
    await page.openHash('/pessoa/00000000-0000-4000-8000-000000000000')
    await expect(page.getByText('Nada desta pessoa')).toBeVisible()
    await expect(heading('Sem nome na plataforma (00000000)')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Imprimir' })).toBeDisabled()
    await page.openHash('/pessoa/ninguem')
    await expect(heading('Tarefas')).toBeVisible()
  })
  await step('shows what is stored when the API cannot be reached', async () => {
    await session.stop()
    await service.stop()
    await session.start()
    await session.open(`#${PATH}`)
    await expect(heading(THAIS.name)).toBeVisible()
    await expect(page.getByText('Sem conexão').first()).toBeVisible()
    await waitForAnswers()
    await expectFigures()
    await expect(card('Para ver juntos').getByRole('row')).toHaveCount(4)
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
const leadCounts = (total: number, converted: number) => ({
  rows: [],
  total,
  by_status: { new: total - converted, converted, junk: 0 },
  page: 1,
  limit: 1,
})

async function openWith(session: WindowSession, api: FakeApi): Promise<void> {
  await openCompany(session, { address: api.baseUrl, token: 'a-token', label: 'Aroeira' }, 'Ajustes')
  await page.openHash(PATH)
  await waitForAnswers()
}

test('draws names of strangers as text, a person without leads as zero, and no refused tasks', async ({
  page,
  session,
  api,
}) => {
  api.respond('tasks.list', () => ({ total: 1, tasks: [TASK] }))
  api.respond('leads.list', () => leadCounts(0, 0))
  await openWith(session, api)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('<img src=x')
  await expect(page.locator('main img')).toHaveCount(0)
  await expect(figure('Tarefas vencidas')).toContainText('1')
  await expect(figure('Leads novos')).toContainText('0')
  await expect(card('Lead → convertido, 90 dias')).toContainText(
    'Menos de 30 leads: sem taxa nem comparação.',
  )
  await expect(card('Para ver juntos')).toContainText('Nenhuma conversa')
  api.respond('tasks.list', refuseWith(403, 'SCOPE_DENIED'))
  await page.getByRole('button', { name: 'Atualizar', exact: true }).click()
  await expect(page.getByRole('note').filter({ hasText: 'tasks.list' })).toBeVisible()
  await expect(card('Vencidas')).toContainText(/permissão/)
  await expect(card('Lead → convertido, 90 dias')).not.toContainText(/permissão/)
})

test('counts one person’s tasks where everybody’s are too many, and names the permission that leads lack', async ({
  page,
  session,
  api,
}) => {
  api.respond('tasks.list', ({ body }) => {
    const { responsible_id: person, page: asked } = body as { responsible_id?: string; page: number }
    const own = (id: number, responsible_id: string | null) => ({ ...TASK, id, responsible_id })
    const tasks =
      person === undefined
        ? Array.from({ length: 100 }, (_, index) => own(asked * 100 + index, index === 0 ? THAIS.id : null))
        : [1, 2, 3].map((id) => own(id, THAIS.id))
    return { total: tasks.length, tasks }
  })
  api.respond('leads.list', refuseWith(403, 'SCOPE_DENIED'))
  await openWith(session, api)
  await expect(figure('Tarefas vencidas')).toContainText('3')
  await expect(card('Vencidas').getByRole('row')).toHaveCount(4)
  await expect(page.getByRole('note').filter({ hasText: 'leads.list' })).toBeVisible()
  await expect(card('Lead → convertido, 90 dias')).toContainText(/permissão/)
  await expect(card('Vencidas')).not.toContainText(/permissão/)
})
