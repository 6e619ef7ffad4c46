// What Tarefas asks and filters, once for all its parts: every card reads it from here.
import { useMemo } from 'react'
import { RESPONSIBLE_UNKNOWN, responsibleKey, UNASSIGNED } from '../../../shared/tasks/responsible.ts'
import {
  countSeverities,
  deadlineDay,
  filterByLateness,
  sortOldestFirst,
} from '../../../shared/tasks/task-days.ts'
import type { Task } from '../../../shared/tasks/task-pages.ts'
import type { PlainDate } from '../../../shared/time/calendar.ts'
import type { AnswerState } from '../../answers/answer-state.ts'
import { answers, useAnswer, useReadAhead } from '../../answers/answers.ts'
import { keyOf, useAnswerStore } from '../../answers/held-answers.ts'
import { useCompany } from '../../bridge/app-store.ts'
import { createScreenContext } from '../../components/page.tsx'
import {
  byPerson,
  dueSoon,
  isPersonKey,
  listResponsibles,
  useNamedTasks,
  useOverdueTasks,
  usePendingTasks,
} from '../../domain/tasks/task-groups.ts'
import { useToday } from '../../platform/use-now.ts'
import {
  ALL_TASKS,
  TASKS_VIEW,
  type TaskFilter,
  type TasksView,
  type TaskTab,
} from '../../views/tasks-view.ts'
import { useView } from '../../views/view-store.ts'

interface TabTasks {
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

// Groups and filters of tasks. Only the server decides what is overdue; this file counts whole days.

export type ResponsibleGroup = ReturnType<typeof groupByResponsible>[number]

/** Groups tasks by responsible person: unassigned ones first, then the person with the most severe delays. */
export function groupByResponsible(tasks: readonly Task[], today: PlainDate) {
  return byPerson(sortOldestFirst(tasks))
    .map((group) => ({ ...group, counts: countSeverities(group.tasks, today) }))
    .sort(
      (a, b) =>
        Number(b.key === UNASSIGNED) - Number(a.key === UNASSIGNED) ||
        b.counts.severe - a.counts.severe ||
        b.counts.medium - a.counts.medium ||
        b.tasks.length - a.tasks.length ||
        (a.name ?? '').localeCompare(b.name ?? '') ||
        a.key.localeCompare(b.key),
    )
}

/** Returns the tasks whose deadline lies before today, for where the API does not say which are overdue. */
export function pastDeadline(tasks: readonly Task[], today: PlainDate): Task[] {
  return tasks.filter((task) => (deadlineDay(task) ?? today) < today)
}

/** Latest deadline first, tasks without one last. */
export function sortNewestFirst(tasks: readonly Task[]): Task[] {
  return [...tasks].sort((a, b) => (b.deadline ?? '').localeCompare(a.deadline ?? '') || b.id - a.id)
}

/** True when a filter that every tab has is active. */
export function hasFilter({ responsible, ownerType }: TaskFilter): boolean {
  return responsible !== null || ownerType !== null
}

/**
 * Returns all loaded rows of a tab that match: the API cannot filter by owner type alone. The lateness applies to
 * overdue tasks alone, what is due soon to pending ones.
 */
export function filterTasks(
  tasks: readonly Task[],
  { tab, responsible, ownerType, lateness, isDueSoon }: TasksView,
  overdueIds: ReadonlySet<number>,
  today: PlainDate,
): readonly Task[] {
  const isLate = tab === 'overdue' && lateness !== null
  const late = isLate ? filterByLateness(tasks, lateness, today) : tasks
  return (tab === 'pending' && isDueSoon ? dueSoon(tasks, overdueIds, today) : late).filter(
    (task) =>
      (responsible === null || responsibleKey(task) === responsible) &&
      (ownerType === null || task.owner_type === ownerType),
  )
}

/**
 * Returns the people to choose from, and whether a task, or the choice, has no person that the API provides. A choice
 * that matches no task now stays, so that an empty table is understood.
 */
export function responsibleChoices(tasks: readonly Task[], chosen: string | null) {
  const people = listResponsibles(tasks)
  if (chosen !== null && isPersonKey(chosen) && !people.some(({ key }) => key === chosen)) {
    people.push({ key: chosen, name: chosen.replace(/^name:/, '').slice(0, 80) })
  }
  return {
    people,
    isUndetermined: [chosen, ...tasks.map(responsibleKey)].includes(RESPONSIBLE_UNKNOWN),
  }
}

/** Returns the owner types to choose from: those of the specification (2.5), those of the tasks, and the chosen one. */
export function ownerTypeChoices(tasks: readonly Task[], chosen: string | null): string[] {
  const found = [...tasks.map(({ owner_type: type }) => type), chosen]
  return [...new Set(['deal', 'contact', 'lead', ...found.filter((type) => type !== null)])]
}
