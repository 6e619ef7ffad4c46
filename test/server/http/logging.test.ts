import { describe, expect, it } from 'vitest'
import { hashToken } from '../../../server/access/auth.ts'
import { createLineBuffer, describeError, fingerprintOf } from '../../../server/http/logging.ts'
import { HANDLERS } from '../../../service/handlers/all-handlers.ts'
import { createService } from '../../contract/support/service-under-test.ts'

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

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

  it('answers an id of its own on success and on every failure, never one of the caller', async () => {
    const service = createService()
    const path = `/api/v1/${service.token}`
    // A key in the address may have a letter as %xx: no comparison with the address finds it in an id.
    const spelt = `%${service.token.charCodeAt(0).toString(16)}${service.token.slice(1)}`
    for (const [method, url] of [
      ['POST', `${path}/leads.list`],
      ['POST', `/api/v1/${spelt}/leads.list`],
      ['POST', '/api/v1/unknown/leads.list'],
      ['GET', `${path}/leads.list`],
      ['GET', '/'],
      ['POST', '/api/v1/%E0%A4%A/leads.list'],
    ] as const) {
      const id = service.token.slice(0, 40)
      const given = await service.app.inject({ method, url, headers: { 'x-request-id': id } })
      expect([url, given.headers['x-request-id']]).toEqual([url, expect.stringMatching(UUID)])
      expect(service.logged.join('')).not.toContain(id)
    }
    // Control: the address of the second call is that of the first.
    expect(service.logged.slice(0, 2).map((line) => JSON.parse(line).status)).toEqual([200, 200])
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
