// Joins what the store and the API answered to one question into what a screen shows. Pure.
import type { Answer, AnswerSource, Coverage } from '../../shared/bridge/answer.ts'
import type { AppError } from '../../shared/bridge/app-error.ts'
import type { FurtherLeadField } from '../../shared/leads/told-fields.ts'

/** An answer's age and what spoils it. */
export interface CollectedAnswer {
  readonly freshness: Freshness
  /** When the oldest part of the value was computed, ISO 8601. */
  readonly capturedAt: string | null
  /** When that part came, where that was clearly later, ISO 8601. */
  readonly receivedAt: string | null
  readonly error: AppError | null
  readonly hasValue: boolean
  readonly isUnanswered: boolean
  /** When the last answer of either side came, epoch milliseconds; 0 before. */
  readonly answeredAtMs: number
}

/** When an answer was collected, for who shows it or has to act on it without the screen being drawn again. */
export interface Collected {
  read(): CollectedAnswer
  /** Calls after every answer; returns how to stop. */
  subscribe(listener: () => void): () => void
}

/** What a screen shows of a question: a value with its age, or why there is none. */
export interface Reading<Value> {
  readonly value: Value | null
  readonly source: AnswerSource
  /** Who reads it while drawing is drawn again with every answer. */
  readonly capturedAt: string | null
  readonly collected?: Collected
  /** Why the API could not be asked; beside a value it means that the value is stale. */
  readonly error: AppError | null
  /** With a value that was computed from stored rows. */
  readonly coverage?: Coverage
  /** With answers of leads.list: the further fields that ever came (specification 2.2). */
  readonly leadFields?: readonly FurtherLeadField[]
  /** Rows that cannot be read, as received, where `value` does not hold them itself. */
  readonly unreadable?: readonly unknown[]
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
  // Rows that were too few for a value are still worth telling about.
  const coverage = asked?.coverage ?? stored?.coverage
  return { value: null, source: 'snapshot', capturedAt: null, error, ...(coverage && { coverage }) }
}

/**
 * What the store was given after our own question was answered: somebody else asked, so it is live, and a failure of ours
 * is over. Null when there is none. An answer put together from rows says how complete it is and is none of these.
 */
export function newerAnswer<Value>(
  stored: Answer<Value> | undefined,
  asked: Answer<Value> | undefined,
): Answer<Value> | null {
  if (!stored?.capturedAt || stored.value === null || stored.coverage !== undefined) return null
  if (!asked?.capturedAt || stored.capturedAt <= asked.capturedAt) return null
  return { ...stored, source: 'live', error: null }
}

/** Keeps the last good value when a later answer brings only an error: a failure never clears numbers. */
export function keepLastValue<Value>(
  previous: Answer<Value> | undefined,
  next: Answer<Value>,
): Answer<Value> {
  if (next.value !== null || !previous || previous.value === null) return next
  return { ...previous, source: 'snapshot', error: next.error }
}

/** For what is counted: a value out of rows of which some are missing, or do not tell what was asked, is none. */
export function wholeOnly<Value>(reading: Reading<Value>): Reading<Value> {
  const { coverage } = reading
  const isWhole = coverage === undefined || (coverage.isComplete && !coverage.untold?.rows)
  return isWhole ? reading : { ...reading, value: null }
}

/** Rows of a reading that cannot be read, as received. */
export function unreadableOf({
  value,
  unreadable,
}: Pick<Reading<unknown>, 'value' | 'unreadable'>): readonly unknown[] {
  if (unreadable !== undefined) return unreadable
  const own = typeof value === 'object' ? (value as { unreadable?: unknown } | null)?.unreadable : undefined
  return Array.isArray(own) ? own : []
}

export type Freshness = 'live' | 'snapshot' | 'stale'

/** `stale` is a stored answer shown because the API could not answer. */
export function freshnessOf(reading: Pick<Reading<unknown>, 'source' | 'error'>): Freshness {
  if (reading.error !== null) return 'stale'
  return reading.source
}
