import { net, type Session } from 'electron'
import { toResponse } from './network.ts'

export interface UnredirectedOptions {
  readonly headers?: Readonly<Record<string, string>> | Headers | undefined
  readonly signal: AbortSignal
}

/** Requests an address with GET in a session, without cookies and referrer. A redirect is returned, not followed. */
export function requestUnredirected(
  session: Session,
  url: string,
  { headers, signal }: UnredirectedOptions,
): Promise<Response> {
  signal.throwIfAborted()
  return new Promise<Response>((resolve, reject) => {
    const request = net.request({
      url,
      method: 'GET',
      session,
      credentials: 'omit',
      cache: 'no-store',
      redirect: 'manual',
      referrerPolicy: 'no-referrer',
    })
    for (const [name, value] of new Headers(headers)) request.setHeader(name, value)
    const stop = (reason: unknown) => {
      reject(reason)
      request.abort()
    }
    signal.addEventListener('abort', () => stop(signal.reason), { once: true })
    request.on('error', reject)
    request.on('redirect', (status, _method, location) => {
      resolve(new Response(null, { status, headers: { location } }))
      request.abort()
    })
    request.on('response', (message) => {
      try {
        resolve(toResponse(message))
      } catch (error) {
        // The status or a header is invalid.
        stop(error)
      }
    })
    request.end()
  })
}
