import type { OperationName, OperationParams, OperationResult } from '../../shared/api/registry.ts'
import type { Answer } from '../../shared/bridge/answer.ts'
import type { CommandParams, CommandValues } from '../../shared/bridge/commands.ts'
import type { QuestionOf } from '../../shared/bridge/questions.ts'
import type { Result } from '../../shared/bridge/result.ts'
import { useCompany } from '../bridge/app-store.ts'
import { callCancellable } from '../bridge/bridge.ts'
import type { AnswerState } from './answer-state.ts'
import { noteAnswer } from './refusal-store.ts'
import { type AnswerOptions, useAnswer } from './use-answer.ts'

/** Options of a request to the API; the store ignores them. */
interface RequestOptions {
  /** Cancels the question: its request leaves the queue or is aborted. */
  readonly signal?: AbortSignal
  readonly priority?: 'background'
}

/** Asks a question that can be cancelled, and records what the API's answer says about the token's permissions. */
export async function askDesktop<Name extends 'operation.read' | 'funnel.read'>(
  command: Name,
  question: CommandParams<Name>,
  { signal, ...how }: RequestOptions = {},
): Promise<Result<CommandValues[Name]>> {
  const result = await callCancellable(command, { ...question, ...how }, signal)
  if (result.ok && question.readFrom === 'api') {
    const operation = 'operation' in question ? question.operation : 'marketing.funnel'
    noteAnswer(question.companyId, operation, result.value)
  }
  return result
}

/**
 * Asks once, outside the questions of a screen. `offline` behaves like `api` without a connection and makes no call.
 */
export function askOperation<Name extends OperationName>(
  companyId: string,
  operation: Name,
  params: OperationParams<Name>,
  readFrom: 'api' | 'offline',
  how?: RequestOptions,
): Promise<Result<Answer<OperationResult<Name>>>> {
  const question = { companyId, operation, params: params as Record<string, unknown>, readFrom }
  // The core has validated the answer with the operation's own schema before it crosses the bridge.
  return askDesktop('operation.read', question, how) as Promise<Result<Answer<OperationResult<Name>>>>
}

/** Returns the question for one call of an operation. */
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
