// What Tarefas asks and filters, once for all its parts: every card reads it from here.
import { useMemo } from 'react'
import type { Task } from '../../../shared/tasks/task-pages.ts'
import type { AnswerState } from '../../answers/answer-state.ts'
import { answers, useAnswer, useReadAhead } from '../../answers/answers.ts'
import { keyOf, useAnswerStore } from '../../answers/held-answers.ts'
import { useCompany } from '../../bridge/app-store.ts'
import { createScreenContext } from '../../components/screen-context.ts'
import { useNamedTasks, useOverdueTasks, usePendingTasks } from '../../domain/tasks/use-tasks.ts'
import { useToday } from '../../platform/use-now.ts'
import { ALL_TASKS, TASKS_VIEW, type TaskTab } from '../../views/tasks-view.ts'
import { useView } from '../../views/view-store.ts'
import { filterTasks, pastDeadline } from './tasks-model.ts'

export interface TabTasks {
  readonly answerState: AnswerState<unknown>
  /** The loaded tasks; none before the first answer. */
  readonly tasks: readonly Task[]
  /** False while not every task of the tab is loaded. */
  readonly isWhole: boolean
  /** The loaded tasks under the filters. */
  readonly filtered: readonly Task[]
}

export type TasksScreen = ReturnType<typeof useTasksAnswers>

export const { Provider: TasksScreenProvider, useScreen: useTasksScreen } = createScreenContext<TasksScreen>()

const NO_TASKS: readonly Task[] = []

/** Asks for everything that Tarefas shows; for its page. */
export function useTasksAnswers() {
  const today = useToday()
  const [view, changeView] = useView(TASKS_VIEW)
  const allPending = usePendingTasks()
  const allOverdue = useOverdueTasks()
  // Too many to read: those of the people whose pending tasks were read, a list and no count.
  const isOfPeople = allOverdue.error?.code === 'TOO_MANY_TASKS' && allPending.isOfPeople === true
  const late = useMemo(
    () =>
      isOfPeople ? { ...allPending, value: pastDeadline(allPending.value ?? NO_TASKS, today) } : allOverdue,
    [isOfPeople, allOverdue, allPending, today],
  )
  const completed = useCompletedTasks(view.tab === 'completed', late.value !== null)
  const done = completed.answerState.value
  const { overdue, pending, others } = useNamedTasks(late, allPending, done?.tasks ?? NO_TASKS)
  const overdueIds = useMemo(() => {
    const tasks = overdue.value ?? pastDeadline(pending.value ?? NO_TASKS, today)
    return new Set(tasks.map(({ id }) => id))
  }, [overdue.value, pending.value, today])
  const tabOf = (
    tab: TaskTab,
    answerState: AnswerState<unknown>,
    tasks: readonly Task[],
    isWhole: boolean,
  ): TabTasks => {
    return { answerState, tasks, isWhole, filtered: filterTasks(tasks, { ...view, tab }, overdueIds, today) }
  }
  const tabOfAll = (tab: TaskTab, answerState: AnswerState<readonly Task[]>) => {
    const { value, isOfPeople = false } = answerState
    return tabOf(tab, answerState, value ?? NO_TASKS, value !== null && !isOfPeople)
  }
  return {
    today,
    view,
    changeView,
    clearFilters: () => changeView({ ...ALL_TASKS, tab: view.tab }),
    overdue,
    completed,
    /** The overdue tasks, according to the server; where it does not say so, those whose day is over. */
    overdueIds,
    tabs: {
      overdue: tabOfAll('overdue', overdue),
      pending: tabOfAll('pending', pending),
      completed: tabOf('completed', completed.answerState, others, done?.isWhole === true),
    },
  }
}

/**
 * Completed tasks. There may be many, so they are fetched only on request and fetching can be stopped.
 * @param isReady true when the screen is drawn: the stored ones are then read, which their tab shows at once
 */
function useCompletedTasks(isWanted: boolean, isReady: boolean) {
  const { id: companyId } = useCompany()
  const question = useMemo(() => ({ kind: 'completed-tasks', companyId }) as const, [companyId])
  const answerState = useAnswer(question, { isAsking: isWanted })
  const key = keyOf(question)
  useReadAhead(useMemo(() => (isReady ? [question] : null), [question, isReady]))
  return {
    answerState,
    /** The number of tasks fetched so far, during fetching; null otherwise. */
    fetchedCount: useAnswerStore(({ byKey }) => byKey.get(key)?.readCount ?? null),
    /** Ends fetching after the current page. */
    stop: () => answers.stop(key),
  }
}
