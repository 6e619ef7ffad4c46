// Decides which address of a picture may be asked. https only, with one exception: a company whose own address is http
// on loopback (the demo company, tests) may have pictures of that very origin.
import { isIP } from 'node:net'
import type { PictureRefusal } from '../../../shared/bridge/pictures.ts'
import { isLoopbackHost } from '../api/address.ts'
import { isPublicAddress } from './public-address.ts'

export interface PictureAddress {
  readonly url: URL
  /** True for the company's own server on loopback. */
  readonly isOwn: boolean
}

/** Names that resolve inside a network only (RFC 6761, 6762, 8375, and the names that routers use). */
const INTERNAL_NAME = /(^|\.)(localhost|local|internal|intranet|lan|home|corp|home\.arpa|localdomain)$/

/** Returns the host without the brackets of IPv6 and the dot of a complete name. */
function hostOf({ hostname }: URL): string {
  return hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '')
}

/** Returns the origin of a company's own server when it is http on loopback; else null. */
export function ownOrigin(baseUrl: string): string | null {
  const { protocol, hostname, origin } = new URL(baseUrl)
  return protocol === 'http:' && isLoopbackHost(hostname) ? origin : null
}

/** Checks an address. `own` is the company's own origin on loopback; null for none. */
export function checkPictureAddress(url: URL, own: string | null): PictureAddress | PictureRefusal {
  if (url.username !== '' || url.password !== '') return 'notHttps'
  if (own !== null && url.origin === own) return { url, isOwn: true }
  if (url.protocol !== 'https:') return 'notHttps'
  const host = hostOf(url)
  if (isIP(host) !== 0) return isPublicAddress(host) ? { url, isOwn: false } : 'privateAddress'
  return !host.includes('.') || INTERNAL_NAME.test(host) ? 'privateAddress' : { url, isOwn: false }
}
