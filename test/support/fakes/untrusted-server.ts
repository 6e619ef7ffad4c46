// TLS servers on the loopback address with certificates that must not be accepted.
import { createServer, request } from 'node:https'
import { listenHere } from '../processes/listen.ts'
import { makeSelfSigned } from './self-signed.ts'

const DAY_MS = 86_400_000

export interface UntrustedServer {
  readonly baseUrl: string
  /** Paths of the requests that were received over TLS. */
  readonly paths: readonly string[]
  close(): Promise<void>
}

/** The validity of each certificate in days relative to now, and its address. */
export const UNTRUSTED = {
  'self-signed': { days: [-1, 30], address: '127.0.0.1' },
  expired: { days: [-30, -1], address: '127.0.0.1' },
  'not valid yet': { days: [1, 30], address: '127.0.0.1' },
  'for another host': { days: [-1, 30], address: '10.1.2.3' },
} as const satisfies Record<string, { days: readonly [number, number]; address: string }>

export async function startUntrustedServer(kind: keyof typeof UNTRUSTED): Promise<UntrustedServer> {
  const { days, address } = UNTRUSTED[kind]
  const [from, to] = days.map((day) => new Date(Date.now() + day * DAY_MS)) as [Date, Date]
  const paths: string[] = []
  const server = createServer(makeSelfSigned({ from, to, address }), (incoming, response) => {
    paths.push(incoming.url ?? '')
    response.end('{"ok":true,"result":{}}')
  })
  server.on('tlsClientError', () => undefined)
  const { port, close } = await listenHere(server)
  return {
    baseUrl: `https://127.0.0.1:${port}`,
    paths,
    close,
  }
}

/** Sends a request that ignores certificates, as a control: it arrives, including the token. Resolves to the status. */
export function askWithoutCheck(baseUrl: string, path: string): Promise<number> {
  return new Promise((resolve, reject) => {
    request(`${baseUrl}${path}`, { method: 'POST', rejectUnauthorized: false }, (response) => {
      response.resume()
      response.on('end', () => resolve(response.statusCode ?? 0))
    })
      .on('error', reject)
      .end('{}')
  })
}
