import { describe, expect, it } from 'vitest'
import { cascade, cascadeBars } from '../../../../renderer/features/stalled/cascade.ts'
import type { FunnelDay } from '../../../../shared/funnel/day.ts'
import type { Cents } from '../../../../shared/money/money.ts'
import { addDays, plainDate } from '../../../../shared/time/calendar.ts'
import { inventDay } from '../../../support/fakes/invented-day.ts'

const first = plainDate('2026-11-18')

/** A day with created, won and lost deals at R$ 10,00 each. */
function dayOf(index: number, created: number, won: number, lost: number): FunnelDay {
  const day = inventDay(addDays(first, index))
  return {
    ...day,
    opportunities: { count: created, valueCents: (created * 1000) as Cents },
    won: { count: won, valueCents: (won * 1000) as Cents },
    lostCount: lost,
    breakdowns: { ...day.breakdowns, lostByReason: [{ reason: 'Preço', count: lost, value: lost * 10 }] },
  }
}
const before = { count: 291, valueCents: 291_000 as Cents }
const after = { count: 295, valueCents: 295_000 as Cents }
const days = [dayOf(0, 12, 1, 10), dayOf(1, 10, 3, 7)]

describe('cascade', () => {
  it('leaves to the rest what created, won and lost deals do not explain, by count and by value', () => {
    expect(cascade(before, after, days)).toEqual([
      { key: 'before', count: 291, valueCents: 291_000 },
      { key: 'created', count: 22, valueCents: 22_000 },
      { key: 'won', count: -4, valueCents: -4000 },
      { key: 'lost', count: -17, valueCents: -17_000 },
      { key: 'rest', count: 3, valueCents: 3000 },
      { key: 'after', count: 295, valueCents: 295_000 },
    ])
  })

  it('adds up to the level of now for every history, to the cent', () => {
    for (let seed = 1; seed < 400; seed += 1) {
      const some = [0, 1, 2].map((index) => dayOf(index, (seed * 7) % 31, (seed * 3) % 11, (seed * 5) % 17))
      const level = { count: (seed * 13) % 300, valueCents: ((seed * 977) % 100_000) as Cents }
      const steps = cascade(before, level, some)
      const sum = (key: 'count' | 'valueCents') =>
        steps.slice(0, -1).reduce((all, step) => all + (step[key] ?? Number.NaN), 0)
      expect([sum('count'), sum('valueCents')]).toEqual([level.count, level.valueCents])
    }
  })

  it('knows nothing between two moments when a day is missing, and both levels all the same', () => {
    const steps = cascade(before, after, null)
    expect(steps.map(({ count }) => count)).toEqual([291, null, null, null, null, 295])
  })

  it('knows no value of losses whose reasons do not add up or have none, and their count all the same', () => {
    const [day] = days as [FunnelDay]
    for (const lostByReason of [
      null,
      [{ reason: 'Preço', count: 9, value: 90 }],
      [{ reason: 'Preço', count: 10 }],
      ['odd'],
    ]) {
      const odd = { ...day, breakdowns: { ...day.breakdowns, lostByReason } }
      const steps = cascade(before, after, [odd])
      expect(steps[3]).toEqual({ key: 'lost', count: -10, valueCents: null })
      expect(steps[4]).toMatchObject({ count: 3, valueCents: null })
    }
  })
})

describe('cascadeBars', () => {
  it('stands each step on the one before, from the earlier level', () => {
    const bars = cascadeBars([291, 22, -4, -17, 3, 295])
    expect(bars.map((bar) => bar && [bar.from * 22, bar.to * 22].map(Math.round))).toEqual([
      [0, 0],
      [0, 22],
      [18, 22],
      [1, 18],
      [1, 4],
      [4, 4],
    ])
  })

  it('reaches below the earlier level, and is nothing where nothing changed', () => {
    const bars = cascadeBars([10, 0, 0, -4, 0, 6])
    expect(bars[3]).toEqual({ from: 0, to: 1 })
    expect(bars[0]).toEqual({ from: 1, to: 1 })
    expect(cascadeBars([5, 0, 0, 0, 0, 5])).toEqual(Array(6).fill({ from: 0, to: 0 }))
  })

  it('has no bar after an unknown step, but the level of now', () => {
    const bars = cascadeBars([10, 4, null, -2, null, 12])
    expect(bars.map((bar) => bar !== null)).toEqual([true, true, false, false, false, true])
    expect(cascadeBars([null, 4, 1, 1, 1, null]).at(-1)).toBeNull()
  })
})
