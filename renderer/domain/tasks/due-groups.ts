import { deadlineDay, sortOldestFirst } from '../../../shared/tasks/task-days.ts'
import type { Task } from '../../../shared/tasks/task-pages.ts'
import { addDays, type PlainDate } from '../../../shared/time/calendar.ts'

export const DUE_GROUPS = ['overdue', 'today', 'week', 'later', 'none', 'unknown'] as const
export type DueGroup = (typeof DUE_GROUPS)[number]

/**
 * Groups pending tasks by when they are due; empty groups are omitted.
 * `overdueIds` come from the server. A task with a past deadline that is not among them counts as due today. `none`
 * has no deadline according to the API; for `unknown` the deadline is not known.
 */
export function groupByDue(tasks: readonly Task[], overdueIds: ReadonlySet<number>, today: PlainDate) {
  const nextWeek = addDays(today, 7)
  const groupOf = (task: Task): DueGroup => {
    if (overdueIds.has(task.id)) return 'overdue'
    const day = deadlineDay(task)
    if (day === null) return task.deadline === null ? 'none' : 'unknown'
    if (day <= today) return 'today'
    return day <= nextWeek ? 'week' : 'later'
  }
  const sorted = sortOldestFirst(tasks)
  return DUE_GROUPS.map((key) => ({ key, tasks: sorted.filter((task) => groupOf(task) === key) })).filter(
    (group) => group.tasks.length > 0,
  )
}

/** Returns the tasks that are due today or in the next seven days and are not overdue, earliest deadline first. */
export function dueSoon(tasks: readonly Task[], overdueIds: ReadonlySet<number>, today: PlainDate): Task[] {
  return groupByDue(tasks, overdueIds, today).flatMap(({ key, tasks: own }) =>
    key === 'today' || key === 'week' ? own : [],
  )
}

/** Groups what `dueSoon` returned by day. A past deadline that the platform does not count as overdue is today's. */
export function byDueDay(soon: readonly Task[], today: PlainDate): [day: PlainDate, tasks: Task[]][] {
  const dayOf = (day: PlainDate | null) => (day === null || day < today ? today : day)
  return [...Map.groupBy(soon, (task) => dayOf(deadlineDay(task)))]
}
