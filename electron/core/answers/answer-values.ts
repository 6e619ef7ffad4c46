// Parts of an answer: its time, and an answer without a value.
import type { Answer } from '../../../shared/bridge/answer.ts'
import type { AppError } from '../../../shared/bridge/app-error.ts'

export function toIso(ms: number): string {
  return new Date(ms).toISOString()
}

/** An answer without a value. */
export function noValue(source: Answer<never>['source'], error: AppError | null): Answer<never> {
  return { value: null, source, capturedAt: null, error }
}
