import { describe, expect, it } from 'vitest'
import { drawnOf, freshnessOf } from '../../../renderer/answers/answer-state.ts'
import type { Answer } from '../../../shared/bridge/answer.ts'

const stored: Answer<number> = {
  value: 1,
  source: 'snapshot',
  capturedAt: '2026-11-20T10:00:00.000Z',
  error: null,
}
const live: Answer<number> = { value: 2, source: 'live', capturedAt: '2026-11-21T10:00:00.000Z', error: null }
describe('drawnOf', () => {
  it.each([
    [stored, true, { isFirstLoad: false, isStored: true }],
    [{ ...stored, value: null }, true, { isFirstLoad: true }],
    [stored, false, { isFirstLoad: false }],
  ])('tells a stored value from an answer of now', (answer, isUnanswered, waits) => {
    const { value, source, error } = answer
    expect(drawnOf(answer, isUnanswered)).toEqual({ value, source, error, ...waits })
  })
})

describe('freshnessOf', () => {
  it('is live, snapshot or stale when the answer is', () => {
    expect(freshnessOf(live)).toBe('live')
    expect(freshnessOf(stored)).toBe('snapshot')
    expect(freshnessOf({ ...stored, error: { code: 'TIMEOUT' } })).toBe('stale')
  })
})
