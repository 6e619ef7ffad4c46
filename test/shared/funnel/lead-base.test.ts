import { describe, expect, it } from 'vitest'
import { funnelSteps } from '../../../shared/funnel/conversion.ts'
import { leadBaseOf, withLeadBase } from '../../../shared/funnel/lead-base.ts'
import { plainDate } from '../../../shared/time/calendar.ts'
import { funnelDay } from '../../support/fakes/funnel-days.ts'

describe('leadBaseOf', () => {
  it('takes leads for those of the only pipeline, and of all together', () => {
    for (const scope of ['company', 'pipeline', null] as const) {
      expect(leadBaseOf(1, false, scope)).toBe('own')
      expect(leadBaseOf(3, true, scope)).toBe('own')
    }
  })
  it('follows what was measured for one pipeline among several', () => {
    expect(leadBaseOf(3, false, 'company')).toBe('company')
    expect(leadBaseOf(3, false, 'pipeline')).toBe('own')
    expect(leadBaseOf(3, false, null)).toBe('unknown')
    expect(leadBaseOf(null, false, null)).toBe('unknown')
    expect(leadBaseOf(null, false, 'company')).toBe('unknown')
  })
})

const TODAY = plainDate('2026-11-16')
const days = [
  funnelDay('2026-11-10', { google: 10, opportunities: 4, opportunityCents: 100, won: 2, wonCents: 50 }),
]

describe('withLeadBase', () => {
  it('takes away every rate of leads whose owner is not known, and no other figure', () => {
    const steps = funnelSteps(days, TODAY)
    expect(withLeadBase(steps, 'own')).toEqual(steps)
    expect(withLeadBase(steps, 'company')).toEqual(steps)
    expect(withLeadBase(steps, 'unknown')).toEqual([
      steps[0],
      { ...steps[1], stepRate: null, overallRate: null, drop: null },
      { ...steps[2], overallRate: null },
    ])
    expect(withLeadBase(steps, 'unknown')[2]?.stepRate).toBe(0.5)
  })
  it('leaves the steps by value, which begin with the opportunities', () => {
    const steps = funnelSteps(days, TODAY, 'value')
    expect(withLeadBase(steps, 'unknown')).toEqual(steps)
  })
})
