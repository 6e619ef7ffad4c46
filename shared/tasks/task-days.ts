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
