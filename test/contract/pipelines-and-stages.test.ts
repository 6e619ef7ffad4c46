// Specification 4.3 pipelines.get, 4.4 pipelines.list, 4.5 stages.list and 2.3 (aggregates).
import { describe, expect, it } from 'vitest'
import { expectFailure, NOW, PIPELINE, serviceOfEachTest } from './support/service-under-test.ts'

const service = serviceOfEachTest()

const WON = { outcome: 'won', at: NOW - 1000, lostReason: null } as const

describe('2.3 aggregates', () => {
  it('count open and closed deals with archived=false, and neither archived nor NULL ones', async () => {
    service.addDeal({ valueCents: 1_010 })
    service.addDeal({ valueCents: 2_020, stageId: 12, closing: WON })
    service.addDeal({ valueCents: 3_030, stageId: 11, closing: { ...WON, outcome: 'lost' } })
    service.addDeal({ valueCents: 500_000, archived: true })
    service.addDeal({ valueCents: 700_000, archived: null })
    const { pipeline } = await service.ask('pipelines.get', { id: PIPELINE.sales })
    expect(pipeline).toMatchObject({ total_deals: 3, total_value: 60.6 })
    expect(pipeline.stages).toMatchObject([
      { id: 11, deals_count: 2, open_count: 1, deals_value: 40.4 },
      { id: 12, deals_count: 1, open_count: 0, deals_value: 20.2 },
      { id: 13, deals_count: 0, open_count: 0, deals_value: 0 },
    ])
  })

  it('rounds total_value to two decimals however many deals are summed', async () => {
    for (let index = 0; index < 1000; index += 1) service.addDeal({ valueCents: 10 })
    const { pipeline } = await service.ask('pipelines.get', { id: PIPELINE.sales })
    expect(pipeline.total_value).toBe(100)
    service.addDeal({ valueCents: 7 })
    expect((await service.ask('pipelines.get', { id: PIPELINE.sales })).pipeline.total_value).toBe(100.07)
  })

  it('of a global pipeline are computed over the company’s own deals', async () => {
    const stageId = PIPELINE.global * 10 + 1
    service.addDeal({ pipelineId: PIPELINE.global, stageId, valueCents: 100 })
    service.addDeal({ pipelineId: PIPELINE.global, stageId, valueCents: 900_000 }, service.other)
    const mine = await service.ask('pipelines.get', { id: PIPELINE.global })
    expect(mine.pipeline).toMatchObject({ total_deals: 1, total_value: 1 })
    const theirs = await service.ask('pipelines.get', { id: PIPELINE.global }, service.otherToken)
    expect(theirs.pipeline).toMatchObject({ total_deals: 1, total_value: 9000 })
  })
})

describe('4.3 pipelines.get', () => {
  it('answers the singular shape', async () => {
    const result = await service.ask('pipelines.get', { id: PIPELINE.sales })
    expect(Object.keys(result)).toEqual(['found', 'pipeline'])
    expect(result.pipeline).toMatchObject({
      id: 1,
      name: 'Vendas',
      slug: 'p1',
      is_default: true,
      type: 'sales',
      color: '#0b6e78',
      sort_order: 2,
    })
  })

  it('finds a global pipeline', async () => {
    expect((await service.ask('pipelines.get', { id: PIPELINE.global })).found).toBe(true)
  })

  it.each([
    ['absent', 9999],
    ['inactive', PIPELINE.inactive],
    ['another company’s', PIPELINE.foreign],
    ['global but inactive', PIPELINE.inactiveGlobal],
  ])('answers found=false with 200 when it is %s', async (_, id) => {
    expect(await service.ask('pipelines.get', { id })).toEqual({ found: false, pipeline: null })
  })

  it.each([{}, { id: 0 }, { id: -1 }, { id: 1.5 }, { id: '1' }, { id: null }, { id: 1e300 }])(
    'answers 400 PIPELINE_ID_REQUIRED to %j',
    async (body) => {
      expectFailure(await service.call('pipelines.get', body), 400, 'PIPELINE_ID_REQUIRED')
    },
  )
})

