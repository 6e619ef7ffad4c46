// How late overdue tasks are. Only the server decides what is overdue; this file counts whole days.

import type { PlainDate } from '../time/calendar.ts'
import { daysOverdue } from './task-days.ts'
import type { Task } from './task-pages.ts'

/** From worst to mildest. `sameDay`: late by hours. `unknown`: overdue without a readable deadline. */
export const SEVERITIES = ['severe', 'medium', 'light', 'sameDay', 'unknown'] as const
export type Severity = (typeof SEVERITIES)[number]

export function severityOf(task: Pick<Task, 'deadline'>, today: PlainDate): Severity {
  const late = daysOverdue(task, today)
  if (late === null) return 'unknown'
  if (late >= 8) return 'severe'
  if (late >= 4) return 'medium'
  return late >= 1 ? 'light' : 'sameDay'
}

/** Returns the overdue tasks of a severity. Hoje counts by this rule, so its counts equal what Tarefas shows. */
export function filterByLateness(tasks: readonly Task[], lateness: Severity, today: PlainDate): Task[] {
  return tasks.filter((task) => severityOf(task, today) === lateness)
}

export type SeverityCounts = Readonly<Record<Severity, number>>

export function countSeverities(tasks: readonly Pick<Task, 'deadline'>[], today: PlainDate): SeverityCounts {
  const counts = { severe: 0, medium: 0, light: 0, sameDay: 0, unknown: 0 }
  for (const task of tasks) counts[severityOf(task, today)] += 1
  return counts
}

/** Returns the severities that get a column: rare ones only where there are such tasks. */
export function shownSeverities(counts: SeverityCounts): Severity[] {
  return SEVERITIES.filter(
    (severity) => (severity !== 'sameDay' && severity !== 'unknown') || counts[severity] > 0,
  )
}
