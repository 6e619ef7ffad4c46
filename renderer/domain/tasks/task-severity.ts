// How late overdue tasks are. What is overdue is decided by the server alone; here it is only counted in whole days.

import type { Task } from '../../../shared/tasks/task-pages.ts'
import type { PlainDate } from '../../../shared/time/calendar.ts'
import { daysOverdue } from './task-days.ts'

/** From the worst to the mildest. `sameDay`: late by hours. `unknown`: overdue without a readable deadline. */
export const SEVERITIES = ['severe', 'medium', 'light', 'sameDay', 'unknown'] as const
export type Severity = (typeof SEVERITIES)[number]

export function severityOf(task: Pick<Task, 'deadline'>, today: PlainDate): Severity {
  const late = daysOverdue(task, today)
  if (late === null) return 'unknown'
  if (late >= 8) return 'severe'
  if (late >= 4) return 'medium'
  return late >= 1 ? 'light' : 'sameDay'
}

/** What Tarefas can be filtered by: one severity, or every task that is at most a week late. */
export const LATENESSES = ['severe', 'upToWeek', 'medium', 'light', 'sameDay', 'unknown'] as const
export type Lateness = (typeof LATENESSES)[number]

const UP_TO_WEEK: readonly Severity[] = ['medium', 'light', 'sameDay']

/** The overdue tasks that are so late: the queue of Hoje counts what Tarefas shows by the same rule. */
export function filterByLateness(tasks: readonly Task[], lateness: Lateness, today: PlainDate): Task[] {
  const severities = lateness === 'upToWeek' ? UP_TO_WEEK : [lateness]
  return tasks.filter((task) => severities.includes(severityOf(task, today)))
}

export type SeverityCounts = Readonly<Record<Severity, number>>

export function countSeverities(tasks: readonly Task[], today: PlainDate): SeverityCounts {
  const counts = { severe: 0, medium: 0, light: 0, sameDay: 0, unknown: 0 }
  for (const task of tasks) counts[severityOf(task, today)] += 1
  return counts
}
