import { describe, expect, it, vi } from 'vitest'
import { getOrMake } from '../../../shared/maps/get-or-make.ts'

describe('getOrMake', () => {
  it('makes a value once for each key', () => {
    const made = new Map<string, object>()
    const make = vi.fn(() => ({}))
    const first = getOrMake(made, 'a', make)
    expect(getOrMake(made, 'a', make)).toBe(first)
    expect(getOrMake(made, 'b', make)).not.toBe(first)
    expect(make).toHaveBeenCalledTimes(2)
  })

  it('keeps nothing when the making throws', () => {
    const made = new WeakMap<object, number>()
    const key = {}
    const fail = () => {
      throw new Error('no')
    }
    expect(() => getOrMake(made, key, fail)).toThrow('no')
    expect(getOrMake(made, key, () => 1)).toBe(1)
  })
})
