import type { AnswerState } from '../../../renderer/answers/answer-state.ts'

const NEVER = { capturedAt: null, receivedAt: null, isRefreshing: false } as const

/** Returns what a screen has of an answered question; null is an answer without a value. */
export function answered<Value>(
  value: Value | null,
  parts: Partial<AnswerState<Value>> = {},
): AnswerState<Value> {
  return {
    value,
    source: 'live',
    collected: () => NEVER,
    error: null,
    isFirstLoad: false,
    refresh: () => undefined,
    ...parts,
  }
}
