import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { groupDays, missingRanges, sumFigures } from '../../../shared/funnel/totals.ts'
import { addDays, countDays, plainDate } from '../../../shared/time/calendar.ts'
import { funnelDay, funnelDays } from '../../support/fakes/funnel-days.ts'
import { withoutWon } from '../../support/fakes/without-won.ts'

const FROM = '2026-10-01'
const anyFigures = fc.record({
  google: fc.nat(50),
  meta: fc.nat(50),
  other: fc.nat(50),
  junk: fc.nat(9),
  opportunities: fc.nat(20),
  opportunityCents: fc.nat(9_999_999),
  won: fc.nat(9),
  wonCents: fc.nat(9_999_999),
  lost: fc.nat(9),
})

describe('sumFigures', () => {
  it('is zero for no days', () => {
    expect(sumFigures([])).toMatchObject({ leads: { total: 0 }, opportunities: { count: 0, valueCents: 0 } })
  })

  it('adds every figure on its own', () => {
    const sum = sumFigures(
      funnelDays(FROM, [
        {
          google: 1,
          meta: 2,
          other: 3,
          junk: 1,
          opportunities: 4,
          opportunityCents: 505,
          won: 1,
          wonCents: 10,
          lost: 2,
        },
        {
          google: 10,
          meta: 20,
          other: 30,
          opportunities: 40,
          opportunityCents: 5,
          won: 2,
          wonCents: 1,
          lost: 3,
        },
      ]),
    )
    expect(sum).toEqual({
      leads: { total: 66, google: 11, meta: 22, other: 33, junk: 1 },
      opportunities: { count: 44, valueCents: 510 },
      won: { count: 3, valueCents: 11 },
      lostCount: 5,
    })
  })
})

describe('sumFigures with a figure that one day does not tell', () => {
  it('does not know that figure, and knows the others', () => {
    const days = funnelDays(FROM, [
      { google: 1, won: 2 },
      { google: 3, won: 4, wonCents: 5 },
    ])
    expect(sumFigures(withoutWon(days, FROM))).toEqual({
      ...sumFigures(days),
      won: { count: null, valueCents: null },
    })
  })
})

describe('groupDays', () => {
  it('does not know a week’s figure of which one day is not told, and knows the week after', () => {
    const days = withoutWon(
      funnelDays(
        FROM,
        Array.from({ length: 14 }, () => ({ google: 1, won: 1 })),
      ),
      FROM,
    )
    const range = { from: plainDate(FROM), to: addDays(plainDate(FROM), 13) }
    const weeks = groupDays(days, range, 'week', plainDate('2026-11-21'))
    expect(weeks.map(({ leads, won }) => [leads.total, won.count])).toEqual([
      [4, null],
      [7, 7],
      [3, 3],
    ])
  })

  it('has the same total by day, week and month', () => {
    fc.assert(
      fc.property(fc.array(anyFigures, { minLength: 1, maxLength: 120 }), (figures) => {
        const days = funnelDays(FROM, figures)
        const range = { from: plainDate(FROM), to: addDays(plainDate(FROM), figures.length - 1) }
        const total = sumFigures(days)
        for (const granularity of ['day', 'week', 'month'] as const) {
          const buckets = groupDays(days, range, granularity, range.to)
          expect(sumFigures(buckets)).toEqual(total)
          expect(buckets.reduce((sum, bucket) => sum + countDays(bucket.range), 0)).toBe(figures.length)
          expect(buckets.filter((bucket) => bucket.isPartial)).toHaveLength(1)
        }
      }),
      { numRuns: 30 },
    )
  })

  it('clips weeks and months to the range', () => {
    const range = { from: plainDate('2026-10-28'), to: plainDate('2026-11-03') }
    const ranges = (granularity: 'week' | 'month') =>
      groupDays([], range, granularity, plainDate('2026-11-21')).map((bucket) => bucket.range)
    expect(ranges('week')).toEqual([
      { from: '2026-10-28', to: '2026-11-01' },
      { from: '2026-11-02', to: '2026-11-03' },
    ])
    expect(ranges('month')).toEqual([
      { from: '2026-10-28', to: '2026-10-31' },
      { from: '2026-11-01', to: '2026-11-03' },
    ])
  })

  it('counts the days that are missing instead of calling them zero', () => {
    const range = { from: plainDate('2026-10-05'), to: plainDate('2026-10-11') }
    const [week] = groupDays([funnelDay('2026-10-06', { google: 3 })], range, 'week', plainDate('2026-11-21'))
    expect(week).toMatchObject({ missingDays: 6, isPartial: false, leads: { total: 3 } })
  })
})

describe('missingRanges', () => {
  it('joins days without figures into gaps', () => {
    const days = [funnelDay('2026-10-02'), funnelDay('2026-10-05')]
    const range = { from: plainDate('2026-10-01'), to: plainDate('2026-10-07') }
    expect(missingRanges(days, range)).toEqual([
      { from: '2026-10-01', to: '2026-10-01' },
      { from: '2026-10-03', to: '2026-10-04' },
      { from: '2026-10-06', to: '2026-10-07' },
    ])
  })
})
