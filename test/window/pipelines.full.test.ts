// Pipelines against the API's own aggregates, to the cent: now, offline, and on stored days; and all of them together.

import { addDays, plainDate } from '../../shared/time/calendar.ts'
import { callRaw, type RawApi, readRawStalled, sumRawFunnel } from '../support/fakes/raw-api.ts'
import { parseCents, parseCount } from '../support/sums-read.ts'
import { type Locator, page } from '../support/window/locator.ts'
import { expect, openCompany, openConnected, openScreen, setNow, step, test } from './fixtures.ts'
import { chooseDays, DAYS, readBuckets, readSums, showTable } from './funnel-screen.ts'
import { choose, chooseInSection, readRows } from './reading.ts'
import { openTable } from './tables.ts'

interface RawPipeline {
  readonly id: number
  readonly name: string
  readonly total_deals: number
  readonly total_value: number
  readonly stages: readonly {
    readonly id: number
    readonly name: string
    readonly sort_order: number
    readonly deals_count: number
    readonly open_count: number
    readonly deals_value: number
  }[]
}

const readRaw = async (api: RawApi): Promise<readonly RawPipeline[]> =>
  (await callRaw<{ pipelines: RawPipeline[] }>(api, 'pipelines.list', {})).pipelines

const centsOf = (reais: number) => Math.round(Number(reais.toFixed(2)) * 100)
const sumOf = <Item>(items: readonly Item[], read: (item: Item) => number) =>
  items.reduce((sum, item) => sum + read(item), 0)

/** Returns name, deals, open, closed and cents of each row of a table; skips `skip` columns after the name. */
async function readFigures(table: Locator, skip = 0) {
  const [, ...rows] = await readRows(table)
  return rows.map(([name = '', ...cells]) => {
    const [deals = '', open = '', closed = '', value = ''] = cells.slice(skip)
    return [name, parseCount(deals), parseCount(open), parseCount(closed), parseCents(value)]
  })
}

