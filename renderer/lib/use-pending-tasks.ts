import { readAllTasks, type Task } from '../../shared/tasks/task-pages.ts'
import { useCompany } from './app-store.ts'
import { askTaskPage } from './ask-task-page.ts'
import type { Reading } from './reading.ts'
import { useAnswer } from './use-answer.ts'

/** All pending tasks, the overdue ones among them. */
export function usePendingTasks(): Reading<readonly Task[]> {
  const { id: companyId } = useCompany()
  return useAnswer<readonly Task[]>({
    operation: 'tasks.list',
    key: [companyId, 'pending-tasks'],
    ask: (readFrom, how) => readAllTasks(askTaskPage(companyId, 'pending', readFrom, how)),
  })
}
