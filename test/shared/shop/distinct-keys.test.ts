import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { distinctKeys } from '../../../shared/shop/shipping.ts'

describe('distinctKeys', () => {
  it('keeps keys that are distinct, and numbers those that come again', () => {
    expect(distinctKeys(['a', 'b'])).toEqual(['a', 'b'])
    expect(distinctKeys(['a', 'b', 'a', 'a'])).toEqual(['a', 'b', 'a#2', 'a#3'])
  })

  it('is distinct for any keys, also for those that look numbered, and the same for the same keys', () => {
    const keys = fc.array(fc.constantFrom('a', 'b', 'a#2', 'a#3', 'a#2#2'), { maxLength: 30 })
    fc.assert(
      fc.property(keys, (some) => {
        const distinct = distinctKeys(some)
        expect(new Set(distinct).size).toBe(some.length)
        expect(distinctKeys(some)).toEqual(distinct)
      }),
    )
  })
})
