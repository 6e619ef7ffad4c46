// tasks.list over stored tasks, without a network: the filters and the order of the API (specification 4.7). A task has
// no creation time, so tasks with the same deadline are ordered by id, newest first.
import type { OperationRequest, OperationResult } from '../api/registry.ts'

export type StoredTask = OperationResult<'tasks.list'>['tasks'][number]
export type TasksRequest = OperationRequest<'tasks.list'>

/** Sorts after all deadlines, because they are written in digits. */
const NO_DEADLINE = '~'

/**
 * Returns the test of a request's filters. `localNow` is the company's time as `YYYY-MM-DDTHH:MM:SS`, like deadlines.
 */
export function testOf(
  request: Omit<TasksRequest, 'page' | 'limit'>,
  localNow: string,
): (task: StoredTask) => boolean {
  const responsible = request.responsible_id?.toLowerCase()
  const ownerType = request.owner_type ?? 'deal'
  return (task) =>
    (request.owner_id === undefined ||
      (task.owner_type === ownerType && task.owner_id === request.owner_id)) &&
    (request.completed === undefined || task.completed === request.completed) &&
    (responsible === undefined || task.responsible_id?.toLowerCase() === responsible) &&
    (request.overdue !== true ||
      (task.completed === false && task.deadline != null && task.deadline < localNow))
}

function compare(a: StoredTask, b: StoredTask): number {
  const done = Number(a.completed === true) - Number(b.completed === true)
  if (done !== 0) return done
  const [first, second] = [a.deadline ?? NO_DEADLINE, b.deadline ?? NO_DEADLINE]
  if (first !== second) return first < second ? -1 : 1
  return b.id - a.id
}

/** Returns one page of the tasks that pass every filter. `total` is the size of the page, as in the API. */
export function filterTasks(
  tasks: Iterable<StoredTask>,
  request: TasksRequest,
  localNow: string,
): { readonly total: number; readonly tasks: readonly StoredTask[]; readonly unreadable: readonly never[] } {
  const passes = testOf(request, localNow)
  const matches = [...tasks].filter(passes).sort(compare)
  const offset = (request.page - 1) * request.limit
  const page = matches.slice(offset, offset + request.limit)
  return { total: page.length, tasks: page, unreadable: [] }
}

/** True when a task lacks a field that the request filters by, so that it may or may not match. */
export function isUndetermined(
  task: StoredTask,
  { overdue, responsible_id: responsible }: TasksRequest,
): boolean {
  const needsResponsible = responsible !== undefined && responsible !== null
  return (
    (overdue === true && task.completed !== true && task.deadline === undefined) ||
    (needsResponsible && task.responsible_id === undefined)
  )
}
