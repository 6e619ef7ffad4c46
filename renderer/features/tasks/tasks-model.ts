// Groups and filters of tasks. Only the server decides what is overdue; this file counts whole days.

import { RESPONSIBLE_UNKNOWN, responsibleKey, UNASSIGNED } from '../../../shared/tasks/responsible.ts'
import {
  countSeverities,
  deadlineDay,
  filterByLateness,
  sortOldestFirst,
} from '../../../shared/tasks/task-days.ts'
import type { Task } from '../../../shared/tasks/task-pages.ts'
import type { PlainDate } from '../../../shared/time/calendar.ts'
import { byPerson, dueSoon, isPersonKey, listResponsibles } from '../../domain/tasks/task-groups.ts'
import type { TaskFilter, TasksView } from '../../views/tasks-view.ts'

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
