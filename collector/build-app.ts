// The Coletor without a port: tests use `inject`, start-collector.ts listens.
import type { FastifyInstance } from 'fastify'
import type { CompanyRecord } from '../electron/core/store/tables/companies.ts'
import { createRateLimiter } from '../server/access/rate-limit.ts'
import { buildServer, type ServerDeps } from '../server/http/build-server.ts'
import { registerOperations } from '../server/http/register-operations.ts'
import { type AnswerAges, answerOperations } from './answers/answer-operations.ts'
import { FUNNEL_AGES } from './answers/funnel-answers.ts'
import { answerHistory } from './answers/history-answers.ts'
import { SHARED_AGES } from './answers/shared-answers.ts'
import { registerHealth } from './http/health.ts'
import type { Metrics } from './http/metrics.ts'
import type { KeyRing } from './keys/key-ring.ts'
import type { KeyUsage } from './keys/key-usage.ts'
import type { CollectorCore } from './open-core.ts'

export const ANSWER_AGES: AnswerAges = { shared: SHARED_AGES, funnel: FUNNEL_AGES }

export interface CollectorDeps extends ServerDeps {
  readonly core: CollectorCore
  readonly keys: KeyRing<CompanyRecord>
  readonly ages?: AnswerAges
  readonly metrics?: Metrics
  readonly usage?: Pick<KeyUsage, 'note'>
}

/** Builds the server over an open core. Opens no port; `close` leaves the core open. */
export function buildCollector({
  core,
  keys,
  metrics,
  usage,
  ages = ANSWER_AGES,
  ...deps
}: CollectorDeps): FastifyInstance {
  const { clock } = deps
  const app = buildServer({ retryAfterHeader: true, ...deps })
  metrics?.observe(app)
  app.addHook('onResponse', (request, _reply, done) => {
    const keyId = request.call?.tokenId ?? null
    if (keyId !== null) usage?.note(keyId)
    done()
  })
  registerHealth(app, core)
  registerOperations(app, {
    findToken: keys.find,
    rateLimiter: createRateLimiter(clock),
    operations: new Map([
      ...answerOperations({ context: core.context, ages, now: clock.now }),
      ...answerHistory(core.context),
    ]),
  })
  return app
}
