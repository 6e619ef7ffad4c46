// Stores the tasks of every live answer by id, so that any request about tasks can be answered offline.

import type { OperationRequest, OperationResult } from '../../../../shared/api/registry.ts'
import { toList } from '../../../../shared/api/scalars.ts'
import type { AsyncStore } from '../../store/store-calls.ts'
import { createTaskSweeps } from '../task-sweeps.ts'
import { type OfflineStore, SNAPSHOT } from './offline-store.ts'

type TaskStore = Pick<AsyncStore, 'findTasks' | 'finishTaskSweep' | 'writeTasks'>

/** For tasks.list. */
export function createTaskRows(store: TaskStore, now: () => number): OfflineStore {
  const sweeps = createTaskSweeps()
  return {
    ...SNAPSHOT,
    async keep(owner, { request, raw, value, repliedAtMs }) {
      const { tasks, unreadable } = value as OperationResult<'tasks.list'>
      const sweep = {
        companyId: owner.companyId,
        request: request as OperationRequest<'tasks.list'>,
        deadlines: tasks.map(({ deadline }) => deadline ?? null),
        repliedAtMs,
      }
      // An unreadable task may be a stored one, so no stored task can be treated as deleted.
      const end = unreadable.length > 0 ? null : sweeps.note(sweep)
      const written = store.writeTasks(owner, toList((raw as { tasks: unknown }).tasks), repliedAtMs)
      await (end === null ? written : Promise.all([written, store.finishTaskSweep(owner, end)]))
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
