import { describe, expect, it } from 'vitest'
import { winsAfter } from '../../../../renderer/features/tv/use-new-wins.ts'

describe('winsAfter', () => {
  it('celebrates the sales that were added', () => {
    expect(winsAfter({ count: 2, added: 0 }, 5)).toEqual({ count: 5, added: 3 })
  })
  it.each([
    ['the first count', null, 4],
    ['a count that shrank, as on a new day', 4, 0],
    ['an unknown count', 4, null],
  ])('celebrates nothing with %s', (_, before, count) => {
    expect(winsAfter({ count: before, added: 0 }, count)).toEqual({ count, added: 0 })
  })
})
