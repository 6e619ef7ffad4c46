// A dialect as parts of the service: handlers that answer otherwise, and hooks for what is outside of answers. The
// service itself has nothing of it.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ApiFailure } from '../../server/http/api-failure.ts'
import type { CallRecord } from '../../server/http/register-operations.ts'
import type { AppParts } from '../../service/app.ts'
import type { HandlerContext, Handlers } from '../../service/handlers/handler.ts'
import type { ApiErrorCode } from '../../shared/api/errors.ts'
import {
  isOperationName,
  OPERATION_NAMES,
  OPERATIONS,
  type OperationName,
} from '../../shared/api/registry.ts'
import type { Dialect, Fields } from './dialect.ts'
import { type Speech, speak } from './speak.ts'

/** A handler whose request was already checked against the operation's schema. */
type AnyHandler = (request: never, context: HandlerContext) => unknown

/** Returns the handlers of the operations that the instance has, with their answers changed. */
function handlersIn(speech: Speech): Partial<Handlers> {
  const handle = (name: OperationName, request: Fields, context: HandlerContext) =>
    (speech.handlers[name] as AnyHandler)(request as never, context) as Fields
  const handlers = OPERATION_NAMES.filter(speech.has).map((name) => {
    const answer = (request: Fields, given: HandlerContext) => {
      const context = { ...given, nowMs: given.nowMs - speech.ageMs }
      const ask = (other: OperationName, asked: object) =>
        handle(other, OPERATIONS[other].request.parse(asked) as Fields, context)
      return speech.answer(name, handle(name, request, context), { request, nowMs: context.nowMs, ask })
    }
    return [name, answer]
  })
  return Object.fromEntries(handlers)
}

/** Throws when a limit is above one that the dialect refuses and the service clamps. */
function refuseLargeLimit(speech: Speech, request: FastifyRequest): void {
  const call: CallRecord | null = request.call
  const name = call?.operation ?? ''
  const max = isOperationName(name) ? speech.maxLimit(name) : null
  const limit = (request.body as { limit?: unknown } | null | undefined)?.limit
  if (max !== null && typeof limit === 'number' && limit > max) {
    throw new ApiFailure(400, 'BAD_REQUEST', `limit: at most ${max}`)
  }
}

function addHooks(app: FastifyInstance, speech: Speech): void {
  app.addHook('preHandler', (request, _reply, done) => {
    refuseLargeLimit(speech, request)
    done()
  })
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (speech.hidesDate) {
      reply.removeHeader('date')
      reply.raw.sendDate = false
    }
    if (reply.statusCode < 400) return done(null, payload)
    const { code, message } = JSON.parse(payload as string).error as { code: ApiErrorCode; message: string }
    done(null, JSON.stringify(speech.errorBody(code, message)))
  })
}

/** Returns what makes the service speak these dialects, given in the order of the registry. */
export function appPartsOf(dialects: readonly Dialect[]): AppParts {
  const speech = speak(dialects)
  return { handlers: handlersIn(speech), register: (app) => addHooks(app, speech) }
}
