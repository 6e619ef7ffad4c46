import { describe, expect, it } from 'vitest'
import { OPERATIONS } from '../../shared/api/registry.ts'
import { readFunnelDay } from '../../shared/funnel/day.ts'

const { clientResponse, example } = OPERATIONS['marketing.funnel']
const exampleDay = example.result.days[0] as (typeof example.result.days)[number]

function readDay(day: unknown) {
  return readFunnelDay(clientResponse.parse({ ...example.result, days: [day] }).days[0] as never)
}

describe('readFunnelDay', () => {
  it('reads a whole day, values in cents', () => {
    expect(readDay(exampleDay)).toMatchObject({
      date: '2026-10-01',
      leads: { total: 12, google: 6, meta: 4, other: 2, junk: 1 },
      opportunities: { count: 3, valueCents: 915_040 },
      won: { count: 1, valueCents: 289_000 },
      lostCount: 1,
    })
  })

  it('adds the channels up when the total is missing', () => {
    const { total: _, ...leads } = exampleDay.leads
    expect(readDay({ ...exampleDay, leads })?.leads.total).toBe(12)
  })

  it.each([
    ['leads', 'google'],
    ['leads', 'meta'],
    ['leads', 'other'],
    ['leads', 'junk'],
    ['opportunities', 'created'],
    ['opportunities', 'value'],
    ['sales', 'won'],
    ['sales', 'value'],
    ['sales', 'lost'],
  ] as const)('is a gap, never zero, when %s.%s is missing or unreadable', (part, field) => {
    for (const wrong of [undefined, null, 'x', '', [], {}, true, '1.234,56']) {
      expect(readDay({ ...exampleDay, [part]: { ...exampleDay[part], [field]: wrong } })).toBeNull()
    }
  })

  it('reads numbers written as text', () => {
    const day = { ...exampleDay, sales: { ...exampleDay.sales, won: '2', value: '1312.5' } }
    expect(readDay(day)?.won).toEqual({ count: 2, valueCents: 131_250 })
  })

  it('has empty breakdowns when the lists are missing', () => {
    const { by_channel: _, ...opportunities } = exampleDay.opportunities
    expect(readDay({ ...exampleDay, opportunities })?.breakdowns.opportunitiesByChannel).toEqual([])
  })
})
