// Parses pasted addresses. It must never put its input into an error: the input may hold the token, and `new URL(bad)`
// puts the whole input into its message.
import type { AppError } from '../../../shared/bridge/app-error.ts'
import { failure, type Result, success } from '../../../shared/bridge/result.ts'

export interface ParsedAddress {
  /** Origin and path prefix without a trailing slash, e.g. https://crm.example.com */
  readonly baseUrl: string
  readonly token: string
}

/** Blanks and quotes, including invisible ones, around pasted text. */
const EDGE = '(?:[\\s<>"\'`]|\\u200b|\\u200c|\\u200d|\\u2060|\\ufeff)+'
const EDGE_BLANKS = new RegExp(`^${EDGE}|${EDGE}$`, 'g')
const SCHEME = /^[a-z][a-z0-9+.-]*:\/\//i
const LOOPBACK_WITHOUT_SCHEME = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?(\/|$)/i
/** `/prefix/api/v1/{token}/{operation}`; the token and the operation are optional. */
const CALL_PATH = /^(.*?)\/api\/v1(?:\/([^/]*)(?:\/[^/]*)?)?\/*$/
const TOKEN_SHAPE = /^[^\s\p{Cc}]+$/u

function bad(field: 'address' | 'token'): Result<never> {
  return failure({ code: 'BAD_INPUT', field } satisfies AppError)
}

function toUrl(text: string): URL | null {
  try {
    return new URL(text)
  } catch {
    return null
  }
}

function decode(segment: string): string | null {
  try {
    return decodeURIComponent(segment)
  } catch {
    return null
  }
}

export function isLoopbackHost(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127\.\d+\.\d+\.\d+$/.test(hostname)
}

/** True for text that can be a token in the path; `.` and `..` would change the path. */
function isTokenShaped(token: string): boolean {
  return TOKEN_SHAPE.test(token) && token.isWellFormed() && token !== '.' && token !== '..'
}

/**
 * Reads a base address, with or without scheme, slash and path, or a whole call URL that holds the token. A typed token
 * takes precedence over the one in the URL. Errors: BAD_INPUT (`address` or `token`), NOT_HTTPS for plain http except
 * on loopback (specification 4 and 5).
 */
export function parseAddress(address: string, typedToken: string): Result<ParsedAddress> {
  const text = address.replace(EDGE_BLANKS, '')
  if (text === '') return bad('address')
  const withScheme = SCHEME.test(text)
    ? text
    : `${LOOPBACK_WITHOUT_SCHEME.test(text) ? 'http' : 'https'}://${text}`
  const url = toUrl(withScheme)
  if (url === null || url.hostname === '' || url.username !== '' || url.password !== '') return bad('address')
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return bad('address')
  if (url.protocol === 'http:' && !isLoopbackHost(url.hostname)) {
    return failure({ code: 'NOT_HTTPS', field: 'address' })
  }
  const call = CALL_PATH.exec(url.pathname)
  const prefix = (call?.[1] ?? url.pathname).replace(/\/+$/, '')
  const pasted = decode(call?.[2] ?? '')
  const token = typedToken.replace(EDGE_BLANKS, '') || (pasted === '{token}' ? '' : (pasted ?? ''))
  if (!isTokenShaped(token)) return bad('token')
  return success({ baseUrl: `${url.origin}${prefix}`, token })
}
