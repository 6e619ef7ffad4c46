// Whose a task is, by a key that tells people apart.
import type { Task } from './task-pages.ts'

/** The key of tasks without a responsible person. */
export const UNASSIGNED = 'none'
/** The key of tasks whose responsible person the API does not provide: absent is not null. */
export const RESPONSIBLE_UNKNOWN = 'untold'

/** Returns the key of a task's responsible person: the id, else the name (old records have one without the other). */
export function responsibleKey({
  responsible_id: id,
  responsible_name: name,
}: Pick<Task, 'responsible_id' | 'responsible_name'>): string {
  if (typeof id === 'string') return `id:${id.toLowerCase()}`
  if (typeof name === 'string') return `name:${name}`
  return id === null ? UNASSIGNED : RESPONSIBLE_UNKNOWN
}
