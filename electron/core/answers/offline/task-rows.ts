// Stores the tasks of every live answer by id, so that any request about tasks can be answered offline.

import type { OperationRequest, OperationResult } from '../../../../shared/api/registry.ts'
import { toList } from '../../../../shared/api/scalars.ts'
import type { AsyncStore } from '../../store/store-calls.ts'
import { createTaskSweeps, sweptPart } from '../task-sweeps.ts'
import { dayRecord, type OfflineStore, SNAPSHOT } from './offline-store.ts'

type TaskStore = Pick<AsyncStore, 'findTasks' | 'finishTaskSweep' | 'writeCountDay' | 'writeTasks'>

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
      await Promise.all([
        store.writeTasks(owner, toList((raw as { tasks: unknown }).tasks), repliedAtMs),
        end && store.finishTaskSweep(owner, end),
        sweep?.kind === 'overdue' &&
          store.writeCountDay(owner, 'overdue-tasks', dayRecord(answer, { count: sweep.count })),
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
