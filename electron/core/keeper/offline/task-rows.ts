// Stores the tasks of every live answer by id, so that any request about tasks can be answered offline.

import type { OperationRequest, OperationResult } from '../../../../shared/api/registry.ts'
import { toList } from '../../../../shared/api/scalars.ts'
import { countPeople } from '../../../../shared/tasks/people-on-day.ts'
import { canBeLate } from '../../../../shared/tasks/task-pages.ts'
import { dayInTimeZone } from '../../../../shared/time/calendar.ts'
import type { AsyncStore } from '../../store/store-calls.ts'
import { answeredAtMs } from '../../time/answer-times.ts'
import { createTaskSweeps, sweptPart, type TaskSweep } from '../task-sweeps.ts'
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
