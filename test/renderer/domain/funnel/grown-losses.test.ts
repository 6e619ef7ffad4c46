import { describe, expect, it } from 'vitest'
import { grownLosses } from '../../../../renderer/domain/funnel/grown-losses.ts'
import type { FunnelDay } from '../../../../shared/funnel/day.ts'
import { plainDate } from '../../../../shared/time/calendar.ts'
import { inventDay } from '../../../support/fakes/invented-day.ts'

const day = (date: string, lost: readonly object[] | null, lostCount: number): FunnelDay => {
  const invented = inventDay(plainDate(date))
  return { ...invented, lostCount, breakdowns: { ...invented.breakdowns, lostByReason: lost } }
}
const rangeOf = (date: string) => ({ from: plainDate(date), to: plainDate(date) })
const ranges = { current: rangeOf('2026-11-20'), previous: rangeOf('2026-11-13') }
const before = day('2026-11-13', [{ reason: 'Preço', count: 2, value: 100 }], 2)

describe('grownLosses', () => {
  it('is the reasons with two losses more, and what they are worth', () => {
    const now = day(
      '2026-11-20',
      [
        { reason: 'Preço', count: 5, value: 900 },
        { reason: 'Prazo', count: 1, value: 50 },
        { motivo: null, count: 2 },
      ],
      8,
    )
    expect(grownLosses([before, now], ranges)).toEqual([
      { reason: 'Preço', count: 5, before: 2, valueCents: 90_000, addedCents: 80_000 },
      { reason: null, count: 2, before: 0, valueCents: null, addedCents: null },
    ])
  })
  it('says nothing where the reasons do not add up to the losses, or a day is missing', () => {
    const short = day('2026-11-20', [{ reason: 'Preço', count: 5 }], 8)
    expect(grownLosses([before, short], ranges)).toEqual([])
    expect(grownLosses([before, day('2026-11-20', null, 8)], ranges)).toEqual([])
    expect(grownLosses([before], ranges)).toEqual([])
  })
})
