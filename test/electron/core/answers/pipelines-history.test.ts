import { describe, expect, it } from 'vitest'
import { plainDate } from '../../../../shared/time/calendar.ts'
import { api, clock, companyId, core, useClockedWorld } from '../../../support/core/clocked-world.ts'
import { refuseWith } from '../../../support/fakes/fake-api.ts'

const HOUR = 3_600_000

useClockedWorld()

function holding(totalDeals: number): void {
  api.respond('pipelines.list', () => ({
    total: 1,
    pipelines: [{ id: 1, name: 'Vendas', total_deals: totalDeals, total_value: 1, stages: [] }],
  }))
}

const ask = (params: Record<string, unknown> = {}) => core.read('pipelines.list', params)
const days = async () => (await core.kept({ kind: 'pipelines-days', companyId })).map(({ day }) => day)
const dealsOn = async (day: string) =>
  (await core.stored({ kind: 'pipelines-on-day', companyId, day })).value?.pipelines[0]?.total_deals

describe('createKeptDays pipelines', () => {
  it('leaves a gap in a range where a pipeline is too large, and shows its day by itself', async () => {
    holding(10)
    await ask()
    clock.nowMs += 24 * HOUR
    api.respond('pipelines.list', () => ({
      total: 2,
      pipelines: [
        { id: 1, name: 'x'.repeat(300_000), total_deals: 11, stages: [] },
        { id: 2, name: 'Renovação', total_deals: 3, stages: [] },
      ],
    }))
    await ask()
    const range = { from: plainDate('2026-11-01'), to: plainDate('2026-11-30') }
    const read = async (pipelineId: number) =>
      (await core.kept({ kind: 'pipeline-history', companyId, pipelineId, ...range })).map(({ day }) => day)
    expect(await read(1)).toEqual(['2026-11-16'])
    expect(await read(2)).toEqual(['2026-11-17'])
    expect(await dealsOn('2026-11-17')).toBe(11)
  })

  it('keeps nothing of a failed answer, of one pipeline alone and of the store', async () => {
    await ask({ pipeline_id: 1 })
    await core.read('pipelines.list', {}, 'store')
    api.respond('pipelines.list', refuseWith(500, 'INTERNAL_ERROR'))
    await ask()
    expect(await days()).toEqual([])
    api.respond('pipelines.list', null)
    await ask()
    expect(await days()).toHaveLength(1)
  })

  it('reads one pipeline on its kept days of a range, and nothing on the others', async () => {
    for (const deals of [10, 11, 12]) {
      holding(deals)
      await ask()
      clock.nowMs += 48 * HOUR
    }
    const read = async (pipelineId: number, from: string, to: string) =>
      (await core.kept({ kind: 'pipeline-history', companyId, pipelineId, from, to })).map(
        ({ day, pipeline }) => [day, pipeline.total_deals],
      )
    expect(await read(1, '2026-11-01', '2026-11-30')).toEqual([
      ['2026-11-16', 10],
      ['2026-11-18', 11],
      ['2026-11-20', 12],
    ])
    expect(await read(1, '2026-11-17', '2026-11-19')).toEqual([['2026-11-18', 11]])
    expect(await read(2, '2026-11-01', '2026-11-30')).toEqual([])
    const turned = { companyId, pipelineId: 1, from: '2026-11-30', to: '2026-11-01' }
    expect(await core.storedError({ kind: 'pipeline-history', ...turned })).toMatchObject({
      code: 'BAD_INPUT',
      field: 'to',
    })
  })
})
