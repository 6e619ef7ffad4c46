// Registers a route for every operation that a server has. Contains nothing about a single operation.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { authorise, type Caller, type FindToken, hashToken } from '../access/auth.ts'
import type { RateLimiter } from '../access/rate-limit.ts'
import { ApiFailure } from './api-failure.ts'
import { fingerprintOf } from './logging.ts'

/** The fields of a call that a log may contain. */
export interface CallRecord {
  /** Null for an unknown operation, whose name is the caller's own text. */
  readonly operation: string | null
  readonly fingerprint: string
  /** Null for a call that was refused before it was known whose it is, or for want of a right. */
  readonly tokenId: number | null
}

declare module 'fastify' {
  interface FastifyRequest {
    call: CallRecord | null
  }
}

/** An allowed call, its body read but not checked. */
export interface OperationCall<Company> extends Caller<Company> {
  readonly request: FastifyRequest
}

/** Sends the answer. Throws ApiFailure for a documented error; any other exception becomes INTERNAL_ERROR. */
export type OperationAnswer<Company> = (
  call: OperationCall<Company>,
  reply: FastifyReply,
) => undefined | Promise<unknown>

export interface OperationDeps<Company> {
  readonly findToken: FindToken<Company>
  readonly rateLimiter: RateLimiter
  /** By name. An operation without an answer does not exist. */
  readonly operations: ReadonlyMap<string, OperationAnswer<Company>>
}

const PREFIX = '/api/v1/:token'

export function registerOperations<Company>(app: FastifyInstance, deps: OperationDeps<Company>): void {
  const callers = new WeakMap<FastifyRequest, Caller<Company>>()
  const admit = async (request: FastifyRequest, operation: string): Promise<void> => {
    const { token } = request.params as { token: string }
    const tokenSha256 = hashToken(token)
    const isServed = deps.operations.has(operation)
    const record = { operation: isServed ? operation : null, fingerprint: fingerprintOf(tokenSha256) }
    request.call = { ...record, tokenId: null }
    const call = { tokenSha256, address: request.ip, operation, isServed }
    const caller = await authorise(deps.findToken, deps.rateLimiter, call)
    request.call = { ...record, tokenId: caller.tokenId }
    callers.set(request, caller)
  }

  for (const [name, answer] of deps.operations) {
    app.post(`${PREFIX}/${name}`, {
      onRequest: (request) => admit(request, name),
      handler: (request, reply) => answer({ ...(callers.get(request) as Caller<Company>), request }, reply),
    })
  }

  // Only a token with every scope may learn which operations exist, so access is checked before the 404.
  app.post(`${PREFIX}/:operation`, {
    onRequest: (request) => admit(request, (request.params as { operation: string }).operation),
    // Never reached: the access check refuses unknown operations first.
    handler: () => {
      throw new ApiFailure(404, 'NOT_FOUND', 'There is no such operation.')
    },
  })
}