function stagesOf({ stages, total_deals, total_value }: RawPipeline) {
  const rows = stages.toSorted((a, b) => a.sort_order - b.sort_order || a.id - b.id)
  const open = sumOf(stages, ({ open_count }) => open_count)
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

/** Every stage of the service holds open or closed deals alone, so that the value of the open ones is known. */
function openOf({ stages }: RawPipeline) {
  const open = stages.filter(({ open_count }) => open_count > 0)
  expect(open.filter(({ open_count, deals_count }) => open_count !== deals_count)).toEqual([])
  return {
    count: sumOf(open, ({ open_count }) => open_count),
    cents: sumOf(open, ({ deals_value }) => centsOf(deals_value)),
  }
}

const openStages = () => openTable(/^Abertos em /, 'Etapas do pipeline')

async function checkStages(raw: readonly RawPipeline[]): Promise<void> {
  const stages = await openStages()
  const hero = page.getByRole('group', { name: 'Abertos', exact: true })
  for (const pipeline of raw) {
    await choose('Pipeline', pipeline.name)
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
  expect(rows.at(-1)?.[1]).toBe(sumOf(raw, ({ total_deals }) => total_deals))
  expect(rows.at(-1)?.[4]).toBe(sumOf(raw, ({ total_value }) => centsOf(total_value)))
  await expect(table.getByRole('row', { name: /Parcerias global/ })).toBeVisible()
  await expect(table.getByText('global', { exact: true })).toHaveCount(1)
  await expect(page.getByText('encerrado')).toHaveCount(0)
}

test('Pipelines equal the API, and what is stored of it', async ({ service, session }) => {
  const raw = await readRaw(await openConnected({ service, session }, 'Pipelines'))
  const [vendas] = raw as [RawPipeline]
  await step('the stages of every pipeline, the global one marked, no inactive one', () => checkStages(raw))
  await choose('Pipeline', vendas.name)
  // stages.list refuses global pipelines, so none of their stages are stored. The mark itself is stored.
  const isRemembered = async () => {
    const { companySettings } = await session.core.value('app.state', {})
    return Object.values(companySettings).flatMap(({ pipelineOwners }) => Object.values(pipelineOwners))
  }
  await expect.poll(isRemembered).toContain('global')
  await expect(page.getByText(/dados de \d{2}:\d{2} — agora/).first()).toBeVisible()
  await session.stop()
  await service.stop()
  await session.start()
  await session.open('#/pipelines')
  await expect.poll(async () => readFigures(await openStages())).toEqual(stagesOf(vendas))
  await expect(page.getByText('Sem conexão').first()).toBeVisible()
  await expect(page.getByText(/dados de \d{2}:\d{2}/).first()).toBeVisible()
  // Figures that cannot be renewed are not of now, however young they are.
  await expect(page.getByText(/dados de \d{2}:\d{2} — agora/)).toHaveCount(0)
  await expect(page.getByText('global', { exact: true })).toHaveCount(1)
})

test('all pipelines together are the sum of each, and the leads once', async ({ service, session }) => {
  const api = await openConnected({ service, session }, 'Funil')
  await choose('Pipeline', 'Todos')
  await step('live and offline', async () => {
    const today = plainDate(service.today)
    const [from, to] = [addDays(today, -60), addDays(today, -1)]
    const ids = (await readRaw(api)).map(({ id }) => id)
    expect(ids.length).toBeGreaterThan(1)
    const each = await Promise.all(ids.map((id) => sumRawFunnel(api, id, from, to)))
    const buckets = await Promise.all(ids.map((id) => readRawStalled(api, id, today)))
    const total = {
      leads: each[0]?.leads,
      opportunities: {
        count: sumOf(each, ({ opportunities }) => opportunities.count),
        cents: sumOf(each, ({ opportunities }) => opportunities.cents),
      },
      won: { count: sumOf(each, ({ won }) => won.count), cents: sumOf(each, ({ won }) => won.cents) },
      lost: sumOf(each, ({ lost }) => lost),
    }
    const stalled = buckets[0]?.map(({ label }, index) => ({
      label,
      count: sumOf(buckets, (one) => one[index]?.count ?? 0),
      cents: sumOf(buckets, (one) => one[index]?.cents ?? 0),
    }))
    const check = async () => {
      await showTable(DAYS)
      await expect.poll(async () => (await readSums()).Total).toEqual(total)
      await openScreen('Parados')
      await showTable('Parados por idade')
      await expect.poll(readBuckets).toEqual(stalled)
    }
    await openScreen('Funil')
    await expect(page.getByRole('combobox', { name: 'Pipeline', exact: true })).toHaveValue('Todos')
    await chooseDays(from, to)
    await check()
    await session.stop()
    await service.stop()
    await session.start()
    await session.open('#/funil')
    await check()
  })
})

const DAY = '2026-11-24'

test('Pipelines show kept days and what changed between two, and leave gaps', async ({ api, session }) => {
  const stage = { id: 1, name: 'Contato', color: '#0b6e78', sort_order: 1, is_final: false, type: 'open' }
  let daysAgo = 9
  const deals = () => 40 - daysAgo
  api.respond('pipelines.list', () => {
    const counts = { deals_count: deals(), open_count: deals(), deals_value: deals() }
    const whole = { total_deals: deals(), total_value: deals(), is_default: true, sort_order: 1 }
    const pipeline = { id: 1, name: 'Vendas', slug: 'vendas', type: 'sales', color: '#0b6e78', ...whole }
    return { total: 1, pipelines: [{ ...pipeline, stages: [{ ...stage, ...counts }] }] }
  })
  for (daysAgo of [9, 3]) {
    setNow(`${addDays(plainDate(DAY), -daysAgo)}T10:00:00-03:00`)
    if (daysAgo === 9) await openCompany(session, { address: api.baseUrl, token: 'tk_days' }, 'Pipelines')
    else {
      await session.start()
      await session.open('#/pipelines')
    }
    await expect(page.getByRole('group', { name: 'Abertos', exact: true })).toContainText(
      `${deals()} negócios`,
    )
    await session.stop()
  }
  daysAgo = 0
  setNow(`${DAY}T10:00:00-03:00`)
  await session.start()
  await session.open('#/pipelines')
  const stages = await openStages()
  const total = async () => (await readFigures(stages)).at(-1)?.slice(1, 3)
  const changes = async () =>
    (await readRows(stages))
      .at(-1)
      ?.slice(-4)
      .map((text) => text.replaceAll(/\s/gu, ' '))
  await expect.poll(total).toEqual([40, 40])
  await expect.poll(changes).toEqual(['+3', '+3', '+ R$ 3,00', '+ R$ 3,00'])
  await step('an earlier day, beside the one before it', async () => {
    await page.getByRole('combobox', { name: 'Em' }).click()
    const gaps = page.getByRole('option', { name: /^sem registro:/ })
    await expect(gaps).toHaveCount(2)
    await expect(gaps.first()).toHaveAttribute('data-combobox-disabled', 'true')
    await page.getByRole('option', { name: /^sáb 21 nov\./ }).click()
    await expect(page.getByText('Como estava em', { exact: false })).toBeVisible()
    await expect.poll(total).toEqual([37, 37])
    await expect.poll(changes).toEqual(['+6', '+6', '+ R$ 6,00', '+ R$ 6,00'])
    await choose('Comparar com', 'sem comparação')
    await expect(page.getByRole('columnheader', { name: /Mudança/ })).toHaveCount(0)
    await page.getByRole('button', { name: 'Voltar para agora' }).click()
    await expect.poll(total).toEqual([40, 40])
  })
  await step('a history with a gap as a gap', async () => {
    await expect(page.getByRole('figure', { name: /^Etapas por dia: Abertos,/ })).toBeVisible()
    const card = page.getByRole('region', { name: 'Histórico das etapas' })
    await chooseInSection(card, 'Negócios')
    await expect(page.getByRole('figure', { name: /^Etapas por dia: Negócios, .+, 3 dias$/ })).toBeVisible()
    const [, ...days] = await readRows(await openTable('Histórico das etapas'))
    expect(days.map(([, count]) => count)).toEqual([
      '40',
      ...Array.from({ length: 2 }, () => 'sem registro'),
      '37',
      ...Array.from({ length: 5 }, () => 'sem registro'),
      '31',
    ])
    await stages.getByRole('button', { name: 'Abertos', exact: true }).click()
    await expect(page.getByRole('dialog').getByText('pipelines.list')).toBeVisible()
  })
})
