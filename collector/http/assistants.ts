// `/mcp`: the server of assistants of a Coletor, under the same personal keys, scopes and quotas as its operations. It
// answers from the store alone. Where the Coletor listens on the loopback itself, a name that another host chose is
// refused; a proxy in front of it says so by its headers. No page of another site is answered.
import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isFromHere, keyOf } from '../../electron/core/assistants/access.ts'
import { companySources } from '../../electron/core/assistants/company-sources.ts'
import type { MessageAnswer } from '../../electron/core/assistants/protocol.ts'
import { admit, type FindToken, hashToken } from '../../server/access/auth.ts'
import type { RateLimiter } from '../../server/access/rate-limit.ts'
import { ApiFailure } from '../../server/http/api-failure.ts'
import { fingerprintOf } from '../../server/http/logging.ts'
import type { CollectorCore } from '../open-core.ts'

/** Where it is, and how a call is named in the log. */
const PATH = '/mcp'
const NAME = 'mcp'

/** Answers a message of a caller that the access check let through. */
export type AssistantAnswer = (
  caller: { readonly company: string; readonly scopes: readonly string[] },
  headers: IncomingHttpHeaders,
  body: unknown,
) => Promise<MessageAnswer>

/** Returns what answers from an open core. */
export function assistantsFrom(
  { context, companies }: Pick<CollectorCore, 'context' | 'companies'>,
  version: string,
  log: (line: string) => void,
): AssistantAnswer {
  return async ({ company: name, scopes }, headers, body) => {
    const company = companies.get(name)
    if (company === undefined) throw new Error('the core has no company of this name')
    const { answerMessage } = await import('../../electron/core/assistants/protocol.ts')
    return answerMessage(headers, body, {
      version,
      redact: context.redact,
      onBug: () => log('UNEXPECTED mcp'),
      // The scopes of the operations say whose names a key may read.
      sources: () =>
        companySources(context, company, 'pt-BR', (right) => right === 'people' || scopes.includes(right)),
    })
  }
}

interface AssistantsDeps {
  readonly findToken: FindToken<string>
  readonly rateLimiter: RateLimiter
  readonly answer: AssistantAnswer
  /** Runs a call when it is the key's turn. */
  readonly inTurn: <Value>(keyId: number, work: () => Promise<Value>) => Promise<Value>
}

/** Refuses pages of other sites, and names of this computer that are none. */
function checkOrigin({ headers, socket }: FastifyRequest): void {
  const isProxied = 'x-forwarded-for' in headers || 'forwarded' in headers
  const isLocal = socket.localAddress === socket.remoteAddress && !isProxied
  if (headers.origin === undefined && !isLocal) return
  if (!isFromHere(isLocal ? headers : { ...headers, host: 'localhost' }))
    throw new ApiFailure(403, 'BAD_REQUEST', 'Requests of web pages are not answered.')
}

/** Adds `/mcp`. */
export function registerAssistants(app: FastifyInstance, deps: AssistantsDeps): void {
  const callers = new WeakMap<FastifyRequest, Awaited<ReturnType<typeof admit<string>>>>()
  app.route({
    method: ['GET', 'DELETE'],
    url: PATH,
    handler: (_request, reply) => {
      reply.header('allow', 'POST')
      throw new ApiFailure(405, 'BAD_REQUEST', 'Messages are sent with POST.')
    },
  })
  app.post(PATH, {
    async onRequest(request, reply) {
      checkOrigin(request)
      const key = keyOf(request.headers) ?? ''
      const tokenSha256 = hashToken(key)
      const record = { operation: NAME, fingerprint: fingerprintOf(tokenSha256) }
      request.call = { ...record, tokenId: null }
      reply.header('www-authenticate', 'Bearer')
      const caller = await admit(deps.findToken, deps.rateLimiter, {
        tokenSha256,
        address: request.ip,
        operation: NAME,
      })
      reply.removeHeader('www-authenticate')
      request.call = { ...record, tokenId: caller.tokenId }
      callers.set(request, caller)
    },
    async handler(request, reply) {
      const caller = callers.get(request)
      if (caller === undefined) throw new Error('a call without a caller')
      const { status, text } = await deps.inTurn(caller.tokenId, () =>
        deps.answer(caller, request.headers, request.body),
      )
      if (text !== '') reply.type('application/json')
      return reply.code(status).send(text)
    },
  })
}
