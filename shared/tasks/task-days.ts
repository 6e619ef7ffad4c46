// Deadlines carry no offset. They are read in the company's own days, and only the server decides what is overdue.
import { countDays, type PlainDate } from '../time/calendar.ts'
import type { Task } from './task-pages.ts'

/** Returns the day of a task's deadline; null without a readable one. */
export function deadlineDay({ deadline }: Pick<Task, 'deadline'>): PlainDate | null {
  return deadline == null ? null : (deadline.slice(0, 10) as PlainDate)
}

/** Returns the whole days from the deadline's day to today, never negative; null without a deadline. */
export function daysOverdue(task: Pick<Task, 'deadline'>, today: PlainDate): number | null {
  const day = deadlineDay(task)
  return day === null ? null : Math.max(0, countDays({ from: day, to: today }) - 1)
}

/** Sorts by earliest deadline, tasks without one last, then by id. */
export function sortOldestFirst(tasks: readonly Task[]): Task[] {
  return [...tasks].sort((a, b) => (a.deadline ?? '9').localeCompare(b.deadline ?? '9') || a.id - b.id)
}

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
