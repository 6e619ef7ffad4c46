// Pages tasks.list to its end: the API gives no total, so tasks are counted by asking for pages of 100 until a short one.
// Rows move while paging, so they are de-duplicated by id. An unfinished count is never shown as a count.
import { memoryOf } from '../api/memory-of.ts'
import type { OperationParams, OperationResult } from '../api/registry.ts'
import type { Answer, Coverage } from '../bridge/answer.ts'
import type { Result } from '../bridge/result.ts'

export type Task = OperationResult<'tasks.list'>['tasks'][number]

/** What the API is asked for. Never `overdue: false` nor `responsible_id: null`: neither filters anything. */
export const TASK_QUESTIONS = {
  overdue: { overdue: true },
  pending: { completed: false },
  completed: { completed: true },
} as const satisfies Record<string, OperationParams<'tasks.list'>>

export type TaskKind = keyof typeof TASK_QUESTIONS

export const PAGE_SIZE = 100
const MAX_PAGES = 100
/** Of all pages together, as memory-of.ts counts: ten thousand tasks of the API take a fifth. */
const MOST_BYTES = 64 * 1024 * 1024
/**
 * From here on the last page that is counted is asked first: when it is full, there are too many tasks to count, and the
 * pages between need not be asked to learn it. Few companies have so many, the others ask not once more than they need.
 */
const PROBE_AT_PAGE = 4

export interface TaskPages {
  readonly tasks: readonly Task[]
  /** False when paging ended before the last page, or not all tasks are stored: then the rows are no count. */
  readonly isWhole: boolean
}

export type AskPage = (page: number) => Promise<Result<Answer<OperationResult<'tasks.list'>>>>

export interface PagingOptions {
  /** Told how many tasks are there after each page. */
  readonly onPage?: (count: number) => void
  /** Asked after each page. */
  readonly shouldStop?: () => boolean
}

const rowsOf = ({ tasks, unreadable }: OperationResult<'tasks.list'>) => tasks.length + unreadable.length

/** With one page out of stored rows all of them are what this computer computed, and as incomplete as the worst. */
function joinCoverage(before: Coverage | undefined, next: Coverage | undefined): Coverage | undefined {
  return before?.isComplete === false ? before : (next ?? before)
}

/**
 * All pages up to the end, a stop or the hundredth; the failure of a page is the failure of all. TOO_LARGE where they take
 * more memory than all tasks of any company.
 */
export async function readTaskPages(
  askPage: AskPage,
  { onPage, shouldStop }: PagingOptions = {},
): Promise<Result<Answer<TaskPages>>> {
  const byId = new Map<number, Task>()
  const unreadable: unknown[] = []
  let joined: Omit<Answer<null>, 'value'> = { source: 'live', capturedAt: null, error: null }
  const answer = (isWhole: boolean): Result<Answer<TaskPages>> => ({
    ok: true,
    value: {
      ...joined,
      ...(unreadable.length > 0 && { unreadable }),
      value: { tasks: [...byId.values()], isWhole: isWhole && joined.coverage?.isComplete !== false },
    },
  })
  let bytes = 0
  for (let page = 1; page <= MAX_PAGES; page += 1) {
    const result = await askPage(page)
    if (!result.ok) return result
    const { value, source, capturedAt, error } = result.value
    bytes += memoryOf(value)
    if (bytes > MOST_BYTES) return { ok: false, error: { code: 'TOO_LARGE', operation: 'tasks.list' } }
    const coverage = joinCoverage(joined.coverage, result.value.coverage)
    if (value === null) {
      // A later page that was never stored: paging was stopped there.
      if (page > 1 && error === null) return answer(false)
      return { ok: true, value: { ...result.value, value: null } }
    }
    const isOlder = joined.capturedAt === null || (capturedAt !== null && capturedAt < joined.capturedAt)
    joined = {
      source: source === 'snapshot' ? 'snapshot' : joined.source,
      capturedAt: isOlder ? capturedAt : joined.capturedAt,
      error: joined.error ?? error,
      ...(coverage && { coverage }),
    }
    for (const task of value.tasks) byId.set(task.id, task)
    unreadable.push(...value.unreadable)
    // Rows that cannot be read fill a page, too.
    if (rowsOf(value) < PAGE_SIZE) return answer(true)
    onPage?.(byId.size)
    if (shouldStop?.()) return answer(false)
  }
  return answer(false)
}

/**
 * Every task, or none at all: for what is counted. TOO_MANY_TASKS at 10,000 and more; that takes four pages and not a
 * hundred. TOO_LARGE as above.
 */
export async function readAllTasks(askPage: AskPage): Promise<Result<Answer<readonly Task[]>>> {
  let isTooMany = false
  const result = await readTaskPages(
    async (page) => {
      if (page === PROBE_AT_PAGE) {
        const last = await askPage(MAX_PAGES)
        if (!last.ok) return last
        const { value, error } = last.value
        isTooMany = value !== null && rowsOf(value) >= PAGE_SIZE
        // A failure of the last page is one of all pages; that it was never stored says nothing of the others.
        if (isTooMany || (value === null && error !== null)) return last
      }
      return askPage(page)
    },
    { shouldStop: () => isTooMany },
  )
  if (!result.ok) return result
  const { value, ...rest } = result.value
  if (value === null || value.isWhole) return { ok: true, value: { ...rest, value: value?.tasks ?? null } }
  if (rest.source === 'snapshot') return { ok: true, value: { ...rest, value: null } }
  return { ok: false, error: { code: 'TOO_MANY_TASKS', operation: 'tasks.list' } }
}
