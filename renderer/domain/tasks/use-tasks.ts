import { useMemo } from 'react'
import type { Task } from '../../../shared/tasks/task-pages.ts'
import type { AnswerState } from '../../answers/answer-state.ts'
import { useAnswer } from '../../answers/use-answer.ts'
import { useCompany } from '../../bridge/app-store.ts'
import { useStable } from '../../platform/use-stable.ts'
import { tellPeopleApart } from './task-groups.ts'

function useAllTasks(tasks: 'pending' | 'overdue'): AnswerState<readonly Task[]> {
  const { id: companyId } = useCompany()
  const answerState = useAnswer({ kind: 'all-tasks', companyId, tasks })
  const { value: all } = answerState
  const value = useMemo(() => all && tellPeopleApart(all), [all])
  return useStable({ ...answerState, value })
}

/** All pending tasks, overdue ones included. */
export function usePendingTasks(): AnswerState<readonly Task[]> {
  return useAllTasks('pending')
}

/** All overdue tasks of the company, earliest deadline first; the server decides which are overdue. */
export function useOverdueTasks(): AnswerState<readonly Task[]> {
  return useAllTasks('overdue')
}
