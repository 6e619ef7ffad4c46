// Stores the leads and tasks of live answers by id, so that the rows of any answer can be found offline.
import { toList } from '../../../shared/api/readers.ts'
import type { OperationName, OperationRequest, OperationResult } from '../../../shared/api/registry.ts'
import type { RecordOwner } from '../store/records.ts'
import type { AsyncStore } from '../store/store-calls.ts'
import { createTaskSweeps } from './task-sweeps.ts'

export interface LiveAnswer {
  readonly operation: OperationName
  /** Validated, with defaults applied. */
  readonly request: object
  /** `result` as received (`raw`), and as the client schema reads it (`value`). */
  readonly raw: unknown
  readonly value: unknown
  readonly repliedAtMs: number
}

export interface RowIngest {
  /** Resolves when the rows are on disk; at once for answers without rows. */
  keep(owner: RecordOwner, answer: LiveAnswer): Promise<void>
}

/** True when an answer's total counts all leads: the request has only paging and order. */
function isUnfiltered({
  page: _,
  limit: __,
  order_by: ___,
  ...filters
}: OperationRequest<'leads.list'>): boolean {
  return Object.keys(filters).length === 0
}

export function createRowIngest(store: AsyncStore): RowIngest {
  const sweeps = createTaskSweeps()

  async function keepTasks(
    owner: RecordOwner,
    request: OperationRequest<'tasks.list'>,
    answer: LiveAnswer,
  ): Promise<void> {
    const { repliedAtMs } = answer
    const { tasks, unreadable } = answer.value as OperationResult<'tasks.list'>
    const deadlines = tasks.map(({ deadline }) => deadline ?? null)
    // An unreadable task may be a stored one, so no stored task can be treated as deleted.
    const end =
      unreadable.length > 0
        ? null
        : sweeps.note({ companyId: owner.companyId, request, deadlines, repliedAtMs })
    const written = store.writeTasks(owner, toList((answer.raw as { tasks: unknown }).tasks), repliedAtMs)
    await (end === null ? written : Promise.all([written, store.finishTaskSweep(owner, end)]))
  }

  return {
    async keep(owner, answer) {
      if (answer.operation === 'leads.list') {
        const { total } = answer.value as OperationResult<'leads.list'>
        const request = answer.request as OperationRequest<'leads.list'>
        const { rows } = answer.raw as { rows: unknown }
        await store.writeLeads(owner, toList(rows), answer.repliedAtMs, isUnfiltered(request) ? total : null)
      } else if (answer.operation === 'tasks.list') {
        await keepTasks(owner, answer.request as OperationRequest<'tasks.list'>, answer)
      } else if (answer.operation === 'tasks.get') {
        const { task } = answer.raw as { task: unknown }
        if (task != null) await store.writeTasks(owner, [task], answer.repliedAtMs)
      }
    },
  }
}
