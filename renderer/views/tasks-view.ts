// The view of Tarefas. It is here and not in its feature because other screens open Tarefas with a filter.

import { RESPONSIBLE_UNKNOWN, UNASSIGNED } from '../../shared/tasks/responsible.ts'
import { SEVERITIES } from '../../shared/tasks/task-days.ts'
import { oneOf, readFlag, type ViewOf, viewReader } from './view-fields.ts'
import type { ViewDefinition } from './view-store.ts'

const TASK_TABS = ['overdue', 'pending', 'completed'] as const
export type TaskTab = (typeof TASK_TABS)[number]

function textOrNull(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null
}

const PERSON_KEY = /^id:[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

const FILTER_FIELDS = {
  /** A key of `responsibleKey`; null for all people. */
  responsible: textOrNull,
  /** As the API writes it; null for every type. */
  ownerType: textOrNull,
  /** Applies to overdue tasks alone; null for all of them. */
  lateness: oneOf(SEVERITIES, null),
  /** True for the pending tasks that are due today or in the next seven days; applies to pending tasks alone. */
  isDueSoon: readFlag,
}

export type TaskFilter = ViewOf<typeof FILTER_FIELDS>

/** The filter that keeps every task. */
export const ALL_TASKS = viewReader(FILTER_FIELDS)({})

const readTasksView = viewReader({ tab: oneOf(TASK_TABS), ...FILTER_FIELDS })
export type TasksView = ReturnType<typeof readTasksView>

/** Returns the view without a person who is known by name only: view state may hold ids, never names. */
export function withoutNames(view: TasksView): TasksView {
  const { responsible } = view
  const isNameless =
    responsible === null ||
    [UNASSIGNED, RESPONSIBLE_UNKNOWN].includes(responsible) ||
    PERSON_KEY.test(responsible)
  return isNameless ? view : { ...view, responsible: null }
}

export const TASKS_VIEW: ViewDefinition<TasksView, 'tasks'> = {
  screen: 'tasks',
  keep: withoutNames,
  read: readTasksView,
}
