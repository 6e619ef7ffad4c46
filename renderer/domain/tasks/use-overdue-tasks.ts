import { readAllTasks, type Task } from '../../../shared/tasks/task-pages.ts'
import type { Reading } from '../../answers/reading.ts'
import { useAnswer } from '../../answers/use-answer.ts'
import { useCompany } from '../../bridge/app-store.ts'
import { askTaskPage } from './ask-task-page.ts'

/** All overdue tasks of the company, earliest deadline first; the server decides which are overdue. */
export function useOverdueTasks(): Reading<readonly Task[]> {
  const { id: companyId } = useCompany()
  return useAnswer<readonly Task[]>({
    operation: 'tasks.list',
    key: [companyId, 'overdue-tasks'],
    ask: (readFrom, how) => readAllTasks(askTaskPage(companyId, 'overdue', readFrom, how)),
  })
}
