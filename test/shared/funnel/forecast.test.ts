import { describe, expect, it } from 'vitest'
import { accountDays, accountRange } from '../../../shared/funnel/forecast.ts'
import { plainDate } from '../../../shared/time/calendar.ts'

describe('accountRange', () => {
  it('is the twelve months before this one', () => {
    expect(accountRange(plainDate('2026-11-20'))).toEqual({ from: '2025-11-01', to: '2026-10-31' })
  })
})

describe('accountDays', () => {
  it('begins with the fifteen months that the first forecast counts', () => {
    expect(accountDays(plainDate('2026-11-20'))).toEqual({ from: '2024-08-01', to: '2026-11-20' })
  })
})
