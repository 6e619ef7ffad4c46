// Groups and filters of tasks. Only the server decides what is overdue; this file counts whole days.

import {
  countSeverities,
  daysOverdue,
  deadlineDay,
  filterByLateness,
  type SeverityCounts,
  sortOldestFirst,
} from '../../../shared/tasks/task-days.ts'
import type { Task } from '../../../shared/tasks/task-pages.ts'

import type { PlainDate } from '../../../shared/time/calendar.ts'
import {
  dueSoon,
  listResponsibles,
  RESPONSIBLE_UNKNOWN,
  responsibleKey,
  UNASSIGNED,
} from '../../domain/tasks/task-groups.ts'
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
  const { responsible, ownerType } = filter
  if (!hasFilter(filter)) return tasks
  return tasks.filter(
    (task) =>
      (responsible === null || responsibleKey(task) === responsible) &&
      (ownerType === null || task.owner_type === ownerType),
  )
}

/** True when a filter that every tab has is active. */
export function hasFilter({ responsible, ownerType }: TaskFilter): boolean {
  return responsible !== null || ownerType !== null
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

// What fits on the one page for the meeting. Every line has the same height (long texts are cut), so lines can be
// counted.

/** The number of task lines between header and footer of an A4 page. */
export const SHEET_LINES = 47
/** The height of a group's heading, with the space above it, in lines. */
const HEADING_LINES = 1.75

export interface SheetGroup {
  readonly group: ResponsibleGroup
  readonly tasks: readonly Task[]
  /** The number of tasks that did not fit. */
  readonly rest: number
}

interface Sheet {
  readonly groups: readonly SheetGroup[]
  /** The number of groups that did not fit, and of their tasks. */
  readonly restGroups: number
  readonly restTasks: number
}

/**
 * Returns every group with as many of the latest tasks as fit. Tasks that do not fit are counted, never dropped
 * silently.
 */
export function fitSheet(
  groups: readonly ResponsibleGroup[],
  today: PlainDate,
  lines: number = SHEET_LINES,
): Sheet {
  const all = groups.reduce((sum, { tasks }) => sum + tasks.length, 0)
  if (groups.length * HEADING_LINES + all <= lines) {
    const whole = groups.map((group) => ({ group, tasks: group.tasks, rest: 0 }))
    return { groups: whole, restGroups: 0, restTasks: 0 }
  }
  // A cut group takes a heading, at least one task and the line that counts the rest; one more line counts the cut
  // groups.
  const shown = groups.slice(0, Math.max(1, Math.floor((lines - 1) / (HEADING_LINES + 2))))
  const cut = groups.slice(shown.length)
  const room = Math.floor(lines - 1 - shown.length * (HEADING_LINES + 1))
  const isFirst = new Set(shown.flatMap(({ tasks }) => tasks[0]?.id ?? []))
  const latestFirst = shown
    .flatMap(({ tasks }) => tasks)
    .sort(
      (a, b) =>
        Number(isFirst.has(b.id)) - Number(isFirst.has(a.id)) ||
        (daysOverdue(b, today) ?? 0) - (daysOverdue(a, today) ?? 0) ||
        a.id - b.id,
    )
  const chosen = new Set(latestFirst.slice(0, Math.max(shown.length, room)).map(({ id }) => id))
  return {
    groups: shown.map((group) => {
      const some = group.tasks.filter(({ id }) => chosen.has(id))
      // A line that would count one task can show that task instead.
      const tasks = group.tasks.length - some.length === 1 ? group.tasks : some
      return { group, tasks, rest: group.tasks.length - tasks.length }
    }),
    restGroups: cut.length,
    restTasks: cut.reduce((sum, { tasks }) => sum + tasks.length, 0),
  }
}
