import type { OperationName, OperationParams, OperationResult } from '../../shared/api/registry.ts'
import type { Answer } from '../../shared/bridge/answer.ts'
import type { Result } from '../../shared/bridge/result.ts'
import { useCompany } from '../bridge/app-store.ts'
import { askDesktop, type RequestOptions } from '../bridge/bridge.ts'
import type { Reading } from './reading.ts'
import { type Question, type ReadFrom, useAnswer } from './use-answer.ts'

/** Asks once, outside of a screen's own questions. `offline`: as `api` while it cannot be reached, without asking it. */
export function askOperation<Name extends OperationName>(
  companyId: string,
  operation: Name,
  params: OperationParams<Name>,
  readFrom: ReadFrom | 'offline',
  how?: RequestOptions,
): Promise<Result<Answer<OperationResult<Name>>>> {
  const question = { companyId, operation, params: params as Record<string, unknown>, readFrom }
  // The core has read the answer with the operation's own schema before it crosses the bridge.
  return askDesktop('operation.read', question, how) as Promise<Result<Answer<OperationResult<Name>>>>
}

/** The question an operation asks of store and API: its key and its call. */
export function operationQuestion<Name extends OperationName>(
  companyId: string,
  operation: Name,
  params: OperationParams<Name>,
): Question<OperationResult<Name>> {
  return {
    key: [companyId, operation, params],
    ask: (readFrom, how) => askOperation(companyId, operation, params, readFrom, how),
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
