import { describe, expect, it } from 'vitest'
import { verdict } from '../bench/verdict.ts'

describe('verdict', () => {
  it('says whether a goal was reached on a quiet machine', () => {
    expect([verdict(true, 3), verdict(false, 3)]).toEqual(['reached', 'NOT reached'])
  })

  it('does not say that a goal was missed on a busy machine', () => {
    expect(verdict(true, 3.1)).toBe('reached')
    expect(verdict(false, 3.1)).toBe('not comparable (load 3.1 > 3)')
  })
})
