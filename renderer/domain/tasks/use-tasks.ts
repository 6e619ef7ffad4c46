import { useMemo } from 'react'
import type { PeopleOnDay } from '../../../shared/bridge/daily-counts.ts'
import { MOST_LEAD_IDS } from '../../../shared/bridge/limits.ts'
import type { Task } from '../../../shared/tasks/task-pages.ts'
import type { PlainDate } from '../../../shared/time/calendar.ts'
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

const namesIn = (list: TaskList, named: (task: Task) => Task): TaskList => {
  return { ...list, value: list.value?.map(named) ?? null }
}

/** Returns the overdue and the pending tasks, and those of a third list, with the names of their leads. */
export function useNamedTasks(overdue: TaskList, pending: TaskList, others: readonly Task[]) {
  const named = useOwnerNames([overdue.value, pending.value, others].flatMap((tasks) => tasks ?? []))
  return {
    overdue: useMemo(() => namesIn(overdue, named), [overdue, named]),
    pending: useMemo(() => namesIn(pending, named), [pending, named]),
    others: useMemo(() => others.map(named), [others, named]),
  }
}

function useAllTasks(tasks: 'pending' | 'overdue'): TaskList {
  const { id: companyId } = useCompany()
  const answerState = useAnswer({ kind: 'all-tasks', companyId, tasks })
  const { value: all } = answerState
  const value = useMemo(() => all && tellPeopleApart(all), [all])
  return useStable({ ...answerState, value })
}

/** All pending tasks, overdue ones included. */
export const usePendingTasks = () => useAllTasks('pending')

/** All overdue tasks of the company, earliest deadline first; the server decides which are overdue. */
export const useOverdueTasks = () => useAllTasks('overdue')

/** Whose the overdue tasks were on a stored day. Without a day nothing is read. */
export function usePeopleOn(day: PlainDate | null): AnswerState<readonly PeopleOnDay[]> {
  const { id: companyId } = useCompany()
  const figure = 'overdue-tasks'
  const question = day && ({ kind: 'people-history', companyId, figure, from: day, to: day } as const)
  return useAnswer(question, { isSeldom: true, blockedBy: { code: 'NOT_STORED' } })
}
