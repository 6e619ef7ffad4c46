// The answer of each operation from an open core.
import type { CompanyRecord } from '../../electron/core/store/tables/companies.ts'
import { isOperationName, type OperationName } from '../../shared/api/registry.ts'
import type { CollectorCore } from '../open-core.ts'
import type { Answering, AskedCall, GivenAnswer } from './answering.ts'
import { createFunnelAnswers, type FunnelAges, type FunnelAnswersOptions } from './funnel-answers.ts'
import { createHistoryAnswers } from './history-answers.ts'
import { writePlatformAnswer, writePlatformFailure } from './platform-answer.ts'
import { createSharedAnswers, type SharedAges } from './shared-answers.ts'

export interface AnswerAges {
  readonly shared: SharedAges
  readonly funnel: FunnelAges
}

export interface PlatformCallsOptions {
  readonly context: FunnelAnswersOptions['context']
  readonly ages: AnswerAges
  readonly now: () => number
}

/** Returns the answers of the platform's operations, asked or stored. */
export function answerPlatformCalls({ context, ages, now }: PlatformCallsOptions) {
  const funnel = createFunnelAnswers({ context, ages: ages.funnel, now })
  const shared = createSharedAnswers({ context, ages: ages.shared, now })
  return async (
    company: CompanyRecord,
    operation: OperationName,
    { body, signal }: Pick<AskedCall, 'body' | 'signal'>,
  ): Promise<GivenAnswer> => {
    const given =
      operation === 'marketing.funnel'
        ? await funnel.answer(company, body, { signal })
        : await shared.answer(company, operation, body, { signal })
    return given.ok ? writePlatformAnswer(operation, given, now()) : writePlatformFailure(given, now())
  }
}

export interface AnswerOptions extends Omit<PlatformCallsOptions, 'context'> {
  readonly core: Pick<CollectorCore, 'context' | 'companies'>
}

/** Returns what answers the calls of the core's companies. It rejects for a company that the core does not have. */
export function answerFrom({ core: { context, companies }, ...options }: AnswerOptions): Answering {
  const answer = answerPlatformCalls({ context, ...options })
  const history = createHistoryAnswers(context)
  return async (call) => {
    const company = companies.get(call.company)
    if (company === undefined) throw new Error('the core has no company of this name')
    return isOperationName(call.operation)
      ? answer(company, call.operation, call)
      : history(call.operation, company, call.body, call.scopes)
  }
}
