// Reads all pages of tasks.list. The API gives no total, so tasks are counted by reading pages of 100 until a short
// one. Rows move while paging, so they are de-duplicated by id. An unfinished count is never shown as a count.
import { memoryOf } from '../api/memory-of.ts'
import type { OperationParams, OperationResult } from '../api/registry.ts'
import type { Answer, Coverage } from '../bridge/answer.ts'
import type { Result } from '../bridge/result.ts'

export type Task = OperationResult<'tasks.list'>['tasks'][number] & {
  /** The name of its lead, where that is stored: the API gives none. */
  readonly owner_name?: string
}

/**
 * True for what may be late. A server lists a task with an empty date (of the year 1) as overdue, which the reader took
 * for what it is: no deadline. An unreadable one may be late.
 */
export function canBeLate({ deadline }: Pick<Task, 'deadline'>): boolean {
  return deadline !== null
}

/** The request for each kind of tasks. Never `overdue: false` nor `responsible_id: null`: neither filters anything. */
export const TASK_QUESTIONS = {
  overdue: { overdue: true },
  pending: { completed: false },
  completed: { completed: true },
} as const satisfies Record<string, OperationParams<'tasks.list'>>

export type TaskKind = keyof typeof TASK_QUESTIONS

export const PAGE_SIZE = 100
const MAX_PAGES = 100
/** Maximum memory of all pages together, as memory-of.ts counts: ten thousand tasks of the API take a fifth of it. */
const MOST_BYTES = 64 * 1024 * 1024
/**
 * Before this page the last countable page is requested. When that page is full, there are too many tasks to count, and
 * the pages between are not needed to find out. Most companies have fewer pages and send no additional request.
 */
const PROBE_AT_PAGE = 4

export interface TaskPages {
  readonly tasks: readonly Task[]
  /** False when paging ended before the last page or not all tasks are stored: the rows must then not be counted. */
  readonly isWhole: boolean
}

export type AskPage = (page: number) => Promise<Result<Answer<OperationResult<'tasks.list'>>>>

export interface PagingOptions {
  /** Called after each full page with the number of tasks so far. */
  readonly onPage?: (count: number) => void
  /** Called after each full page; true ends the paging. */
  readonly shouldStop?: () => boolean
}

const rowsOf = ({ tasks, unreadable }: OperationResult<'tasks.list'>) => tasks.length + unreadable.length

/** The coverage of joined pages: that of the first incomplete page, else of the last page computed from stored rows. */
function joinCoverage(before: Coverage | undefined, next: Coverage | undefined): Coverage | undefined {
  return before?.isComplete === false ? before : (next ?? before)
}

/**
 * Reads all pages up to the end, a stop or the hundredth. The failure of one page fails the whole call. TOO_LARGE when
 * the pages take more memory than all tasks of any company would.
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
      // A later page was never stored: an earlier paging stopped there.
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
    // Unreadable rows count towards a full page.
    if (rowsOf(value) < PAGE_SIZE) return answer(true)
    onPage?.(byId.size)
    if (shouldStop?.()) return answer(false)
  }
  return answer(false)
}

/**
 * Reads every task, for counting; a partial list is never returned. TOO_MANY_TASKS at 10,000 and more, which takes four
 * requests and not a hundred. TOO_LARGE as in `readTaskPages`.
 */
export async function readAllTasks(
  askPage: AskPage,
  kind: TaskKind = 'pending',
): Promise<Result<Answer<readonly Task[]>>> {
  let isTooMany = false
  const result = await readTaskPages(
    async (page) => {
      if (page === PROBE_AT_PAGE) {
        const last = await askPage(MAX_PAGES)
        if (!last.ok) return last
        const { value, error } = last.value
        isTooMany = value !== null && rowsOf(value) >= PAGE_SIZE
        // A failure of the last page fails the whole call. If it was only never
        // stored, the other pages may still exist.
        if (isTooMany || (value === null && error !== null)) return last
      }
      return askPage(page)
    },
    { shouldStop: () => isTooMany },
  )
  if (!result.ok) return result
  const { value, ...rest } = result.value
  if (value === null || value.isWhole) {
    const tasks = kind === 'overdue' ? value?.tasks.filter(canBeLate) : value?.tasks
    return { ok: true, value: { ...rest, value: tasks ?? null } }
  }
  if (rest.source === 'snapshot') return { ok: true, value: { ...rest, value: null } }
  return { ok: false, error: { code: 'TOO_MANY_TASKS', operation: 'tasks.list' } }
}

/** The most requests of one reading, so that the token's quota also serves the other screens. */
export const MOST_REQUESTS = 50

type TaskPage = OperationResult<'tasks.list'>

export type AskPersonPage = (person: string, page: number) => Promise<Result<Answer<TaskPage>>>

/** Returns the ids of people, each once, at most `MOST_REQUESTS`. */
export function peopleIn(ids: Iterable<string | null | undefined>): string[] {
  const people = [...ids].flatMap((id) => (typeof id === 'string' ? [id.toLowerCase()] : []))
  return [...new Set(people)].slice(0, MOST_REQUESTS)
}

/**
 * Adds each person's tasks to `first`, the page of everybody's. The first page of each is read before the second of
 * any, so that a limit leaves out the latest deadlines. A failure ends the reading with what there is.
 */
export async function readTasksOfPeople(
  people: readonly string[],
  first: Answer<TaskPage>,
  askPage: AskPersonPage,
): Promise<Answer<readonly Task[]>> {
  const byId = new Map((first.value?.tasks ?? []).map((task) => [task.id, task]))
  const unreadable = [...(first.value?.unreadable ?? [])]
  let [requests, bytes, isCut, error] = [0, 0, false, first.error]
  let open = people
  for (let page = 1; open.length > 0 && !isCut; page += 1) {
    const unfinished: string[] = []
    for (const person of open) {
      isCut = requests >= MOST_REQUESTS || bytes > MOST_BYTES
      if (isCut) break
      requests += 1
      const result = await askPage(person, page)
      const value = result.ok ? result.value.value : null
      error ??= result.ok ? result.value.error : result.error
      isCut = value === null
      if (value === null) break
      bytes += memoryOf(value)
      for (const task of value.tasks) byId.set(task.id, task)
      unreadable.push(...value.unreadable)
      if (value.tasks.length + value.unreadable.length >= PAGE_SIZE) unfinished.push(person)
    }
    open = unfinished
  }
  return {
    value: [...byId.values()],
    source: first.source,
    capturedAt: first.capturedAt,
    error,
    isOfPeople: true,
    ...(unreadable.length > 0 && { unreadable }),
  }
}
