// The HTTP of the API's operations without a port: tests use `inject`, a host listens. The token is part of the URL, so
// nothing here may log or return a URL; logging.ts defines the log.

import { randomUUID } from 'node:crypto'
import { type Server, type Socket, Server as TcpServer } from 'node:net'
import type { Duplex } from 'node:stream'
import { setTimeout as delay, setImmediate as nextTurn } from 'node:timers/promises'
import { Server as TlsServer } from 'node:tls'
import { type FastifyInstance, type FastifyReply, type FastifyRequest, fastify, LogController } from 'fastify'
import type { Clock } from '../clock.ts'
import { ApiFailure, errorBody, MAX_BODY_BYTES, parseBody } from './api-failure.ts'
import {
  DRAIN_LIMITS,
  type DrainLimits,
  drainBody,
  SOCKET_LIMITS,
  type SocketLimits,
  sayFarewell,
} from './drain-body.ts'
import { describeError, type LogSettings, loggerOptions } from './logging.ts'

// Answers bytes that are no HTTP and closes the connection so that the client can read the answer: further bytes are
// discarded up to a limit, since closing with unread bytes resets the connection and loses the answer.

type ClientSocket = Duplex & { readonly bytesRead?: number }

/** Creates a `clientErrorHandler` that sends `text` once a connection. */
function createSocketRefusal(text: string, { maxBytes, maxMs }: DrainLimits) {
  const readBefore = new WeakMap<ClientSocket, number>()
  return (_error: Error, socket: ClientSocket): void => {
    const before = readBefore.get(socket)
    if (before !== undefined) {
      // Called again for further bytes, and when the client ends the connection.
      if (socket.readableEnded || (socket.bytesRead ?? 0) - before > maxBytes) socket.destroy()
      return
    }
    if (!socket.writable) {
      socket.destroy()
      return
    }
    readBefore.set(socket, socket.bytesRead ?? 0)
    socket.end(text)
    const timer = setTimeout(() => socket.destroy(), maxMs)
    socket.once('close', () => clearTimeout(timer))
  }
}

export interface ServerDeps {
  readonly clock: Clock
  /** True adds `Retry-After` to 429 and 503. Off by default: clients must work without it (docs/api-decisions.md). */
  readonly retryAfterHeader?: boolean | undefined
  /** No log when absent. */
  readonly log?: LogSettings | undefined
  /** Limits for reading a refused body before the answer. */
  readonly drainLimits?: DrainLimits | undefined
  /** Time limits of a connection. */
  readonly socketLimits?: SocketLimits | undefined
  /** Certificate and key in PEM; without them the server speaks plain HTTP. */
  readonly tls?: { readonly cert: string; readonly key: string } | undefined
}

/** Node refuses longer request lines. A token longer than Fastify's default is an unknown token, not another error. */
const MAX_PARAM_LENGTH = 16_384
const OPERATION_PATH = /^\/api\/v1\/[^/?]+\/[^/?]+(?:\?|$)/

/** Returns the answer for a socket whose bytes are no HTTP. */
function clientError(): string {
  const body = JSON.stringify(errorBody('BAD_REQUEST', 'The request is not valid HTTP.'))
  return [
    'HTTP/1.1 400 Bad Request',
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
    '',
    body,
  ].join('\r\n')
}

/** Returns the failure shown to the caller; framework errors get our own text, since theirs quote the request. */
function toFailure(error: unknown): ApiFailure | null {
  if (error instanceof ApiFailure) return error
  const { statusCode, code } = error as { statusCode?: number; code?: string }
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') {
    return new ApiFailure(413, 'BAD_REQUEST', 'The body is larger than 1 MB.')
  }
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) {
    return new ApiFailure(400, 'BAD_REQUEST', 'The request is not valid.')
  }
  return null
}

/**
 * Lets a client that is still sending finish, so that it reads the refusal instead of a reset connection. Cuts the
 * connection after the answer when the body does not end.
 */
