import type { Task } from '../../../shared/tasks/task-pages.ts'
import type { Reading } from '../../answers/reading.ts'
import { useAnswer } from '../../answers/use-answer.ts'
import { useCompany } from '../../bridge/app-store.ts'

/** All pending tasks, overdue ones included. */
export function usePendingTasks(): Reading<readonly Task[]> {
  const { id: companyId } = useCompany()
  return useAnswer({ kind: 'all-tasks', companyId, tasks: 'pending' })
}
