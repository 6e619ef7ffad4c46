// A token with few scopes: what it opens is shown, and what it lacks is named once per screen.
import { OPERATIONS } from '../../shared/api/registry.ts'
import { type FakeHandler, fakeFunnel, refuseWith } from '../support/fakes/fake-api.ts'
import { expect, openCompany, openScreen, step, test } from './fixtures.ts'
import { chooseInSection } from './reading.ts'

const NAMED = [
  { id: 7, name: 'Vendas Sul' },
  { id: 9, name: 'Renovações' },
]
const REFUSED = refuseWith(403, 'SCOPE_DENIED')

/** A funnel that knows only the given pipelines, and names 7 and 9. */
function funnelOf(known: readonly number[]): FakeHandler {
  return (request, response) => {
    if (!known.includes(request.body.pipeline_id as number)) {
      return refuseWith(400, 'PIPELINE_NOT_FOUND')(request, response)
    }
    return { ...(fakeFunnel(request.body) as object), pipelines: NAMED }
  }
}

test('opens a pipeline by its number, where only the funnel knows it', async ({ page, api, session }) => {
  api.respond('pipelines.list', REFUSED)
  api.respond('pipelines.get', REFUSED)
  api.respond('marketing.funnel', funnelOf([7]))
  await openCompany(session, { address: api.baseUrl, token: 'tk_few_scopes' }, 'Funil')
  await expect(page.getByText('Falta escolher o pipeline')).toHaveCount(1)
  await page.getByLabel('Número do pipeline').fill('7')
  await page.getByLabel('Número do pipeline').press('Enter')
  await expect(page.getByRole('combobox', { name: 'Pipeline' })).toHaveValue('Vendas Sul')
  await expect(page.getByText('Falta escolher o pipeline')).toHaveCount(0)
})

test('fills Pipelines by pipelines.get, and knows the names offline', async ({ page, api, session }) => {
  api.respond('pipelines.list', REFUSED)
  api.respond('marketing.funnel', funnelOf([1, 7, 9]))
  const example = OPERATIONS['pipelines.get'].example.result.pipeline
  api.respond('pipelines.get', ({ body }) => {
    const pipeline = NAMED.find(({ id }) => id === body.id)
    return { found: pipeline !== undefined, pipeline: pipeline ? { ...example, ...pipeline } : null }
  })
  await openCompany(session, { address: api.baseUrl, token: 'tk_few_scopes' }, 'Pipelines')
  const side = page.getByRole('region', { name: 'Todos os pipelines' })
  await expect(side.getByRole('row', { name: /Vendas Sul/ })).toBeVisible()
  await chooseInSection(side, 'Ver todos os números')
  await expect(side.getByRole('row', { name: /Vendas Sul.*42/ })).toBeVisible()
  await expect(
    page.getByText('Permissões que faltam: pipelines.list. O resto da tela continua.'),
  ).toBeVisible()
  await expect(side).toContainText('a empresa pode ter outros')
  await openScreen('Funil')
  await expect(page.getByRole('combobox', { name: 'Pipeline' })).toHaveValue('Vendas Sul')
  await expect(page.getByText(/O token não tem permissão/)).toHaveCount(0)

  await session.stop()
  await api.close()
  await session.start()
  await session.open('#/pipelines')
  await expect(side.getByRole('row', { name: /Renovações.*42/ })).toBeVisible()
})

test('says once a screen what is missing, and copies a request that names it', async ({
  page,
  api,
  session,
}) => {
  const missing = ['marketing.funnel', 'pipelines.list', 'pipelines.get', 'tasks.list'] as const
  for (const operation of missing) api.respond(operation, REFUSED)
  await openCompany(session, { address: api.baseUrl, token: 'tk_few_scopes' }, 'Funil')
  const request = page.getByRole('button', { name: 'Copiar pedido ao administrador' })
  for (const [screen, words] of [
    ['Funil', 'Permissões que faltam: marketing.funnel, pipelines.list.'],
    ['Parados', 'Permissões que faltam: marketing.funnel, pipelines.list, tasks.list.'],
    ['Pipelines', 'Permissões que faltam: pipelines.list.'],
    ['Tarefas', 'Permissões que faltam: tasks.list.'],
  ] as const) {
    await step(screen, async () => {
      await openScreen(screen)
      await expect(page.getByText('O token não tem permissão para esta tela')).toHaveCount(1)
      await expect(page.getByText(`${words} Continuam abertas: Hoje, Leads, Catálogo, Loja.`)).toBeVisible()
      await expect(page.getByRole('button', { name: 'Tentar de novo' })).toHaveCount(0)
      await expect(request).toHaveCount(1)
    })
  }
  await openScreen('Hoje')
  await expect(page.getByText('O token não tem permissão para parte desta tela')).toHaveCount(1)
  const group = (name: string) => page.getByRole('group', { name, exact: true })
  await expect(group('Tarefas vencidas')).toContainText('Sem permissão')
  await expect(group('Leads sem conversa')).toContainText('1')
  await request.click()
  await expect(page.getByRole('button', { name: 'Copiado' })).toBeVisible()
  const copied = await navigator.clipboard.readText()
  for (const scope of ['marketing.funnel', 'pipelines.list', 'tasks.list']) {
    expect(copied).toContain(scope)
  }
  expect(copied).not.toContain('tk_few_scopes')
})
