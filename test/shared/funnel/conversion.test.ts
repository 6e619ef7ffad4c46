import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  averageTicket,
  funnelSteps,
  junkRate,
  rate,
  relativeChange,
  winRate,
} from '../../../shared/funnel/conversion.ts'
import type { Cents } from '../../../shared/money/money.ts'
import { addDays, plainDate } from '../../../shared/time/calendar.ts'
import { funnelDays } from '../../support/fakes/funnel-days.ts'
import { withoutWon } from '../../support/fakes/without-won.ts'

describe('rate', () => {
  it('is null when there is nothing to divide by', () => {
    expect(rate(0, 0)).toBeNull()
    expect(rate(3, 0)).toBeNull()
    expect(rate(0, 3)).toBe(0)
  })
  it('is null when a figure is not known', () => {
    expect([rate(null, 3), rate(3, null), relativeChange(null, 3), relativeChange(3, null)]).toEqual([
      null,
      null,
      null,
      null,
    ])
  })
})

describe('averageTicket', () => {
  it('is in whole cents, and null without sales or without one of the figures', () => {
    expect(averageTicket({ count: 3, valueCents: 1000 as Cents })).toBe(333)
    expect(averageTicket({ count: 0, valueCents: 0 as Cents })).toBeNull()
    expect(averageTicket({ count: 2, valueCents: null })).toBeNull()
    expect(averageTicket({ count: null, valueCents: 1000 as Cents })).toBeNull()
  })
})

describe('winRate', () => {
  const won = { count: 1, valueCents: null }
  it('is won deals among won and lost ones, and null when nothing was closed or a count is not known', () => {
    expect(winRate({ won, lostCount: 3 })).toBe(0.25)
    expect(winRate({ won: { ...won, count: 0 }, lostCount: 0 })).toBeNull()
    expect(winRate({ won, lostCount: null })).toBeNull()
  })
})

describe('funnelSteps', () => {
  const days = funnelDays('2026-11-18', [
    { google: 1, opportunities: 1, opportunityCents: 100, won: 1, wonCents: 100 },
    { google: 90, meta: 9, opportunities: 9, opportunityCents: 905, won: 0 },
    { google: 100, opportunities: 100, opportunityCents: 7, won: 50, wonCents: 5 },
  ])

  it('knows the steps that every day tells, and no rate of the one that a day does not', () => {
    const [leads, opportunities, won] = funnelSteps(withoutWon(days, '2026-11-19'), plainDate('2026-11-21'))
    expect([leads?.count, opportunities?.stepRate]).toEqual([200, 110 / 200])
    expect(won).toMatchObject({
      count: null,
      valueCents: null,
      stepRate: null,
      overallRate: null,
      drop: null,
    })
  })

  it('divides sums by sums, never averages daily rates', () => {
    const [, opportunities] = funnelSteps(days, plainDate('2026-11-21'))
    expect(opportunities?.stepRate).toBe(110 / 200)
    const meanOfRates = (1 / 1 + 9 / 99 + 100 / 100) / 3
    expect(opportunities?.stepRate).not.toBeCloseTo(meanOfRates)
  })

  it('keeps today out of counts, rates and drops alike, so that the steps divide', () => {
    const steps = funnelSteps(days, plainDate('2026-11-20'))
    expect(steps).toEqual([
      { key: 'leads', count: 100, valueCents: null, stepRate: null, overallRate: 1, drop: null },
      {
        key: 'opportunities',
        count: 10,
        valueCents: 1005,
        stepRate: 10 / 100,
        overallRate: 10 / 100,
        drop: 90,
      },
      { key: 'won', count: 1, valueCents: 100, stepRate: 1 / 10, overallRate: 1 / 100, drop: 9 },
    ])
  })

  it('has rates and drops that divide the counts beside them, whatever the days', () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ google: fc.nat(50), opportunities: fc.nat(30), won: fc.nat(9) }), {
          minLength: 1,
        }),
        fc.nat(40),
        (figures, dayOfMonth) => {
          const now = addDays(plainDate('2026-11-01'), dayOfMonth)
          const steps = funnelSteps(funnelDays('2026-11-01', figures), now)
          for (const [index, step] of steps.entries()) {
            const before = steps[index - 1]
            if (before === undefined || step.drop === null) continue
            expect(step.stepRate).toBe(rate(step.count, before.count))
            expect(step.drop).toBe((before.count ?? 0) - (step.count ?? 0))
          }
        },
      ),
    )
  })

  it('begins with the opportunities when it measures value, because leads carry none', () => {
    const steps = funnelSteps(days, plainDate('2026-11-20'), 'value')
    expect(steps).toMatchObject([
      { key: 'opportunities', stepRate: null, overallRate: 1, drop: null },
      { key: 'won', valueCents: 100, stepRate: 100 / 1005, overallRate: 100 / 1005, drop: 905 },
    ])
  })

  it('has a negative drop when more was won than created: a period is not a cohort', () => {
    const [, , won] = funnelSteps(
      funnelDays('2026-11-01', [{ google: 9, opportunities: 2, won: 3 }]),
      plainDate('2026-11-21'),
    )
    expect(won).toMatchObject({ stepRate: 1.5, drop: -1 })
  })
})

describe('junkRate', () => {
  it('is null without leads and leaves today out', () => {
    expect(junkRate([], plainDate('2026-11-21'), 'inside')).toBeNull()
    const days = funnelDays('2026-11-20', [
      { google: 10, junk: 1 },
      { google: 10, junk: 9 },
    ])
    expect(junkRate(days, plainDate('2026-11-21'), 'inside')).toBe(0.1)
    // Of 10 leads and one that is none of them.
    expect(junkRate(days, plainDate('2026-11-21'), 'apart')).toBeCloseTo(1 / 11)
    expect(junkRate(days, plainDate('2026-11-21'), null)).toBeNull()
  })
})

describe('relativeChange', () => {
  it('is null when there was nothing before', () => {
    expect(relativeChange(5, 0)).toBeNull()
    expect([relativeChange(5, -3), relativeChange(-7, -3), rate(-5, -7)]).toEqual([null, null, null])
    expect(relativeChange(-3, 2)).toBe(-2.5)
    expect(relativeChange(112, 100)).toBeCloseTo(0.12)
    expect(relativeChange(0, 4)).toBe(-1)
  })
})