async function finishBody(request: FastifyRequest, reply: FastifyReply, limits: DrainLimits): Promise<void> {
  const announcedBytes = Number(request.headers['content-length'] ?? 0)
  if (await drainBody(request.raw, announcedBytes, limits)) reply.removeHeader('connection')
  else reply.header('connection', 'close')
}

/** Requests and answers are checked by their operation's zod schemas, so that Fastify compiles none. */
function refuseRouteSchema(): never {
  throw new Error('No route has a schema of Fastify.')
}

function createServer(deps: ServerDeps, limits: { drain: DrainLimits; socket: SocketLimits }) {
  const times = {
    headersTimeout: limits.socket.requestMs,
    connectionsCheckingInterval: limits.socket.checkMs,
  }
  // Both kinds of server are used in the same way; the types of Fastify tell them apart.
  const listener = (deps.tls ? { https: { ...deps.tls, ...times } } : { http: times }) as {
    http: typeof times
  }
  return fastify({
    logger: deps.log ? loggerOptions(deps.log) : false,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    // Of our own: a caller's may be a part of the token, in whatever spelling.
    genReqId: () => randomUUID(),
    // A stopping service still answers requests on a keep-alive connection, and closes it afterwards.
    return503OnClosing: false,
    bodyLimit: MAX_BODY_BYTES,
    requestTimeout: limits.socket.requestMs,
    connectionTimeout: limits.socket.idleMs,
    ...listener,
    exposeHeadRoutes: false,
    routerOptions: { maxParamLength: MAX_PARAM_LENGTH },
    schemaController: {
      compilersFactory: { buildValidator: refuseRouteSchema, buildSerializer: refuseRouteSchema },
    },
    frameworkErrors: async (_error, request, reply) => {
      const untypedReply: FastifyReply = reply
      await finishBody(request as FastifyRequest, untypedReply, limits.drain)
      untypedReply
        .header('x-request-id', request.id)
        .code(400)
        .send(errorBody('BAD_REQUEST', 'The request is not valid.'))
    },
    clientErrorHandler: createSocketRefusal(clientError(), limits.drain),
  })
}

/** Passes every body to `parseBody`, which also decides about the content type. */
function readBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser<string>('*', { parseAs: 'string' }, (request, body, done) => {
    try {
      done(null, parseBody(body, request.headers['content-type']))
    } catch (error) {
      done(error as Error)
    }
  })
}

/** Adds the headers of every answer, and refuses unknown addresses and methods. */
function checkRequests(app: FastifyInstance, clock: Clock): void {
  app.addHook('onRequest', (request, reply, done) => {
    // Answers contain personal data.
    reply.header('cache-control', 'no-store').header('x-request-id', request.id)
    // The service's clock, which may differ from the computer's: the answers are of that day.
    reply.header('date', new Date(clock.now()).toUTCString())
    if (!request.is404) return done()
    // A wrong method is refused before the token is checked: the answer reveals nothing about the token.
    if (request.method !== 'POST' && OPERATION_PATH.test(request.url)) {
      reply.header('allow', 'POST')
      throw new ApiFailure(405, 'BAD_REQUEST', 'Operations are called with POST.')
    }
    throw new ApiFailure(404, 'NOT_FOUND', 'There is nothing at this address.')
  })
}

/** Returns a function that cuts the connections over which no byte of a request came: Node would wait for one. */
function createSilenceEnd(server: Server): () => void {
  const sockets = new Map<string, Socket>()
  const isSecure = server instanceof TlsServer
  // That of TLS replaces the one below it.
  for (const event of ['connection', 'secureConnection']) {
    server.on(event, (socket: Socket) => {
      const client = `${socket.remoteAddress} ${socket.remotePort}`
      sockets.set(client, socket)
      socket.once('close', () => sockets.get(client) === socket && sockets.delete(client))
    })
  }
  return () => {
    for (const socket of sockets.values())
      if (socket.bytesRead === 0 || (isSecure && !('encrypted' in socket))) socket.destroy()
  }
}