describe('4.4 pipelines.list', () => {
  const idsOf = (result: { pipelines: { id: number }[] }) => result.pipelines.map(({ id }) => id)

  it('lists active pipelines of the company and global ones, by sort_order then id', async () => {
    const result = await service.ask('pipelines.list')
    expect(idsOf(result)).toEqual([PIPELINE.service, PIPELINE.sales, PIPELINE.global])
    expect(result.total).toBe(3)
    const theirs = await service.ask('pipelines.list', {}, service.otherToken)
    expect(idsOf(theirs)).toEqual([PIPELINE.foreign, PIPELINE.global])
  })

  it('equals pipelines.get for each of its pipelines', async () => {
    service.addDeal({ valueCents: 12_345 })
    const { pipelines } = await service.ask('pipelines.list')
    expect(pipelines.length).toBeGreaterThan(1)
    for (const pipeline of pipelines) {
      expect((await service.ask('pipelines.get', { id: pipeline.id })).pipeline).toEqual(pipeline)
    }
  })

  it('pipeline_id filters to that pipeline', async () => {
    expect(idsOf(await service.ask('pipelines.list', { pipeline_id: PIPELINE.global }))).toEqual([3])
    for (const pipeline_id of [9999, PIPELINE.inactive, PIPELINE.foreign]) {
      expect(await service.ask('pipelines.list', { pipeline_id })).toEqual({ total: 0, pipelines: [] })
    }
    expectFailure(await service.call('pipelines.list', { pipeline_id: 'x' }), 400, 'BAD_REQUEST')
  })

  it('orders the stages by sort_order then id', async () => {
    service.db.run('UPDATE stages SET sort_order = 9 WHERE id = 11')
    service.db.run('UPDATE stages SET sort_order = 9 WHERE id = 12')
    const { pipelines } = await service.ask('pipelines.list', { pipeline_id: PIPELINE.sales })
    expect(pipelines[0].stages.map(({ id }: { id: number }) => id)).toEqual([13, 11, 12])
  })
})

describe('2.3 stages', () => {
  it('answers an empty list of stages for a pipeline without any', async () => {
    service.db.run('DELETE FROM stages WHERE pipeline_id = ?', PIPELINE.service)
    const { pipeline } = await service.ask('pipelines.get', { id: PIPELINE.service })
    expect(pipeline).toMatchObject({ total_deals: 0, total_value: 0, stages: [] })
    expect(await service.ask('stages.list', { pipeline_id: PIPELINE.service })).toEqual({
      total: 0,
      stages: [],
    })
  })
})

describe('4.5 stages.list', () => {
  it('lists the stages of an own pipeline, by sort_order then id', async () => {
    service.db.run('UPDATE stages SET sort_order = 3 WHERE id IN (11, 12)')
    const result = await service.ask('stages.list', { pipeline_id: PIPELINE.sales })
    expect(result.total).toBe(3)
    expect(result.stages.map(({ id }: { id: number }) => id)).toEqual([11, 12, 13])
    expect(result.stages[2]).toEqual({
      id: 13,
      pipeline_id: 1,
      name: 'Vendas lost',
      slug: 'lost',
      type: 'lost',
      color: '#2f6fde',
      sort_order: 3,
    })
  })

  it.each([
    ['global', PIPELINE.global],
    ['another company’s', PIPELINE.foreign],
    ['inactive', PIPELINE.inactive],
    ['absent', 9999],
    ['zero', 0],
    ['negative', -1],
  ])('answers 404 PIPELINE_NOT_FOUND when the pipeline is %s', async (_, pipeline_id) => {
    expectFailure(await service.call('stages.list', { pipeline_id }), 404, 'PIPELINE_NOT_FOUND')
  })

  it.each([{}, { pipeline_id: '1' }, { pipeline_id: 1.5 }, { pipeline_id: null }])(
    'answers 400 BAD_REQUEST to %j',
    async (body) => {
      expectFailure(await service.call('stages.list', body), 400, 'BAD_REQUEST')
    },
  )
})
