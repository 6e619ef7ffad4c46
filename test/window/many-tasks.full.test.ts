// More overdue tasks than can be counted: Tarefas lists those of the known people, and no screen counts them.
import { expect, openCompany, test } from './fixtures.ts'

const PAGE = 100
const ANA = 'aaaaaaaa-0000-4000-8000-000000000001'
const RUI = 'aaaaaaaa-0000-4000-8000-000000000002'

const taskOf = (id: number, person: string) => ({
  id,
  owner_type: 'deal',
  owner_id: id,
  type: 'call',
  completed: false,
  subject: `Retorno ${id}`,
  responsible_id: person,
  responsible_name: person === ANA ? 'Ana' : 'Rui',
  // Every seventh is to come.
  deadline: id % 7 === 0 ? '2099-01-05T09:00:00' : '2020-01-05T09:00:00',
})

test('ten thousand overdue tasks are a list of known people, and no count', async ({
  page,
  api,
  session,
}) => {
  api.respond('tasks.list', ({ body }) => {
    const { page: asked, responsible_id: person } = body as unknown as {
      page: number
      responsible_id?: string
    }
    const first = (asked - 1) * PAGE
    const tasks =
      person === undefined
        ? Array.from({ length: PAGE }, (_, index) => taskOf(first + index + 1, index === 0 ? RUI : ANA))
        : person === ANA
          ? [1, 2, 3, 7].map((id) => taskOf(20_000 + id, ANA))
          : [taskOf(30_002, RUI)]
    return { total: tasks.length, tasks }
  })
  await openCompany(session, { address: api.baseUrl, token: 'tk_live_tasks', label: 'Aroeira' }, 'Tarefas')
  const card = page.getByRole('region', { name: 'Tarefas vencidas' })
  await expect(card).toContainText('São 10.000 ou mais: aqui, as de prazo mais antigo de pessoas conhecidas')
  await expect(card).toContainText('Vencidas pelo relógio deste computador.')
  await expect(card.getByText('Retorno 2', { exact: true })).toBeVisible()
  // Of the 105 that were read, 15 are to come.
  await expect(card).toContainText('mostradas: 90')
  // Nothing counts them, prints them as all, or has somebody answer for a part.
  await expect(page.getByRole('region', { name: 'Quem cobrar' })).toHaveCount(0)
  await expect(card.getByRole('button', { name: /^Cobrar/ })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Imprimir' })).toBeDisabled()
  await expect(page.getByRole('tab', { name: 'Vencidas', exact: true })).toBeVisible()
  await expect(page.getByRole('navigation').getByRole('link', { name: /^Tarefas$/ })).toBeVisible()
  await page.getByRole('tab', { name: 'Pendentes' }).click()
  await expect(page.getByRole('region', { name: 'Tarefas pendentes' })).not.toContainText(/vencem? hoje/i)
})
