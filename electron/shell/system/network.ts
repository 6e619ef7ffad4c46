// The core's fetch in Electron. It uses an in-memory session, which uses the system's proxy and certificates (Node's
// own fetch does not) and stores neither cookies nor answers. Built on net.request, because session.fetch does not
// report when it is connected, and connecting has its own time limit.
import { Readable } from 'node:stream'
import { type IncomingMessage, net, session } from 'electron'
import { CONNECT_TIMEOUT_MS } from '../../core/application/deps.ts'

const API_PARTITION = 'api'
/** Statuses without a body; the Response constructor throws for a body with them. */
const WITHOUT_BODY = [204, 205, 304]

export function toResponse(message: IncomingMessage): Response {
  const headers = new Headers()
  for (const [name, values] of Object.entries(message.headers)) {
    for (const value of [values].flat()) headers.append(name, value)
  }
  const { statusCode: status } = message
  if (WITHOUT_BODY.includes(status)) return new Response(null, { status, headers })
  // Electron's messages are readable streams, but its types do not say so.
  const body = Readable.toWeb(message as unknown as Readable) as ReadableStream
  return new Response(body, { status, headers })
}

/**
 * Creates a fetch for requests as the core sends them: a URL and a non-empty text body. It follows no redirect and
 * fails with ETIMEDOUT when there is no connection within `connectTimeoutMs` (milliseconds).
 */
export function createApiFetch(connectTimeoutMs = CONNECT_TIMEOUT_MS): typeof globalThis.fetch {
  const api = session.fromPartition(API_PARTITION, { cache: false })
  return (input, init) =>
    new Promise((resolve, reject) => {
      const { url, method, headers } = new Request(input, init)
      const signal = init?.signal
      signal?.throwIfAborted()
      const request = net.request({
        url,
        method,
        session: api,
        credentials: 'omit',
        redirect: 'error',
        cache: 'no-store',
      })
      for (const [name, value] of headers) request.setHeader(name, value)
      const stop = (reason: unknown) => {
        clearTimeout(timer)
        reject(reason)
        request.abort()
      }
      const timer = setTimeout(() => {
        // The body is sent as soon as there is a connection.
        const isConnected = request.getUploadProgress().started
        if (!isConnected) stop(Object.assign(new Error('no connection'), { code: 'ETIMEDOUT' }))
      }, connectTimeoutMs)
      signal?.addEventListener('abort', () => stop(signal.reason), { once: true })
      request.on('error', stop)
      request.on('response', (message) => {
        clearTimeout(timer)
        try {
          resolve(toResponse(message))
        } catch (error) {
          // The status or a header is invalid.
          stop(error)
        }
      })
      request.end(init?.body as string)
    })
}
