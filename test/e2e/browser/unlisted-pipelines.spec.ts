// A token with few scopes: what it opens is shown, and what it lacks is named once per screen.

import { OPERATIONS } from '../../../shared/api/registry.ts'
import { chooseInSection } from '../../support/browser/section-menu.ts'
import { type FakeHandler, fakeFunnel, refuseWith } from '../../support/fakes/fake-api.ts'
import { expect, test } from './fixtures.ts'
import { openCompany, openScreen } from './screen.ts'

const NAMED = [
  { id: 7, name: 'Vendas Sul' },
  { id: 9, name: 'Renovações' },
]

/** A funnel that knows only the given pipelines, and names 7 and 9. */
function funnelOf(known: readonly number[]): FakeHandler {
  return (request, response) => {
    if (!known.includes(request.body.pipeline_id as number)) {
      return refuseWith(400, 'PIPELINE_NOT_FOUND')(request, response)
    }
    return { ...(fakeFunnel(request.body) as object), pipelines: NAMED }
  }
}

test('opens a pipeline by its number, and lists what the funnel names', async ({ page, api, session }) => {
  api.respond('pipelines.list', refuseWith(403, 'SCOPE_DENIED'))
  api.respond('pipelines.get', refuseWith(403, 'SCOPE_DENIED'))
  api.respond('marketing.funnel', funnelOf([7]))
  await openCompany(page, session, { address: api.baseUrl, token: 'tk_few_scopes' }, 'Funil')
  await expect(page.getByText('Falta escolher o pipeline')).toHaveCount(1)
  await page.getByLabel('Número do pipeline').fill('7')
  await page.getByLabel('Número do pipeline').press('Enter')
  await expect(page.getByRole('combobox', { name: 'Pipeline' })).toHaveValue('Vendas Sul')
  await expect(page.getByText('Falta escolher o pipeline')).toHaveCount(0)
  await openScreen(page, 'Pipelines')
  await expect(page.getByText('O token não tem permissão para esta tela')).toHaveCount(1)
  await expect(page.getByText('Falta a ele: pipelines.list.')).toBeVisible()
})

test('fills Pipelines by pipelines.get, and knows the names offline', async ({ page, api, session }) => {
  api.respond('pipelines.list', refuseWith(403, 'SCOPE_DENIED'))
  api.respond('marketing.funnel', funnelOf([1, 7, 9]))
  const example = OPERATIONS['pipelines.get'].example.result.pipeline
  api.respond('pipelines.get', ({ body }) => {
    const pipeline = NAMED.find(({ id }) => id === body.id)
    return { found: pipeline !== undefined, pipeline: pipeline ? { ...example, ...pipeline } : null }
  })
  await openCompany(page, session, { address: api.baseUrl, token: 'tk_few_scopes' }, 'Pipelines')
  const side = page.getByRole('region', { name: 'Todos os pipelines' })
  await expect(side.getByRole('row', { name: /Vendas Sul/ })).toBeVisible()
  await chooseInSection(side, 'Ver todos os números')
  await expect(side.getByRole('row', { name: /Vendas Sul.*42/ })).toBeVisible()
  await expect(side.getByRole('row', { name: /Renovações.*42/ })).toBeVisible()
  await expect(page.getByText('Falta a ele: pipelines.list. O resto da tela continua.')).toBeVisible()
  await expect(side).toContainText('a empresa pode ter outros')
  await openScreen(page, 'Funil')
  await expect(page.getByRole('combobox', { name: 'Pipeline' })).toHaveValue('Vendas Sul')
  await expect(page.getByText(/O token não tem permissão/)).toHaveCount(0)

  await page.evaluate(() => dispatchEvent(new Event('pagehide')))
  await api.close()
  await page.goto(await session.start())
  await openScreen(page, 'Funil')
  await expect(page.getByRole('combobox', { name: 'Pipeline' })).toHaveValue('Vendas Sul')
  await openScreen(page, 'Pipelines')
  await expect(side.getByRole('row', { name: /Renovações.*42/ })).toBeVisible()
})

test('says once a screen what is missing, and copies a request that names it', async ({
  context,
  page,
  api,
  session,
}) => {
  const missing = ['marketing.funnel', 'pipelines.list', 'pipelines.get', 'tasks.list'] as const
  for (const operation of missing) api.respond(operation, refuseWith(403, 'SCOPE_DENIED'))
  await page.goto(await session.start())
  await page.getByLabel('Endereço da API').fill(api.baseUrl)
  await page.getByLabel('Token', { exact: true }).fill('tk_few_scopes')
  await page.getByRole('button', { name: 'Testar token' }).click()
  await expect(page.getByText('não abre: faltam marketing.funnel, pipelines.list').first()).toBeVisible()
  const request = page.getByRole('button', { name: 'Copiar pedido ao administrador' })
  await expect(request).toBeVisible()
  await page.getByRole('button', { name: 'Conectar', exact: true }).click()

  const closed = page.getByText('O token não tem permissão para esta tela')
  for (const [screen, scopes] of [
    ['Funil', 'marketing.funnel, pipelines.list'],
    ['Parados', 'marketing.funnel, pipelines.list, tasks.list'],
    ['Pipelines', 'pipelines.list'],
    ['Tarefas', 'tasks.list'],
  ] as const) {
    await openScreen(page, screen)
    await expect(closed).toHaveCount(1)
    await expect(
      page.getByText(
        `${scopes.includes(',') ? 'Faltam' : 'Falta'} a ele: ${scopes}. Continuam abertas: Hoje, Leads, Catálogo, Loja.`,
      ),
    ).toBeVisible()
    await expect(page.getByRole('button', { name: 'Tentar de novo' })).toHaveCount(0)
    await expect(request).toHaveCount(1)
  }
  await openScreen(page, 'Hoje')
  await expect(page.getByText('O token não tem permissão para parte desta tela')).toHaveCount(1)
  await expect(page.getByRole('group', { name: 'Tarefas vencidas', exact: true })).toContainText(
    'Sem permissão',
  )
  await expect(page.getByRole('group', { name: 'Leads sem conversa', exact: true })).toContainText('1')

  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await request.click()
  await expect(page.getByRole('button', { name: 'Copiado' })).toBeVisible()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  for (const scope of ['marketing.funnel', 'pipelines.list', 'tasks.list', 'a tela Hoje']) {
    expect(copied).toContain(scope)
  }
  expect(copied).not.toContain('tk_few_scopes')
})
