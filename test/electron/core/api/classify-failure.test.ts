import { describe, expect, it } from 'vitest'
import { classifyFailure } from '../../../../electron/core/api/http-call.ts'

function fetchFailed(code: string, message = ''): Error {
  return new TypeError('fetch failed', { cause: Object.assign(new Error(message), { code }) })
}

describe('classifyFailure', () => {
  it.each([
    [fetchFailed('ENOTFOUND', 'getaddrinfo ENOTFOUND unexpected redirect.example.com'), 'UNREACHABLE'],
    [fetchFailed('ECONNREFUSED'), 'UNREACHABLE'],
    [fetchFailed('ECONNRESET'), 'UNREACHABLE'],
    [fetchFailed('UND_ERR_SOCKET', 'other side closed'), 'UNREACHABLE'],
    [new Error('net::ERR_INTERNET_DISCONNECTED'), 'UNREACHABLE'],
    ['not an error', 'UNREACHABLE'],
    [fetchFailed('', 'unexpected redirect'), 'REDIRECTED'],
    [new Error("Attempted to redirect, but redirect policy was 'error'"), 'REDIRECTED'],
    [fetchFailed('UND_ERR_CONNECT_TIMEOUT'), 'TIMEOUT'],
    [fetchFailed('TOO_MANY_PIECES'), 'TOO_LARGE'],
    [new Error('net::ERR_CONTENT_DECODING_FAILED'), 'NOT_JSON'],
    [new Error('net::ERR_CONNECTION_TIMED_OUT'), 'TIMEOUT'],
    [fetchFailed('DEPTH_ZERO_SELF_SIGNED_CERT'), 'TLS_FAILED'],
    [fetchFailed('CERT_HAS_EXPIRED'), 'TLS_DATE'],
    [fetchFailed('CERT_NOT_YET_VALID'), 'TLS_DATE'],
    [new Error('net::ERR_CERT_DATE_INVALID'), 'TLS_DATE'],
    [fetchFailed('ERR_TLS_CERT_ALTNAME_INVALID'), 'TLS_FAILED'],
    [fetchFailed('ERR_SSL_WRONG_VERSION_NUMBER'), 'TLS_FAILED'],
    [new Error('net::ERR_CERT_AUTHORITY_INVALID'), 'TLS_FAILED'],
    [new Error('net::ERR_BAD_SSL_CLIENT_AUTH_CERT'), 'TLS_FAILED'],
  ])('reads %s as %s', (error, code) => {
    expect(classifyFailure(error)).toBe(code)
  })
})
