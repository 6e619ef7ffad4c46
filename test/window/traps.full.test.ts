// Traps of the API notes that only a screen can fall into; the others have their tests where they are read.
import { afterAll, beforeAll, describe } from 'vitest'
import { OPERATIONS } from '../../shared/api/registry.ts'
import { type FakeApi, fakeFunnel } from '../support/fakes/fake-api.ts'
import { page } from '../support/window/locator.ts'
import type { WindowSession } from '../support/window/window-session.ts'
import { expect, openCompany, openConnected, openScreen, step, test, waitForAnswers } from './fixtures.ts'
import { groupBy, readSource, shownBuckets } from './funnel-screen.ts'
import { choose, readRows } from './reading.ts'
import { openTable, pressRefresh } from './tables.ts'

const TOKEN = 'a-token'

interface FunnelBody {
  readonly from: string
  readonly to: string
}

interface FakeFunnelResult {
  days: { date: string; opportunities: object; sales: object }[]
  stalled: { snapshot_date: string; buckets: object[] }
}

const funnelOf = (body: Record<string, unknown>) => fakeFunnel(body) as FakeFunnelResult

describe('on a computer in Tokyo', () => {
  // 20 November in Rio Branco (21:30), 21 November in Noronha (00:30) and in Tokyo (11:30).
  test.override({ day: '2026-11-21T02:30:00Z' })
  const zone = process.env.TZ
  beforeAll(() => {
    process.env.TZ = 'Asia/Tokyo'
  })
  afterAll(() => {
    if (zone === undefined) delete process.env.TZ
    else process.env.TZ = zone
  })

  for (const [timeZone, today, overdueWords] of [
    ['America/Rio_Branco', '2026-11-20', 'hoje'],
    ['America/Noronha', '2026-11-21', '1 dia'],
  ] as const) {
    test(`the company’s clock cuts the day: ${timeZone}`, async ({ api, session }) => {
      expect(new Date('2026-11-21T02:30:00Z').getHours()).toBe(11)
      const task = {
        id: 1,
        owner_type: 'deal',
        owner_id: 7,
        type: 'call',
        subject: 'Retornar',
        completed: false,
        responsible_id: null,
        responsible_name: null,
        deadline: '2026-11-20T18:00:00',
      }
      api.respond('tasks.list', ({ body: { page: number = 1 } }) => ({
        total: 1,
        tasks: number === 1 ? [task] : [],
      }))
      await openCompany(session, { address: api.baseUrl, token: TOKEN, timeZone }, 'Funil')
      await choose('Período', 'Últimos 7 dias')
      const table = await openTable('Funil por dia')
      const partial = async () => (await readRows(table)).filter(([head = '']) => head.includes('parcial'))
      await expect.poll(async () => (await partial()).length).toBe(1)
      const ends = api.requests
        .filter(({ operation }) => operation === 'marketing.funnel')
        .map(({ body }) => (body as unknown as FunnelBody).to)
      expect(ends).toContain(today)
      expect(ends.every((to) => to <= today)).toBe(true)
      await openScreen('Tarefas')
      await expect(page.getByRole('table', { name: 'Tarefas', exact: true })).toContainText(
        `20 nov., 18:00${overdueWords}`,
      )
    })
  }
})

/** Unknown shapes of items stand on Funil as they came, with a null reason as "Sem motivo". */
async function checkUnknownItems(session: WindowSession, api: FakeApi): Promise<void> {
  api.respond('marketing.funnel', ({ body }) => {
    const result = funnelOf(body)
    for (const day of result.days) {
      Object.assign(day.sales, {
        by_channel: [{ canal: 'Feira', won: '2', total_value: '30.50' }],
        lost_by_reason: [{ motivo: null, qty: 3 }, { surprise: { deep: '<b>7</b>' } }],
      })
    }
    return result
  })
  await openCompany(session, { address: api.baseUrl, token: TOKEN }, 'Funil')
  const lost = page.getByRole('region', { name: 'Por que perdemos' })
  await expect(lost).toContainText('Sem motivo')
  await expect(lost).toContainText('itens vieram num formato desconhecido')
  await expect(lost.locator('code').first()).toHaveText('{"surprise":{"deep":"<b>7</b>"}}')
  const channels = await readRows(page.getByRole('region', { name: 'Por canal' }).getByRole('table'))
  // 28 days of two sales each, written as text.
  expect(channels.find(([name]) => name === 'Feira')?.[3]).toMatch(/^56(\D|$)/)
}

