// Tasks by id: stored from every API answer, filtered offline, with their coverage.

import {
  filterTasks,
  isUndetermined,
  type StoredTask,
  type TasksRequest,
} from '../../../../shared/tasks/task-filter.ts'
import { zonedTimeOf } from '../../../../shared/time/zoned-time.ts'
import type { RecordOwner } from '../../vault/company.ts'
import type { StoredRow } from './open-rows.ts'
import { coverageOf, oldestSeenAt } from './row-coverage.ts'
import type { RowStore } from './row-sets.ts'
import { isAhead, type RowPart, withoutAhead } from './row-state.ts'
import type { FoundRows } from './stored-leads.ts'

const OPERATION = 'tasks.list'

type TaskPart = Exclude<RowPart, 'all'>

export interface TaskSweepEnd {
  /** When the first page was complete, milliseconds since 1970. */
  readonly startedAtMs: number
  readonly finishedAtMs: number
  /**
   * The part that was read to its last page. `overdue` ends at the last deadline in the answer, because this computer's
   * clock can differ from the API's.
   */
  readonly swept: TaskPart | { readonly overdueUntil: string }
}

function taskOf(row: StoredRow): StoredTask {
  return row.value as StoredTask
}

function partOf(task: StoredTask): TaskPart {
  return task.completed === true ? 'completed' : 'pending'
}

/** Returns the parts in which a request can find tasks. */
function partsOf({ completed, overdue }: TasksRequest): TaskPart[] {
  if (overdue === true || completed === false) return ['pending']
  return completed === true ? ['completed'] : ['pending', 'completed']
}

function isSwept(task: StoredTask, swept: TaskSweepEnd['swept']): boolean {
  if (typeof swept === 'string') return partOf(task) === swept
  return partOf(task) === 'pending' && task.deadline != null && task.deadline <= swept.overdueUntil
}

/** Ends a sweep of a part of the tasks: deletes the tasks of that part that the sweep did not return. */
export function finishTaskSweep(
  { rowSets }: RowStore,
  owner: RecordOwner,
  { startedAtMs, finishedAtMs, swept }: TaskSweepEnd,
): void {
  const { rows, state: before } = rowSets.open(owner, OPERATION)
  const state = withoutAhead(before, finishedAtMs)
  const isUnseen = ({ seenAtMs }: StoredRow) => seenAtMs < startedAtMs || isAhead(seenAtMs, finishedAtMs)
  const unseen = [...rows.values()].filter((row) => isUnseen(row) && isSwept(taskOf(row), swept))
  const deletedIds = unseen.map(({ id }) => id)
  const isPart = typeof swept === 'string'
  const whole = isPart ? { ...state.whole, [swept]: { startedAtMs, finishedAtMs } } : state.whole
  rowSets.change(owner, OPERATION, { deletedIds, ...(isPart ? { state: { ...state, whole } } : {}) })
}

/** Null when no stored task is in the requested parts and coverage is incomplete. `timeZone` is the company's. */
export function findTasks(
  { rowSets }: RowStore,
  owner: RecordOwner,
  request: TasksRequest,
  timeZone: string,
  nowMs: number,
): FoundRows<ReturnType<typeof filterTasks>> | null {
  const set = rowSets.open(owner, OPERATION)
  const parts = partsOf(request)
  const tasks = [...set.rows.values()].map(taskOf).filter((task) => parts.includes(partOf(task)))
  const stored = coverageOf(set, parts, tasks.length)
  // An absent field does not mean "no". The count is unknown when a filtered field is absent.
  const isKnown = !tasks.some((task) => isUndetermined(task, request))
  const coverage = { ...stored, isComplete: stored.isComplete && isKnown }
  if (tasks.length === 0 && !coverage.isComplete) return null
  const localNow = zonedTimeOf(timeZone).localDateTimeOf(nowMs)
  const value = filterTasks(tasks, request, localNow)
  const seen = value.tasks.map(({ id }) => set.rows.get(id)?.seenAtMs ?? 0)
  return { value, capturedAt: oldestSeenAt(seen, coverage), coverage }
}
