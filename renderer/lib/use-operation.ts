import type { OperationName, OperationParams, OperationResult } from '../../shared/api/registry.ts'
import type { Answer } from '../../shared/bridge/answer.ts'
import type { Result } from '../../shared/bridge/result.ts'
import { useCompany } from './app-store.ts'
import { askDesktop } from './bridge.ts'
import type { Reading } from './reading.ts'
import { type Question, useAnswer } from './use-answer.ts'

/** The question an operation asks of store and API: its key and its call. */
export function operationQuestion<Name extends OperationName>(
  companyId: string,
  operation: Name,
  params: OperationParams<Name>,
): Question<OperationResult<Name>> {
  return {
    key: [companyId, operation, params],
    // The core has read the answer with the operation's own schema before it crosses the bridge.
    ask: (readFrom, how) =>
      askDesktop(
        'operation.read',
        {
          companyId,
          operation,
          params: params as Record<string, unknown>,
          readFrom,
        },
        how,
      ) as Promise<Result<Answer<OperationResult<Name>>>>,
  }
}

/** An operation of the API for the active company: stored answer first, live behind. */
export function useOperation<Name extends OperationName>(
  operation: Name,
  params: OperationParams<Name>,
): Reading<OperationResult<Name>> {
  const { id: companyId } = useCompany()
  return useAnswer(operationQuestion(companyId, operation, params))
}
