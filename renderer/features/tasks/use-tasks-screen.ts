// What Tarefas asks and filters, once for all its parts: every card reads it from here.

import { useMemo } from 'react'
import type { Task } from '../../../shared/tasks/task-pages.ts'
import type { PlainDate } from '../../../shared/time/calendar.ts'
import type { AnswerState } from '../../answers/answer-state.ts'
import { answers, useAnswer, useReadAhead } from '../../answers/answers.ts'
import { keyOf, useAnswerStore } from '../../answers/held-answers.ts'
import { useCompany } from '../../bridge/app-store.ts'
import { createScreenContext } from '../../components/screen-context.ts'
import { useNamedTasks, useOverdueTasks, usePendingTasks } from '../../domain/tasks/use-tasks.ts'
import { useToday } from '../../platform/use-now.ts'
import { ALL_TASKS, TASKS_VIEW, type TaskTab } from '../../views/tasks-view.ts'
import { useView } from '../../views/view-store.ts'
import { filterOverdue, filterPending, filterTasks, pastDeadline } from './tasks-model.ts'

export interface TabTasks {
  readonly answerState: AnswerState<unknown>
  /** The loaded tasks; null before the first answer. */
  readonly tasks: readonly Task[] | null
  /** False while not every task of the tab is loaded. */
  readonly isWhole: boolean
  /** The loaded tasks under the filters. */
  readonly filtered: readonly Task[]
}

export type TasksScreen = ReturnType<typeof useTasksAnswers>

export const { Provider: TasksScreenProvider, useScreen: useTasksScreen } = createScreenContext<TasksScreen>()

/**
 * Returns the overdue tasks. Where there are too many to read, those of the people whose pending tasks were read: a
 * list, and no count.
 */
function useOverdueList(
  pending: AnswerState<readonly Task[]>,
  today: PlainDate,
): AnswerState<readonly Task[]> {
  const overdue = useOverdueTasks()
  const isOfPeople = overdue.error?.code === 'TOO_MANY_TASKS' && pending.ofPeople !== undefined
  return useMemo(
    () => (isOfPeople ? { ...pending, value: pastDeadline(pending.value ?? [], today) } : overdue),
    [isOfPeople, overdue, pending, today],
  )
}

/** Asks for everything that Tarefas shows; for its page. */
export function useTasksAnswers() {
  const today = useToday()
  const [view, changeView] = useView(TASKS_VIEW)
  const allPending = usePendingTasks()
  const allOverdue = useOverdueList(allPending, today)
  const completed = useCompletedTasks(view.tab === 'completed')
  const done = completed.answerState.value
  const { overdue, pending, others } = useNamedTasks(allOverdue, allPending, done?.tasks ?? null)
  useCompletedAhead(overdue.value !== null)
  const overdueIds = useMemo(() => {
    const late = overdue.value ?? pastDeadline(pending.value ?? [], today)
    return new Set(late.map(({ id }) => id))
  }, [overdue.value, pending.value, today])
  const tabs: Readonly<Record<TaskTab, TabTasks>> = {
    overdue: {
      answerState: overdue,
      tasks: overdue.value,
      isWhole: overdue.value !== null && overdue.ofPeople === undefined,
      filtered: filterOverdue(overdue.value ?? [], view, today),
    },
    pending: {
      answerState: pending,
      tasks: pending.value,
      isWhole: pending.value !== null && pending.ofPeople === undefined,
      filtered: filterPending(pending.value ?? [], view, overdueIds, today),
    },
    completed: {
      answerState: completed.answerState,
      tasks: others,
      isWhole: done?.isWhole === true,
      filtered: filterTasks(others ?? [], view),
    },
  }
  return {
    today,
    view,
    changeView,
    clearFilters: () => changeView({ ...ALL_TASKS, tab: view.tab }),
    overdue,
    pending,
    completed,
    /** The overdue tasks, according to the server; where it does not say so, those whose day is over. */
    overdueIds,
    tabs,
  }
}

/** Completed tasks. There may be many, so they are fetched only on request and fetching can be stopped. */
function useCompletedTasks(isWanted: boolean) {
  const { id: companyId } = useCompany()
  const question = { kind: 'completed-tasks', companyId } as const
  const answerState = useAnswer(question, { isAsking: isWanted })
  const key = keyOf(question)
  const fetchedCount = useAnswerStore(({ byKey }) => byKey.get(key)?.readCount ?? null)
  return {
    answerState,
    /** The number of tasks fetched so far, during fetching; null otherwise. */
    fetchedCount,
    /** Ends fetching after the current page. */
    stop: () => answers.stop(key),
  }
}

/**
 * Reads the stored completed tasks, which their tab then shows at once.
 * @param isReady True when the screen is drawn.
 */
function useCompletedAhead(isReady: boolean): void {
  const { id: companyId } = useCompany()
  useReadAhead(
    useMemo(() => (isReady ? [{ kind: 'completed-tasks', companyId } as const] : null), [companyId, isReady]),
  )
}
