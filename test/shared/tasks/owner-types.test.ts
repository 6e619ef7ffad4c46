import { describe, expect, it } from 'vitest'
import { LEAST_TASKS, ownerTypesOf } from '../../../shared/tasks/owner-types.ts'

const of = (owner_type: string | null, count: number) => Array.from({ length: count }, () => ({ owner_type }))

describe('ownerTypesOf', () => {
  it('names the kinds that came, each once', () => {
    expect(ownerTypesOf([...of('lead', 2), ...of('deal', 3), ...of('ticket', 1)])).toEqual({
      types: ['deal', 'lead', 'ticket'],
      isOnlyDeals: false,
    })
  })
  it('tells "only deals" from many rows alone', () => {
    expect(ownerTypesOf(of('deal', LEAST_TASKS)).isOnlyDeals).toBe(true)
    expect(ownerTypesOf(of('deal', LEAST_TASKS - 1)).isOnlyDeals).toBe(false)
    expect(ownerTypesOf([...of('deal', LEAST_TASKS), ...of('contact', 1)]).isOnlyDeals).toBe(false)
  })
  it('says nothing of a task without a kind', () => {
    expect(ownerTypesOf(of(null, LEAST_TASKS))).toEqual({ types: [], isOnlyDeals: false })
    expect(ownerTypesOf([...of('deal', LEAST_TASKS), ...of(null, 1)]).isOnlyDeals).toBe(false)
    expect(ownerTypesOf([])).toEqual({ types: [], isOnlyDeals: false })
  })
})
