// Pipelines against the API's own aggregates, to the cent: now, offline, and on stored days.
import type { Locator, Page } from '@playwright/test'
import { addDays, plainDate } from '../../../shared/time/calendar.ts'
import { createLastingVault, createPreviewSession } from '../../support/browser/preview-session.ts'
import { chooseInSection } from '../../support/browser/section-menu.ts'
import { startCore } from '../../support/core/core-harness.ts'
import { callRaw, type RawApi } from '../../support/fakes/raw-api.ts'
import { testNow } from '../../support/processes/test-clock.ts'
import { watchBridge } from './bridge-watch.ts'
import { expect, test } from './fixtures.ts'
import { openConnected, openScreen, openTable, parseCents, parseCount, readRows } from './screen.ts'

interface RawPipeline {
  id: number
  name: string
  is_default: boolean
  total_deals: number
  total_value: number
  stages: {
    id: number
    name: string
    sort_order: number
    deals_count: number
    open_count: number
    deals_value: number
  }[]
}

const DAY_MS = 86_400_000

async function readRaw(api: RawApi): Promise<RawPipeline[]> {
  return (await callRaw<{ pipelines: RawPipeline[] }>(api, 'pipelines.list', {})).pipelines
}

const centsOf = (reais: number) => Math.round(Number(reais.toFixed(2)) * 100)

/**
 * Returns name, deals, open, closed and cents of each row of a table, the total last; skips `skip` columns after the
 * name.
 */
async function readFigures(table: Locator, skip = 0) {
  const [, ...rows] = await readRows(table)
  return rows.map(([name = '', ...cells]) => {
    const [deals = '', open = '', closed = '', value = ''] = cells.slice(skip)
    return [name, parseCount(deals), parseCount(open), parseCount(closed), parseCents(value)]
  })
}

function stagesOf({ stages, total_deals, total_value }: RawPipeline) {
  const rows = stages.toSorted((a, b) => a.sort_order - b.sort_order || a.id - b.id)
  const open = stages.reduce((sum, { open_count }) => sum + open_count, 0)
  return [
    ...rows.map((stage) => [
      stage.name,
      stage.deals_count,
      stage.open_count,
      stage.deals_count - stage.open_count,
      centsOf(stage.deals_value),
    ]),
    ['Total', total_deals, open, total_deals - open, centsOf(total_value)],
  ]
}

/** The table of every stage, which the card of the open ones shows on request. */
function openStages(page: Page): Promise<Locator> {
  return openTable(page, /^Abertos em /, 'Etapas do pipeline')
}

/** Every stage of the service holds open or closed deals alone, so that the value of the open ones is known. */
function openOf({ stages }: RawPipeline) {
  const open = stages.filter(({ open_count }) => open_count > 0)
  expect(open.filter(({ open_count, deals_count }) => open_count !== deals_count)).toEqual([])
  return {
    count: open.reduce((sum, { open_count }) => sum + open_count, 0),
    cents: open.reduce((sum, { deals_value }) => sum + centsOf(deals_value), 0),
  }
}

