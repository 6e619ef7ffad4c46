// Stores the tasks of every live answer by id, so that any request about tasks can be answered offline.

import type { OperationRequest, OperationResult } from '../../../../shared/api/registry.ts'
import { toList } from '../../../../shared/api/scalars.ts'
import { canonicalJson } from '../../../../shared/json/record.ts'
import { type CountedTask, countPeople } from '../../../../shared/tasks/people-on-day.ts'
import { canBeLate } from '../../../../shared/tasks/task-pages.ts'
import { dayInTimeZone } from '../../../../shared/time/calendar.ts'
import type { TaskSweepEnd } from '../../store/rows/stored-tasks.ts'
import type { AsyncStore } from '../../store/store-calls.ts'
import { answeredAtMs } from '../../time/answer-times.ts'
import { dayRecord, type LiveAnswer, type OfflineStore, SNAPSHOT } from './offline-store.ts'

type TaskStore = Pick<AsyncStore, 'findTasks' | 'finishTaskSweep' | 'writeCountDay' | 'writeTasks'>

const COUNTED_AS = { overdue: 'overdue-tasks', pending: 'pending-tasks', completed: null } as const

/** The day's count of a whole list, with whose tasks they are where every task says so. */
function countOf({ kind, tasks }: TaskSweep, answer: LiveAnswer) {
  const day = dayInTimeZone(answeredAtMs(answer), answer.company.timeZone)
  const isOverdue = kind === 'overdue'
  const counted = isOverdue ? tasks.filter(canBeLate) : tasks
  const people = countPeople(counted, isOverdue ? day : null)
  return dayRecord(answer, { count: counted.length, ...(people !== null && { people }) })
}

/** For tasks.list. */
export function createTaskRows(store: TaskStore, now: () => number): OfflineStore {
  const sweeps = createTaskSweeps()
  return {
    ...SNAPSHOT,
    async keep(owner, answer) {
      const { raw, value, repliedAtMs } = answer
      const request = answer.request as OperationRequest<'tasks.list'>
      const { tasks, unreadable } = value as OperationResult<'tasks.list'>
      const page = { companyId: owner.companyId, request, tasks, repliedAtMs }
      // An unreadable task may be a stored one, so no stored task can be treated as deleted, and none is counted.
      const sweep = unreadable.length > 0 ? null : sweeps.note(page)
      const end = sweep && sweptPart(sweep)
      const figure = sweep && COUNTED_AS[sweep.kind]
      await Promise.all([
        store.writeTasks(owner, toList((raw as { tasks: unknown }).tasks), repliedAtMs),
        end && store.finishTaskSweep(owner, end),
        sweep && figure && store.writeCountDay(owner, figure, countOf(sweep, answer)),
      ])
    },
    compute: ({ timeZone }, owner, request) =>
      store.findTasks(owner, request as OperationRequest<'tasks.list'>, timeZone, now()),
  }
}

/** For tasks.get: its task is found by tasks.list. */
export function createTaskRow(store: TaskStore): OfflineStore {
  return {
    ...SNAPSHOT,
    async keep(owner, { raw, repliedAtMs }) {
      const { task } = raw as { task: unknown }
      if (task != null) await store.writeTasks(owner, [task], repliedAtMs)
    },
  }
}

// Detects when all pages of a task request have been read: only then is it known which stored tasks were deleted, and
// how many there are. The API reports no total, so a short page marks the end (specification 4.7).

export interface TaskPage {
  readonly companyId: string
  readonly request: OperationRequest<'tasks.list'>
  readonly tasks: readonly CountedTask[]
  readonly repliedAtMs: number
}

/** A list of tasks that was read from its first page to its last. */
export interface TaskSweep {
  readonly kind: 'pending' | 'completed' | 'overdue'
  /** Each once: rows move between pages while they are read. */
  readonly tasks: readonly CountedTask[]
  /** When the first page was complete, milliseconds since 1970. */
  readonly startedAtMs: number
  readonly finishedAtMs: number
  /** Null when no task has one. */
  readonly lastDeadline: string | null
}

interface SweepUnderWay {
  readonly page: number
  readonly limit: number
  readonly byId: ReadonlyMap<number, CountedTask>
  readonly startedAtMs: number
  readonly lastAtMs: number
  readonly lastDeadline: string | null
}

/** Returns the part that a full sweep of the filters covers; null for any other filter. */
function sweptBy(filters: object): TaskSweep['kind'] | null {
  switch (canonicalJson(filters)) {
    case '{"completed":false}':
      return 'pending'
    case '{"completed":true}':
      return 'completed'
    case '{"overdue":true}':
      return 'overdue'
    default:
      return null
  }
}

export function createTaskSweeps() {
  const underWay = new Map<string, SweepUnderWay>()

  return {
    /** Records a page. Returns the sweep when the page is its last one, else null. */
    note({ companyId, request, tasks, repliedAtMs }: TaskPage): TaskSweep | null {
      const { page, limit, ...filters } = request
      const kind = sweptBy(filters)
      if (kind === null) return null
      const key = `${companyId}\n${kind}`
      const before = page === 1 ? null : underWay.get(key)
      // A later page was requested out of order; the pages before it are still to come.
      if (before && before.page < page - 1) return null
      underWay.delete(key)
      // A page was skipped, or the clock was set back: nothing can be concluded.
      if (before === undefined) return null
      if (before && (before.page !== page - 1 || before.limit !== limit || before.lastAtMs > repliedAtMs)) {
        return null
      }
      const lastDeadline = tasks.reduce<string | null>(
        (last, { deadline }) => (deadline != null && (last === null || deadline > last) ? deadline : last),
        before?.lastDeadline ?? null,
      )
      const byId = new Map(before?.byId)
      // Of each task only what is counted: there may be ten thousand.
      for (const { id, responsible_id, deadline } of tasks) byId.set(id, { id, responsible_id, deadline })
      const startedAtMs = before?.startedAtMs ?? repliedAtMs
      if (tasks.length >= limit) {
        underWay.set(key, { page, limit, byId, startedAtMs, lastAtMs: repliedAtMs, lastDeadline })
        return null
      }
      return { kind, tasks: [...byId.values()], startedAtMs, finishedAtMs: repliedAtMs, lastDeadline }
    },
  }
}

/** Returns the part of the stored tasks that a sweep covers: null for overdue ones without a deadline. */
export function sweptPart({ kind, startedAtMs, finishedAtMs, lastDeadline }: TaskSweep): TaskSweepEnd | null {
  const times = { startedAtMs, finishedAtMs }
  if (kind !== 'overdue') return { ...times, swept: kind }
  return lastDeadline === null ? null : { ...times, swept: { overdueUntil: lastDeadline } }
}
