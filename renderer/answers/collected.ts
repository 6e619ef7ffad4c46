// When answers were collected, apart from what is drawn of them: an answer with the same figures renders nothing again.
import { useMemo, useSyncExternalStore } from 'react'
import { useCompany } from '../bridge/app-store.ts'
import { useFormats } from '../format/use-formats.ts'
import { useNow } from '../platform/use-now.ts'
import { type AnswerState, type Collected, type CollectedAnswer, freshnessOf } from './answer-state.ts'
import { useAnswerStore } from './held-answers.ts'

type Followed = Pick<AnswerState<unknown>, 'collected'>

const NEVER: CollectedAnswer = { capturedAt: null, receivedAt: null, isRefreshing: false }

/** Of a question that is not asked. */
export const NEVER_COLLECTED: Collected = { read: () => NEVER, subscribe: () => () => undefined }

/** Returns the times of a question's answer, by its key. */
export function collectedOf(key: string): Collected {
  return {
    read: () => {
      const { answer, isAsking } = useAnswerStore.getState().byKey.get(key) ?? {}
      if (answer === undefined || isAsking === undefined) return NEVER
      const { capturedAt, receivedAt = null } = answer
      return { capturedAt, receivedAt, isRefreshing: isAsking }
    },
    subscribe: useAnswerStore.subscribe,
  }
}

/** Returns the times of the oldest of several answers. Their number must not change between renders. */
export function useOldestCollected(answerStates: readonly Followed[]): Collected {
  const all = answerStates.map(({ collected }) => collected)
  return useMemo(() => {
    const older = (one: CollectedAnswer, next: CollectedAnswer) =>
      one.capturedAt === null || (next.capturedAt !== null && next.capturedAt < one.capturedAt) ? next : one
    return {
      read: () => all.map((each) => each.read()).reduce(older, NEVER),
      subscribe: useAnswerStore.subscribe,
    }
  }, all)
}

/**
 * Returns when the oldest part of an answer was computed, ISO 8601. The component renders again with every answer: not
 * where the time is not shown, which `isShown` says.
 */
export function useCapturedAt({ collected }: Followed, isShown = true): string | null {
  return useSyncExternalStore(collected.subscribe, () => (isShown ? collected.read().capturedAt : null))
}

/** True while the question is being asked. The component renders again when a call begins and when it ends. */
export function useIsRefreshing({ collected }: Followed): boolean {
  return useSyncExternalStore(collected.subscribe, () => collected.read().isRefreshing)
}

/**
 * When a stale answer was collected, in words (`14:32`, `16 nov., 14:32`). Null for an answer that is not stale, and
 * for one without a time: only a stale answer may not be called the present state.
 */
export function useStaleTime(answerState: AnswerState<unknown>): string | null {
  const { timeZone } = useCompany()
  const formats = useFormats()
  const nowMs = useNow()
  const capturedAt = useCapturedAt(answerState, freshnessOf(answerState) === 'stale')
  return capturedAt === null ? null : formats.moment(capturedAt, timeZone, nowMs)
}
