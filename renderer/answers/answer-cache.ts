// Writes what the core reports about a watched question to the query cache. Must not join answers: the core does. The
// one thing that only the window knows is what it held before its screen was left.
import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { Answer } from '../../shared/bridge/answer.ts'
import type { AppError } from '../../shared/bridge/app-error.ts'

/** The data of a question's query. */
export interface AskedAnswer<Value = unknown> {
  readonly answer: Answer<Value>
  /** True until the API has answered, or failed to. */
  readonly isUnanswered: boolean
}

/** Compares when two answers were captured: 1 when the first is newer, 0 for the same time. */
function compareAges(a: Answer<unknown>, b: Answer<unknown>): number {
  const [first, second] = [a.capturedAt ?? '', b.capturedAt ?? '']
  return first === second ? 0 : first > second ? 1 : -1
}

export function createAnswerCache(client: QueryClient) {
  const heldState = (key: QueryKey) => client.getQueryState<AskedAnswer>(key)

  function setAnswered(key: QueryKey, answer: Answer<unknown>): void {
    client.setQueryData<AskedAnswer>(key, { answer, isUnanswered: false })
  }

  function setSnapshot(key: QueryKey, answer: Answer<unknown>): void {
    const { data, dataUpdatedAt } = heldState(key) ?? { data: undefined, dataUpdatedAt: 0 }
    const isUnanswered = data?.isUnanswered ?? true
    client.setQueryData<AskedAnswer>(key, { answer, isUnanswered }, { updatedAt: dataUpdatedAt })
  }

  /** @param change What a stored answer as old as the held one means: nothing, or another value of the same answer. */
  function show(key: QueryKey, stored: Answer<unknown>, change: 'none' | 'value'): void {
    const held = heldState(key)?.data
    if (held === undefined) setSnapshot(key, stored)
    if (held === undefined || stored.value === null) return
    const age = compareAges(stored, held.answer)
    if (held.answer.value === null) {
      setSnapshot(key, { ...stored, error: held.answer.error })
    } else if (held.isUnanswered) {
      if (age > 0 || change === 'value') setSnapshot(key, stored)
    } else if (stored.coverage === undefined && age > 0) {
      // Somebody else asked while nobody watched here: it is as live as an answer of our own.
      setAnswered(key, { ...stored, source: 'live', error: null })
    } else if (stored.coverage === undefined && age === 0 && change === 'value') {
      setSnapshot(key, { ...held.answer, value: stored.value })
    }
  }

  return {
    /** Writes an answer of the API, which counts as fresh. */
    setAnswered,
    /** Writes an answer that changes neither how fresh the held one is nor whether the API has answered. */
    setSnapshot,
    /** Shows the stored answer that a watch begins with, unless the held one is as new. */
    showStored: (key: QueryKey, stored: Answer<unknown>): void => show(key, stored, 'none'),
    /** Shows a stored answer that changed since, in a watch that was never refreshed. */
    showStoredChange: (key: QueryKey, stored: Answer<unknown>): void => show(key, stored, 'value'),
    /** Returns the held value beside the error of a command that failed. */
    failedAnswer: (key: QueryKey, error: AppError): AskedAnswer => {
      const held = heldState(key)?.data?.answer
      const none = { value: null, source: 'snapshot', capturedAt: null, error } as const
      const answer =
        held === undefined || held.value === null ? none : { ...held, source: none.source, error }
      return { answer, isUnanswered: false }
    },
  }
}
