import { describe, expect, it } from 'vitest'
import { granularityOf, readFunnelView, showsMore } from '../../../renderer/views/funnel-view.ts'
import { plainDate } from '../../../shared/time/calendar.ts'

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
