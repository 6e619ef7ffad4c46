// All tasks of a kind. The API counts none, so they are read page by page (shared/tasks/task-pages.ts).
import type { OperationResult } from '../../../../shared/api/registry.ts'
import type { Answer } from '../../../../shared/bridge/answer.ts'
import type { Result } from '../../../../shared/bridge/result.ts'
import {
  type AskPage,
  PAGE_SIZE,
  readAllTasks,
  readTaskPages,
  TASK_QUESTIONS,
  type TaskKind,
} from '../../../../shared/tasks/task-pages.ts'
import type { RequestOptions } from '../../companies/company-api.ts'
import type { Gateway } from '../gateway.ts'
import type { AnswerSource, StoreChange } from '../source.ts'
import { SHARED_MS } from './operation.ts'

const isOfTasks = (_: unknown, { operation }: StoreChange) => operation === 'tasks.list'

/** Returns how pages of a kind of tasks are requested. */
export function pagesOf(gateway: Gateway) {
  return (companyId: string, kind: TaskKind, readFrom: 'store' | 'api', how?: RequestOptions): AskPage =>
    (page) =>
      gateway.read(
        {
          ...{ companyId, operation: 'tasks.list', readFrom },
          params: { ...TASK_QUESTIONS[kind], limit: PAGE_SIZE, page },
        },
        how,
      ) as Promise<Result<Answer<OperationResult<'tasks.list'>>>>
}

export function createAllTasksSource(gateway: Gateway): AnswerSource<'all-tasks'> {
  const pages = pagesOf(gateway)
  return {
    readStored: ({ companyId, tasks }) => readAllTasks(pages(companyId, tasks, 'store')),
    // A later page that fails is read from the store, also beside earlier live pages.
    ask: ({ companyId, tasks }, { signal, maxAgeMs, isOfThisRun }) =>
      readAllTasks(pages(companyId, tasks, 'api', { signal, maxAgeMs, isOfThisRun })),
    sharedMs: () => SHARED_MS,
    isAffectedBy: isOfTasks,
  }
}

/** There may be many, so the paging can be stopped. */
export function createCompletedTasksSource(gateway: Gateway): AnswerSource<'completed-tasks'> {
  const pages = pagesOf(gateway)
  return {
    readStored: ({ companyId }) => readTaskPages(pages(companyId, 'completed', 'store')),
    ask: ({ companyId }, { signal, maxAgeMs, isOfThisRun, onProgress, isStopped }) =>
      readTaskPages(pages(companyId, 'completed', 'api', { signal, maxAgeMs, isOfThisRun }), {
        onPage: onProgress,
        shouldStop: isStopped,
      }),
    sharedMs: () => SHARED_MS,
    isAffectedBy: isOfTasks,
  }
}
