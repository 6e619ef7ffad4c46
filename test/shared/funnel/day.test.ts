import { describe, expect, it } from 'vitest'
import { OPERATIONS } from '../../../shared/api/registry.ts'
import { FIGURE_KEYS, type FunnelDay, figuresByKey } from '../../../shared/funnel/day.ts'
import { readRawDay } from '../../../shared/funnel/raw-day.ts'

const { example } = OPERATIONS['marketing.funnel']
const exampleDay = example.result.days[0] as (typeof example.result.days)[number]

const readDay = (day: unknown) => readRawDay(day, exampleDay.date)

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

  it('adds the channels up when the total is missing and there is no junk that might be in it', () => {
    const { total: _, ...leads } = exampleDay.leads
    expect(readDay({ ...exampleDay, leads: { ...leads, junk: 0 } })?.leads.total).toBe(12)
    expect(readDay({ ...exampleDay, leads })?.leads.total).toBeNull()
    expect(readDay({ ...exampleDay, leads: { ...leads, junk: null } })?.leads.total).toBeNull()
  })

  it.each([
    ['leads', 'google', 'google'],
    ['leads', 'meta', 'meta'],
    ['leads', 'other', 'other'],
    ['leads', 'junk', 'junk'],
    ['opportunities', 'created', 'opportunities'],
    ['opportunities', 'value', 'opportunitiesValue'],
    ['sales', 'won', 'won'],
    ['sales', 'value', 'wonValue'],
    ['sales', 'lost', 'lost'],
  ] as const)('does not know %s.%s alone when it is missing or unreadable', (part, field, key) => {
    const whole = figuresByKey(readDay(exampleDay) as FunnelDay)
    for (const wrong of [undefined, null, 'x', '', [], {}, true, '1.234,56']) {
      const day = readDay({ ...exampleDay, [part]: { ...exampleDay[part], [field]: wrong } })
      expect(day && figuresByKey(day)).toEqual({ ...whole, [key]: null })
    }
  })

  it('does not know the total when it and a channel are missing', () => {
    const { total: _, meta: __, ...leads } = exampleDay.leads
    expect(readDay({ ...exampleDay, leads })?.leads).toEqual({
      total: null,
      google: 6,
      meta: null,
      other: 2,
      junk: 1,
    })
  })

  it.each(['leads', 'opportunities', 'sales'] as const)('keeps the rest of a day without %s', (part) => {
    const { [part]: _, ...rest } = exampleDay
    for (const day of [rest, { ...rest, [part]: null }, { ...rest, [part]: 'x' }]) {
      const known = Object.entries(figuresByKey(readDay(day) as FunnelDay)).filter(
        ([, value]) => value !== null,
      )
      const lost = { leads: 5, opportunities: 2, sales: 3 }[part]
      expect(known).toHaveLength(FIGURE_KEYS.length - lost)
    }
  })

  it('is a gap when not one figure can be read', () => {
    expect(readDay({ date: '2026-10-01' })).toBeNull()
    expect(readDay({ date: '2026-10-01', leads: {}, opportunities: null, sales: [] })).toBeNull()
  })

  it('reads numbers written as text', () => {
    const day = { ...exampleDay, sales: { ...exampleDay.sales, won: '2', value: '1312.5' } }
    expect(readDay(day)?.won).toEqual({ count: 2, valueCents: 131_250 })
  })

  it('does not take a list that is missing for an empty one', () => {
    const { by_channel: _, ...opportunities } = exampleDay.opportunities
    expect(readDay({ ...exampleDay, opportunities })?.breakdowns.opportunitiesByChannel).toBeNull()
    const sales = { ...exampleDay.sales, lost_by_reason: [] }
    expect(readDay({ ...exampleDay, sales })?.breakdowns.lostByReason).toEqual([])
  })
})
