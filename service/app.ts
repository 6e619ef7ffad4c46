// The service without a port: tests use `inject`, start-service.ts listens.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { createRateLimiter } from '../server/access/rate-limit.ts'
import type { Clock } from '../server/clock.ts'
import { writeAnswer } from '../server/http/answer-body.ts'
import { ApiFailure } from '../server/http/api-failure.ts'
import { buildServer, type ServerDeps } from '../server/http/build-server.ts'
import { type OperationAnswer, registerOperations } from '../server/http/register-operations.ts'
import { OPERATION_NAMES, OPERATIONS, type OperationName } from '../shared/api/registry.ts'
import { type Company, findAccessToken } from './data/companies.ts'
import type { ServiceDatabase } from './data/database.ts'
import { registerPictures } from './demo/pictures.ts'
import { HANDLERS } from './handlers/all-handlers.ts'
import type { HandlerContext, Handlers } from './handlers/handler.ts'

// The answer of each operation that the service has: its request is checked by the registry, its handler does the rest.
interface AnswerDeps {
  readonly db: ServiceDatabase
  readonly clock: Clock
  /** An operation without a handler does not exist. */
  readonly handlers: Partial<Handlers>
}

/** A handler whose request was already checked against the operation's schema. */
type AnyHandler = (request: never, context: HandlerContext) => unknown

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

function answerOf(
  { db, clock }: AnswerDeps,
  name: OperationName,
  handle: AnyHandler,
): OperationAnswer<Company> {
  const schema: z.ZodType = OPERATIONS[name].request
  return ({ company, request }, reply) => {
    const parsed = schema.safeParse(request.body ?? {})
    if (!parsed.success) throw badRequest(name, parsed.error.issues[0])
    const context = { db, company, nowMs: clock.now(), origin: originOf(request) }
    const result = handle(parsed.data as never, context) as object
    reply.type('application/json; charset=utf-8').send(writeAnswer(name, result))
  }
}

/** Returns the answers by the name of the operation. */
function answerOperations(deps: AnswerDeps): ReadonlyMap<string, OperationAnswer<Company>> {
  const served = OPERATION_NAMES.flatMap((name) => {
    const handle: AnyHandler | undefined = deps.handlers[name]
    return handle === undefined ? [] : [[name, answerOf(deps, name, handle)] as const]
  })
  return new Map(served)
}

/** What an entry point adds to the operations, or puts in their place. */
export interface AppParts {
  /** Replaces the handlers; an operation without one is not served. */
  readonly handlers?: Partial<Handlers>
  /** Adds routes and hooks. */
  readonly register?: (app: FastifyInstance) => void
}

interface AppDeps extends AppParts, ServerDeps {
  readonly db: ServiceDatabase
}

/** Builds the API over an open database. Opens no port; `close` leaves the database open. */
export function buildApp(deps: AppDeps): FastifyInstance {
  const { db, clock } = deps
  const app = buildServer(deps)
  deps.register?.(app)
  registerPictures(app)
  registerOperations(app, {
    findToken: (tokenSha256) => findAccessToken(db, tokenSha256),
    rateLimiter: createRateLimiter(clock),
    operations: answerOperations({ db, clock, handlers: deps.handlers ?? HANDLERS }),
  })
  return app
}
