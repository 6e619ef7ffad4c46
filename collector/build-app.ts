// The Coletor without a port: tests use `inject`, start-collector.ts listens.
import type { FastifyInstance, FastifyReply } from 'fastify'
import { RENEWED } from '../electron/core/api/http-call.ts'
import { createRateLimiter, type RateLimiter } from '../server/access/rate-limit.ts'
import { buildServer, type ServerDeps } from '../server/http/build-server.ts'
import { type OperationAnswer, registerOperations } from '../server/http/register-operations.ts'
import { COLLECTOR_OPERATION_NAMES } from '../shared/api/collector-operations.ts'
import { OPERATION_NAMES } from '../shared/api/registry.ts'
import { type Answering, CALL_LIMITS, createFairQueue } from './answers/answering.ts'
import { type AssistantAnswer, registerAssistants } from './http/assistants.ts'
import type { Metrics } from './http/metrics.ts'
import { registerHealth } from './http/metrics.ts'
import type { KeyRing } from './keys/key-ring.ts'
import type { KeyUsage } from './keys/key-usage.ts'

interface CollectorDeps extends ServerDeps {
  readonly answer: Answering
  /** Answers messages of assistants; none without it. */
  readonly assistants?: AssistantAnswer | undefined
  /** Returns why it is not ready; null when it is. */
  readonly problem: () => Promise<string | null>
  readonly keys: Pick<KeyRing, 'find'>
  readonly metrics?: Metrics
  readonly usage?: Pick<KeyUsage, 'note'>
  /** Counts the quota of each key; in memory without it. */
  readonly rateLimiter?: RateLimiter | undefined
}

const JSON_TYPE = 'application/json; charset=utf-8'

/** Returns a signal that aborts when the caller has left, or has the answer. */
function leavingOf({ raw }: FastifyReply): AbortSignal {
  const leaving = new AbortController()
  raw.once('close', () => leaving.abort())
  return leaving.signal
}

/** Returns the answers by the name of the operation. */
function operationsOf(
  answer: Answering,
  turns: ReturnType<typeof createFairQueue>,
): ReadonlyMap<string, OperationAnswer<string>> {
  return new Map(
    [...OPERATION_NAMES, ...COLLECTOR_OPERATION_NAMES].map((operation) => {
      const send: OperationAnswer<string> = async ({ company, tokenId, scopes, request }, reply) => {
        const body = (request.body ?? {}) as object
        const isRenewed = request.headers['cache-control'] === RENEWED
        const how = { keyId: tokenId, signal: leavingOf(reply), isRenewed }
        const call = { company, operation, body, scopes, how }
        const given = await turns.run(tokenId, () => answer(call))
        return reply.code(given.status).headers(given.headers).type(JSON_TYPE).send(given.body)
      }
      return [operation, send] as const
    }),
  )
}

/** Builds the server. Opens no port, and closes nothing that it was given. */
export function buildCollector({
  answer,
  assistants,
  problem,
  keys,
  metrics,
  usage,
  rateLimiter,
  ...deps
}: CollectorDeps): FastifyInstance {
  const app = buildServer({ retryAfterHeader: true, ...deps })
  metrics?.observe(app)
  app.addHook('onResponse', (request, _reply, done) => {
    const keyId = request.call?.tokenId ?? null
    if (keyId !== null) usage?.note(keyId)
    done()
  })
  registerHealth(app, problem)
  const turns = createFairQueue(CALL_LIMITS)
  const access = { findToken: keys.find, rateLimiter: rateLimiter ?? createRateLimiter(deps.clock) }
  registerOperations(app, { ...access, operations: operationsOf(answer, turns) })
  if (assistants !== undefined) registerAssistants(app, { ...access, answer: assistants, inTurn: turns.run })
  return app
}
