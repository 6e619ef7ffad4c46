// Who has how many tasks, for the record of a day: ids and counts, never a title or a name. Pure.
import { z } from 'zod'
import type { PlainDate } from '../time/calendar.ts'
import { countSeverities } from './task-days.ts'
import type { Task } from './task-pages.ts'

/** A day's record holds 64 KB: with more people, or with more tasks, a part of it is left out. */
const MOST_PEOPLE = 200
const MOST_IDS = 2_000

const count = z.int().nonnegative()
const personId = z.uuid()

/** One person's tasks on a day. */
export const personOnDay = z.object({
  /** Null for tasks that nobody is responsible for. */
  id: personId.nullable(),
  count,
  /** How late they were on that day; absent for tasks that are not all overdue. */
  late: z.object({ severe: count, medium: count, light: count, sameDay: count, unknown: count }).optional(),
  /** The tasks' ids, ascending; absent where there were too many. */
  taskIds: z.array(z.int()).optional(),
})
export type PersonOnDay = z.output<typeof personOnDay>

export type CountedTask = Pick<Task, 'id' | 'responsible_id' | 'deadline'>

/**
 * Counts the tasks of each person. Null when the responsible person of a task is not known, and when there are too many
 * people: the others' counts would look whole.
 * @param overdueOn the day on which all tasks are overdue; null when they are not
 */
export function countPeople(
  tasks: readonly CountedTask[],
  overdueOn: PlainDate | null,
): PersonOnDay[] | null {
  const byId = Map.groupBy(tasks, ({ responsible_id: id }) =>
    id === null ? null : personId.safeParse(id?.toLowerCase()).data,
  )
  if (byId.has(undefined) || byId.size > MOST_PEOPLE) return null
  return [...byId]
    .sort(([one], [other]) => (one ?? '').localeCompare(other ?? ''))
    .map(([id = null, own]) => ({
      id,
      count: own.length,
      ...(overdueOn !== null && { late: countSeverities(own, overdueOn) }),
      ...(tasks.length <= MOST_IDS && { taskIds: own.map((task) => task.id).sort((a, b) => a - b) }),
    }))
}
