import type { Task } from '../../../shared/tasks/task-pages.ts'
import type { AnswerState } from '../../answers/answer-state.ts'
import { useAnswer } from '../../answers/use-answer.ts'
import { useCompany } from '../../bridge/app-store.ts'

/** All pending tasks, overdue ones included. */
export function usePendingTasks(): AnswerState<readonly Task[]> {
  const { id: companyId } = useCompany()
  return useAnswer({ kind: 'all-tasks', companyId, tasks: 'pending' })
}

/** All overdue tasks of the company, earliest deadline first; the server decides which are overdue. */
export function useOverdueTasks(): AnswerState<readonly Task[]> {
  const { id: companyId } = useCompany()
  return useAnswer({ kind: 'all-tasks', companyId, tasks: 'overdue' })
}
