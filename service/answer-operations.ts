// The answer of each operation that the service has: its request is checked by the registry, its handler does the rest.
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Clock } from '../server/clock.ts'
import { writeAnswer } from '../server/http/answer-body.ts'
import { ApiFailure } from '../server/http/api-failure.ts'
import type { OperationAnswer } from '../server/http/register-operations.ts'
import { OPERATION_NAMES, OPERATIONS, type OperationName } from '../shared/api/registry.ts'
import type { Company } from './data/companies/company-queries.ts'
import type { ServiceDatabase } from './data/database.ts'
import type { HandlerContext, Handlers } from './handlers/handler.ts'

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
export function answerOperations(deps: AnswerDeps): ReadonlyMap<string, OperationAnswer<Company>> {
  const served = OPERATION_NAMES.flatMap((name) => {
    const handle: AnyHandler | undefined = deps.handlers[name]
    return handle === undefined ? [] : [[name, answerOf(deps, name, handle)] as const]
  })
  return new Map(served)
}
