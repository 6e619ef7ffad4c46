// Decides which address of a picture may be asked. https only, with one exception: a company whose own address is http
// on loopback (the demo company, tests) may have pictures of that very origin.
import { isIP } from 'node:net'
import { isLoopbackHost } from '../vault/address.ts'
import { isPublicAddress } from './public-address.ts'

export interface PictureAddress {
  readonly url: URL
  /** True for the company's own server on loopback. */
  readonly isOwn: boolean
}

/** Names that resolve inside a network only (RFC 6761, 6762, 8375, and the names that routers use). */
const INTERNAL_NAME = /(^|\.)(localhost|local|internal|intranet|lan|home|corp|home\.arpa|localdomain)$/

function isLoopback({ protocol, hostname }: URL): boolean {
  return protocol === 'http:' && isLoopbackHost(hostname)
}

function isPublicHost({ hostname }: URL): boolean {
  // Without the brackets of IPv6 and the dot of a complete name.
  const host = hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '')
  return isIP(host) === 0 ? host.includes('.') && !INTERNAL_NAME.test(host) : isPublicAddress(host)
}

/**
 * Returns the address to ask; null when it may not be asked. The demo company's service has another port at every
 * start: an address of an earlier one leads to the running service.
 * @param baseUrl The company's own address; null while the demo's service is not running.
 */
export function pictureAddress(text: string, baseUrl: string | null, isDemo: boolean): PictureAddress | null {
  if (!URL.canParse(text)) return null
  const url = new URL(text)
  if (url.username !== '' || url.password !== '') return null
  const base = baseUrl === null ? null : new URL(baseUrl)
  const own = base !== null && isLoopback(base) ? base.origin : null
  if (isDemo && isLoopback(url)) {
    return own === null ? null : { url: new URL(`${own}${url.pathname}${url.search}`), isOwn: true }
  }
  if (url.origin === own) return { url, isOwn: true }
  return url.protocol === 'https:' && isPublicHost(url) ? { url, isOwn: false } : null
}
