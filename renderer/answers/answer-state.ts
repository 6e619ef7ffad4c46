// What a screen shows of a question. Pure.
import type { Answer, AnswerSource, Coverage, OfPeople } from '../../shared/bridge/answer.ts'
import type { AppError } from '../../shared/bridge/app-error.ts'
import type { FurtherLeadField } from '../../shared/leads/provided-fields.ts'
import type { AskedAnswer } from './answer-cache.ts'

/** An answer's age and its error. */
export interface CollectedAnswer {
  readonly freshness: Freshness
  /** When the oldest part of the value was computed, ISO 8601. */
  readonly capturedAt: string | null
  /** When that part was received, ISO 8601; only where that was clearly later. */
  readonly receivedAt: string | null
  readonly error: AppError | null
  readonly hasValue: boolean
  readonly isUnanswered: boolean
  readonly isRefreshing: boolean
}

/** When an answer was collected, for callers that show or follow the time without rendering the screen again. */
export interface Collected {
  read(): CollectedAnswer
  /** Calls the listener when any part may have changed; returns the function that stops it. */
  subscribe(listener: () => void): () => void
}

/** What a screen shows of a question: a value with its age, or the reason why there is none. */
export interface AnswerState<Value> {
  readonly value: Value | null
  readonly source: AnswerSource
  /** When it was collected: the part that shows the time follows it, the screen does not (use-captured-at.ts). */
  readonly collected: Collected
  /** Why the API could not answer; beside a value it means that the value is stale. */
  readonly error: AppError | null
  /** Present with a value that was computed from stored rows. */
  readonly coverage?: Coverage
  /** Present with answers of leads.list: the further fields that were ever received (specification 2.2). */
  readonly leadFields?: readonly FurtherLeadField[]
  /** Present with a list of some people's tasks: it is no count. */
  readonly ofPeople?: OfPeople
  /** Rows that cannot be read, as received, unless `value` holds them itself. */
  readonly unreadable?: readonly unknown[]
  /** No value yet and no answer of the API: draw a skeleton. */
  readonly isFirstLoad: boolean
  /** True for a stored value while the API has not answered yet: no change, age or verdict is said of it. */
  readonly isStored?: boolean
  refresh(): void
}

/** What a screen draws of an answer: its figures, without the times, which change with every answer. */
export interface DrawnAnswer extends Omit<Answer<unknown>, 'capturedAt' | 'receivedAt'> {
  /** No value yet and no answer of the API. */
  readonly isFirstLoad: boolean
  readonly isStored?: boolean
}

/** Returns what a screen draws. As the `select` of a query it keeps the same object while no figure changes. */
export function drawnOf({ answer, isUnanswered }: AskedAnswer): DrawnAnswer {
  const { capturedAt: _, receivedAt: __, ...drawn } = answer
  const hasValue = drawn.value !== null
  return {
    ...drawn,
    isFirstLoad: isUnanswered && !hasValue,
    ...(isUnanswered && hasValue && { isStored: true }),
  }
}

/** For counts: removes a value of some people, and one of rows that are incomplete or lack the fields in question. */
export function wholeOnly<Value>(answerState: AnswerState<Value>): AnswerState<Value> {
  const { coverage, ofPeople } = answerState
  const isWhole = coverage === undefined || (coverage.isComplete && !coverage.absentFields?.rows)
  return isWhole && ofPeople === undefined ? answerState : { ...answerState, value: null }
}

/** Returns the rows of an answer that cannot be read, as received. */
export function unreadableOf({
  value,
  unreadable,
}: Pick<AnswerState<unknown>, 'value' | 'unreadable'>): readonly unknown[] {
  if (unreadable !== undefined) return unreadable
  const own = typeof value === 'object' ? (value as { unreadable?: unknown } | null)?.unreadable : undefined
  return Array.isArray(own) ? own : []
}

export type Freshness = 'live' | 'snapshot' | 'stale'

/** Returns `stale` for a stored answer that is shown because the API could not answer. */
export function freshnessOf(answerState: Pick<AnswerState<unknown>, 'source' | 'error'>): Freshness {
  if (answerState.error !== null) return 'stale'
  return answerState.source
}
