import { useSyncExternalStore } from 'react'
import type { AnswerState } from './answer-state.ts'

type Followed = Pick<AnswerState<unknown>, 'collected'>

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
