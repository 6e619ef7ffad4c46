import { afterEach, describe, expect, it } from 'vitest'
import { setPageAhead } from './processes/test-clock.ts'

const DAY = 86_400_000
const Real = Date
afterEach(() => {
  globalThis.Date = Real
})

describe('setPageAhead', () => {
  it('moves every reading of the clock and no date that is written out', () => {
    const before = Real.now()
    setPageAhead(30 * DAY)
    const read = [Date.now(), Date.parse(new Date().toISOString()), Date.parse(Date())]
    const text = new Date('2026-12-01T00:00:00Z').toISOString()
    const isDate = new Date() instanceof Date
    globalThis.Date = Real
    for (const ms of read) {
      expect(ms).toBeGreaterThanOrEqual(before + 30 * DAY - 1000)
      expect(ms).toBeLessThan(before + 31 * DAY)
    }
    expect([text, isDate]).toEqual(['2026-12-01T00:00:00.000Z', true])
  })
})
