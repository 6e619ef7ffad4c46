// A task as the API answers it: an open call of a deal, of nobody.
import type { Task } from '../../../shared/tasks/task-pages.ts'

export const taskOf = (id: number, change: Partial<Task> = {}): Task => ({
  id,
  owner_type: 'deal',
  owner_id: 4_000 + id,
  type: 'call',
  subject: 'Retornar',
  completed: false,
  responsible_id: null,
  responsible_name: null,
  deadline: '2026-11-01T09:00:00',
  ...change,
})
