import type { OperationName, OperationParams, OperationResult } from '../../shared/api/registry.ts'
import type { AppError } from '../../shared/bridge/app-error.ts'
import type { QuestionOf } from '../../shared/bridge/questions.ts'
import { useCompany } from '../bridge/app-store.ts'
import { useStable } from '../platform/stable-values.ts'
import { type AnswerState, isPending } from './answer-state.ts'
import { type AnswerOptions, answers, useAnswer, useAnswers } from './answers.ts'
import { keyOf, useAnswerStore } from './held-answers.ts'

export function operationQuestion<Name extends OperationName>(
  companyId: string,
  operation: Name,
  params: OperationParams<Name>,
): QuestionOf<'operation'> {
  return { kind: 'operation', companyId, operation, params: params as Record<string, unknown> }
}

/**
 * An operation of the API for the active company: the stored answer first, then the live one. Without params nothing is
 * asked.
 */
export function useOperation<Name extends OperationName>(
  operation: Name,
  params: OperationParams<Name> | null,
  options: AnswerOptions = {},
): AnswerState<OperationResult<Name>> {
  const { id: companyId } = useCompany()
  const question = params && operationQuestion(companyId, operation, params)
  return useAnswer(question, options) as AnswerState<OperationResult<Name>>
}

/**
 * The pages of a list after its first. They never become old by themselves: "Atualizar" requests them together, because
 * a page newer than its neighbours leaves a hole between them.
 */
export function useFurtherPages<Name extends OperationName>(
  operation: Name,
  pages: readonly OperationParams<Name>[],
) {
  const { id: companyId } = useCompany()
  const questions = pages.map((params) => operationQuestion(companyId, operation, params))
  const drawn = useAnswers<OperationResult<Name>>(questions, { renew: 'pressed' })
  const end = drawn.findIndex(({ value }) => value === null)
  const values = drawn.slice(0, end === -1 ? undefined : end).flatMap(({ value }) => value ?? [])
  const [last, asked] = [drawn.at(-1), questions.at(-1)]
  const isLastPending = last !== undefined && isPending(last)
  const isLastMissing = last !== undefined && !isPending(last) && last.value === null
  return {
    /** The values in order, up to the first page without one. The list keeps its identity while no page changes. */
    values: useStable(values) as readonly OperationResult<Name>[],
    /** True until the API has answered for the last page. */
    isLastPending,
    /** Why the last page has no value; null when it has one, is pending, or there is no further page. */
    lastError: isLastMissing ? (last.error ?? ({ code: 'NOT_STORED' } satisfies AppError)) : null,
    askLastAgain: () => void answers.refresh(asked ? keyOf(asked) : null),
    /** True when the answers on the screen fill the memory of the window: no further page may be requested. */
    isMemoryFull: () => useAnswerStore.getState().isFull,
  }
}
