import type { OperationResult } from '../../../shared/api/registry.ts'
import type { Answer } from '../../../shared/bridge/answer.ts'
import type { Result } from '../../../shared/bridge/result.ts'
import { type AskPage, PAGE_SIZE, TASK_QUESTIONS, type TaskKind } from '../../../shared/tasks/task-pages.ts'
import type { ReadFrom } from '../../answers/use-answer.ts'
import { askDesktop, type RequestOptions } from '../../bridge/bridge.ts'

/** Returns a function that requests pages of one kind of a company's tasks. */
export function askTaskPage(
  companyId: string,
  kind: TaskKind,
  readFrom: ReadFrom,
  how?: RequestOptions,
): AskPage {
  return (page) =>
    askDesktop(
      'operation.read',
      {
        companyId,
        operation: 'tasks.list',
        params: { ...TASK_QUESTIONS[kind], limit: PAGE_SIZE, page },
        readFrom,
      },
      how,
    ) as Promise<Result<Answer<OperationResult<'tasks.list'>>>>
}
