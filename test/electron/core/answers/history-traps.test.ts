// The past that the API does not keep, under what happens in a year: other zones, long and short days, renamed and
// removed stages, labels that come and go, answers that tell half, restarts, and a token that stops working.
import { describe, expect, it } from 'vitest'
import { api, clock, companyId, core, restart, useClockedWorld } from '../../../support/core/clocked-world.ts'
import { NOON } from '../../../support/core/core-harness.ts'
import { fakeFunnel } from '../../../support/fakes/fake-api.ts'

const HOUR = 3_600_000

useClockedWorld()

interface StageState {
  readonly id: number
  readonly name: string
  readonly deals: number
}

function holding(stages: readonly StageState[]): void {
  api.respond('pipelines.list', () => ({
    total: 1,
    pipelines: [
      {
        id: 1,
        name: 'Vendas',
        total_deals: stages.reduce((sum, { deals }) => sum + deals, 0),
        total_value: 1,
        stages: stages.map(({ id, name, deals }) => ({ id, name, deals_count: deals, open_count: deals })),
      },
    ],
  }))
}

function stalled(day: string, buckets: readonly (readonly [string | null, number | null])[]): void {
  api.respond('marketing.funnel', ({ body }) => ({
    ...(fakeFunnel(body) as object),
    stalled: {
      snapshot_date: day,
      buckets: buckets.map(([label, count]) => ({ label, count, value: count === null ? null : count * 10 })),
    },
  }))
}

const askPipelines = () => core.read('pipelines.list')
const askStalled = (pipelineId = 1) => core.asked({ kind: 'stalled', companyId, pipelineId })
const pipelineDays = async () =>
  (await core.kept({ kind: 'pipelines-days', companyId })).map(({ day }) => day)
async function stagesOn(day: string) {
  const { value } = await core.stored({ kind: 'pipelines-on-day', companyId, day })
  return value?.pipelines[0]?.stages?.map(({ id, name, deals_count: deals }) => [id, name, deals])
}
async function bucketsOf(from: string, to: string) {
  const { snapshots } = await core.kept({ kind: 'stalled-history', companyId, pipelineId: 1, from, to })
  return snapshots.map(({ snapshotDate, buckets }) => [
    snapshotDate,
    buckets.map(({ label, count }) => [label, count]),
  ])
}

describe('the history of stages', () => {
  it('tells each day with the names and stages of that day, known by their id', async () => {
    const first = { id: 10, name: 'Contato', deals: 4 }
    const second = { id: 11, name: 'Proposta', deals: 2 }
    holding([second])
    await askPipelines()
    clock.nowMs += 2 * HOUR
    // The last answer of the day is kept.
    holding([first, second])
    await askPipelines()
    clock.nowMs += 24 * HOUR
    holding([{ ...first, name: 'Primeiro contato', deals: 5 }, second])
    await askPipelines()
    clock.nowMs += 48 * HOUR
    // The names change places, one stage is gone, another one bears its name.
    holding([
      { id: 10, name: 'Proposta', deals: 6 },
      { id: 12, name: 'Contato', deals: 1 },
    ])
    await askPipelines()
    await restart()
    expect(await pipelineDays()).toEqual(['2026-11-16', '2026-11-17', '2026-11-19'])
    expect(await stagesOn('2026-11-16')).toEqual([
      [10, 'Contato', 4],
      [11, 'Proposta', 2],
    ])
    expect(await stagesOn('2026-11-17')).toEqual([
      [10, 'Primeiro contato', 5],
      [11, 'Proposta', 2],
    ])
    expect(await stagesOn('2026-11-18')).toBeUndefined()
    expect(await stagesOn('2026-11-19')).toEqual([
      [10, 'Proposta', 6],
      [12, 'Contato', 1],
    ])
  })
})

describe('the history of stalled deals', () => {
  it('keeps the day’s last snapshot that told everything', async () => {
    stalled('2026-11-16', [['Mais de 15 dias', 4]])
    await askStalled()
    for (const half of [[['Mais de 15 dias', null]], [[null, 4]]] as const) {
      clock.nowMs += HOUR
      stalled('2026-11-16', half)
      await askStalled()
    }
    stalled('2026-02-30', [['Mais de 15 dias', 7]])
    await askStalled()
    expect(await bucketsOf('2026-01-01', '2026-11-18')).toEqual([['2026-11-16', [['Mais de 15 dias', 4]]]])
  })

  it('dates a snapshot by what it says of itself, also just after midnight and for an old range', async () => {
    clock.nowMs = Date.parse('2026-11-17T03:10:00Z')
    stalled('2026-11-16', [['Mais de 15 dias', 4]])
    await core.answer(
      { kind: 'funnel-range', companyId, pipelineId: 1, from: '2026-05-01', to: '2026-05-31' },
      'api',
    )
    expect(await bucketsOf('2026-01-01', '2026-11-18')).toEqual([['2026-11-16', [['Mais de 15 dias', 4]]]])
  })
})

describe('the history of stalled deals of days and pipelines', () => {
  it('lists the last snapshot of each day in order, leaves gaps out, and keeps pipelines apart', async () => {
    for (const [day, count, pipelineId] of [
      ['2026-11-16', 9, 1],
      ['2026-11-12', 4, 1],
      ['2026-11-13', 5, 1],
      ['2026-11-13', 6, 1],
      ['2026-11-12', 7, 2],
    ] as const) {
      // One bucket more than the specification names.
      stalled(day, [
        ['Mais de 15 dias', count],
        ['Mais de 90 dias', 1],
      ])
      await askStalled(pipelineId)
    }
    const told = (day: string, count: number) => [
      day,
      [
        ['Mais de 15 dias', count],
        ['Mais de 90 dias', 1],
      ],
    ]
    const days = [told('2026-11-12', 4), told('2026-11-13', 6), told('2026-11-16', 9)]
    expect(await bucketsOf('2026-10-01', '2026-11-16')).toEqual(days)
    expect(await bucketsOf('2026-11-13', '2026-11-15')).toEqual([days[1]])
  })
})

describe('the history under a wrong clock', () => {
  const START = NOON
  const DAY = 24 * HOUR
  let hour = 0

  /** The API's clock, in a header that every server sends. */
  function dated(operation: 'pipelines.list' | 'marketing.funnel', result: (body: never) => unknown): void {
    api.respond(operation, ({ body }, response) => {
      response.setHeader('date', new Date(START + hour * HOUR).toUTCString())
      return result(body as never)
    })
  }

  function stagesHold(deals: number): void {
    const stages = [{ id: 10, name: 'Contato', deals_count: deals, open_count: deals }]
    dated('pipelines.list', () => ({ total: 1, pipelines: [{ id: 1, name: 'Vendas', stages }] }))
  }

  it.each([2 * DAY, -2 * DAY])(
    'puts stages under the day of the API when it is off by %i ms',
    async (offMs) => {
      hour = 0
      stagesHold(1)
      await askPipelines()
      clock.nowMs = START + offMs
      hour = 1
      stagesHold(2)
      await askPipelines()
      clock.nowMs = START + 2 * HOUR
      expect(await pipelineDays()).toEqual(['2026-11-16'])
      expect(await stagesOn('2026-11-16')).toEqual([[10, 'Contato', 2]])
      hour = 2
      stagesHold(3)
      await askPipelines()
      expect(await stagesOn('2026-11-16')).toEqual([[10, 'Contato', 3]])
    },
  )
})
