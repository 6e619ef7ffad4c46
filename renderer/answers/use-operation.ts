import type { OperationName, OperationParams, OperationResult } from '../../shared/api/registry.ts'
import type { Answer } from '../../shared/bridge/answer.ts'
import type { Result } from '../../shared/bridge/result.ts'
import { useCompany } from '../bridge/app-store.ts'
import { askDesktop, type RequestOptions } from '../bridge/bridge.ts'
import type { Reading } from './reading.ts'
import { type Question, type ReadFrom, useAnswer } from './use-answer.ts'

/**
 * Asks once, outside the questions of a screen. `offline` behaves like `api` without a connection and makes no call.
 */
export function askOperation<Name extends OperationName>(
  companyId: string,
  operation: Name,
  params: OperationParams<Name>,
  readFrom: ReadFrom | 'offline',
  how?: RequestOptions,
): Promise<Result<Answer<OperationResult<Name>>>> {
  const question = { companyId, operation, params: params as Record<string, unknown>, readFrom }
  // The core has validated the answer with the operation's own schema before it crosses the bridge.
  return askDesktop('operation.read', question, how) as Promise<Result<Answer<OperationResult<Name>>>>
}

/** Returns an operation's question to the store and the API: its key and its call. */
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

/** An operation of the API for the active company: the stored answer first, then the live one. */
export function useOperation<Name extends OperationName>(
  operation: Name,
  params: OperationParams<Name>,
): Reading<OperationResult<Name>> {
  const { id: companyId } = useCompany()
  return useAnswer(operationQuestion(companyId, operation, params))
}
