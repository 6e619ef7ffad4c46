// Where a request to the server of assistants may come from: no page of a browser but one of this computer, and no host
// name that another one chose (DNS rebinding). The key is checked after that.
import type { IncomingHttpHeaders } from 'node:http'
import { isLoopbackHost } from '../vault/address.ts'

const BEARER = /^Bearer +(\S+)$/i

/** Returns the key of a request; null without one. */
export function keyOf({ authorization = '' }: IncomingHttpHeaders): string | null {
  return BEARER.exec(authorization)?.[1] ?? null
}

function isLoopback(origin: string): boolean {
  return URL.canParse(origin) && isLoopbackHost(new URL(origin).hostname)
}

/** True for a request without a browser's page, or of a page of this computer, to a name of this computer. */
export function isFromHere({ host, origin }: IncomingHttpHeaders): boolean {
  return host !== undefined && isLoopback(`http://${host}`) && (origin === undefined || isLoopback(origin))
}
