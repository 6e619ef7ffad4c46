import { describe, expect, it } from 'vitest'
import { createRateLimiter } from '../../../server/access/rate-limit.ts'

function limiterAt(startMs = 0) {
  let nowMs = startMs
  const limiter = createRateLimiter({ now: () => nowMs })
  return { limiter, advance: (ms: number) => (nowMs += ms) }
}

describe('createRateLimiter', () => {
  it('allows the capacity at once and tells the wait for the next call', () => {
    const { limiter } = limiterAt()
    const quota = { capacity: 3, perSecond: 0.5 }
    expect([1, 2, 3, 4].map(() => limiter.take(1, quota))).toEqual([0, 0, 0, 2])
  })

  it('refills steadily and never beyond the capacity', () => {
    const { limiter, advance } = limiterAt()
    const quota = { capacity: 2, perSecond: 1 }
    expect([1, 2, 3].map(() => limiter.take(1, quota))).toEqual([0, 0, 1])
    advance(1000)
    expect(limiter.take(1, quota)).toBe(0)
    expect(limiter.take(1, quota)).toBe(1)
    advance(3_600_000)
    expect([1, 2, 3].map(() => limiter.take(1, quota))).toEqual([0, 0, 1])
  })

  it('keeps tokens apart', () => {
    const { limiter } = limiterAt()
    const quota = { capacity: 1, perSecond: 0 }
    expect(limiter.take(1, quota)).toBe(0)
    expect(limiter.take(1, quota)).toBe(Number.POSITIVE_INFINITY)
    expect(limiter.take(2, quota)).toBe(0)
  })

  it('takes nothing away when the clock is set back', () => {
    const { limiter, advance } = limiterAt(10_000)
    const quota = { capacity: 2, perSecond: 1 }
    expect(limiter.take(1, quota)).toBe(0)
    advance(-5000)
    expect(limiter.take(1, quota)).toBe(0)
    advance(1000)
    expect(limiter.take(1, quota)).toBe(0)
  })
})
