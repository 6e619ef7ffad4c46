// A token with marketing.funnel and without pipelines.list: one number opens what the funnel itself names.
import { fakeFunnel, refuseWith } from '../../support/fake-api.ts'
import { expect, test } from './fixtures.ts'
import { openScreen, submitConnection } from './screen.ts'

test('opens a pipeline by its number, and lists what the funnel names', async ({ page, api, session }) => {
  test.setTimeout(120_000)
  api.respond('pipelines.list', refuseWith(403, 'SCOPE_DENIED'))
  api.respond('marketing.funnel', (request, response) => {
    if (request.body.pipeline_id !== 7) return refuseWith(400, 'PIPELINE_NOT_FOUND')(request, response)
    const pipelines = [
      { id: 7, name: 'Vendas Sul' },
      { id: 9, name: 'Renovações' },
    ]
    return { ...(fakeFunnel(request.body) as object), pipelines }
  })
  await page.goto(await session.start())
  await submitConnection(page, { address: api.baseUrl, token: 'tk_few_scopes' })
  await openScreen(page, 'Funil')
  await expect(page.getByText('Falta escolher o pipeline').first()).toBeVisible()
  await page.getByLabel('Número do pipeline').fill('7')
  await page.getByLabel('Número do pipeline').press('Enter')
  await expect(page.getByRole('combobox', { name: 'Pipeline' })).toHaveValue('Vendas Sul')
  await expect(page.getByText('Falta escolher o pipeline')).toHaveCount(0)
  await openScreen(page, 'Pipelines')
  await expect(page.getByText(/permissão pipelines\.list/).first()).toBeVisible()
})

test('names every scope at once where the funnel is missing as well', async ({ page, api, session }) => {
  api.respond('pipelines.list', refuseWith(403, 'SCOPE_DENIED'))
  api.respond('marketing.funnel', refuseWith(403, 'SCOPE_DENIED'))
  await page.goto(await session.start())
  await page.getByLabel('Endereço da API').fill(api.baseUrl)
  await page.getByLabel('Token', { exact: true }).fill('tk_few_scopes')
  await page.getByRole('button', { name: 'Testar token' }).click()
  await expect(page.getByText('não abre: falta marketing.funnel, pipelines.list').first()).toBeVisible()
  await page.getByRole('button', { name: 'Conectar', exact: true }).click()
  await openScreen(page, 'Funil')
  await expect(page.getByText('marketing.funnel, pipelines.list').first()).toBeVisible()
})
