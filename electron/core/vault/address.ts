// The only reader of addresses: typed or pasted ones, and stricter those of a policy, a link or a configuration. It
// never puts its input into an error: that may hold the token, and `new URL(bad)` puts all of it into its message.
import type { AppError } from '../../../shared/bridge/app-error.ts'
import { failure, type Result, success } from '../../../shared/bridge/result.ts'
import { cleanCode } from '../../../shared/text/clean-text.ts'

export interface ParsedAddress {
  /** Origin and path prefix without a trailing slash, e.g. https://crm.example.com */
  readonly baseUrl: string
  readonly token: string
}

const SCHEME = /^[a-z][a-z0-9+.-]*:\/\//i
const LOOPBACK_WITHOUT_SCHEME = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?(\/|$)/i
/** Blanks, and what chats and word processors put around an address. */
const ODD = '\\s\\p{Cc}"\'`<>(){}*«»\\u2018-\\u201f'
/** A host of two names at least, as typed: "https//crm…" would go to a host "https", 5511 to 0.0.21.135. */
const TYPED_HOST = new RegExp(`^[a-z]+:[\\\\/]+(?:\\[|[^\\\\/${ODD}]+\\.)[^\\\\/${ODD}]*(?:[\\\\/]|$)`, 'iu')
const HOST = /^(?:[\w-]+(?:\.[\w-]+)+\.?|\[[\da-f:.]+\])$/
/** `/prefix/api/v1/{token}/{operation}`; the token and the operation are optional. */
const CALL_PATH = /^(.*?)\/api\/v1(?:\/([^/]*)(?:\/[^/]*)?)?\/*$/i
/** A second address behind the first, a call's path that may hold a token, or text that is none. */
const ODD_PREFIX = new RegExp(`^//|/api/v1(?:/|$)|[[\\]${ODD}]`, 'iu')
const TOKEN_SHAPE = /^[^\s\p{Cc}]+$/u
/** Never part of a given address: blanks, controls, and characters that change the direction or are invisible. */
const ODD_CHARACTERS = /[\s\p{Cc}\p{Cf}\p{Co}\p{Cs}\\]/u

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

/** Reads an address with its scheme; the token is what stands behind /api/v1, null without it. */
function readUrl(text: string): Result<{ readonly baseUrl: string; readonly token: string | null }> {
  const url = toUrl(text)
  if (url === null || url.username !== '' || url.password !== '') return bad('address')
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return bad('address')
  const isLoopback = isLoopbackHost(url.hostname)
  if (!isLoopback && !(TYPED_HOST.test(text) && HOST.test(url.hostname))) return bad('address')
  // "12.345" would go to 12.0.1.89.
  if (/^[\d.]+$/.test(url.hostname) && !text.includes(url.hostname)) return bad('address')
  if (url.protocol === 'http:' && !isLoopback) return failure({ code: 'NOT_HTTPS', field: 'address' })
  const call = CALL_PATH.exec(url.pathname)
  const prefix = (call?.[1] ?? url.pathname).replace(/\/+$/, '')
  if (ODD_PREFIX.test(decode(prefix) ?? '"')) return bad('address')
  return success({ baseUrl: `${url.origin}${prefix}`, token: call && (decode(call[2] ?? '') ?? '') })
}

/**
 * Reads a base address, with or without scheme, slash and path, or a whole call URL that holds the token. A typed token
 * takes precedence over the one in the URL. Errors: BAD_INPUT (`address` or `token`), NOT_HTTPS for plain http except
 * on loopback (specification 4 and 5).
 */
export function parseAddress(address: string, typedToken: string): Result<ParsedAddress> {
  const text = cleanCode(address)
  const scheme = SCHEME.test(text) ? '' : LOOPBACK_WITHOUT_SCHEME.test(text) ? 'http://' : 'https://'
  const read = readUrl(`${scheme}${text}`)
  if (!read.ok) return read
  const { baseUrl, token: pasted } = read.value
  const token = cleanCode(typedToken) || (pasted === '{token}' ? '' : cleanCode(pasted ?? ''))
  return isTokenShaped(token) ? success({ baseUrl, token }) : bad('token')
}

/**
 * Returns an address that others give (of a policy or of a link) as it is stored, without a slash at its end; null when
 * it is none: nothing is guessed, and one that could carry a secret is none: with credentials, a query, a fragment, or
 * a call's path.
 */
export function readBaseAddress(text: string): string | null {
  // `?` and `#` alone leave both fields of a URL empty; `@` alone leaves both names empty.
  if (ODD_CHARACTERS.test(text) || !/^https?:\/\/[^/?#@]+(?:\/[^?#@]*)?$/i.test(text)) return null
  const read = readUrl(text)
  return read.ok && !/\/api\/v1(?:\/|$)/i.test(new URL(text).pathname) ? read.value.baseUrl : null
}
