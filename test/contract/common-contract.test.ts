// Specification 4 (common contract), 5 (authentication), 7 (errors), 8 (limits).
import { describe, expect, it } from 'vitest'
import { createService, expectFailure, NOW, serviceOfEachTest } from './support/service-under-test.ts'

const service = serviceOfEachTest()

function send(path: string, init: { method?: string; payload?: string | Buffer; headers?: object } = {}) {
  return service.app.inject({
    method: (init.method ?? 'POST') as 'POST',
    url: path,
    ...(init.payload === undefined ? {} : { payload: init.payload }),
    ...(init.headers === undefined ? {} : { headers: init.headers as Record<string, string> }),
  })
}

const leadsPath = () => `/api/v1/${service.token}/leads.list`

describe('4 common contract', () => {
  it('answers {ok, method, result} when the call succeeds, dated, and not to be kept', async () => {
    const { body, headers } = await service.call('leads.list', {})
    expect(Object.keys(body)).toEqual(['ok', 'method', 'result'])
    expect(body).toMatchObject({ ok: true, method: 'leads.list' })
    expect(headers['content-type']).toMatch(/^application\/json/)
    // By its own clock; personal data may be kept nowhere on the way.
    expect(Date.parse(String(headers.date))).toBe(Math.floor(NOW / 1000) * 1000)
    expect(headers['cache-control']).toBe('no-store')
  })

  it.each([
    ['without a content type', {}],
    ['with a content type', { headers: { 'content-type': 'application/json' } }],
    ['with blanks alone', { headers: { 'content-type': 'application/json' }, payload: ' \n' }],
    ['with a charset', { headers: { 'content-type': 'application/json; charset=utf-8' }, payload: '{}' }],
  ])('takes an omitted body as {} %s', async (_, init) => {
    expect((await send(leadsPath(), init)).json()).toMatchObject({ ok: true, result: { page: 1, limit: 50 } })
  })

  it.each([
    ['malformed JSON', '{"status":', 'application/json'],
    ['an array', '[]', 'application/json'],
    ['text', '"new"', 'application/json'],
    ['a number', '1', 'application/json'],
    ['null', 'null', 'application/json'],
    ['another content type', 'status=new', 'application/x-www-form-urlencoded'],
    ['an unreadable content type', '{}', 'nonsense'],
    ['depth without end', '['.repeat(100_000), 'application/json'],
  ])('answers 400 BAD_REQUEST when the body is %s', async (_, payload, type) => {
    const response = await send(leadsPath(), { payload, headers: { 'content-type': type } })
    expectFailure({ status: response.statusCode, headers: {}, body: response.json() }, 400, 'BAD_REQUEST')
  })

  it('answers 413 BAD_REQUEST when the body is over 1 MB, and takes one just below', async () => {
    const bodyOf = (length: number) => JSON.stringify({ search: 'x'.repeat(length) })
    const headers = { 'content-type': 'application/json' }
    const over = await send(leadsPath(), { payload: bodyOf(1_048_576), headers })
    expectFailure({ status: over.statusCode, headers: {}, body: over.json() }, 413, 'BAD_REQUEST')
    expect((await send(leadsPath(), { payload: bodyOf(1_048_000), headers })).statusCode).toBe(200)
  })

  it.each(['GET', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS'])(
    'answers 405 when the method is %s',
    async (method) => {
      for (const path of [
        leadsPath(),
        `/api/v1/${service.token}/nothing.here`,
        '/api/v1/unknown/leads.list',
      ]) {
        const response = await send(path, { method, ...(method === 'PUT' ? { payload: '{bad' } : {}) })
        expect(response.statusCode).toBe(405)
        expect(response.headers.allow).toBe('POST')
        if (method !== 'HEAD') expect(response.json().error.code).toBe('BAD_REQUEST')
      }
    },
  )

  it.each(['/', '/api/v1', '/api/v2/x/leads.list', '/api/v1/x/leads.list/more'])(
    'answers 404 at %s',
    async (path) => {
      const response = await send(path)
      expectFailure({ status: response.statusCode, headers: {}, body: response.json() }, 404, 'NOT_FOUND')
    },
  )

  it('answers 400 when the address cannot be decoded, without repeating it', async () => {
    const response = await send('/api/v1/%E0%A4%A/leads.list')
    expect(response.statusCode).toBe(400)
    expect(response.body).not.toContain('%E0')
  })

  it('ignores unknown fields, and names like __proto__ are data', async () => {
    const payload = '{"__proto__":{"limit":3},"constructor":{"prototype":{"limit":3}},"colour":"red"}'
    const response = await send(leadsPath(), { payload, headers: { 'content-type': 'application/json' } })
    expect(response.json().result.limit).toBe(50)
  })
})

describe('5 authentication', () => {
  it('5.2 shows a company its own data alone', async () => {
    service.addLead({ name: 'Minha' })
    service.addLead({ name: 'Alheia' }, service.other)
    const mine = await service.ask('leads.list', {})
    const theirs = await service.ask('leads.list', {}, service.otherToken)
    expect(mine.rows.map((row: { name: string }) => row.name)).toEqual(['Minha'])
    expect(theirs.rows.map((row: { name: string }) => row.name)).toEqual(['Alheia'])
  })

  it('stores the hash of a token and not the token', () => {
    const stored = JSON.stringify(service.db.all('SELECT * FROM access_tokens'))
    expect(stored).not.toContain(service.token)
    expect(stored).toMatch(/"token_sha256":"[0-9a-f]{64}"/)
  })
})

describe('8 rate limiting', () => {
  it('sends Retry-After when it is switched on', async () => {
    const hinting = createService({ retryAfterHeader: true })
    const token = hinting.issue({ quotaCapacity: 1, quotaPerSecond: 0.25 })
    await hinting.ask('leads.list', {}, token)
    const refused = await hinting.call('leads.list', {}, token)
    expect(refused.headers['retry-after']).toBe('4')
    await hinting.close()
  })
})
