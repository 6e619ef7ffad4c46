import type { Task } from '../../shared/tasks/task-pages.ts'

/** The key of tasks without a responsible person. */
export const UNASSIGNED = 'none'

/** Whose task it is, as a key: the id, else the name (old records have one without the other). */
export function responsibleKey(task: Pick<Task, 'responsible_id' | 'responsible_name'>): string {
  if (task.responsible_id !== null) return `id:${task.responsible_id.toLowerCase()}`
  return task.responsible_name === null ? UNASSIGNED : `name:${task.responsible_name}`
}
