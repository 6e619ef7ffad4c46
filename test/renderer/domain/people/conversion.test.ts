import { describe, expect, it } from 'vitest'
import { conversionOf, type Share } from '../../../../renderer/domain/people/team.ts'

const team = (...shares: readonly (readonly [count: number | null, of: number | null])[]) =>
  new Map(shares.map(([count, of], index): [string, Share] => [String(index), { count, of }]))

describe('conversionOf', () => {
  const compared = (...shares: (readonly [number | null, number | null])[]) =>
    conversionOf('0', team(...shares)).comparison
  it('compares with the median of everybody with enough leads, the person included', () => {
    const { others, comparison } = conversionOf('0', team([6, 142], [5, 100], [8, 100], [10, 100]))
    expect(comparison?.median).toBeCloseTo((0.05 + 0.08) / 2)
    expect(comparison).toMatchObject({ standing: 'same', atMedian: 9 })
    expect(others).toEqual([0.05, 0.08, 0.1])
    expect(compared([6, 142], [5, 100], [8, 100])?.median).toBe(0.05)
  })

  it('calls a difference one only beyond chance', () => {
    expect(compared([5, 200], [30, 200], [32, 200])?.standing).toBe('below')
    expect(compared([80, 200], [30, 200], [32, 200])?.standing).toBe('above')
    expect(compared([25, 200], [30, 200], [32, 200])?.standing).toBe('same')
  })

  it('says no rate of few leads, and compares with no team of few people', () => {
    expect(conversionOf('0', team([9, 29], [30, 200], [32, 200], [34, 200]))).toMatchObject({
      rate: null,
      comparison: null,
      share: { count: 9, of: 29 },
    })
    expect(conversionOf('0', team([9, 30], [30, 200], [20, 29]))).toMatchObject({
      rate: 0.3,
      comparison: null,
    })
  })

  it('takes what is not known for nothing', () => {
    const unknown = conversionOf('0', team([null, 100], [30, 200], [32, 200], [34, 200]))
    expect(unknown).toMatchObject({ rate: null, comparison: null })
    expect(conversionOf('9', team([30, 200])).share).toEqual({ count: null, of: null })
  })
})