async function choose(page: Page, field: string, option: string | RegExp): Promise<void> {
  await page.getByRole('combobox', { name: field }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

async function checkStages(page: Page, raw: readonly RawPipeline[]): Promise<void> {
  const stages = await openStages(page)
  const hero = page.getByRole('group', { name: 'Abertos', exact: true })
  for (const pipeline of raw) {
    await choose(page, 'Pipeline', pipeline.name)
    await expect.poll(() => readFigures(stages)).toEqual(stagesOf(pipeline))
    const { count, cents } = openOf(pipeline)
    await expect(hero).toContainText(`${count.toLocaleString('pt-BR')} negócio`)
    await expect
      .poll(async () => parseCents((await hero.locator('strong').getAttribute('title')) ?? ''))
      .toBe(cents)
  }
  const all = page.getByRole('region', { name: 'Todos os pipelines' })
  const opened = await readRows(all.getByRole('table', { name: 'Negócios abertos por pipeline' }))
  expect(opened.slice(1).map(([, count = '']) => parseCount(count))).toEqual(
    raw.map((pipeline) => openOf(pipeline).count),
  )
  await chooseInSection(all, 'Ver todos os números')
  const table = all.getByRole('table', { name: 'Todos os pipelines' })
  const rows = await readFigures(table, 1)
  expect(rows.slice(0, -1).map(([, deals]) => deals)).toEqual(raw.map(({ total_deals }) => total_deals))
  expect(rows.at(-1)?.[1]).toBe(raw.reduce((sum, { total_deals }) => sum + total_deals, 0))
  expect(rows.at(-1)?.[4]).toBe(raw.reduce((sum, { total_value }) => sum + centsOf(total_value), 0))
  await expect(table.getByRole('row', { name: /Parcerias global/ })).toBeVisible()
  await expect(table.getByText('global', { exact: true })).toHaveCount(1)
  await expect(page.getByText('encerrado')).toHaveCount(0)
}

test.describe('Pipelines', () => {
  test('equals the API, and what is stored of it', async ({ page, session, passingService: service }) => {
    const raw = await readRaw({ baseUrl: service.baseUrl, token: service.tokens.full })
    const bridge = watchBridge(page)
    await openConnected(page, { service, session }, 'Hoje')
    const isRemembered = bridge.answerTo(/pipelineOwners/)
    await openScreen(page, 'Pipelines')
    await test.step('equals the stages of every pipeline of the API, marks the global one and shows no inactive one', () =>
      checkStages(page, raw))
    const [vendas] = raw as [RawPipeline]
    await choose(page, 'Pipeline', vendas.name)
    await isRemembered
    await test.step('shows the same numbers with their age when the service is gone and the application restarts', async () => {
      const expected = stagesOf(vendas)
      await expect(page.getByText(/dados de \d{2}:\d{2} — agora/).first()).toBeVisible()
      await session.stop()
      await service.stop()
      await page.goto(await session.start())
      await openScreen(page, 'Pipelines')
      await expect.poll(async () => readFigures(await openStages(page))).toEqual(expected)
      await expect(page.getByText('Sem conexão').first()).toBeVisible()
      await expect(page.getByText(/dados de \d{2}:\d{2}/).first()).toBeVisible()
      // Figures that cannot be renewed are not of now, however young they are.
      await expect(page.getByText(/dados de \d{2}:\d{2} — agora/)).toHaveCount(0)
      // stages.list refuses global pipelines, so none of their stages are stored. The mark itself is stored.
      await expect(page.getByText('global', { exact: true })).toHaveCount(1)
    })
  })

  test('shows kept days and what changed between two, and leaves gaps', async ({ page, service }) => {
    const vault = createLastingVault()
    const session = await createPreviewSession({ vault })
    const api = { baseUrl: service.baseUrl, token: service.tokens.full }
    const today = plainDate(service.today)
    const [vendas] = await readRaw(api)
    try {
      // The service provides only today, so earlier days are today's answer with fewer deals.
      for (const daysAgo of [9, 3]) {
        const core = await startCore(session.dataFolder, {
          vault,
          clock: { now: () => testNow() - daysAgo * DAY_MS },
          fetch: async (...args) => {
            const response = await fetch(...args)
            const body = (await response.json()) as { result: { pipelines?: RawPipeline[] } }
            for (const pipeline of body.result.pipelines ?? []) {
              const stage = pipeline.stages[0]
              if (!stage) continue
              stage.deals_count -= daysAgo
              stage.open_count -= daysAgo
              stage.deals_value -= daysAgo
              pipeline.total_deals -= daysAgo
              pipeline.total_value -= daysAgo
            }
            return Response.json(body, { status: response.status })
          },
        })
        const known = (await core.value('app.state', {})).activeCompanyId
        await core.value('operation.read', {
          companyId: known ?? (await core.connect(service.baseUrl, service.tokens.full)).companyId,
          operation: 'pipelines.list',
          params: {},
          readFrom: 'api',
        })
        await core.application.close()
      }
      await page.goto(await session.start())
      await openScreen(page, 'Pipelines')
      const stages = await openStages(page)
      await expect.poll(() => readFigures(stages)).toEqual(stagesOf(vendas as RawPipeline))
      const changes = async () => {
        const rows = await readRows(stages)
        return rows
          .at(-1)
          ?.slice(-4)
          .map((text) => text.replace(/\s/gu, ' '))
      }
      await expect.poll(changes).toEqual(['+3', '+3', '+ R$ 3,00', '+ R$ 3,00'])

      const label = (date: string) =>
        new RegExp(`^\\p{L}{3} ${Number(date.slice(8))} \\p{L}{3}\\.(?: ${date.slice(0, 4)})?$`, 'u')
      await page.getByRole('combobox', { name: 'Em' }).click()
      await expect(page.getByRole('option', { name: /^sem foto:/ })).toHaveCount(2)
      await expect(page.getByRole('option', { name: /^sem foto:/ }).first()).toHaveAttribute(
        'data-combobox-disabled',
        'true',
      )
      await page.getByRole('option', { name: label(addDays(today, -3)) }).click()
      await expect(page.getByText('Como estava em', { exact: false })).toBeVisible()
      const total = async () => (await readFigures(stages)).at(-1)?.slice(1, 3)
      const now = stagesOf(vendas as RawPipeline).at(-1) as [string, number, number]
      await expect.poll(total).toEqual([now[1] - 3, now[2] - 3])
      await expect.poll(changes).toEqual(['+6', '+6', '+ R$ 6,00', '+ R$ 6,00'])
      await choose(page, 'Comparar com', 'sem comparação')
      await expect(page.getByRole('columnheader', { name: /Mudança/ })).toHaveCount(0)
      await page.getByRole('button', { name: 'Voltar para agora' }).click()
      await expect.poll(total).toEqual([now[1], now[2]])

      await expect(page.getByRole('figure', { name: /^Etapas por dia: Abertos,/ })).toBeVisible()
      const card = page.getByRole('region', { name: 'Histórico das etapas' })
      await chooseInSection(card, 'Ver todos os negócios, com os fechados')
      await expect(
        page.getByRole('figure', { name: /^Etapas por dia: Negócios, .+, 3 fotos$/ }),
      ).toBeVisible()
      const history = await readRows(await openTable(page, 'Histórico das etapas'))
      const firstStage = (vendas as RawPipeline).stages[0]?.deals_count ?? 0
      const firstStages = history
        .slice(1)
        .map((row) => (row[1] === 'sem foto' ? null : parseCount(row[1] ?? '')))
      expect(firstStages).toEqual(
        Array.from({ length: 10 }, (_, daysAgo) =>
          [0, 3, 9].includes(daysAgo) ? firstStage - daysAgo : null,
        ),
      )
      const sums = [0, 3, 9].map((daysAgo) => parseCount(history[daysAgo + 1]?.at(-1) ?? ''))
      expect(sums).toEqual([0, 3, 9].map((daysAgo) => now[1] - daysAgo))
      await stages.getByRole('button', { name: 'Abertos', exact: true }).click()
      await expect(page.getByRole('dialog').getByText('pipelines.list')).toBeVisible()
    } finally {
      await session.remove()
    }
  })
})
