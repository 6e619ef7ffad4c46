import { readAllTasks, type Task } from '../../shared/tasks/task-pages.ts'
import { useCompany } from './app-store.ts'
import { askTaskPage } from './ask-task-page.ts'
import type { Reading } from './reading.ts'
import { useAnswer } from './use-answer.ts'

/** All overdue tasks of the company, earliest deadline first, as the server judges them overdue. */
export function useOverdueTasks(): Reading<readonly Task[]> {
  const { id: companyId } = useCompany()
  return useAnswer<readonly Task[]>({
    operation: 'tasks.list',
    key: [companyId, 'overdue-tasks'],
    ask: (readFrom, how) => readAllTasks(askTaskPage(companyId, 'overdue', readFrom, how)),
  })
}
