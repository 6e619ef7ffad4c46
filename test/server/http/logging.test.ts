import { describe, expect, it } from 'vitest'
import { hashToken } from '../../../server/access/auth.ts'
import { createLineBuffer, describeError, fingerprintOf, requestIdOf } from '../../../server/http/logging.ts'
import { HANDLERS } from '../../../service/handlers/all-handlers.ts'
import { createService } from '../../contract/support/service-under-test.ts'

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

describe('requestIdOf', () => {
  const idOf = (id: string | string[] | undefined, url = '/api/v1/token/leads.list') =>
    requestIdOf({ headers: { 'x-request-id': id as string }, url })

  it('takes a short safe text', () => {
    for (const id of ['a', 'job-17', 'A.b_c', '0'.repeat(40), '550e8400-e29b-41d4-a716-446655440000']) {
      expect(idOf(id)).toBe(id)
    }
  })

  it.each([
    ['none is sent', undefined],
    ['it is empty', ''],
    ['it is long', '0'.repeat(41)],
    ['it holds blanks', 'a b'],
    ['it holds quotes', 'a"b'],
    ['it holds line feeds', 'a\nb'],
    ['it holds markup', '<b>'],
    ['it is sent twice', 'a, b'],
    ['it is not ASCII', 'ação'],
  ])('makes a new one when %s', (_, id) => {
    expect(idOf(id)).toMatch(UUID)
  })

  it('makes a new one when the text is a part of the URL, as a token would be', () => {
    expect(idOf('secret-token', '/api/v1/secret-token/leads.list')).toMatch(UUID)
    expect(idOf('secret-t', '/api/v1/secret-token/leads.list')).toMatch(UUID)
  })
})

describe('describeError', () => {
  it('keeps type, code and frames, and no word of the message', () => {
    const error = Object.assign(new RangeError('secret\n    at secret (file:1:1)'), { code: 'E_TEST' })
    const described = describeError(error)
    expect(described).toMatchObject({ type: 'RangeError', code: 'E_TEST' })
    expect(described.frames.length).toBeGreaterThan(0)
    expect(JSON.stringify(described)).not.toContain('secret')
    expect(describeError('secret')).toEqual({ type: 'string', frames: [] })
    expect(describeError(null)).toEqual({ type: 'object', frames: [] })
  })
})

describe('createLineBuffer', () => {
  it('writes the lines of a turn at once, in order, and what is left when flushed', async () => {
    const written: string[] = []
    const buffer = createLineBuffer((text) => written.push(text))
    buffer.write('a\n')
    buffer.write('b\n')
    expect(written).toEqual([])
    await new Promise((resolve) => setImmediate(resolve))
    expect(written).toEqual(['a\nb\n'])
    buffer.write('c\n')
    buffer.flush()
    buffer.flush()
    await new Promise((resolve) => setImmediate(resolve))
    expect(written).toEqual(['a\nb\n', 'c\n'])
  })
})

describe('buildApp', () => {
  it('logs one line a call: operation, status, duration, request and fingerprint, and nothing else', async () => {
    const service = createService()
    await service.call('leads.list', { search: 'Fulana de Tal' })
    await service.call('nothing.here', {})
    await service.call('tasks.list', {}, 'unknown')
    await service.app.inject({ method: 'GET', url: `/api/v1/${service.token}/leads.list` })
    await service.app.inject({ method: 'GET', url: `/${service.token}` })
    const lines = service.logged.map((line) => JSON.parse(line))
    const common = {
      level: 'info',
      time: expect.stringMatching(/^\d{4}-.*Z$/),
      msg: 'call',
      requestId: expect.stringMatching(UUID),
      durationMs: expect.any(Number),
    }
    const token = fingerprintOf(hashToken(service.token))
    expect(token).toMatch(/^[0-9a-f]{8}$/)
    expect(lines).toEqual([
      { ...common, operation: 'leads.list', token, status: 200 },
      { ...common, operation: null, token, status: 404 },
      { ...common, operation: 'tasks.list', token: fingerprintOf(hashToken('unknown')), status: 401 },
      { ...common, operation: null, token: null, status: 405 },
      { ...common, operation: null, token: null, status: 404 },
    ])
    expect(service.logged.every((line) => line.endsWith('\n'))).toBe(true)
    await service.close()
  })

  it('answers x-request-id on success and on every failure, the caller’s where it is safe', async () => {
    const service = createService()
    const path = `/api/v1/${service.token}`
    for (const [method, url] of [
      ['POST', `${path}/leads.list`],
      ['POST', `${path}/nothing.here`],
      ['POST', '/api/v1/unknown/leads.list'],
      ['GET', `${path}/leads.list`],
      ['GET', '/'],
      ['GET', '/docs'],
      ['POST', '/api/v1/%E0%A4%A/leads.list'],
    ] as const) {
      const given = await service.app.inject({ method, url, headers: { 'x-request-id': 'job-17' } })
      expect([url, given.headers['x-request-id']]).toEqual([url, 'job-17'])
      const made = await service.app.inject({ method, url, headers: { 'x-request-id': service.token } })
      expect(made.headers['x-request-id']).toMatch(UUID)
    }
    expect(service.logged.join('')).not.toContain(service.token)
    await service.close()
  })

  it('takes addresses and messages out of lines that libraries write', async () => {
    const service = createService({
      handlers: {
        ...HANDLERS,
        'leads.list': () => {
          service.app.log.warn(`see /api/v1/${service.token}/leads.list`)
          service.app.log.error(new Error(`secret ${service.token}`))
          service.app.log.error({ err: new Error(`secret ${service.token}`) })
          service.app.log.error({ err: new Error(`secret ${service.token}`) }, 'went wrong')
          throw new Error(`secret ${service.token}`)
        },
      },
    })
    await service.call('leads.list', {})
    const text = service.logged.join('')
    expect(service.logged).toHaveLength(6)
    expect(text).toContain('see /api/v1/-/leads.list')
    expect(text).toContain('went wrong')
    expect(text).not.toContain(service.token)
    expect(text).not.toContain('secret')
    await service.close()
  })
})
