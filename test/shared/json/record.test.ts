import { describe, expect, it } from 'vitest'
import { canonicalJson } from '../../../shared/json/record.ts'

describe('canonicalJson', () => {
  it('is the same for equal values in another order, but for the order of a list', () => {
    expect(canonicalJson({ b: 1, a: { d: [2, 1], c: undefined } })).toBe('{"a":{"d":[2,1]},"b":1}')
    expect(canonicalJson({ a: { c: undefined, d: [1, 2] }, b: 1 })).toBe('{"a":{"d":[1,2]},"b":1}')
  })
})
