import { describe, expect, it } from 'vitest'
import { callOverHttp, classifyFailure, DEFAULT_LIMITS } from '../../../../electron/core/api/http-call.ts'
import type { CallName } from '../../../../shared/api/collector-operations.ts'
import { addDays, plainDate } from '../../../../shared/time/calendar.ts'
import { apiOfEachTest } from '../../../support/each-test.ts'
import { answerWith } from '../../../support/fakes/fake-api.ts'

const api = apiOfEachTest()

const ask = (operation: CallName, params: object, signal?: AbortSignal) => {
  const asked = { baseUrl: api.baseUrl, token: 'tk/1 %', operation, params }
  return callOverHttp(globalThis.fetch, DEFAULT_LIMITS, signal ? { ...asked, signal } : asked)
}
const call = (signal?: AbortSignal) => ask('leads.list', { limit: 1 }, signal)

const CONVERSATION = '7b6f4c1e-1d6b-4f0a-9a34-2f9f6f0f8a11'

describe('callOverHttp', () => {
  it('posts JSON to the operation under the encoded token', async () => {
    const reply = await call()
    expect(reply).toMatchObject({ ok: true, value: { total: 1 } })
    const [request] = api.requests
    expect(request).toMatchObject({ token: 'tk/1 %', operation: 'leads.list', body: { limit: 1 } })
    expect(request?.incoming.method).toBe('POST')
    expect(request?.incoming.url).toBe('/api/v1/tk%2F1%20%25/leads.list')
    expect(request?.incoming.headers['content-type']).toBe('application/json')
  })

  it('tells the code of a failure that came with a 200', async () => {
    api.respond('*', answerWith('{"ok":false,"error":{"code":"INTERNAL_ERROR"}}'))
    expect(await call()).toMatchObject({ ok: false, error: { code: 'INTERNAL_ERROR', status: 200 } })
  })

  it.each([
    ['leads.list', 'rows', 200, { total: 3, by_status: {} }],
    ['messages.list', 'messages', 200, { total: 3, total_count: 3, hasMore: false, next_cursor: null }],
    ['tasks.list', 'tasks', 100, {}],
    ['pipelines.list', 'pipelines', 1_000, {}],
    ['marketing.funnel', 'days', 1_000, {}],
    ['products.search', 'items', 60, { next_cursor: null }],
    ['products.list', 'items', 60, { next_cursor: null }],
  ] as const)(
    'refuses an answer of %s with more %s than the %i of any answer',
    async (operation, list, most, rest) => {
      const hasNumbers = !['messages.list', 'products.search', 'products.list'].includes(operation)
      const asked = (count: number, limit: number) => {
        const rows = Array.from({ length: count }, (_, id) => ({
          id: hasNumbers ? id : `p${id}`,
          // Of the funnel's days.
          date: addDays(plainDate('2024-01-01'), id),
        }))
        api.respond(operation, () => ({ ...rest, [list]: rows }))
        const params = { limit, ...(operation === 'messages.list' && { conversation_id: CONVERSATION }) }
        return ask(operation, params)
      }
      expect(await asked(most + 1, most)).toMatchObject({ ok: false, error: { code: 'UNEXPECTED_SHAPE' } })
      expect(await asked(most, most)).toMatchObject({ ok: true })
      // A server that overlooks a small limit sends more of the truth.
      expect(await asked(3, 1)).toMatchObject({ ok: true })
    },
  )

  it('answers UNREACHABLE when the company’s own proxy wants a password', async () => {
    // Node's own fetch fails at such an answer, before its status is read; another may give it.
    const fetchOfAnother = async () => Response.json({}, { status: 407 })
    const asked = { baseUrl: api.baseUrl, token: 'tk', operation: 'leads.list', params: {} } as const
    expect(await callOverHttp(fetchOfAnother, DEFAULT_LIMITS, asked)).toMatchObject({
      error: { code: 'UNREACHABLE' },
    })
  })

  it('reads a page instead of an error body as NOT_JSON, unless nothing is there or the server failed', async () => {
    api.respond('*', answerWith('<h1>Sign in</h1>', {}, 403))
    expect(await call()).toMatchObject({ error: { code: 'NOT_JSON', status: 403 } })
    api.respond('*', answerWith('<h1>Not Found</h1>', {}, 404))
    expect(await call()).toMatchObject({ error: { code: 'NOT_OFFERED', status: 404 } })
    api.respond('*', answerWith('<h1>Bad Gateway</h1>', {}, 502))
    expect(await call()).toMatchObject({ error: { code: 'INTERNAL_ERROR', status: 502 } })
  })

  it('answers CANCELLED when its signal aborts, before and during the call', async () => {
    expect(await call(AbortSignal.abort())).toMatchObject({ error: { code: 'CANCELLED' } })
    const controller = new AbortController()
    api.respond('*', () => {
      controller.abort()
    })
    expect(await call(controller.signal)).toMatchObject({ error: { code: 'CANCELLED' } })
  })
})

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
