import { describe, expect, it } from 'vitest'
import { granularityOf, readFunnelView, showsMore } from '../../../renderer/views/funnel-view.ts'
import { plainDate } from '../../../shared/time/calendar.ts'

const fallback = {
  period: 'last-28-days',
  custom: null,
  granularity: 'auto',
  compare: 'previous',
  stripFigure: 'won',
  channel: null,
  reason: null,
  step: null,
  markedPipeline: null,
  isMoreOpen: false,
  stepsBy: 'count',
  totalsAs: 'chart',
  dailyAs: 'chart',
  stepsAs: 'chart',
}

describe('readFunnelView', () => {
  it('restores what was stored', () => {
    const view = {
      period: 'custom',
      custom: { from: '2026-10-01', to: '2026-10-31' },
      granularity: 'week',
      compare: 'last-year',
      stripFigure: 'lost',
      channel: 'meta',
      reason: { kind: 'lost', label: null },
      step: 'won',
      markedPipeline: 3,
      isMoreOpen: true,
      stepsBy: 'value',
      totalsAs: 'table',
      dailyAs: 'table',
      stepsAs: 'table',
    }
    expect(readFunnelView(view)).toEqual(view)
  })
  it.each([
    undefined,
    null,
    3,
    'view',
    [],
    { period: 'last-century', granularity: 'hour', dailyAs: 7, compare: 'next' },
  ])('falls back when the stored view is %j', (stored) => {
    expect(readFunnelView(stored)).toEqual(fallback)
  })
  it('drops a custom range when it is not an ordered pair of days', () => {
    expect(readFunnelView({ custom: { from: '2026-10-31', to: '2026-10-01' } }).custom).toBeNull()
    expect(readFunnelView({ custom: { from: '2026-02-30', to: '2026-03-01' } }).custom).toBeNull()
  })
})

describe('showsMore', () => {
  it('is true when the user opened it, and when a mark leads into it', () => {
    const view = readFunnelView({})
    expect(showsMore(view)).toBe(false)
    expect(showsMore({ ...view, isMoreOpen: true })).toBe(true)
    expect(showsMore({ ...view, markedPipeline: 3 })).toBe(true)
    expect(showsMore({ ...view, reason: { kind: 'junk', label: null } })).toBe(true)
    expect(showsMore({ ...view, reason: { kind: 'lost', label: null } })).toBe(false)
  })
})

describe('granularityOf', () => {
  const quarter = { from: plainDate('2026-07-01'), to: plainDate('2026-09-30') }
  const longer = { ...quarter, to: plainDate('2026-10-01') }
  it('is days for up to 92 days and weeks for more, unless another one is chosen', () => {
    expect([granularityOf('auto', quarter), granularityOf('auto', longer)]).toEqual(['day', 'week'])
    expect([granularityOf('month', quarter), granularityOf('day', longer)]).toEqual(['month', 'day'])
  })
})