/**
 * A stopping service accepts nobody, answers for a moment longer, and every answer asks its connection to close. Those
 * without a request are cut.
 */
function endConnections(app: FastifyInstance, limits: SocketLimits): void {
  let isStopping = false
  let listenerEnd: Promise<void> | null = null
  const endListener = createListenerEnd(app.server)
  const endSilence = createSilenceEnd(app.server)
  const afterListener = (done: (error?: Error) => void) => {
    if (listenerEnd === null) done()
    else listenerEnd.then(() => done(), done)
  }
  app.addHook('onRequest', (_request, _reply, done) => afterListener(done))
  app.addHook('preClose', async () => {
    isStopping = true
    if (!app.server.listening) return
    listenerEnd = endListener()
    await listenerEnd
    await sayFarewell(limits)
    endSilence()
  })
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (isStopping) reply.header('connection', 'close')
    afterListener(done)
  })
}

function logCalls(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    app.log.info(
      {
        requestId: request.id,
        operation: request.call?.operation ?? null,
        token: request.call?.fingerprint ?? null,
        status: reply.statusCode,
        durationMs: Math.round(reply.elapsedTime * 1000) / 1000,
      },
      'call',
    )
    done()
  })
}

function answerFailures(app: FastifyInstance, deps: ServerDeps, limits: DrainLimits): void {
  app.setErrorHandler(async (error, request, reply) => {
    await finishBody(request, reply, limits)
    const failure = toFailure(error)
    if (failure === null) {
      const operation = request.call?.operation ?? null
      app.log.error({ requestId: request.id, operation, error: describeError(error) }, 'unexpected failure')
      return reply.code(500).send(errorBody('INTERNAL_ERROR', 'The service failed.'))
    }
    const { retryAfterSeconds = Infinity } = failure
    if (deps.retryAfterHeader && Number.isFinite(retryAfterSeconds))
      reply.header('retry-after', Math.ceil(retryAfterSeconds))
    return reply.code(failure.status).send(errorBody(failure.code, failure.message))
  })
}

/** Builds a server without routes (register-operations.ts adds those of the operations). Opens no port. */
export function buildServer(deps: ServerDeps): FastifyInstance {
  const limits = { drain: deps.drainLimits ?? DRAIN_LIMITS, socket: deps.socketLimits ?? SOCKET_LIMITS }
  const app = createServer(deps, limits)
  readBodies(app)
  app.decorateRequest('call', null)
  checkRequests(app, deps.clock)
  endConnections(app, limits.socket)
  if (deps.log) logCalls(app)
  answerFailures(app, deps, limits.drain)
  return app
}

// Ends a listener without resetting a connection. The system completes connections before the process accepts them;
// those that wait when the listener closes are reset, with the request that their client has already written.

/** Long enough for a client that has just been answered to connect again, on a busy machine too. */
const QUIET_MS = 20
/** The rest of the stop has its time, too. More turns than connections can wait: the system's queue has 511 places. */
const MOST_MS = 500
const MOST_TURNS = 1_000

/**
 * Returns a function that accepts connections until none came for `QUIET_MS`, for `MOST_MS` at most, and closes the
 * listener, no connection. The caller must answer no request meanwhile: its client would connect again.
 */
function createListenerEnd(server: Server): () => Promise<void> {
  let accepted = 0
  server.on('connection', () => {
    accepted += 1
  })
  return async () => {
    const until = performance.now() + MOST_MS
    for (let before = -1; before !== accepted && performance.now() < until; ) {
      before = accepted
      await delay(QUIET_MS)
      await acceptWaiting(() => accepted)
    }
    // The method of an HTTP server would close connections, too.
    TcpServer.prototype.close.call(server)
  }
}

/** Each turn accepts one connection at least. */
async function acceptWaiting(count: () => number): Promise<void> {
  for (let before = -1, turn = 0; before !== count() && turn < MOST_TURNS; turn++) {
    before = count()
    await nextTurn()
  }
}
