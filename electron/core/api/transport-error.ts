// Maps whatever a fetch threw to a code of the closed list. Reads codes and fixed phrases only. No text of the error is
// passed on, because it may hold the URL and so the token.
import type { AppErrorCode } from '../../../shared/bridge/app-error.ts'

const TLS_CODE =
  /^(ERR_TLS|ERR_SSL|CERT_|EPROTO|DEPTH_ZERO_SELF_SIGNED|SELF_SIGNED_CERT|UNABLE_TO_(VERIFY|GET_ISSUER)|HOSTNAME_MISMATCH)/
const TLS_PHRASE = /^net::ERR_(CERT|SSL|BAD_SSL)/
const TLS_DATE = /^(CERT_(HAS_EXPIRED|NOT_YET_VALID)|net::ERR_CERT_DATE_INVALID)/
const TIMEOUT_CODE = /^(ETIMEDOUT|UND_ERR_(CONNECT|HEADERS|BODY)_TIMEOUT)$/
const TIMEOUT_PHRASE = /^net::ERR_(TIMED_OUT|CONNECTION_TIMED_OUT)/
/** Messages of Node and Electron for a redirect refused by `redirect: 'error'`. */
const REDIRECT_PHRASE = /^(unexpected redirect$|Attempted to redirect|net::ERR_UNSAFE_REDIRECT)/
/** Electron's message for an encoding that was not requested: Chromium decompresses none of it. */
const ENCODING_PHRASE = /^net::ERR_CONTENT_DECODING/
const DEEPEST_CAUSE = 5

function causesOf(error: unknown): { code: string; message: string }[] {
  const causes: { code: string; message: string }[] = []
  let current = error
  while (current instanceof Error && causes.length < DEEPEST_CAUSE) {
    const { code } = current as { code?: unknown }
    causes.push({ code: typeof code === 'string' ? code : '', message: current.message })
    current = current.cause
  }
  return causes
}

/** Returns the code of a failed connection; UNREACHABLE unless another cause is known. */
export function classifyFailure(error: unknown): AppErrorCode {
  for (const { code, message } of causesOf(error)) {
    // Thrown by a host's own fetch (electron/node/network.ts).
    if (code === 'TOO_MANY_PIECES') return 'TOO_LARGE'
    if (REDIRECT_PHRASE.test(message)) return 'REDIRECTED'
    if (ENCODING_PHRASE.test(message)) return 'NOT_JSON'
    if (TLS_DATE.test(code) || TLS_DATE.test(message)) return 'TLS_DATE'
    if (TLS_CODE.test(code) || TLS_PHRASE.test(message)) return 'TLS_FAILED'
    if (TIMEOUT_CODE.test(code) || TIMEOUT_PHRASE.test(message)) return 'TIMEOUT'
  }
  return 'UNREACHABLE'
}
