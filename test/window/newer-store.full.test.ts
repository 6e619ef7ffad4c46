// A store of a newer Leme, as after going back: the window says so, and no byte is changed. And answers far beyond
// normal size: what is too large to store is still shown, and what is not requested is named.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { fakeFunnel } from '../support/fakes/fake-api.ts'
import { expect, openCompany, openScreen, test } from './fixtures.ts'
import { openSettings } from './settings-screen.ts'

const digests = (folder: string): Record<string, string> =>
  Object.fromEntries(
    readdirSync(folder).map((name) => [
      name,
      createHash('sha256')
        .update(readFileSync(join(folder, name)))
        .digest('hex'),
    ]),
  )

test('a store of a newer version is left alone, and goes on without it only when asked', async ({
  api,
  page,
  session,
}) => {
  await openCompany(session, { address: api.baseUrl, token: 'tk_test' }, 'Hoje')
  await session.stop()
  const folder = join(session.dataFolder, 'store')
  const database = new DatabaseSync(join(folder, 'store.db'))
  const { user_version } = database.prepare('PRAGMA user_version').get() as { user_version: number }
  database.exec(`PRAGMA user_version = ${user_version + 1}`)
  database.close()
  const before = digests(folder)
  await session.start()
  await session.open('')
  await expect(
    page.getByRole('heading', { name: 'Os dados deste computador são de um Leme mais novo' }),
  ).toBeVisible()
  await expect(page.getByText('Nada foi apagado nem alterado')).toBeVisible()
  await expect(page.getByLabel('Endereço da API')).toHaveCount(0)
  await page.getByRole('button', { name: 'Continuar sem os dados guardados' }).click()
  await expect(page.getByLabel('Endereço da API')).toBeVisible()
  await session.stop()
  expect(digests(folder)).toEqual(before)
})

test('of pipelines without end the first fifty are asked for their funnel, and the card says so', async ({
  api,
  page,
  session,
}) => {
  const pipelines = Array.from({ length: 80 }, (_, index) => ({
    id: index + 1,
    name: `Pipeline ${index + 1}`,
    sort_order: index,
    stages: [],
  }))
  api.respond('pipelines.list', () => ({ total: pipelines.length, pipelines }))
  await openCompany(session, { address: api.baseUrl, token: 'tk_test' }, 'Funil')
  await page.getByRole('button', { name: 'Mais análises', exact: true }).click()
  const asked = () => {
    const calls = api.requests.filter(({ operation }) => operation === 'marketing.funnel')
    return Math.max(...calls.map(({ body }) => Number(body.pipeline_id)))
  }
  // They are asked one after the other, which takes its time.
  for (let last = 0; last < 50; last = asked()) await expect.poll(asked).toBeGreaterThan(last)
  const card = page.getByRole('region', { name: 'Por pipeline' })
  await expect(card).toContainText('Só os 50 primeiros têm números')
  await card.getByRole('button', { name: 'Mostrar mais 40' }).click()
  const row = (name: string) => card.getByRole('row', { name: new RegExp(`^${name}\\b`) })
  await expect(row('Pipeline 50')).toContainText('R$')
  await expect(row('Pipeline 51')).not.toContainText('R$')
  await expect(row('Pipeline 80')).toHaveCount(1)
  expect(asked()).toBe(50)
})

test('days that are too large to keep are told in Ajustes', async ({ api, page, session }) => {
  await openCompany(session, { address: api.baseUrl, token: 'tk_test' }, 'Catálogo')
  api.respond('marketing.funnel', ({ body }) => {
    const funnel = fakeFunnel(body) as { days: object[] }
    return { ...funnel, days: funnel.days.map((day) => ({ ...day, extra: 'x'.repeat(70_000) })) }
  })
  await openScreen('Funil')
  await expect(page.getByRole('region', { name: /^Funil por (dia|semana|mês)$/ })).toContainText('R$')
  await openSettings('Dados')
  const notice = page.getByRole('note').filter({ hasText: 'Nem tudo o que o servidor mandou foi guardado' })
  await expect(notice).toContainText('Parte das respostas foi grande demais para guardar')
})
