// What Tarefas asks and filters, once for all its parts: every card reads it from here.
import { useMemo } from 'react'
import type { Task } from '../../../shared/tasks/task-pages.ts'
import type { PlainDate } from '../../../shared/time/calendar.ts'
import type { AnswerState } from '../../answers/answer-state.ts'
import { createScreenContext } from '../../components/screen-context.ts'
import { useOverdueTasks } from '../../domain/tasks/use-overdue-tasks.ts'
import { usePendingTasks } from '../../domain/tasks/use-pending-tasks.ts'
import { useToday } from '../../platform/use-now.ts'
import { ALL_TASKS, TASKS_VIEW, type TasksView, type TaskTab } from '../../views/tasks-view.ts'
import { useView } from '../../views/view-store.ts'
import { filterOverdue, filterPending, filterTasks, pastDeadline } from './tasks-model.ts'
import { type CompletedTasks, useCompletedAhead, useCompletedTasks } from './use-completed-tasks.ts'

export interface TabTasks {
  readonly answerState: AnswerState<unknown>
  /** The loaded tasks; null before the first answer. */
  readonly tasks: readonly Task[] | null
  /** False while not every task of the tab is loaded. */
  readonly isWhole: boolean
  /** The loaded tasks under the filters. */
  readonly filtered: readonly Task[]
}

export interface TasksScreen {
  readonly today: PlainDate
  readonly view: TasksView
  readonly changeView: (change: Partial<TasksView>) => void
  readonly clearFilters: () => void
  readonly overdue: AnswerState<readonly Task[]>
  readonly pending: AnswerState<readonly Task[]>
  readonly completed: CompletedTasks
  /** The overdue tasks, according to the server; where it does not say so, those whose day is over. */
  readonly overdueIds: ReadonlySet<number>
  readonly tabs: Readonly<Record<TaskTab, TabTasks>>
}

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
export function useTasksAnswers(): TasksScreen {
  const today = useToday()
  const [view, changeView] = useView(TASKS_VIEW)
  const pending = usePendingTasks()
  const overdue = useOverdueList(pending, today)
  const completed = useCompletedTasks(view.tab === 'completed')
  useCompletedAhead(overdue.value !== null)
  const overdueIds = useMemo(() => {
    const late = overdue.value ?? pastDeadline(pending.value ?? [], today)
    return new Set(late.map(({ id }) => id))
  }, [overdue.value, pending.value, today])
  const done = completed.answerState.value
  return {
    today,
    view,
    changeView,
    clearFilters: () => changeView({ ...ALL_TASKS, tab: view.tab }),
    overdue,
    pending,
    completed,
    overdueIds,
    tabs: {
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
        tasks: done?.tasks ?? null,
        isWhole: done?.isWhole === true,
        filtered: filterTasks(done?.tasks ?? [], view),
      },
    },
  }
}