/** A sixth bucket stands on Parados in the API's order, whatever the spelling of the others. */
async function checkSixthBucket(api: FakeApi): Promise<void> {
  const buckets = [
    { label: 'Mais de 30 dias', count: 1, value: 10.1 },
    { label: 'Mais de 15 dias', count: 2, value: 20.2 },
    { label: '11 a 15 dias', count: 3, value: 30.3 },
    { label: '8 a 10 dias', count: 4, value: 40.4 },
    { label: '4 a 7 dias', count: 5, value: 50.5 },
    { label: 'Até 3 dias'.normalize('NFD'), count: 6, value: 60.6 },
  ]
  api.respond('marketing.funnel', ({ body }) => {
    const result = funnelOf(body)
    result.stalled.buckets = buckets
    return result
  })
  await openScreen('Parados')
  await pressRefresh()
  await expect(page.getByRole('table', { name: 'Faixas' })).toContainText('Mais de 30 dias')
  const shown = await shownBuckets()
  expect(shown.map(({ label }) => label.normalize('NFC'))).toEqual(
    buckets.map(({ label }) => label.normalize('NFC')),
  )
  expect(shown.map(({ cents }) => cents)).toEqual([1010, 2020, 3030, 4040, 5050, 6060])
  // Without the youngest bucket, whose deals are not stalled for long.
  await expect(page.getByRole('row', { name: /^Há mais de 3 dias 15/ })).toBeVisible()
  // "Piorou?" asks for all that is stalled for more than 15 days.
  await expect(page.getByRole('group', { name: 'Mais de 15 dias' }).locator('strong')).toHaveText('3')
}

/** The specification says of no value that it is of open deals (2.3): it is where a stage has no closed ones. */
async function checkPipelineValue(api: FakeApi): Promise<void> {
  const [example] = OPERATIONS['pipelines.list'].example.result.pipelines
  const stage = (id: number, deals: number, open: number) => ({
    ...example?.stages[0],
    id,
    name: `Etapa ${id}`,
    deals_count: deals,
    open_count: open,
    deals_value: 1000 * id,
  })
  const answer = (...stages: ReturnType<typeof stage>[]) =>
    api.respond('pipelines.list', () => ({ total: 1, pipelines: [{ ...example, stages }] }))
  answer(stage(1, 4, 4), stage(2, 9, 0))
  await openScreen('Pipelines')
  await pressRefresh()
  const hero = page.getByRole('group', { name: 'Abertos' })
  await expect(hero.getByTitle(/^R\$\s1\.000,00$/u)).toBeVisible()
  await expect(hero).toContainText('4 negócios')
  // A stage with open and closed deals has one value for both.
  answer(stage(1, 4, 4), stage(2, 9, 1))
  await waitForAnswers()
  await pressRefresh()
  await expect(hero.locator('strong')).toHaveText('5')
  await expect(hero).toContainText('negócios, valor não informado')
  const open = page.getByRole('table', { name: 'Negócios abertos por etapa' })
  await expect(
    open
      .getByRole('row', { name: /^Etapa 2/ })
      .getByRole('cell')
      .last(),
  ).toHaveText('—')
}

/** A late answer of a former period never overwrites the newer one. */
async function checkLateAnswers(api: FakeApi): Promise<void> {
  const held = Promise.withResolvers<void>()
  let isHolding = false
  let wasHeld = 0
  api.respond('marketing.funnel', async ({ body }) => {
    const { from, to } = body as unknown as FunnelBody
    const days = (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1
    if (isHolding && days !== 7) {
      wasHeld += 1
      await held.promise
    }
    return funnelOf(body)
  })
  await openScreen('Funil')
  await groupBy('Dia')
  const table = await openTable('Funil por dia')
  const daysShown = async () => (await readRows(table)).findIndex(([head]) => head === 'Total') - 1
  await expect.poll(daysShown).toBe(28)
  // What opened the screen asks is not held.
  await waitForAnswers()
  isHolding = true
  await choose('Período', 'Últimos 90 dias')
  await expect.poll(() => wasHeld).toBeGreaterThan(0)
  isHolding = false
  await choose('Período', 'Últimos 7 dias')
  await expect.poll(daysShown).toBe(7)
  held.resolve()
  await pressRefresh()
  await waitForAnswers()
  expect(await daysShown()).toBe(7)
}

test('answers that the API leaves open, and late ones', async ({ api, session }) => {
  await step('unknown item shapes stand on Funil as they came, a null reason as “Sem motivo”', () =>
    checkUnknownItems(session, api),
  )
  await step('a sixth bucket stands on Parados in the API’s order', () => checkSixthBucket(api))
  await step('the value of a pipeline is called open only where every deal of its stages is, or none', () =>
    checkPipelineValue(api),
  )
  await step('late answers of a former period never overwrite the newer one', () => checkLateAnswers(api))
})

test('stalled deals ignore the range, and no control promises a list of deals', async ({
  service,
  session,
}) => {
  await openConnected({ service, session }, 'Parados')
  const now = await shownBuckets()
  await openScreen('Funil')
  await choose('Período', 'Mês passado')
  const words: string[] = []
  for (const screen of ['Hoje', 'Funil', 'Parados', 'Pipelines', 'Leads', 'Tarefas']) {
    await openScreen(screen)
    await waitForAnswers()
    const names = await page.locator('main :is(a, button, [role="tab"])').allInnerTexts()
    expect(names.length, screen).toBeGreaterThan(0)
    words.push(...names)
  }
  expect(
    words.filter((name) => /(ver|abrir|listar|todos os) .*(negócios|oportunidades)/i.test(name)),
  ).toEqual([])
  await openScreen('Parados')
  expect(await shownBuckets()).toEqual(now)
  const source = await readSource('Parados por idade')
  expect(source).toContain('seja qual for o período escolhido em outras telas')
  expect(source).toContain('a soma por faixa, não a lista')
})
