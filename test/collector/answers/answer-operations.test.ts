// What leaves a Coletor: whatever the platform writes, nothing with its token in it.
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { OPERATIONS } from '../../../shared/api/registry.ts'
import { api, call, clock, collector, useCollector } from '../../support/collector/running-collector.ts'
import { NOON, TEST_TOKEN, TODAY } from '../../support/core/core-harness.ts'
import { answerWith } from '../../support/fakes/fake-api.ts'
import { findSecret, plantSecret } from '../../support/secrets/secret-search.ts'

const HOUR = 3_600_000

useCollector()

describe('answerFrom', () => {
  /** Errors that quote the address, as frameworks write them. */
  const QUOTING: readonly (readonly [status: number, headers: object, write: (path: string) => unknown])[] = [
    [404, {}, (path) => ({ statusCode: 404, message: `Cannot POST ${path}`, error: 'Not Found' })],
    [404, {}, (path) => ({ message: `Route POST:${path} not found`, error: 'Not Found', statusCode: 404 })],
    [404, {}, (path) => ({ message: `The route ${path.slice(1)} could not be found.` })],
    [404, {}, (path) => ({ timestamp: 1, status: 404, error: 'Not Found', path })],
    [404, {}, (path) => ({ detail: { request: { url: `https://crm.example.com${path}` } } })],
    [404, {}, (path) => ({ ok: false, error: { code: 'NOT_FOUND', message: path } })],
    [
      404,
      { 'content-type': 'application/problem+json' },
      (path) => ({ type: 'about:blank', instance: path }),
    ],
    [404, { 'content-type': 'text/html' }, (path) => `<pre>Cannot POST ${path}</pre>`],
    [404, { 'content-type': 'text/plain' }, (path) => `404 page not found: ${path}`],
    [200, {}, (path) => ({ ok: false, error: { code: 'BAD_REQUEST', message: path } })],
    [200, { 'content-type': 'text/html' }, (path) => `<a href="${path}">`],
    [400, {}, (path) => ({ errors: [{ code: path, message: path }] })],
    [401, {}, (path) => ({ code: 'INVALID_TOKEN', token: path })],
    [403, {}, (path) => [path]],
    [405, {}, (path) => ({ [path]: 'INVALID_TOKEN' })],
    [422, {}, (path) => path],
    [500, {}, (path) => ({ error: 'INTERNAL_ERROR', stack: `at ${path}` })],
    [503, { 'content-type': 'text/plain' }, (path) => `upstream ${path}`],
    [429, {}, (path) => ({ code: 'RATE_LIMITED', path })],
    [429, { 'retry-after': null }, (path) => ({ code: 'RATE_LIMITED', path })],
    [404, { location: null, 'x-request-id': null, 'www-authenticate': null }, () => ({ error: 'NOT_FOUND' })],
  ]

  it('lets nothing that a platform writes of an error out, whatever quotes the token', async () => {
    const written = [encodeURIComponent(TEST_TOKEN), TEST_TOKEN]
    for (const [index, [status, headers, write]] of QUOTING.entries()) {
      for (const token of written) {
        const path = `/api/v1/${token}/products.get`
        const quoted = Object.entries(headers).map(([name, text]) => [name, text ?? encodeURIComponent(path)])
        const body = write(path)
        const text = typeof body === 'string' ? body : JSON.stringify(body)
        api.respond('products.get', answerWith(text, Object.fromEntries(quoted), status))
        // Control: who asks the platform itself gets the token.
        const direct = await fetch(`${api.baseUrl}/api/v1/x/products.get`, { method: 'POST' })
        const all = (response: Response, got: string) => `${[...response.headers].join('\n')}\n${got}`
        expect(findSecret(TEST_TOKEN, all(direct, await direct.text()))).not.toEqual([])
        const before = api.requests.length
        const given = await call('products.get', { codigo: `${index} ${token}` })
        expect(api.requests.length, text).toBeGreaterThan(before)
        expect(findSecret(TEST_TOKEN, `${[...given.headers].join('\n')}\n${given.text}`), text).toEqual([])
        expect(given.status).toBeGreaterThanOrEqual(400)
        const code = expect.stringMatching(/^[A-Z_]+$/)
        expect(JSON.parse(given.text)).toEqual({ ok: false, error: { code, message: expect.any(String) } })
        // Past what the platform asked to wait.
        clock.nowMs += HOUR
      }
    }
  })

  it.each(plantSecret(TEST_TOKEN).filter(([encoding]) => encoding !== 'UTF-16'))(
    'keeps an answer back that holds the token in %s, with one line, also from its store',
    async (_, planted) => {
      const pipelines = [{ ...OPERATIONS['pipelines.list'].example.result.pipelines[0], name: `${planted}` }]
      api.respond('pipelines.list', () => ({ pipelines }))
      const { core, owner } = collector
      await core.context.store.writePipelinesDay(owner, {
        day: TODAY as never,
        capturedAtMs: NOON,
        payload: { pipelines },
      })
      await call('marketing.funnel', { from: '2026-11-15', to: '2026-11-16', pipeline_id: 1 })
      for (const [operation, body] of [
        ['pipelines.list', {}],
        ['leme.history', { kind: 'pipelines_days' }],
      ] as const) {
        const { status, text } = await call(operation, body)
        expect([status, JSON.parse(text).error.code]).toEqual([502, 'INTERNAL_ERROR'])
        expect(findSecret(TEST_TOKEN, text)).toEqual([])
      }
      expect(collector.lines).toEqual(['TOKEN_IN_ANSWER pipelines.list', 'TOKEN_IN_ANSWER leme.history'])
      // Control: others are given.
      expect((await call('stages.list', { pipeline_id: 1 })).status).toBe(200)
      expect((await call('leme.history', { kind: 'funnel_days' })).status).toBe(200)
    },
  )

  it('searches the bytes of a shared answer once, however many get it', async () => {
    const read = vi.spyOn(Buffer.prototype, 'toString')
    onTestFinished(() => read.mockRestore())
    for (let person = 0; person < 3; person += 1) expect((await call('products.list', {})).status).toBe(200)
    const searched = read.mock.contexts.filter((bytes) => (bytes as Buffer).includes('"items"'))
    expect(searched).toHaveLength(1)
  })
})
