import { describe, expect, it } from 'vitest'
import { drawnOf } from '../../../renderer/answers/answer-state.ts'
import type { Answer } from '../../../shared/bridge/answer.ts'

const stored: Answer<number> = {
  value: 1,
  source: 'snapshot',
  capturedAt: '2026-11-20T10:00:00.000Z',
  error: null,
}
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
