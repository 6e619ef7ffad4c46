// What a screen shows of a question. Pure.
import type { Answer } from '../../shared/bridge/answer.ts'

/** When an answer was collected: an answer with the same figures changes it and draws nothing again. */
export interface CollectedAnswer {
  /** When the oldest part of the value was computed, ISO 8601. */
  readonly capturedAt: string | null
  /** When that part was received, ISO 8601; only where that was clearly later. */
  readonly receivedAt: string | null
  readonly isRefreshing: boolean
}

/** What a screen draws of an answer: its figures, without the times, which change with every answer. */
export interface DrawnAnswer<Value = unknown> extends Omit<Answer<Value>, 'capturedAt' | 'receivedAt'> {
  /** No value yet and no answer of the API: draw a skeleton. */
  readonly isFirstLoad: boolean
  /** True for a stored value while the API has not answered yet: no change, age or verdict is said of it. */
  readonly isStored?: boolean
}

/** What a screen shows of a question: a value with its age, or the reason why there is none. */
export interface AnswerState<Value> extends DrawnAnswer<Value> {
  /** Returns when it was collected: the part that shows the time follows it, the screen does not (collected.ts). */
  readonly collected: () => CollectedAnswer
  refresh(): void
}

/** @param isUnanswered true until the API has answered, or failed to */
export function drawnOf(answer: Answer<unknown>, isUnanswered: boolean): DrawnAnswer {
  const { capturedAt: _, receivedAt: __, ...drawn } = answer
  const hasValue = drawn.value !== null
  return {
    ...drawn,
    isFirstLoad: isUnanswered && !hasValue,
    ...(isUnanswered && hasValue && { isStored: true }),
  }
}

/** True while the API has not answered. */
export function isPending({ isFirstLoad, isStored }: DrawnAnswer): boolean {
  return isFirstLoad || isStored === true
}

/** For counts: removes a value of some people, and one of rows that are incomplete or lack the fields in question. */
export function wholeOnly<Value>(answerState: AnswerState<Value>): AnswerState<Value> {
  const { coverage, isOfPeople = false } = answerState
  const isWhole = coverage === undefined || (coverage.isComplete && !coverage.absentFields?.rows)
  return isWhole && !isOfPeople ? answerState : { ...answerState, value: null }
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
