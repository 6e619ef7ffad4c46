import { describe, expect, it } from 'vitest'
import { grownLosses } from '../../../../renderer/domain/funnel/grown-losses.ts'
import type { FunnelDay } from '../../../../shared/funnel/day.ts'
import { plainDate } from '../../../../shared/time/calendar.ts'
import { NATIONAL_HOLIDAYS } from '../../../../shared/time/holidays.ts'
import { inventDay } from '../../../support/fakes/invented-day.ts'

const day = (date: string, lost: readonly object[] | null, lostCount: number): FunnelDay => {
  const invented = inventDay(plainDate(date))
  return { ...invented, lostCount, breakdowns: { ...invented.breakdowns, lostByReason: lost } }
}
const rangeOf = (date: string) => ({ from: plainDate(date), to: plainDate(date) })
const ranges = { current: rangeOf('2026-11-20'), previous: rangeOf('2026-11-13') }
const before = day('2026-11-13', [{ reason: 'Preço', count: 7, value: 100 }], 7)

describe('grownLosses', () => {
  it('is the reasons that grew by more than two standard errors, and what they are worth', () => {
    const now = day(
      '2026-11-20',
      [
        { reason: 'Preço', count: 19, value: 900 },
        { reason: 'Prazo', count: 4, value: 50 },
        { motivo: null, count: 5 },
      ],
      28,
    )
    expect(grownLosses([before, now], ranges, NATIONAL_HOLIDAYS)).toEqual([
      { reason: 'Preço', count: 19, before: 7, valueCents: 90_000, addedCents: 80_000 },
      { reason: null, count: 5, before: 0, valueCents: null, addedCents: null },
    ])
  })
  it('is no reason whose growth chance explains', () => {
    // "Perdas por Preço: 10, antes 7" of the review is under one standard error.
    expect(
      grownLosses(
        [before, day('2026-11-20', [{ reason: 'Preço', count: 10 }], 10)],
        ranges,
        NATIONAL_HOLIDAYS,
      ),
    ).toEqual([])
    expect(
      grownLosses([before, day('2026-11-20', [{ reason: 'Preço', count: 0 }], 0)], ranges, NATIONAL_HOLIDAYS),
    ).toEqual([])
  })
  it('counts no day that a note leaves out, nor its counterpart', () => {
    const calm = [day('2026-11-12', [], 0), day('2026-11-19', [], 0)]
    const bad = day('2026-11-20', [{ reason: 'Preço', count: 40, value: 900 }], 40)
    const both = {
      current: { from: plainDate('2026-11-19'), to: plainDate('2026-11-20') },
      previous: { from: plainDate('2026-11-12'), to: plainDate('2026-11-13') },
    }
    const [first, second] = calm as [FunnelDay, FunnelDay]
    const leftOut = [{ ...rangeOf('2026-11-20'), text: 'Pane' }]
    expect(grownLosses([first, before, second, bad], both, NATIONAL_HOLIDAYS)).toHaveLength(1)
    expect(grownLosses([first, before, second, bad], both, { ...NATIONAL_HOLIDAYS, leftOut })).toEqual([])
  })
  it('is not known where the reasons do not add up to the losses, or a day is missing', () => {
    const short = day('2026-11-20', [{ reason: 'Preço', count: 5 }], 8)
    expect(grownLosses([before, short], ranges, NATIONAL_HOLIDAYS)).toBeNull()
    expect(grownLosses([before, day('2026-11-20', null, 8)], ranges, NATIONAL_HOLIDAYS)).toBeNull()
    expect(grownLosses([before], ranges, NATIONAL_HOLIDAYS)).toBeNull()
  })
})
