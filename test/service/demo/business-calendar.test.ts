import { describe, expect, it } from 'vitest'
import {
  activityOf,
  blackFridayOf,
  businessDayFrom,
  isBusinessDay,
} from '../../../service/demo/business-calendar.ts'
import { addDays, plainDate } from '../../../shared/time/calendar.ts'

describe('businessDayFrom', () => {
  it('skips weekends and holidays', () => {
    // Friday 20 November 2026 is a holiday, followed by a weekend.
    expect(businessDayFrom(plainDate('2026-11-20'))).toBe('2026-11-23')
    expect(businessDayFrom(plainDate('2026-11-19'))).toBe('2026-11-19')
    expect(isBusinessDay(plainDate('2026-11-21'))).toBe(false)
  })
})

describe('activityOf', () => {
  it('is low on weekends and holidays, high on Black Friday, and grows with the years', () => {
    const wednesday = activityOf(plainDate('2026-11-18'))
    expect(activityOf(plainDate('2026-11-15'))).toBeLessThan(wednesday * 0.4)
    expect(activityOf(plainDate('2026-11-20'))).toBeLessThan(wednesday * 0.4)
    expect(blackFridayOf(2026)).toBe('2026-11-27')
    expect(activityOf(blackFridayOf(2026))).toBeGreaterThan(wednesday * 1.5)
    expect(activityOf(addDays(plainDate('2026-11-18'), 364))).toBeGreaterThan(wednesday)
  })
})
