import { describe, expect, it } from 'vitest'
import { countOfReason, countOfReasons } from '../../../../renderer/features/funnel/reasons-model.ts'
import { readBreakdown } from '../../../../shared/funnel/breakdown.ts'

const item = { reason: 'Preço', count: 3 }

describe('countOfReason', () => {
  it('is no partial sum', () => {
    const read = (lists: readonly (readonly unknown[] | null)[]) => ({
      ...readBreakdown(lists),
      addsUp: false,
    })
    expect(countOfReason(read([[item], [item]]), 'Preço')).toBe(6)
    expect(countOfReason(read([[item], null]), 'Preço')).toBeNull()
    expect(countOfReason(read([[item, { reason: 'Preço', count: null }]]), 'Preço')).toBeNull()
  })
})

describe('countOfReasons', () => {
  it('adds the reasons of all days, and is 0 when the lists are empty', () => {
    expect(countOfReasons(readBreakdown([[item], [item, { reason: null, count: 1 }]]))).toBe(7)
    expect(countOfReasons(readBreakdown([[], []]))).toBe(0)
  })

  it('is unknown when a day has no list, or an item cannot be read', () => {
    expect(countOfReasons(readBreakdown([null, null]))).toBeNull()
    expect(countOfReasons(readBreakdown([[item], null]))).toBeNull()
    expect(countOfReasons(readBreakdown([[item, 'x']]))).toBeNull()
    // Control: the naive sum of the same lists is a figure.
    expect(readBreakdown([null, null]).items.reduce((sum, { count }) => sum + count, 0)).toBe(0)
  })
})
