// The answer of each operation from an open core, and what keeps the platform's token inside.
import { setTimeout as delay } from 'node:timers/promises'
import { createRedactor, type Redactor } from '../../electron/core/api/redactor.ts'
import type { CompanyRecord } from '../../electron/core/vault/company.ts'
import { ApiFailure } from '../../server/http/api-failure.ts'
import { isOperationName } from '../../shared/api/registry.ts'
import { getOrMake } from '../../shared/maps/get-or-make.ts'
import type { CollectorCore } from '../open-core.ts'
import type { Answering } from './answering.ts'
import { createFunnelAnswers, FUNNEL_AGES, type FunnelAges } from './funnel-answers.ts'
import { createHistoryAnswers } from './history-answers.ts'
import { writePlatformAnswer, writePlatformFailure } from './platform-answer.ts'
import { createSharedAnswers, SHARED_AGES, type SharedAges } from './shared-answers.ts'
import { createShares, type Rest } from './shares.ts'

export interface AnswerAges {
  readonly shared: SharedAges
  readonly funnel: FunnelAges
}

export interface AnswerOptions {
  readonly core: Pick<CollectorCore, 'context' | 'companies'>
  readonly ages?: AnswerAges
  readonly now: () => number
  readonly log: (line: string) => void
  readonly rest?: Rest
  /** Takes over what other processes wrote of a company; undefined where there are none. */
  readonly catchUp?: ((companyId: string) => Promise<void>) | undefined
}

/** Returns what refuses bytes with the platform's token in them: whoever has that needs no key any more. */
function createTokenGuard({ core: { context }, log }: Pick<AnswerOptions, 'core' | 'log'>) {
  const redactors = new Map<string, Redactor>()
  /** The token without which the bytes of a shared answer were found. */
  const cleared = new WeakMap<Buffer, string>()
  return ({ id, baseUrl }: CompanyRecord, operation: string, bytes: Buffer): void => {
    const token = context.secrets.tokenFor(id, baseUrl)
    if (token === null || cleared.get(bytes) === token) return
    const { protect, redact } = getOrMake(redactors, token, createRedactor)
    protect(token)
    const text = bytes.toString()
    if (redact(text) !== text) {
      log(`TOKEN_IN_ANSWER ${operation}`)
      throw new ApiFailure(502, 'INTERNAL_ERROR', 'The answer holds what no answer may, and is kept back.')
    }
    cleared.set(bytes, token)
  }
}

/** Returns what answers the calls of the core's companies. It rejects for a company that the core does not have. */
export function answerFrom(options: AnswerOptions): Answering {
  const { ages = { shared: SHARED_AGES, funnel: FUNNEL_AGES }, now, rest = delay } = options
  const { context: core, companies } = options.core
  const shares = createShares(core.companyApi, now, rest)
  const context = { ...core, ask: shares.ask }
  const funnel = createFunnelAnswers({ context, ages: ages.funnel, now, rest })
  const shared = createSharedAnswers({ context, ages: ages.shared, now, rest })
  const history = createHistoryAnswers({ ...context, catchUp: options.catchUp })
  const guard = createTokenGuard(options)
  return async ({ company: name, operation, body, scopes, how }) => {
    const company = companies.get(name)
    if (company === undefined) throw new Error('the core has no company of this name')
    if (!isOperationName(operation)) {
      const own = await history(operation, company, body, scopes)
      guard(company, operation, own.body)
      return own
    }
    shares.check(company.id, how.keyId)
    const given =
      operation === 'marketing.funnel'
        ? await funnel.answer(company, body, how)
        : await shared.answer(company, operation, body, how)
    const outage = context.connections.outageOf(company.id)
    if (!given.ok) return writePlatformFailure(operation, given.error, outage, now())
    guard(company, operation, given.result)
    return writePlatformAnswer(operation, given, outage, now())
  }
}
