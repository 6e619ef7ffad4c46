import { deadlineDay } from '../../../shared/tasks/task-days.ts'
import type { Task } from '../../../shared/tasks/task-pages.ts'
import { addDays, type PlainDate } from '../../../shared/time/calendar.ts'

/** The most tasks that one call returns (specification 8): no lead is expected to have more. */
export const LEAD_TASKS = 100

/** Splits tasks in the API's order. One whose state the API does not tell is not said to be completed. */
export function splitTasks(tasks: readonly Task[]) {
  return {
    pending: tasks.filter(({ completed }) => completed !== true),
    completed: tasks.filter(({ completed }) => completed === true),
  }
}

/** True when the API may count one of the tasks as overdue; the clocks of both sides may be a day apart. */
export function canBeOverdue(tasks: readonly Task[], today: PlainDate): boolean {
  const last = addDays(today, 1)
  return splitTasks(tasks).pending.some((task) => (deadlineDay(task) ?? '9') <= last)
}
