import { useMemo } from 'react'
import { MOST_LEAD_IDS } from '../../../shared/bridge/limits.ts'
import type { Task } from '../../../shared/tasks/task-pages.ts'
import type { AnswerState } from '../../answers/answer-state.ts'
import { useAnswer } from '../../answers/answers.ts'
import { useCompany } from '../../bridge/app-store.ts'
import { shownText } from '../../format/shown-text.ts'
import { useHeld, useStable } from '../../platform/stable-values.ts'
import { tellPeopleApart } from './task-groups.ts'

/** Returns what gives a task the name of its lead, where that lead is stored. */
function useOwnerNames(tasks: readonly Task[]): (task: Task) => Task {
  const { id: companyId } = useCompany()
  const ids = tasks.flatMap(({ owner_type: type, owner_id: id }) =>
    type === 'lead' && id !== null && id > 0 ? id : [],
  )
  const leadIds = [...new Set(ids)].slice(0, MOST_LEAD_IDS)
  const question = leadIds.length === 0 ? null : ({ kind: 'stored-leads', companyId, leadIds } as const)
  const { value, isFirstLoad } = useAnswer(question, { isSeldom: true })
  const leads = useHeld(value, isFirstLoad)
  return useMemo(() => {
    const names = new Map(leads?.map(({ id, name }) => [id, shownText(name)]))
    return (task) => {
      const owner_name = task.owner_type === 'lead' ? names.get(Number(task.owner_id)) : null
      return owner_name == null ? task : { ...task, owner_name }
    }
  }, [leads])
}

type TaskList = AnswerState<readonly Task[]>

/** Returns the overdue and the pending tasks, and all tasks of a third list, with the names of their leads. */
export function useNamedTasks(overdue: TaskList, pending: TaskList, others: readonly Task[] | null) {
  const lists = [overdue.value, pending.value, others]
  const named = useOwnerNames(lists.flatMap((tasks) => tasks ?? []))
  return {
    overdue: useMemo(() => ({ ...overdue, value: overdue.value?.map(named) ?? null }), [overdue, named]),
    pending: useMemo(() => ({ ...pending, value: pending.value?.map(named) ?? null }), [pending, named]),
    others: useMemo(() => others?.map(named) ?? null, [others, named]),
  }
}

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
