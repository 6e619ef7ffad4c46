// Parts of an answer: its time, its age, and an answer without a value.
import type { Answer } from '../../../shared/bridge/answer.ts'
import type { AppError } from '../../../shared/bridge/app-error.ts'

export function toIso(ms: number): string {
  return new Date(ms).toISOString()
}

/** An answer without a value. */
export function noValue(source: Answer<never>['source'], error: AppError | null): Answer<never> {
  return { value: null, source, capturedAt: null, error }
}

/** True when the age is at most `maxAgeMs`. False for a time in the future: the clock was set back since. */
export function isFresh(capturedAtMs: number, nowMs: number, maxAgeMs: number): boolean {
  return capturedAtMs <= nowMs && nowMs - capturedAtMs <= maxAgeMs
}
