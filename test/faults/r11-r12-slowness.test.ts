// R11 and R12: servers that are slow, silent or endless. Every call ends at its limit, and the others go on.
import type { ServerResponse } from 'node:http'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { HttpLimits } from '../../electron/core/api/http-call.ts'
import { type Harness, makeTempFolder, startCore } from '../support/core-harness.ts'
import { type FakeApi, type FakeHandler, startFakeApi } from '../support/fake-api.ts'

/** The real limits are 10 s and 30 s; the ratios are kept. */
const LIMITS: HttpLimits = { headersTimeoutMs: 100, totalTimeoutMs: 300, maxBodyBytes: 256 * 1024 }
const SLACK_MS = 1_000

function begin(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'application/json' })
  response.write('{"ok":true,"result":')
}

/** Writes a byte now and again, until the client has gone. */
function drip(response: ServerResponse, everyMs: number): void {
  const timer = setInterval(() => response.write(' '), everyMs)
  response.on('close', () => clearInterval(timer))
}

const FAULTS: Record<string, [FakeHandler, string]> = {
  'headers that never come': [() => undefined, 'TIMEOUT'],
  'a body that never comes': [(_, response) => begin(response), 'TIMEOUT'],
  'a body of single bytes': [
    (_, response) => {
      begin(response)
      drip(response, 20)
    },
    'TIMEOUT',
  ],
  'a reset before the headers': [(_, response) => void response.socket?.resetAndDestroy(), 'UNREACHABLE'],
  'an end before the headers': [(_, response) => void response.socket?.end(), 'UNREACHABLE'],
}

let api: FakeApi
let core: Harness
let companyId: string
let folder: ReturnType<typeof makeTempFolder>

beforeEach(async () => {
  folder = makeTempFolder()
  api = await startFakeApi()
  core = await startCore(folder.path, {}, { limits: LIMITS })
  companyId = (await core.connect(api.baseUrl)).companyId
})
afterEach(async () => {
  await core.application.close()
  await api.close()
  folder.remove()
})

function read(operation: 'leads.list' | 'pipelines.list' | 'tasks.list') {
  return core.value('operation.read', { companyId, operation, params: {}, readFrom: 'api' })
}

describe('R11 slow servers', () => {
  it.each(Object.entries(FAULTS))(
    'ends at the limit for %s, while others are answered',
    async (_, [handler, code]) => {
      api.respond('leads.list', handler)
      const startedAt = performance.now()
      const [slow, other, third] = await Promise.all([
        read('leads.list'),
        read('pipelines.list'),
        read('tasks.list'),
      ])
      expect(slow.error?.code).toBe(code)
      expect(performance.now() - startedAt).toBeLessThan(LIMITS.totalTimeoutMs + SLACK_MS)
      expect([other.source, third.source]).toEqual(['live', 'live'])
    },
  )

  it('ends at once when the application closes', async () => {
    const reached = new Promise<void>((resolve) => api.respond('leads.list', () => resolve()))
    const asked = read('leads.list')
    await reached
    await core.application.close()
    expect((await asked).error?.code).toBe('CANCELLED')
  })

  it('control: a bare fetch is still waiting when the application has long given up', async () => {
    api.respond('leads.list', () => undefined)
    const controller = new AbortController()
    const bare = fetch(`${api.baseUrl}/api/v1/t/leads.list`, { method: 'POST', signal: controller.signal })
    const settled = bare.then(
      () => 'settled',
      () => 'settled',
    )
    await read('pipelines.list')
    const first = await Promise.race([settled, read('leads.list').then(({ error }) => error?.code)])
    expect(first).toBe('TIMEOUT')
    controller.abort()
    await settled
  })
})

describe('R12 endless bodies', () => {
  it.each([
    ['no Content-Length', {}],
    ['a small Content-Length', { 'content-length': '20' }],
    ['a huge Content-Length', { 'content-length': '99999999999' }],
  ])('reads no more than the cap with %s', async (_, headers) => {
    let written = 0
    api.respond('leads.list', (_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json', ...headers })
      // Node refuses to write beyond its own Content-Length, so the socket is written to directly.
      response.flushHeaders()
      const socket = response.socket
      const isChunked = !('content-length' in headers)
      const chunk = Buffer.alloc(16 * 1024, 32)
      const framed = isChunked ? Buffer.concat([Buffer.from('4000\r\n'), chunk, Buffer.from('\r\n')]) : chunk
      const write = () => {
        while (socket && !socket.destroyed && written < 64 * LIMITS.maxBodyBytes) {
          written += chunk.length
          if (!socket.write(framed)) return
        }
      }
      socket?.on('drain', write)
      socket?.on('error', () => undefined)
      write()
    })
    const answer = await read('leads.list')
    expect(['TOO_LARGE', 'NOT_JSON', 'UNREACHABLE']).toContain(answer.error?.code)
    // What fits into the buffers of two sockets may be on its way beyond the cap.
    expect(written).toBeLessThan(LIMITS.maxBodyBytes + 16 * 1024 * 1024)
    expect((await read('pipelines.list')).source).toBe('live')
  })
})
