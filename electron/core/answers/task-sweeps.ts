// Detects when all pages of a task request have been read: only then is it known which stored tasks were deleted. The
// API reports no total, so a short page marks the end (specification 4.7).
import type { OperationRequest } from '../../../shared/api/registry.ts'
import { canonicalJson } from '../store/engine/canonical.ts'
import type { TaskSweepEnd } from '../store/rows/stored-tasks.ts'

export interface TaskPage {
  readonly companyId: string
  readonly request: OperationRequest<'tasks.list'>
  readonly deadlines: readonly (string | null)[]
  readonly repliedAtMs: number
}

export interface TaskSweeps {
  /** Records a page. Returns the end of a sweep when the page is its last one, else null. */
  note(page: TaskPage): TaskSweepEnd | null
}

interface Sweep {
  readonly page: number
  readonly limit: number
  readonly startedAtMs: number
  readonly lastAtMs: number
  readonly lastDeadline: string | null
}

/** Returns the part that a full sweep of the filters covers; null for any other filter. */
function sweptBy(filters: object): 'pending' | 'completed' | 'overdue' | null {
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

export function createTaskSweeps(): TaskSweeps {
  const underWay = new Map<string, Sweep>()

  return {
    note({ companyId, request, deadlines, repliedAtMs }) {
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
      const lastDeadline = [before?.lastDeadline ?? null, ...deadlines].reduce(
        (last, deadline) => (deadline !== null && (last === null || deadline > last) ? deadline : last),
        null,
      )
      const startedAtMs = before?.startedAtMs ?? repliedAtMs
      if (deadlines.length >= limit) {
        underWay.set(key, { page, limit, startedAtMs, lastAtMs: repliedAtMs, lastDeadline })
        return null
      }
      const end = { startedAtMs, finishedAtMs: repliedAtMs }
      if (kind !== 'overdue') return { ...end, swept: kind }
      return lastDeadline === null ? null : { ...end, swept: { overdueUntil: lastDeadline } }
    },
  }
}
