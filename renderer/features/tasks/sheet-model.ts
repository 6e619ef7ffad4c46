// What fits on the one page for the meeting. Every line has the same height (long texts are cut), so lines can be
// counted.

import { daysOverdue } from '../../../shared/tasks/task-days.ts'
import type { Task } from '../../../shared/tasks/task-pages.ts'
import type { PlainDate } from '../../../shared/time/calendar.ts'
import type { ResponsibleGroup } from './tasks-model.ts'

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

export interface Sheet {
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
