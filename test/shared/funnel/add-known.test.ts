import { describe, expect, it } from 'vitest'
import { addKnown, subtractKnown } from '../../../shared/funnel/add-known.ts'

const HUGE = Number.MAX_SAFE_INTEGER

describe('addKnown', () => {
  it('adds what is known, and is 0 for an empty list', () => {
    expect([addKnown([1, 2]), addKnown([]), addKnown([HUGE, 0])]).toEqual([3, 0, HUGE])
  })

  it('is unknown with an unknown part, and beyond exact integers', () => {
    expect([addKnown([1, null]), addKnown([HUGE, 2]), addKnown([HUGE, 2, -2])]).toEqual([null, null, null])
    // Control: the naive sum is another number than the parts have.
    expect(BigInt(HUGE + 2)).not.toBe(BigInt(HUGE) + 2n)
  })
})

describe('subtractKnown', () => {
  it('is unknown with an unknown part, and beyond exact integers', () => {
    expect([subtractKnown(3, 2), subtractKnown(null, 2), subtractKnown(HUGE, -2)]).toEqual([1, null, null])
  })
})
