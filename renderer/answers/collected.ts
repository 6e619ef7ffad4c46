// When answers were collected, apart from what is drawn of them: an answer with the same figures renders nothing again.
import { useMemo } from 'react'
import type { AnswerState, CollectedAnswer } from './answer-state.ts'
import { useAnswerStore } from './held-answers.ts'

type Followed = Pick<AnswerState<unknown>, 'collected'>

const NEVER: CollectedAnswer = { capturedAt: null, receivedAt: null, isRefreshing: false }

/** Returns the times of a question's answer, by its key; null for a question that is not asked. */
export function collectedOf(key: string | null): Followed['collected'] {
  return () => {
    const one = key === null ? undefined : useAnswerStore.getState().byKey.get(key)
    if (one === undefined) return NEVER
    const { capturedAt, receivedAt = null } = one.answer
    return { capturedAt, receivedAt, isRefreshing: one.isAsking }
  }
}

/** Returns the times of the oldest of several answers. Their number must not change between renders. */
export function useOldestCollected(answerStates: readonly Followed[]): Followed['collected'] {
  const all = answerStates.map(({ collected }) => collected)
  return useMemo(() => {
    const older = (one: CollectedAnswer, next: CollectedAnswer) =>
      one.capturedAt === null || (next.capturedAt !== null && next.capturedAt < one.capturedAt) ? next : one
    return () => all.map((collected) => collected()).reduce(older, NEVER)
  }, all)
}

/** Returns a part of the times. The component renders again when that part changes. */
export function useCollected<Part>({ collected }: Followed, part: (times: CollectedAnswer) => Part): Part {
  return useAnswerStore(() => part(collected()))
}

/**
 * Returns when the oldest part of an answer was computed, ISO 8601. The component renders again with every answer: not
 * where the time is not shown, which `isShown` says.
 */
export function useCapturedAt(answerState: Followed, isShown = true): string | null {
  return useCollected(answerState, ({ capturedAt }) => (isShown ? capturedAt : null))
}
