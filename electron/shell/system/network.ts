// The core's fetch in Electron: an in-memory session's, which knows the system's proxy and certificates (Node's own
// fetch knows neither) and keeps neither cookies nor answers. Made of net.request, because session.fetch does not tell
// whether it is connected, and connecting has a limit of its own.
import { Readable } from 'node:stream'
import { type IncomingMessage, net, session } from 'electron'
import { CONNECT_TIMEOUT_MS } from '../../core/api/connect-timeout.ts'

const API_PARTITION = 'api'
/** Statuses that have no body; Response refuses one. */
const WITHOUT_BODY = [204, 205, 304]

function toResponse(message: IncomingMessage): Response {
  const headers = new Headers()
  for (const [name, values] of Object.entries(message.headers)) {
    for (const value of [values].flat()) headers.append(name, value)
  }
  const { statusCode: status } = message
  if (WITHOUT_BODY.includes(status)) return new Response(null, { status, headers })
  // Electron declares less than its messages are: streams to read.
  const body = Readable.toWeb(message as unknown as Readable) as ReadableStream
  return new Response(body, { status, headers })
}

/**
 * Takes a URL and a body of text that is not empty, as the core sends them, follows no redirect and keeps to the
 * limit for connecting (milliseconds).
 */
export function createApiFetch(connectTimeoutMs = CONNECT_TIMEOUT_MS): typeof globalThis.fetch {
  const api = session.fromPartition(API_PARTITION, { cache: false })
  return (input, init) =>
    new Promise((resolve, reject) => {
      const { url, method, headers } = new Request(input, init)
      const signal = init?.signal
      signal?.throwIfAborted()
      const request = net.request({
        ...{ url, method, session: api },
        ...{ credentials: 'omit', redirect: 'error', cache: 'no-store' },
      })
      for (const [name, value] of headers) request.setHeader(name, value)
      const stop = (reason: unknown) => {
        clearTimeout(timer)
        reject(reason)
        request.abort()
      }
      const timer = setTimeout(() => {
        // The body goes out as soon as there is a connection to write it to.
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
          // A status or a header that no answer may have.
          stop(error)
        }
      })
      request.end(init?.body as string)
    })
}
