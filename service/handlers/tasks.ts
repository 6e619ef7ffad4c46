import { findTask, listTasks } from '../data/tasks/task-queries.ts'
import type { Handlers } from './handler.ts'

export const tasksHandlers = {
  /** tasks.get (specification 4.6); not found is a business outcome with HTTP 200. */
  'tasks.get': (request, { db, company }) => {
    const task = findTask(db, company.id, request.id)
    return { found: task !== null, task }
  },

  /** tasks.list (specification 4.7); `total` is the size of the page. */
  'tasks.list': (request, { db, company, nowMs }) => {
    const tasks = listTasks(db, company, request, nowMs)
    return { total: tasks.length, tasks }
  },
} satisfies Pick<Handlers, 'tasks.get' | 'tasks.list'>
