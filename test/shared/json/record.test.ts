import { describe, expect, it } from 'vitest'
import { canonicalJson } from '../../../shared/json/record.ts'

describe('canonicalJson', () => {
  it('is the same for equal values in another order', () => {
    expect(canonicalJson({ b: 1, a: { d: [2, 1], c: undefined } })).toBe('{"a":{"d":[2,1]},"b":1}')
    expect(canonicalJson({ a: { c: undefined, d: [2, 1] }, b: 1 })).toBe('{"a":{"d":[2,1]},"b":1}')
  })

  it('tells lists in another order apart', () => {
    expect(canonicalJson([1, 2])).not.toBe(canonicalJson([2, 1]))
  })
})
