// Joins the answers to one question: the last one, and a new one of the API or the store. Pure.
import type { Answer } from '../../../shared/bridge/answer.ts'

/** Returns the new answer of the API. When it has no value, the last value stays, beside the new error. */
export function joinAnswers<Value>(last: Answer<Value>, asked: Answer<Value>): Answer<Value> {
  if (asked.value !== null) return asked
  if (last.value !== null) return { ...last, source: 'snapshot', error: asked.error }
  // Coverage is reported even when the rows are too few for a value.
  const coverage = asked.coverage ?? last.coverage
  return { ...asked, ...(coverage && { coverage }) }
}

/**
 * Returns a stored answer that is newer than the last one, as a live answer; null when there is none. Another question
 * or the background asked, so our failure is over. Answers computed from stored rows carry `coverage` and never count.
 */
export function newerAnswer<Value>(last: Answer<Value>, stored: Answer<Value>): Answer<Value> | null {
  if (stored.capturedAt === null || stored.value === null || stored.coverage !== undefined) return null
  if (last.capturedAt === null || stored.capturedAt <= last.capturedAt) return null
  return { ...stored, source: 'live', error: null }
}

/** Joins states: live only when all answers are live, the time of the oldest answer, and the first error. */
export function joinStates(
  answers: readonly Answer<unknown>[],
): Pick<Answer<never>, 'source' | 'capturedAt' | 'error'> {
  return {
    source: answers.every(({ source }) => source === 'live') ? 'live' : 'snapshot',
    capturedAt: answers.flatMap(({ capturedAt }) => capturedAt ?? []).sort()[0] ?? null,
    error: answers.find(({ error }) => error !== null)?.error ?? null,
  }
}
