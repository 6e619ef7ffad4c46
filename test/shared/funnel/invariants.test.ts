import { describe, expect, it } from 'vitest'
import { brokenInvariants, type Checked } from '../../../shared/funnel/invariants.ts'
import { plainDate } from '../../../shared/time/calendar.ts'
import { inventDay, inventPipeline } from '../../support/fakes/invented-day.ts'

const day = inventDay(plainDate('2026-11-23'))
/** 20 of 30 are open, in two of three stages; their value is 100. */
const pipeline = inventPipeline(1, 'Vendas', ['A', 'B', 'C'], 30, 100)
const stalled = (count: number | null) => ({ buckets: [{ label: 'x', count, valueCents: null }] })
const withDay = (change: object): Checked => ({ days: [day, { ...day, ...change }] })
const lists = (change: object) => withDay({ breakdowns: { ...day.breakdowns, ...change } })

describe('brokenInvariants', () => {
  it.each<[string, Checked, readonly string[]]>([
    ['a usual day', { days: [day], pipelines: [pipeline], stalled: stalled(20) }, []],
    ['nothing', {}, []],
    ['leads of channels', withDay({ leads: { ...day.leads, total: 999 } }), ['channels']],
    ['leads without a channel', withDay({ leads: { ...day.leads, meta: null } }), []],
    ['sales of channels', lists({ wonByChannel: [{ channel: 'meta', count: 999 }] }), ['channels']],
    ['reasons', lists({ lostByReason: [{ reason: 'Preço', count: 999 }] }), ['reasons']],
    ['an absent list', lists({ lostByReason: null, wonByChannel: null }), []],
    ['an unreadable list', lists({ lostByReason: ['?'] }), []],
    ['more stalled than open', { pipelines: [pipeline], stalled: stalled(21) }, ['stalled']],
    ['more stalled than nobody knows', { pipelines: [pipeline], stalled: stalled(null) }, []],
    ['stages not asked', { pipelines: [pipeline, { ...pipeline, stages: null }], stalled: stalled(99) }, []],
    ['stages', { pipelines: [{ ...pipeline, total_value: 99 as never }] }, ['stages']],
    ['no total', { pipelines: [{ ...pipeline, total_value: null }] }, []],
    ['conversion', { conversion: { converted: 3, all: 2 } }, ['converted']],
    ['an unknown conversion', { conversion: { converted: 3, all: null } }, []],
  ])('checks %s', (_, checked, broken) => {
    expect(brokenInvariants(checked)).toEqual(broken)
  })
})
