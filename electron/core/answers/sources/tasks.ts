// All tasks of a kind. The API counts none, so they are read page by page (shared/tasks/task-pages.ts), and too many
// pending ones by person (people-pages.ts).
import type { OperationResult } from '../../../../shared/api/registry.ts'
import type { Answer } from '../../../../shared/bridge/answer.ts'
import { type Result, success } from '../../../../shared/bridge/result.ts'
import { peopleIn, readTasksOfPeople } from '../../../../shared/tasks/people-pages.ts'
import {
  type AskPage,
  PAGE_SIZE,
  readAllTasks,
  readTaskPages,
  TASK_QUESTIONS,
  type Task,
  type TaskKind,
} from '../../../../shared/tasks/task-pages.ts'
import type { RequestOptions } from '../../companies/company-api.ts'
import type { Gateway } from '../gateway.ts'
import type { AnswerSource, StoreChange } from '../source.ts'
import { SHARED_MS } from './operation.ts'

/** Stored leads whose responsible people are known. */
const MOST_LEADS = 200

const ofPerson = (id: string | undefined) => (id === undefined ? {} : { responsible_id: id })

const isOfTasks = (_: unknown, { operation }: StoreChange) => operation === 'tasks.list'

/** Returns how pages of a kind of tasks are requested. */
export function pagesOf(gateway: Gateway) {
  return (
    companyId: string,
    kind: TaskKind,
    readFrom: 'store' | 'api',
    how?: RequestOptions,
    ofPerson: object = {},
  ): AskPage =>
    (page) =>
      gateway.read(
        {
          companyId,
          operation: 'tasks.list',
          readFrom,
          params: { ...TASK_QUESTIONS[kind], ...ofPerson, limit: PAGE_SIZE, page },
        },
        how,
      ) as Promise<Result<Answer<OperationResult<'tasks.list'>>>>
}

export function createAllTasksSource(gateway: Gateway): AnswerSource<'all-tasks'> {
  const pages = pagesOf(gateway)

  /** Returns the people of known tasks and leads; the API lists none. */
  async function knownPeople(companyId: string, tasks: readonly Task[]): Promise<string[]> {
    const overdue = await readAllTasks(pages(companyId, 'overdue', 'store'), 'overdue')
    const params = { limit: MOST_LEADS }
    const leads = (await gateway.read({
      companyId,
      params,
      operation: 'leads.list',
      readFrom: 'offline',
    })) as Result<Answer<OperationResult<'leads.list'>>>
    const late = (overdue.ok && overdue.value.value) || []
    const rows = (leads.ok && leads.value.value?.rows) || []
    return peopleIn([
      ...[...late, ...tasks].map(({ responsible_id }) => responsible_id),
      ...rows.map(({ assigned_to }) => assigned_to),
    ])
  }

  async function readOfPeople(companyId: string, how: RequestOptions) {
    const first = await pages(companyId, 'pending', 'api', how)(1)
    if (!first.ok) return first
    const people = await knownPeople(companyId, first.value.value?.tasks ?? [])
    const read = await readTasksOfPeople(people, first.value, (person, page) =>
      pages(companyId, 'pending', 'api', how, ofPerson(person))(page),
    )
    return success(read)
  }

  return {
    readStored: ({ companyId, tasks, responsibleId }) =>
      readAllTasks(pages(companyId, tasks, 'store', undefined, ofPerson(responsibleId)), tasks),
    // A later page that fails is read from the store, also beside earlier live pages.
    async ask({ companyId, tasks, responsibleId }, { signal, maxAgeMs, isOfThisRun, isRenewed }) {
      const how = { signal, maxAgeMs, isOfThisRun, isRenewed }
      const all = await readAllTasks(pages(companyId, tasks, 'api', how, ofPerson(responsibleId)), tasks)
      const isTooMany = !all.ok && all.error.code === 'TOO_MANY_TASKS'
      const isOfAll = tasks === 'pending' && responsibleId === undefined
      return isTooMany && isOfAll ? readOfPeople(companyId, how) : all
    },
    sharedMs: () => SHARED_MS,
    isAffectedBy: isOfTasks,
  }
}

/** There may be many, so the paging can be stopped. */
export function createCompletedTasksSource(gateway: Gateway): AnswerSource<'completed-tasks'> {
  const pages = pagesOf(gateway)
  return {
    readStored: ({ companyId }) => readTaskPages(pages(companyId, 'completed', 'store')),
    ask: ({ companyId }, { signal, maxAgeMs, isOfThisRun, isRenewed, onProgress, isStopped }) =>
      readTaskPages(pages(companyId, 'completed', 'api', { signal, maxAgeMs, isOfThisRun, isRenewed }), {
        onPage: onProgress,
        shouldStop: isStopped,
      }),
    sharedMs: () => SHARED_MS,
    isAffectedBy: isOfTasks,
  }
}
