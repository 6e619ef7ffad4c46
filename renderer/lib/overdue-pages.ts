// Pages tasks.list to its end: the API gives no total, so overdue tasks are counted by asking for pages of 100 until a
// short one. Rows move while paging, so they are de-duplicated by id. An unfinished count is never shown as a count.
import type { OperationResult } from '../../shared/api/registry.ts'
import type { Answer } from '../../shared/bridge/answer.ts'
import type { Result } from '../../shared/bridge/result.ts'

export type Task = OperationResult<'tasks.list'>['tasks'][number]

export const PAGE_SIZE = 100
const MAX_PAGES = 100

export type AskPage = (page: number) => Promise<Result<Answer<OperationResult<'tasks.list'>>>>

/** Every overdue task, or the failure of the first page that could not be had. */
export async function readOverduePages(askPage: AskPage): Promise<Result<Answer<readonly Task[]>>> {
  const byId = new Map<number, Task>()
  let joined: Omit<Answer<null>, 'value'> = { source: 'live', capturedAt: null, error: null }
  for (let page = 1; page <= MAX_PAGES; page += 1) {
    const result = await askPage(page)
    if (!result.ok) return result
    const { value, source, capturedAt, error } = result.value
    if (value === null) return { ok: true, value: { ...result.value, value: null } }
    const isOlder = joined.capturedAt === null || (capturedAt !== null && capturedAt < joined.capturedAt)
    joined = {
      source: source === 'snapshot' ? 'snapshot' : joined.source,
      capturedAt: isOlder ? capturedAt : joined.capturedAt,
      error: joined.error ?? error,
    }
    for (const task of value.tasks) byId.set(task.id, task)
    if (value.tasks.length < PAGE_SIZE) return { ok: true, value: { ...joined, value: [...byId.values()] } }
  }
  return { ok: false, error: { code: 'TOO_LARGE', operation: 'tasks.list' } }
}
