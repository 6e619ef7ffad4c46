import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { floorShare, roundShare, splitAmount } from '../../../service/shop/discount-amounts.ts'

const cents = fc.integer({ min: 0, max: 1_000_000_000_000 })
const basisPoints = fc.integer({ min: 0, max: 10_000 })

describe('roundShare', () => {
  it.each([
    [5, 5_000, 3],
    [100, 1_249, 12],
    [100, 1_250, 13],
    [9_007_199_254_740_991, 10_000, 9_007_199_254_740_991],
    [9_007_199_254_740_991, 3_333, 3_002_099_511_605_172],
  ])('of %i at %i basis points is %i, half up and exact', (amount, share, expected) => {
    expect(roundShare(amount, share, 10_000)).toBe(expected)
  })

  it('is at most the amount, at least the rounded-down share, and never falls as the amount grows', () => {
    fc.assert(
      fc.property(cents, cents, basisPoints, (a, b, share) => {
        const [small, large] = a < b ? [a, b] : [b, a]
        expect(roundShare(large, share, 10_000)).toBeLessThanOrEqual(large)
        expect(roundShare(large, share, 10_000) - floorShare(large, share, 10_000)).toBeLessThanOrEqual(1)
        expect(roundShare(small, share, 10_000)).toBeLessThanOrEqual(roundShare(large, share, 10_000))
      }),
    )
  })
})

describe('splitAmount', () => {
  it('splits into parts that sum up exactly and exceed no weight', () => {
    const weights = fc.array(fc.integer({ min: 0, max: 1_000_000_000 }), { minLength: 1, maxLength: 12 })
    fc.assert(
      fc.property(weights, basisPoints, (each, share) => {
        const total = each.reduce((sum, weight) => sum + weight, 0)
        const amount = roundShare(total, share, 10_000)
        const parts = splitAmount(amount, each)
        expect(parts.reduce((sum, part) => sum + part, 0)).toBe(amount)
        for (const [index, part] of parts.entries()) {
          expect(part).toBeGreaterThanOrEqual(0)
          expect(part).toBeLessThanOrEqual(each[index] ?? 0)
        }
      }),
    )
  })

  it('gives the odd cent to the largest remainder, the first of equals', () => {
    expect(splitAmount(2, [1, 1, 1])).toEqual([1, 1, 0])
    expect(splitAmount(1, [1, 5])).toEqual([0, 1])
    expect(splitAmount(0, [0, 0])).toEqual([0, 0])
  })
})
