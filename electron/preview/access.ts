// Who may use the preview host: only the browser that opened one of its addresses, and no other page, host name, port
// or program. It is checked before anything else in a request is read.
import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'

/** The result of using a key: it opened a session, was already used, or is unknown. */
export type KeyOutcome = 'opened' | 'used' | 'unknown'

export type PreviewAccess = ReturnType<typeof createAccess>

const COOKIE = 'leme-preview'

const digestOf = (text: string) => createHash('sha256').update(text).digest()

function isSameSecret(given: string, expected: string): boolean {
  return timingSafeEqual(digestOf(given), digestOf(expected))
}

function namesThisHost({ host, origin }: IncomingHttpHeaders, port: number): boolean {
  if (host !== `127.0.0.1:${port}` && host !== `localhost:${port}`) return false
  return origin === undefined || origin === `http://${host}`
}

export function createAccess() {
  const random = () => randomBytes(32).toString('base64url')
  const session = random()
  const pageSecret = random()
  const home = `/${random()}/`
  const unused = new Set<string>()
  const used = new Set<string>()
  return {
    /**
     * Path of the page and of all its requests, `/…/`. Cookies ignore ports, so the session is bound to this path, for
     * which no other port receives requests.
     */
    home,
    /**
     * Secret kept in the page's memory. A host that cannot prove that it knows it is not the one that served the page.
     */
    pageSecret,
    /** Returns a new key for an address. It works once. */
    issueKey(): string {
      const key = random()
      unused.add(key)
      return key
    },
    useKey(given: string): KeyOutcome {
      for (const key of unused) {
        if (!isSameSecret(given, key)) continue
        unused.delete(key)
        used.add(key)
        return 'opened'
      }
      return [...used].some((key) => isSameSecret(given, key)) ? 'used' : 'unknown'
    },
    /** True when the request names this host and does not come from another site. */
    isFromHere(headers: IncomingHttpHeaders, port: number): boolean {
      const site = headers['sec-fetch-site']
      return namesThisHost(headers, port) && (site === undefined || site === 'same-origin' || site === 'none')
    },
    hasSession(headers: IncomingHttpHeaders): boolean {
      const cookies = (headers.cookie ?? '').split(';').map((cookie) => cookie.trim())
      return cookies.some((cookie) => {
        const [name, value = ''] = cookie.split('=', 2)
        return name === COOKIE && isSameSecret(value, session)
      })
    },
    /** The session cookie that is set when a key is used. */
    sessionCookie: `${COOKIE}=${session}; HttpOnly; SameSite=Strict; Path=${home}`,
    /** Returns the proof for a page's nonce: an HMAC with the page's secret, base64. */
    prove: (nonce: string) => createHmac('sha256', pageSecret).update(nonce).digest('base64'),
  }
}
