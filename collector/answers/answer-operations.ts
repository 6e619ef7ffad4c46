// The answer of each operation from an open core.
import { isOperationName } from '../../shared/api/registry.ts'
import type { CollectorCore } from '../open-core.ts'
import type { Answering } from './answering.ts'
import { createFunnelAnswers, type FunnelAges } from './funnel-answers.ts'
import { createHistoryAnswers } from './history-answers.ts'
import { writePlatformAnswer, writePlatformFailure } from './platform-answer.ts'
import { createSharedAnswers, type SharedAges } from './shared-answers.ts'

export interface AnswerAges {
  readonly shared: SharedAges
  readonly funnel: FunnelAges
}

export interface AnswerOptions {
  readonly core: Pick<CollectorCore, 'context' | 'companies'>
  readonly ages: AnswerAges
  readonly now: () => number
}

/** Returns what answers the calls of the core's companies. It rejects for a company that the core does not have. */
export function answerFrom({ core: { context, companies }, ages, now }: AnswerOptions): Answering {
  const funnel = createFunnelAnswers({ context, ages: ages.funnel, now })
  const shared = createSharedAnswers({ context, ages: ages.shared, now })
  const history = createHistoryAnswers(context)
  return async ({ company: name, operation, body, scopes, signal }) => {
    const company = companies.get(name)
    if (company === undefined) throw new Error('the core has no company of this name')
    if (!isOperationName(operation)) return history(operation, company, body, scopes)
    const given =
      operation === 'marketing.funnel'
        ? await funnel.answer(company, body, { signal })
        : await shared.answer(company, operation, body, { signal })
    return given.ok ? writePlatformAnswer(operation, given, now()) : writePlatformFailure(given, now())
  }
}
