// Stores the tasks of every live answer by id, so that any request about tasks can be answered offline.

import type { OperationRequest, OperationResult } from '../../../../shared/api/registry.ts'
import { toList } from '../../../../shared/api/scalars.ts'
import { canonicalJson } from '../../../../shared/json/record.ts'
import { countPeople } from '../../../../shared/tasks/people-on-day.ts'
import { canBeLate, TASK_QUESTIONS } from '../../../../shared/tasks/task-pages.ts'
import { plainDate } from '../../../../shared/time/calendar.ts'
import type { TaskSweepEnd } from '../../store/rows/stored-tasks.ts'
import type { AsyncStore } from '../../store/store-calls.ts'
import type { RecordOwner } from '../../vault/company.ts'
import { keptAnswer } from '../histories.ts'
import { dayRecord, type LiveAnswer, type OfflineStore, SNAPSHOT } from './offline-store.ts'

type TaskStore = Pick<
  AsyncStore,
  'findTasks' | 'finishTaskSweep' | 'readSnapshot' | 'writeCountDay' | 'writeTasks'
>
type TaskPage = OperationResult<'tasks.list'>

const COUNTED_AS = { overdue: 'overdue-tasks', pending: 'pending-tasks', completed: null } as const
type EndedKind = keyof typeof COUNTED_AS

/** The kind of tasks of which a request asks a page; null for any other filter. */
function kindOf(filters: object): EndedKind | null {
  const kinds = Object.keys(COUNTED_AS) as EndedKind[]
  return kinds.find((kind) => canonicalJson(TASK_QUESTIONS[kind]) === canonicalJson(filters)) ?? null
}

/** A page of tasks, and when it came, milliseconds since 1970. */
interface DatedPage {
  readonly page: TaskPage
  readonly atMs: number
}

/**
 * Returns the pages of the list that this answer ends, in order: only then is it known which stored tasks were
 * deleted, and how many there are, because the API reports no total (specification 4.7). Null for a page that is no
 * end, and where nothing can be concluded: an unreadable task may be a stored one, and pages out of order skip some.
 */
async function endedList(
  { readSnapshot }: TaskStore,
  owner: RecordOwner,
  { request, value, repliedAtMs }: LiveAnswer,
): Promise<readonly DatedPage[] | null> {
  const { page: last, limit, ...filters } = request as OperationRequest<'tasks.list'>
  const isFull = ({ tasks, unreadable }: TaskPage) => tasks.length + unreadable.length >= limit
  if (isFull(value as TaskPage)) return null
  const pages: DatedPage[] = [{ page: value as TaskPage, atMs: repliedAtMs }]
  for (let page = last - 1; page > 0; page--) {
    const params = canonicalJson({ ...filters, page, limit })
    const stored = await readSnapshot(owner, 'tasks.list', params)
    const before = stored && keptAnswer('tasks.list', stored.payload)
    const isInOrder = stored !== null && stored.capturedAtMs <= (pages[0] as DatedPage).atMs
    if (before === null || !isInOrder || !isFull(before)) return null
    pages.unshift({ page: before, atMs: stored.capturedAtMs })
  }
  return pages.every(({ page }) => page.unreadable.length === 0) ? pages : null
}

/** Deletes the stored tasks that a whole list no longer has, and stores how many it has, and whose, of the day. */
async function endList(
  store: TaskStore,
  owner: RecordOwner,
  answer: LiveAnswer,
  kind: EndedKind,
  pages: readonly DatedPage[],
): Promise<void> {
  // Rows move between pages while they are read.
  const byId = new Map(pages.flatMap(({ page }) => page.tasks.map((task) => [task.id, task])))
  const tasks = [...byId.values()]
  const lastDeadline = tasks.flatMap(({ deadline }) => deadline ?? []).reduce((a, b) => (a > b ? a : b), '')
  const isOverdue = kind === 'overdue'
  // Without a deadline it is not known how far a list of overdue ones reaches.
  const swept: TaskSweepEnd['swept'] = isOverdue ? { overdueUntil: lastDeadline } : kind
  const [startedAtMs = 0] = pages.map(({ atMs }) => atMs)
  const figure = COUNTED_AS[kind]
  const counted = isOverdue ? tasks.filter(canBeLate) : tasks
  const day = plainDate(dayRecord(answer, null).day)
  const people = countPeople(counted, isOverdue ? day : null)
  const count = { count: counted.length, ...(people !== null && { people }) }
  await Promise.all([
    (!isOverdue || lastDeadline !== '') &&
      store.finishTaskSweep(owner, { startedAtMs, finishedAtMs: answer.repliedAtMs, swept }),
    figure && store.writeCountDay(owner, figure, dayRecord(answer, count)),
  ])
}

/** For tasks.list. */
export function createTaskRows(store: TaskStore, now: () => number): OfflineStore {
  return {
    ...SNAPSHOT,
    async keep(owner, answer) {
      const { page: _, limit: __, ...filters } = answer.request as OperationRequest<'tasks.list'>
      const written = store.writeTasks(
        owner,
        toList((answer.raw as { tasks: unknown }).tasks),
        answer.repliedAtMs,
      )
      const kind = kindOf(filters)
      const pages = kind && (await endedList(store, owner, answer))
      if (kind !== null && pages !== null) await endList(store, owner, answer, kind, pages)
      await written
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
