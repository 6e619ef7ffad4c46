// The view of Tarefas. It is here and not in its feature because other screens open Tarefas with a filter.
import { recordOf } from '../../shared/json/record.ts'
import { SEVERITIES, type Severity } from '../../shared/tasks/task-severity.ts'
import { RESPONSIBLE_UNKNOWN, UNASSIGNED } from '../domain/tasks/responsible.ts'
import type { ViewDefinition } from './view-store.ts'

const TASK_TABS = ['overdue', 'pending', 'completed'] as const
export type TaskTab = (typeof TASK_TABS)[number]

export interface TaskFilter {
  /** A key of `responsibleKey`; null for all people. */
  readonly responsible: string | null
  /** As the API writes it; null for every type. */
  readonly ownerType: string | null
  /** Digits as typed; empty for every owner. */
  readonly ownerId: string
  /** Applies to overdue tasks alone; null for all of them. */
  readonly lateness: Severity | null
  /** True for the pending tasks that are due today or in the next seven days; applies to pending tasks alone. */
  readonly isDueSoon: boolean
}

export interface TasksView extends TaskFilter {
  readonly tab: TaskTab
}

/** The filter that keeps every task. */
export const ALL_TASKS: TaskFilter = {
  responsible: null,
  ownerType: null,
  ownerId: '',
  lateness: null,
  isDueSoon: false,
}

function textOrNull(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null
}

const PERSON_KEY = /^id:[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

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
  read: (stored) => {
    const view = recordOf(stored) as Partial<Record<keyof TasksView, unknown>>
    return {
      tab: TASK_TABS.find((tab) => tab === view.tab) ?? 'overdue',
      responsible: textOrNull(view.responsible),
      ownerType: textOrNull(view.ownerType),
      ownerId: /^\d{1,15}$/.test(String(view.ownerId)) ? String(view.ownerId) : '',
      lateness: SEVERITIES.find((lateness) => lateness === view.lateness) ?? null,
      isDueSoon: view.isDueSoon === true,
    }
  },
}
