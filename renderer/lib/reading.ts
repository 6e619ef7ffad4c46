// Joins what the store and the API answered to one question into what a screen shows. Pure.
import type { Answer, AnswerSource, Coverage } from '../../shared/bridge/answer.ts'
import type { AppError } from '../../shared/bridge/app-error.ts'

/** What a screen shows of a question: a value with its age, or why there is none. */
export interface Reading<Value> {
  readonly value: Value | null
  readonly source: AnswerSource
  readonly capturedAt: string | null
  /** Why the API could not be asked; beside a value it means that the value is stale. */
  readonly error: AppError | null
  /** With a value that was computed from stored rows. */
  readonly coverage?: Coverage
  /** Nothing to show yet and the API has not answered: draw a skeleton. */
  readonly isFirstLoad: boolean
  readonly isRefreshing: boolean
  refresh(): void
}

/** The API's answer when it holds a value, else the stored one with the API's error. */
export function joinAnswers<Value>(
  stored: Answer<Value> | undefined,
  asked: Answer<Value> | undefined,
): Answer<Value> {
  if (asked && asked.value !== null) return asked
  const error = asked?.error ?? null
  if (stored && stored.value !== null) return { ...stored, error }
  return { value: null, source: 'snapshot', capturedAt: null, error }
}

/** Keeps the last good value when a later answer brings only an error: a failure never clears numbers. */
export function keepLastValue<Value>(
  previous: Answer<Value> | undefined,
  next: Answer<Value>,
): Answer<Value> {
  if (next.value !== null || !previous || previous.value === null) return next
  return { ...previous, source: 'snapshot', error: next.error }
}

/** For what is counted: a value out of rows of which some are missing is none. */
export function wholeOnly<Value>(reading: Reading<Value>): Reading<Value> {
  return reading.coverage?.isComplete === false ? { ...reading, value: null } : reading
}

export type Freshness = 'live' | 'snapshot' | 'stale'

/** `stale` is a stored answer shown because the API could not answer. */
export function freshnessOf(reading: Pick<Reading<unknown>, 'source' | 'error'>): Freshness {
  if (reading.error !== null) return 'stale'
  return reading.source
}
