import { describe, expect, it } from 'vitest'
import { placeAfter } from '../../../../renderer/features/tv/tv-page.tsx'

describe('placeAfter', () => {
  it('goes round in both directions', () => {
    expect([0, 1, 2].map((at) => placeAfter(at, 1, 3))).toEqual([1, 2, 0])
    expect([0, 1, 2].map((at) => placeAfter(at, -1, 3))).toEqual([2, 0, 1])
  })
  it('stays when there is one screen or none', () => {
    expect(placeAfter(0, 1, 1)).toBe(0)
    expect(placeAfter(0, -1, 0)).toBe(0)
  })
})
