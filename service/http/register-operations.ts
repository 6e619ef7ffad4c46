// Registers a route for every operation that the service has. Contains nothing about a single operation.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import {
  isOperationName,
  OPERATION_NAMES,
  OPERATIONS,
  type OperationName,
} from '../../shared/api/registry.ts'
import { authorise, type Caller, hashToken } from '../access/auth.ts'
import type { RateLimiter } from '../access/rate-limit.ts'
import type { Clock } from '../clock.ts'
import type { ServiceDatabase } from '../data/database.ts'
import type { HandlerContext, Handlers } from '../handlers/handler.ts'
import { writeAnswer } from './answer-body.ts'
import { ApiFailure } from './api-failure.ts'
import { fingerprintOf } from './logging.ts'

/** The fields of a call that a log may contain. */
export interface CallRecord {
  /** Null for an unknown operation, whose name is the caller's own text. */
  readonly operation: OperationName | null
  readonly fingerprint: string
}

declare module 'fastify' {
  interface FastifyRequest {
    call: CallRecord | null
  }
}

export interface OperationDeps {
  readonly db: ServiceDatabase
  readonly clock: Clock
  readonly rateLimiter: RateLimiter
  /** An operation without a handler does not exist. */
  readonly handlers: Partial<Handlers>
}

/** A handler whose request was already checked against the operation's schema. */
type AnyHandler = (request: never, context: HandlerContext) => unknown

const PREFIX = '/api/v1/:token'

/** Returns the failure for the first problem, with the code that the operation documents for its field. */
function badRequest(name: OperationName, issue: z.core.$ZodIssue | undefined): ApiFailure {
  const { badFieldCodes } = OPERATIONS[name] as { badFieldCodes?: Readonly<Record<string, 'BAD_REQUEST'>> }
  const field = String(issue?.path[0] ?? '')
  const code = badFieldCodes && Object.hasOwn(badFieldCodes, field) ? badFieldCodes[field] : undefined
  const path = issue?.path.join('.') ?? ''
  const message = issue?.message ?? 'The body is not valid.'
  return new ApiFailure(400, code ?? 'BAD_REQUEST', path === '' ? message : `${path}: ${message}`)
}

const HOST = /^[\w.-]+(?::\d{1,5})?$|^\[[\da-f:]+\](?::\d{1,5})?$/i

/** Returns the origin that a caller used; that of the socket when it named none that can be one. */
function originOf({ host, socket }: FastifyRequest): string {
  return `http://${HOST.test(host) ? host : `127.0.0.1:${socket.localPort}`}`
}

export function registerOperations(app: FastifyInstance, deps: OperationDeps): void {
  const callers = new WeakMap<FastifyRequest, Caller>()
  const admit = (request: FastifyRequest, operation: string, isImplemented: boolean) => {
    const { token } = request.params as { token: string }
    const tokenSha256 = hashToken(token)
    request.call = {
      operation: isOperationName(operation) ? operation : null,
      fingerprint: fingerprintOf(tokenSha256),
    }
    const call = { tokenSha256, address: request.ip, operation, isImplemented }
    callers.set(request, authorise(deps.db, deps.rateLimiter, call))
  }

  for (const name of OPERATION_NAMES) {
    const handle: AnyHandler | undefined = deps.handlers[name]
    if (handle === undefined) continue
    const schema: z.ZodType = OPERATIONS[name].request
    app.post(`${PREFIX}/${name}`, {
      onRequest: (request, _reply, done) => {
        admit(request, name, true)
        done()
      },
      handler: (request, reply) => {
        const { company } = callers.get(request) as Caller
        const parsed = schema.safeParse(request.body ?? {})
        if (!parsed.success) throw badRequest(name, parsed.error.issues[0])
        const context = { db: deps.db, company, nowMs: deps.clock.now(), origin: originOf(request) }
        const result = handle(parsed.data as never, context) as object
        reply.type('application/json; charset=utf-8').send(writeAnswer(name, result))
      },
    })
  }

  // Only a token with every scope may learn which operations exist, so access is checked before the 404.
  app.post(`${PREFIX}/:operation`, {
    onRequest: (request, _reply, done) => {
      admit(request, (request.params as { operation: string }).operation, false)
      done()
    },
    // Never reached: the access check refuses unknown operations first.
    handler: () => {
      throw new ApiFailure(404, 'NOT_FOUND', 'There is no such operation.')
    },
  })
}
