// Who may talk to the preview host: the browser that opened the printed address, and no other page, host name or
// program. Checked before anything else of a request is read.
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'

export interface PreviewAccess {
  /** Part of the printed address; stays valid until the host stops. */
  readonly key: string
  /** True when the request comes to this host by its own name and from no other site. */
  isFromHere(headers: IncomingHttpHeaders, port: number): boolean
  isKey(key: string): boolean
  hasSession(headers: IncomingHttpHeaders, port: number): boolean
  /** The cookie that stands for the key from then on. */
  sessionCookie(port: number): string
}

function isSameSecret(given: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(given), digest(expected))
}

export function createAccess(): PreviewAccess {
  const key = randomBytes(32).toString('base64url')
  const session = randomBytes(32).toString('base64url')
  // Cookies know no ports: the name keeps two preview hosts apart.
  const cookieName = (port: number) => `leme-preview-${port}`
  return {
    key,
    isFromHere(headers, port) {
      const hosts = [`127.0.0.1:${port}`, `localhost:${port}`]
      if (headers.host === undefined || !hosts.includes(headers.host)) return false
      if (headers.origin !== undefined && headers.origin !== `http://${headers.host}`) return false
      const site = headers['sec-fetch-site']
      return site === undefined || site === 'same-origin' || site === 'none'
    },
    isKey: (given) => isSameSecret(given, key),
    hasSession(headers, port) {
      const cookies = (headers.cookie ?? '').split(';').map((cookie) => cookie.trim())
      return cookies.some((cookie) => {
        const [name, value = ''] = cookie.split('=', 2)
        return name === cookieName(port) && isSameSecret(value, session)
      })
    },
    sessionCookie: (port) => `${cookieName(port)}=${session}; HttpOnly; SameSite=Strict; Path=/`,
  }
}
