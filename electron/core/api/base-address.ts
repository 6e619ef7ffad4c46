// Addresses that others give: of a policy or of a link. Stricter than a typed one (address.ts): nothing is guessed, and
// an address that could carry a secret is none.
import { isLoopbackHost } from './address.ts'

/** Never part of an address: blanks, control characters, and characters that change the direction or are invisible. */
const ODD_CHARACTERS = /[\s\p{Cc}\p{Cf}\p{Co}\p{Cs}\\]/u

function toUrl(text: string): URL | null {
  try {
    return new URL(text)
  } catch {
    return null
  }
}

/**
 * Returns an address of the API as it is stored, without a slash at its end; null when it is none: not https (but http
 * on loopback), with credentials, a query, a fragment, or a call's path, which has the token behind /api/v1.
 */
export function readBaseAddress(text: string): string | null {
  if (ODD_CHARACTERS.test(text) || !/^https?:\/\/[^/]/i.test(text)) return null
  const url = toUrl(text)
  if (url === null || url.hostname === '' || url.username !== '' || url.password !== '') return null
  // `?` and `#` alone leave both fields empty; `@` alone leaves both names empty.
  if (/[?#@]/.test(text)) return null
  if (url.protocol === 'http:' && !isLoopbackHost(url.hostname)) return null
  const path = url.pathname.replace(/\/+$/, '')
  if (/\/api\/v1(?:\/|$)/i.test(path)) return null
  return `${url.origin}${path}`
}
