// Specification 4.14 marketing.funnel and 2.11, with the item shapes decided in docs/api-decisions.md.
import { describe, expect, it } from 'vitest'
import { STALLED_LABELS } from '../../shared/funnel/stalled-labels.ts'
import {
  COMPANY_UUID,
  expectFailure,
  NOW,
  PIPELINE,
  serviceOfEachTest,
} from './support/service-under-test.ts'

const service = serviceOfEachTest()

const SALES = PIPELINE.sales
const DAY_MS = 86_400_000
const at = (text: string) => Date.parse(text)
const ask = (from: string, to: string, pipeline_id: number = SALES, token?: string) =>
  service.ask('marketing.funnel', { from, to, pipeline_id }, token)

describe('4.14 marketing.funnel', () => {
  it('answers one entry per day of the range, also without activity', async () => {
    const result = await ask('2026-02-27', '2026-03-02')
    expect(result.days.map(({ date }: { date: string }) => date)).toEqual([
      '2026-02-27',
      '2026-02-28',
      '2026-03-01',
      '2026-03-02',
    ])
    expect(result.days[0]).toEqual({
      date: '2026-02-27',
      leads: { total: 0, google: 0, meta: 0, other: 0, junk: 0, junk_by_reason: [] },
      opportunities: { created: 0, value: 0, by_channel: [], by_pipeline: [] },
      sales: { won: 0, value: 0, by_channel: [], by_pipeline: [], lost: 0, lost_by_reason: [] },
    })
  })

  it('names company, range, time and the pipelines it can be asked for', async () => {
    expect(await ask('2026-11-01', '2026-11-01')).toMatchObject({
      company_id: COMPANY_UUID,
      from: '2026-11-01',
      to: '2026-11-01',
      generated_at: '2026-11-21T14:00:00.000Z',
      pipelines: [
        { id: PIPELINE.service, name: 'Pós-venda' },
        { id: PIPELINE.sales, name: 'Vendas' },
        { id: PIPELINE.global, name: 'Parcerias' },
      ],
    })
  })

  it('counts paid-media leads alone, whatever the pipeline; junk are those of them marked junk', async () => {
    const createdAt = at('2026-11-10T15:00:00Z')
    for (const channel of ['google', 'google', 'meta', 'other', 'organic'] as const)
      service.addLead({ channel, createdAt })
    const junk = { status: 'junk', createdAt, junkedAt: at('2026-11-15T15:00:00Z') } as const
    service.addLead({ ...junk, channel: 'meta', junkReason: 'Spam' })
    service.addLead({ ...junk, channel: 'google', junkReason: 'Spam' })
    service.addLead({ ...junk, channel: 'google', junkReason: null })
    service.addLead({ ...junk, channel: 'organic', junkReason: 'Spam' })
    service.addLead({ createdAt, channel: 'google' }, service.other)
    for (const pipeline of [PIPELINE.sales, PIPELINE.service, PIPELINE.global]) {
      const [day] = (await ask('2026-11-10', '2026-11-10', pipeline)).days
      expect(day.leads).toEqual({
        total: 7,
        google: 4,
        meta: 2,
        other: 1,
        junk: 3,
        junk_by_reason: [
          { reason: 'Spam', count: 2 },
          { reason: null, count: 1 },
        ],
      })
    }
    expect((await service.ask('leads.list')).total).toBe(9)
  })

  it('counts opportunities on the day of creation, in the pipeline alone, by channel and pipeline', async () => {
    const createdAt = at('2026-11-10T15:00:00Z')
    service.addDeal({ createdAt, channel: 'google', valueCents: 10_10 })
    service.addDeal({ createdAt, channel: 'google', valueCents: 20_20 })
    service.addDeal({ createdAt, channel: 'organic', valueCents: 5 })
    service.addDeal({ createdAt, archived: true })
    service.addDeal({ createdAt, archived: null })
    service.addDeal({ createdAt, pipelineId: PIPELINE.service })
    service.addDeal({ createdAt, pipelineId: PIPELINE.foreign }, service.other)
    const [day] = (await ask('2026-11-10', '2026-11-10')).days
    expect(day.opportunities).toEqual({
      created: 3,
      value: 30.35,
      by_channel: [
        { channel: 'google', count: 2, value: 30.3 },
        { channel: 'organic', count: 1, value: 0.05 },
      ],
      by_pipeline: [{ pipeline_id: 1, name: 'Vendas', count: 3, value: 30.35 }],
    })
  })

  it('counts won and lost on the day of closing, with the reasons of losses', async () => {
    const createdAt = at('2026-10-01T15:00:00Z')
    const closing = { at: at('2026-11-10T15:00:00Z'), outcome: 'won', lostReason: null } as const
    service.addDeal({ createdAt, channel: 'meta', valueCents: 100_001, closing })
    service.addDeal({ createdAt, channel: 'meta', valueCents: 999, closing, archived: true })
    for (const lostReason of ['Preço', null, 'Preço']) {
      service.addDeal({ createdAt, valueCents: 250, closing: { ...closing, outcome: 'lost', lostReason } })
    }
    const { days } = await ask('2026-11-09', '2026-11-10')
    expect(days[0].sales).toMatchObject({ won: 0, lost: 0 })
    expect(days[1].sales).toEqual({
      won: 1,
      value: 1000.01,
      by_channel: [{ channel: 'meta', count: 1, value: 1000.01 }],
      by_pipeline: [{ pipeline_id: 1, name: 'Vendas', count: 1, value: 1000.01 }],
      lost: 3,
      lost_by_reason: [
        { reason: 'Preço', count: 2, value: 5 },
        { reason: null, count: 1, value: 2.5 },
      ],
    })
    expect(days[1].opportunities.created).toBe(0)
    expect((await ask('2026-10-01', '2026-10-01')).days[0].opportunities.created).toBe(4)
  })

  it('cuts the days in the company’s zone', async () => {
    service.addLead({ createdAt: at('2026-11-11T02:59:59.999Z') })
    service.addDeal({ createdAt: at('2026-11-11T03:00:00.000Z') })
    const { days } = await ask('2026-11-10', '2026-11-11')
    expect(days.map((day: { leads: { total: number } }) => day.leads.total)).toEqual([1, 0])
    expect(days.map((day: { opportunities: { created: number } }) => day.opportunities.created)).toEqual([
      0, 1,
    ])
  })

  it('accepts a global pipeline, over the company’s own deals', async () => {
    service.addDeal({ pipelineId: PIPELINE.global, createdAt: at('2026-11-10T15:00:00Z') })
    service.addDeal({ pipelineId: PIPELINE.global, createdAt: at('2026-11-10T15:00:00Z') }, service.other)
    const [day] = (await ask('2026-11-10', '2026-11-10', PIPELINE.global)).days
    expect(day.opportunities.by_pipeline).toEqual([
      { pipeline_id: 3, name: 'Parcerias', count: 1, value: 100 },
    ])
  })

  it('stalled: five buckets in order, by whole days since the last movement, whatever the range', async () => {
    for (const days of [0, 3, 4, 7, 8, 10, 11, 15, 16, 400]) {
      service.addDeal({ createdAt: NOW - 500 * DAY_MS, lastMovedAt: NOW - days * DAY_MS, valueCents: 101 })
    }
    service.addDeal({ archived: true })
    service.addDeal({ archived: null })
    service.addDeal({ closing: { outcome: 'won', at: NOW - 1, lostReason: null } })
    service.addDeal({ pipelineId: PIPELINE.service })
    const expected = {
      snapshot_date: '2026-11-21',
      buckets: STALLED_LABELS.map((label) => ({ label, count: 2, value: 2.02 })),
    }
    expect((await ask('2026-11-21', '2026-11-21')).stalled).toEqual(expected)
    expect((await ask('2020-01-01', '2020-01-01')).stalled).toEqual(expected)
  })

  it('stalled: all five buckets are there when nothing is', async () => {
    const { buckets } = (await ask('2026-11-21', '2026-11-21')).stalled
    expect(buckets).toEqual([
      { label: 'Mais de 15 dias', count: 0, value: 0 },
      { label: '11 a 15 dias', count: 0, value: 0 },
      { label: '8 a 10 dias', count: 0, value: 0 },
      { label: '4 a 7 dias', count: 0, value: 0 },
      { label: 'Até 3 dias', count: 0, value: 0 },
    ])
  })

  it('stalled: days turn at the company’s midnight', async () => {
    // Both moved on local days: 17 November 23:59 (4 days ago) and 18 November 00:00 (3 days ago).
    service.addDeal({ createdAt: 0, lastMovedAt: at('2026-11-18T02:59:00Z') })
    service.addDeal({ createdAt: 0, lastMovedAt: at('2026-11-18T03:00:00Z') })
    const counts = (await ask('2026-11-21', '2026-11-21')).stalled.buckets.map(
      ({ count }: { count: number }) => count,
    )
    expect(counts).toEqual([0, 0, 0, 1, 1])
  })

  it('takes 1 to 92 days inclusive', async () => {
    expect((await ask('2026-07-01', '2026-07-01')).days).toHaveLength(1)
    expect((await ask('2026-07-01', '2026-09-30')).days).toHaveLength(92)
  })

  it.each([
    {},
    { to: '2026-11-01' },
    { from: '2026-11-01' },
    { from: '2026-07-01', to: '2026-10-01' },
    { from: '2026-11-02', to: '2026-11-01' },
    { from: '2026-02-30', to: '2026-03-01' },
    { from: '2026-11-01T00:00:00', to: '2026-11-02' },
    { from: '01/11/2026', to: '02/11/2026' },
    { from: 20261101, to: 20261102 },
    { from: null, to: null },
  ])('answers 400 INVALID_DATE_RANGE to %j', async (range) => {
    expectFailure(
      await service.call('marketing.funnel', { ...range, pipeline_id: 1 }),
      400,
      'INVALID_DATE_RANGE',
    )
  })

  it.each([undefined, null, 0, -1, 1.5, '1', [1]])(
    'answers 400 PIPELINE_ID_REQUIRED when pipeline_id is %j',
    async (pipeline_id) => {
      const body = { from: '2026-11-01', to: '2026-11-02', pipeline_id }
      expectFailure(await service.call('marketing.funnel', body), 400, 'PIPELINE_ID_REQUIRED')
    },
  )

  it.each([9999, PIPELINE.foreign, PIPELINE.inactive, PIPELINE.inactiveGlobal])(
    'answers 400 PIPELINE_NOT_FOUND when the pipeline is not the company’s (%d)',
    async (pipeline_id) => {
      const body = { from: '2026-11-01', to: '2026-11-02', pipeline_id }
      expectFailure(await service.call('marketing.funnel', body), 400, 'PIPELINE_NOT_FOUND')
    },
  )
})
