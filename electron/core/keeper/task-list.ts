// All tasks of a kind, of one person where one is named. The API counts none, so they are read page by page
// (shared/tasks/task-pages.ts), and too many pending ones by person. A list is one value: pages of
// different times never stand beside each other.
import { OPERATIONS, type OperationResult } from '../../../shared/api/registry.ts'
import type { Answer } from '../../../shared/bridge/answer.ts'
import { type Result, success } from '../../../shared/bridge/result.ts'
import {
  type AskPage,
  PAGE_SIZE,
  type PagingOptions,
  peopleIn,
  readAllTasks,
  readTaskPages,
  readTasksOfPeople,
  TASK_QUESTIONS,
  type TaskKind,
  type TaskPages,
} from '../../../shared/tasks/task-pages.ts'

import type { Operations } from './operations.ts'
import type { Fetched, FetchHow, Kept, Place, Resource } from './resource.ts'

export interface TaskListParams {
  readonly tasks: TaskKind
  readonly responsibleId?: string | undefined
}

export type TaskListResource = Resource<TaskListParams, TaskPages>

type TaskPlace = Place<TaskListParams>
type TaskPage = OperationResult<'tasks.list'>
type PageAnswer = Answer<TaskPage>

/** Stored leads whose responsible people are known. */
const MOST_LEADS = 200

const toIso = (ms: number | null) => (ms === null ? null : new Date(ms).toISOString())

/** Returns the place of an operation's answer. */
function placeOf({ company, owner }: TaskPlace, operation: 'tasks.list' | 'leads.list', params: object) {
  const request: object = OPERATIONS[operation].request.parse(params)
  return { company, owner, params: { operation, request } }
}

const requestOf = ({ tasks, responsibleId }: TaskListParams, page: number) => ({
  ...TASK_QUESTIONS[tasks],
  ...(responsibleId !== undefined && { responsible_id: responsibleId }),
  limit: PAGE_SIZE,
  page,
})

function pageAnswer(
  { value, capturedAtMs, beside }: Omit<Kept, 'isOfThisRun'>,
  how: Pick<PageAnswer, 'source' | 'error'>,
): PageAnswer {
  return { value: value as TaskPage | null, capturedAt: toIso(capturedAtMs), ...how, ...beside }
}

/** Reads all pages. Only completed tasks may be a part of all. */
async function readPages(
  { tasks }: TaskListParams,
  askPage: AskPage,
  paging?: PagingOptions,
): Promise<Result<Answer<TaskPages>>> {
  if (tasks === 'completed') return readTaskPages(askPage, paging)
  const all = await readAllTasks(askPage, tasks)
  if (!all.ok) return all
  const { value, ...rest } = all.value
  return success({ ...rest, value: value && { tasks: value, isWhole: true } })
}

function keptOf({ value, capturedAt, source: _, error: __, ...beside }: Answer<TaskPages>) {
  return { value, capturedAtMs: capturedAt === null ? null : Date.parse(capturedAt), beside }
}

export function createTaskList(operations: Operations): TaskListResource {
  /** Reads the stored pages, or what rows say of them; incomplete rows count only after the API failed. */
  async function read(place: TaskPlace, takesIncomplete: boolean): Promise<Result<Kept<TaskPages> | null>> {
    let receivedAtMs = Number.POSITIVE_INFINITY
    let isOfThisRun = true
    const readPage: AskPage = async (page) => {
      const of = placeOf(place, 'tasks.list', requestOf(place.params, page))
      const loaded = await operations.load(of)
      if (!loaded.ok) return loaded
      const hasValue = loaded.value !== null && loaded.value.value !== null
      const kept = hasValue || !takesIncomplete ? loaded.value : await operations.compute(of, true)
      if (kept === null) return success({ value: null, source: 'snapshot', capturedAt: null, error: null })
      receivedAtMs = Math.min(receivedAtMs, kept.receivedAtMs)
      isOfThisRun &&= kept.isOfThisRun
      return success(pageAnswer(kept, { source: 'snapshot', error: null }))
    }
    const all = await readPages(place.params, readPage)
    return all.ok ? success({ ...keptOf(all.value), receivedAtMs, isOfThisRun }) : all
  }

  /** Returns the people of known tasks and leads; the API lists none. */
  async function knownPeople(place: TaskPlace, first: PageAnswer): Promise<string[]> {
    const overdue = await read({ ...place, params: { tasks: 'overdue' } }, false)
    const leads = await operations.compute(placeOf(place, 'leads.list', { limit: MOST_LEADS }), true)
    const late = (overdue.ok && overdue.value?.value?.tasks) || []
    const rows = (leads?.value as OperationResult<'leads.list'> | null | undefined)?.rows ?? []
    return peopleIn([
      ...[...late, ...(first.value?.tasks ?? [])].map(({ responsible_id }) => responsible_id),
      ...rows.map(({ assigned_to }) => assigned_to),
    ])
  }

  async function fetch(place: TaskPlace, how: FetchHow): Promise<Result<Fetched<TaskPages>>> {
    const { params } = place
    let receivedAtMs = Number.POSITIVE_INFINITY
    const askOf =
      (of: TaskListParams): AskPage =>
      async (page) => {
        const fetched = await operations.fetch(placeOf(place, 'tasks.list', requestOf(of, page)), how)
        if (!fetched.ok) return fetched
        receivedAtMs = Math.min(receivedAtMs, fetched.value.receivedAtMs)
        const { error } = fetched.value
        return success(pageAnswer(fetched.value, { source: error === null ? 'live' : 'snapshot', error }))
      }
    async function readOfPeople(): Promise<Result<Answer<TaskPages>>> {
      const first = await askOf(params)(1)
      if (!first.ok) return first
      const { value, ...answer } = await readTasksOfPeople(
        await knownPeople(place, first.value),
        first.value,
        (responsibleId, page) => askOf({ ...params, responsibleId })(page),
      )
      return success({ ...answer, value: value && { tasks: value, isWhole: false } })
    }
    const all = await readPages(params, askOf(params), { onPage: how.onProgress, shouldStop: how.isStopped })
    const isTooMany = !all.ok && all.error.code === 'TOO_MANY_TASKS'
    const isOfAll = params.tasks === 'pending' && params.responsibleId === undefined
    const answer = isTooMany && isOfAll ? await readOfPeople() : all
    return answer.ok ? success({ ...keptOf(answer.value), receivedAtMs, error: answer.value.error }) : answer
  }

  return {
    name: 'tasks',
    operationOf: () => 'tasks.list',
    load: (place) => read(place, false),
    async fallback(place) {
      const found = await read(place, true)
      return found.ok ? found.value : null
    },
    fetch: (place, _, how) => fetch(place, how),
    isAffectedBy: (_, { operation }) => operation === 'tasks.list',
  }
}
