import { useRef, useState } from 'react'
import { readTaskPages, type TaskPages } from '../../../shared/tasks/task-pages.ts'
import type { Reading } from '../../answers/reading.ts'
import { useAnswer } from '../../answers/use-answer.ts'
import { useCompany } from '../../bridge/app-store.ts'
import { askTaskPage } from '../../domain/tasks/ask-task-page.ts'

export interface CompletedTasks {
  readonly reading: Reading<TaskPages>
  /** The number of tasks fetched so far, during fetching; null otherwise. */
  readonly fetchedCount: number | null
  /** Ends fetching after the current page. */
  readonly stop: () => void
}

/** Completed tasks. There may be many, so they are fetched only on request and fetching can be stopped. */
export function useCompletedTasks(isWanted: boolean): CompletedTasks {
  const { id: companyId } = useCompany()
  const isStopped = useRef(false)
  const [fetchedCount, setFetchedCount] = useState<number | null>(null)
  const reading = useAnswer<TaskPages>({
    operation: 'tasks.list',
    key: [companyId, 'completed-tasks'],
    isEnabled: isWanted,
    ask: async (readFrom, how) => {
      const askPage = askTaskPage(companyId, 'completed', readFrom, how)
      if (readFrom === 'store') return readTaskPages(askPage)
      isStopped.current = false
      const result = await readTaskPages(askPage, {
        onPage: setFetchedCount,
        shouldStop: () => isStopped.current,
      })
      setFetchedCount(null)
      return result
    },
  })
  return {
    reading,
    fetchedCount,
    stop: () => {
      isStopped.current = true
    },
  }
}
