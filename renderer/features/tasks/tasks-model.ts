// Groups and filters of tasks. Only the server decides what is overdue; this file counts whole days.

import { deadlineDay, sortOldestFirst } from '../../../shared/tasks/task-days.ts'
import type { Task } from '../../../shared/tasks/task-pages.ts'
import {
  countSeverities,
  filterByLateness,
  type SeverityCounts,
} from '../../../shared/tasks/task-severity.ts'
import type { PlainDate } from '../../../shared/time/calendar.ts'
import { dueSoon } from '../../domain/tasks/due-groups.ts'
import {
  listResponsibles,
  RESPONSIBLE_UNKNOWN,
  responsibleKey,
  UNASSIGNED,
} from '../../domain/tasks/responsible.ts'
import type { TaskFilter } from '../../views/tasks-view.ts'

export interface ResponsibleGroup {
  readonly key: string
  readonly isUnassigned: boolean
  /** Null when unassigned, or when the API does not provide the person's name. */
  readonly name: string | null
  /** Earliest deadline first. */
  readonly tasks: readonly Task[]
  readonly counts: SeverityCounts
}

/** Groups tasks by responsible person: unassigned first, then the person with the most severe delays. */
export function groupByResponsible(tasks: readonly Task[], today: PlainDate): ResponsibleGroup[] {
  const byKey = new Map<string, Task[]>()
  for (const task of sortOldestFirst(tasks)) {
    const key = responsibleKey(task)
    const known = byKey.get(key)
    if (known) known.push(task)
    else byKey.set(key, [task])
  }
  const groups = [...byKey].map(([key, own]) => ({
    key,
    isUnassigned: key === UNASSIGNED,
    name: own.find(({ responsible_name }) => responsible_name != null)?.responsible_name ?? null,
    tasks: own,
    counts: countSeverities(own, today),
  }))
  return groups.sort(
    (a, b) =>
      Number(b.isUnassigned) - Number(a.isUnassigned) ||
      b.counts.severe - a.counts.severe ||
      b.counts.medium - a.counts.medium ||
      b.tasks.length - a.tasks.length ||
      (a.name ?? '').localeCompare(b.name ?? '') ||
      a.key.localeCompare(b.key),
  )
}

export interface ShownGroup extends ResponsibleGroup {
  /** All overdue tasks of the person, whatever the filters show of them. */
  readonly whole: ResponsibleGroup
}

/** Groups the shown tasks by responsible person, each with everything that the person has. */
export function groupShown(
  shown: readonly Task[],
  all: readonly Task[],
  today: PlainDate,
): readonly ShownGroup[] {
  const whole = new Map(groupByResponsible(all, today).map((group) => [group.key, group]))
  return groupByResponsible(shown, today).map((group) => ({ ...group, whole: whole.get(group.key) ?? group }))
}

/** Returns the tasks whose deadline lies before today, for where the API does not say which are overdue. */
export function pastDeadline(tasks: readonly Task[], today: PlainDate): Task[] {
  return tasks.filter((task) => {
    const day = deadlineDay(task)
    return day !== null && day < today
  })
}

/** Latest deadline first, tasks without one last. */
export function sortNewestFirst(tasks: readonly Task[]): Task[] {
  return [...tasks].sort((a, b) => (b.deadline ?? '').localeCompare(a.deadline ?? '') || b.id - a.id)
}

/** Returns all loaded rows that match; the API cannot filter by owner type alone. */
export function filterTasks(tasks: readonly Task[], filter: TaskFilter): readonly Task[] {
  const { responsible, ownerType, ownerId } = filter
  if (!hasFilter(filter)) return tasks
  return tasks.filter(
    (task) =>
      (responsible === null || responsibleKey(task) === responsible) &&
      (ownerType === null || task.owner_type === ownerType) &&
      (ownerId === '' || String(task.owner_id) === ownerId),
  )
}

/** True when a filter that every tab has is active. */
export function hasFilter({ responsible, ownerType, ownerId }: TaskFilter): boolean {
  return responsible !== null || ownerType !== null || ownerId !== ''
}

/** Like `filterTasks`, with the filter that only overdue tasks have. */
export function filterOverdue(tasks: readonly Task[], filter: TaskFilter, today: PlainDate): readonly Task[] {
  const { lateness } = filter
  return filterTasks(lateness === null ? tasks : filterByLateness(tasks, lateness, today), filter)
}

/** Like `filterTasks`, with the filter that only pending tasks have. */
export function filterPending(
  tasks: readonly Task[],
  filter: TaskFilter,
  overdueIds: ReadonlySet<number>,
  today: PlainDate,
): readonly Task[] {
  return filterTasks(filter.isDueSoon ? dueSoon(tasks, overdueIds, today) : tasks, filter)
}

export interface ResponsibleChoices {
  readonly people: readonly { readonly key: string; readonly name: string | null }[]
  /** True when a task, or the choice itself, has no responsible person that the API provides. */
  readonly isUndetermined: boolean
}

/** Returns the people to choose from. A choice that matches no task now stays, so that an empty table is understood. */
export function responsibleChoices(tasks: readonly Task[], chosen: string | null): ResponsibleChoices {
  const people = listResponsibles(tasks)
  const isPerson = chosen !== null && chosen !== UNASSIGNED && chosen !== RESPONSIBLE_UNKNOWN
  if (isPerson && !people.some(({ key }) => key === chosen)) {
    people.push({ key: chosen, name: chosen.replace(/^name:/, '').slice(0, 80) })
  }
  return {
    people,
    isUndetermined:
      chosen === RESPONSIBLE_UNKNOWN || tasks.some((task) => responsibleKey(task) === RESPONSIBLE_UNKNOWN),
  }
}

/** Returns the owner types to choose from: those of the specification (2.5), those of the tasks, and the chosen one. */
export function ownerTypeChoices(tasks: readonly Task[], chosen: string | null): string[] {
  const ofTasks = tasks.flatMap(({ owner_type }) => owner_type ?? [])
  return [...new Set(['deal', 'contact', 'lead', ...ofTasks, ...(chosen === null ? [] : [chosen])])]
}
