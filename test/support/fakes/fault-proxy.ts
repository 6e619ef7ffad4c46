// A loopback proxy in front of the service that fails in one chosen way at a time, so that a test can apply every
// failure to the same connected company with its numbers on the screen.
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { listenHere } from '../processes/listen.ts'

export type Fault =
  | { readonly kind: 'none' }
  /** Another token in the path, which the service itself refuses. */
  | { readonly kind: 'token'; readonly token: string }
  /** Another instance of the API, such as the same one on another day. */
  | { readonly kind: 'service'; readonly target: string; readonly token: string }
  | { readonly kind: 'html' }
  | { readonly kind: 'silence' }
  /** No network: the connection is reset. */
  | { readonly kind: 'reset' }
  | { readonly kind: 'redirect'; readonly to: string }

export interface FaultProxy {
  readonly baseUrl: string
  /** Number of requests that reached the proxy. */
  readonly count: () => number
  fail(fault: Fault): void
  stop(): Promise<void>
}

/** Starts a proxy for the service at `target` (http, loopback). */
export async function startFaultProxy(target: string): Promise<FaultProxy> {
  let fault: Fault = { kind: 'none' }
  let requests = 0
  const server = createServer((incoming, outgoing) => {
    requests += 1
    if (fault.kind === 'silence') return
    if (fault.kind === 'reset') {
      incoming.socket.resetAndDestroy()
      return
    }
    if (fault.kind === 'html') {
      outgoing.writeHead(200, { 'content-type': 'text/html' }).end('<html><body>Entre na rede</body></html>')
      return
    }
    if (fault.kind === 'redirect') {
      outgoing.writeHead(302, { location: fault.to }).end()
      return
    }
    forward(
      incoming,
      outgoing,
      fault.kind === 'service' ? fault.target : target,
      fault.kind === 'service' || fault.kind === 'token' ? fault.token : null,
    )
  })
  const { origin, close } = await listenHere(server)
  return {
    baseUrl: origin,
    count: () => requests,
    fail: (next) => {
      fault = next
    },
    stop: close,
  }
}

function forward(incoming: IncomingMessage, outgoing: ServerResponse, target: string, token: string | null) {
  const path = token === null ? incoming.url : incoming.url?.replace(/^\/api\/v1\/[^/]+/, `/api/v1/${token}`)
  const upstream = request(
    `${target}${path}`,
    { method: incoming.method, headers: { ...incoming.headers, host: new URL(target).host } },
    (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(outgoing)
    },
  )
  upstream.on('error', () => outgoing.destroy())
  incoming.pipe(upstream)
}
