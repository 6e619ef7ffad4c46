// One odd item in the answer of each operation: readable items are shown, unreadable ones are counted, and no screen is
// refused.
import { OPERATIONS } from '../../shared/api/registry.ts'
import { addDays, plainDate } from '../../shared/time/calendar.ts'
import { fakeFunnel } from '../support/fakes/fake-api.ts'
import { expect, openCompany, openScreen, step, test } from './fixtures.ts'
import { chooseInSection } from './reading.ts'

const CONVERSATION = '7b6f4c1e-1d6b-4f0a-9a34-2f9f6f0f8a11'
const [pipeline] = OPERATIONS['pipelines.list'].example.result.pipelines
const [task] = OPERATIONS['tasks.list'].example.result.tasks
const [lead] = OPERATIONS['leads.list'].example.result.rows
const [message] = OPERATIONS['messages.list'].example.result.messages

test('shows what it can read beside one odd item of each operation', async ({ day, page, api, session }) => {
  // The first of the days that Funil compares with.
  const unreadable = addDays(plainDate(day.slice(0, 10)), -56)
  api.respond('pipelines.list', () => ({
    total: 3,
    pipelines: [pipeline, { id: 2, name: 'Sem etapas ditas' }, 'texto'],
  }))
  api.respond('marketing.funnel', ({ body }) => {
    const funnel = fakeFunnel(body) as { days: Record<string, unknown>[]; stalled: { buckets: unknown[] } }
    return {
      ...funnel,
      days: funnel.days.map(({ sales, ...of }) => (of.date === unreadable ? of : { ...of, sales })),
      stalled: { ...funnel.stalled, buckets: [{ label: 'Mais de 15 dias', count: 5, value: null }, 7] },
    }
  })
  api.respond('leads.list', () => ({
    rows: [{ ...lead, name: 'Padaria Legível', conversation_id: CONVERSATION }, 'texto', { name: 'sem id' }],
    total: 3,
    page: 1,
    limit: 200,
  }))
  api.respond('tasks.list', () => ({
    total: 3,
    tasks: [{ ...task, subject: 'Ligar para o cliente', completed: false }, null, { subject: 'sem id' }],
  }))
  api.respond('messages.list', () => ({
    total: 2,
    total_count: 2,
    messages: [
      { ...message, id: 'm1', content: 'Bom dia' },
      { ...message, id: 77, content: 'Número por id' },
      'texto',
    ],
    hasMore: false,
    next_cursor: null,
  }))
  await openCompany(session, { address: api.baseUrl, token: 'tk_odd' }, 'Hoje')
  const main = page.getByRole('main')
  const unread = (count: number) =>
    main.getByText(count === 1 ? '1 item ilegível' : `${count} itens ilegíveis`).first()
  const onScreen = (screen: string, check: () => Promise<void>) =>
    step(screen, async () => {
      await openScreen(screen)
      await check()
      await expect(main).not.toContainText(/formato inesperado|Sem dados(?! para)|parou de funcionar/)
    })

  await onScreen('Hoje', async () => {
    await expect(page.getByRole('group', { name: 'Leads ontem' })).toContainText(/\d/)
    await expect(page.getByRole('group', { name: 'Parados há +15 dias', exact: true })).toContainText('5')
    await expect(page.getByRole('group', { name: 'Tarefas vencidas', exact: true })).toContainText('1')
  })
  await onScreen('Funil', async () => {
    const totals = page.getByRole('list', { name: 'Totais do período' }).getByRole('listitem')
    await expect(totals.nth(0)).toContainText(/\d/)
    // The first day of the range before has no sales that can be read.
    await expect(totals.nth(2)).toContainText('sem comparação ainda')
  })
  await onScreen('Parados', async () => {
    const ages = page.getByRole('region', { name: 'Parados por idade' })
    await expect(ages).toBeVisible()
    if ((await ages.getByRole('table').count()) === 0) await chooseInSection(ages, 'Ver como tabela')
    await expect(ages.getByRole('row', { name: /Mais de 15 dias.*5/ })).toBeVisible()
  })
  await onScreen('Pipelines', async () => {
    const side = page.getByRole('region', { name: 'Todos os pipelines' })
    await expect(side.getByRole('row', { name: /Vendas/ })).toBeVisible()
    await chooseInSection(side, 'Ver todos os números')
    await expect(side.getByRole('row', { name: /Vendas.*42/ })).toBeVisible()
    await expect(side.getByRole('row', { name: /Sem etapas ditas/ })).toContainText('—')
    await expect(unread(1)).toBeVisible()
  })
  await onScreen('Leads', async () => {
    await expect(unread(2)).toBeVisible()
    await page.getByText('Padaria Legível').click()
    const drawer = page.getByRole('dialog')
    await expect(drawer.getByText('Bom dia')).toBeVisible()
    await expect(drawer.getByText('Número por id')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(drawer).toHaveCount(0)
  })
  await onScreen('Tarefas', async () => {
    await expect(main.getByText('Ligar para o cliente').first()).toBeVisible()
    await expect(unread(2)).toBeVisible()
  })
})

test('shows one pipeline where the API lists two with one id', async ({ page, api, session }) => {
  api.respond('pipelines.list', () => ({
    total: 5,
    pipelines: [
      pipeline,
      pipeline,
      { ...pipeline, id: 8, name: 'Um' },
      { ...pipeline, id: 8, name: 'Outro' },
      { ...pipeline, id: 9, name: 'Pós-venda' },
    ],
  }))
  await openCompany(session, { address: api.baseUrl, token: 'tk_twins' }, 'Hoje')
  await page.getByRole('combobox', { name: 'Pipeline' }).click()
  // Once, or its deals would be counted twice; and neither of two that contradict each other.
  await expect(page.getByRole('option')).toHaveText(['Todos', 'Vendas', 'Pós-venda'])
})

test('waits for no history when it can read no pipeline', async ({ page, api, session }) => {
  api.respond('pipelines.list', () => ({ total: 1, pipelines: ['texto'] }))
  await openCompany(session, { address: api.baseUrl, token: 'tk_none' }, 'Pipelines')
  await expect(page.getByRole('region', { name: 'Histórico das etapas' })).toContainText(
    'O histórico ainda não começou',
  )
})
