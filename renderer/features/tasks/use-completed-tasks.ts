import { hashKey } from '@tanstack/react-query'
import { useMemo, useSyncExternalStore } from 'react'
import { watches } from '../../answers/query-client.ts'
import { questionKey } from '../../answers/question-key.ts'
import { useAnswer } from '../../answers/use-answer.ts'
import { useReadAhead } from '../../answers/use-read-ahead.ts'
import { useCompany } from '../../bridge/app-store.ts'

/** Completed tasks. There may be many, so they are fetched only on request and fetching can be stopped. */
export function useCompletedTasks(isWanted: boolean) {
  const { id: companyId } = useCompany()
  const question = { kind: 'completed-tasks', companyId } as const
  const answerState = useAnswer(question, { isAsking: isWanted })
  const hash = hashKey(questionKey(question))
  const fetchedCount = useSyncExternalStore(watches.progress.subscribe, () => watches.progress.read(hash))
  return {
    answerState,
    /** The number of tasks fetched so far, during fetching; null otherwise. */
    fetchedCount,
    /** Ends fetching after the current page. */
    stop: () => watches.stop(question),
  }
}

/**
 * Reads the stored completed tasks, which their tab then shows at once.
 * @param isReady True when the screen is drawn.
 */
export function useCompletedAhead(isReady: boolean): void {
  const { id: companyId } = useCompany()
  useReadAhead(
    useMemo(() => (isReady ? [{ kind: 'completed-tasks', companyId } as const] : null), [companyId, isReady]),
  )
}
