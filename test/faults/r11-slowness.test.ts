// R11: servers that are slow or silent. Every call ends at its limit, and the others continue. Endless bodies (R12):
// r09-bodies.test.ts and, in Electron, test/e2e/electron/network.spec.ts.
import type { ServerResponse } from 'node:http'
import { beforeEach, describe, expect, it } from 'vitest'
import type { HttpLimits } from '../../electron/core/api/http-call.ts'
import { DEFAULT_LIMITS } from '../../electron/core/api/http-call.ts'
import { CONNECT_TIMEOUT_MS } from '../../electron/core/application/deps.ts'
import { createApiFetch } from '../../electron/node/network.ts'
import type { Harness } from '../support/core/core-harness.ts'
import { coreOfTest } from '../support/core/open-world.ts'
import { apiOfEachTest, folderOfEachTest } from '../support/each-test.ts'
import { hasBlackHole, startBlackHole } from '../support/fakes/black-hole.ts'
import type { FakeHandler } from '../support/fakes/fake-api.ts'
import { startStopwatch } from '../support/processes/stopwatch.ts'
import { scaled } from './scale.ts'

/** The real limits in a full run, else shorter ones of about the same ratio that still suffice on a busy computer. */
const LIMITS: HttpLimits = {
  headersTimeoutMs: scaled(1_000, DEFAULT_LIMITS.headersTimeoutMs),
  totalTimeoutMs: scaled(3_000, DEFAULT_LIMITS.totalTimeoutMs),
  maxBodyBytes: scaled(256 * 1024, DEFAULT_LIMITS.maxBodyBytes),
}
const CONNECT_MS = scaled(250, CONNECT_TIMEOUT_MS)
const TEST_TIMEOUT_MS = scaled(20_000, 120_000)
const SLACK_MS = 1_000

function begin(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'application/json' })
  response.write('{"ok":true,"result":')
}

/** Writes a byte every `everyMs` until the client disconnects. */
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

/** Address for leads when it differs from the API's. */
let leadsAddress: (address: string) => string

const api = apiOfEachTest()
const folder = folderOfEachTest()
let core: Harness

beforeEach(async () => {
  leadsAddress = (address) => address
  const apiFetch = createApiFetch(CONNECT_MS)
  const fetch: typeof globalThis.fetch = (input, init) =>
    apiFetch(String(input).includes('leads.list') ? leadsAddress(String(input)) : input, init)
  core = await coreOfTest(folder.path, { fetch }, { limits: LIMITS })
  await core.connect(api.baseUrl)
})

describe('R11 slow servers', () => {
  it.each(Object.entries(FAULTS))(
    'ends at the limit for %s, while others are answered',
    async (_, [handler, code]) => {
      api.respond('leads.list', handler)
      const stopwatch = startStopwatch()
      const [slow, other, third] = await Promise.all([
        core.read('leads.list'),
        core.read('pipelines.list'),
        core.read('tasks.list'),
      ])
      expect(slow.error?.code).toBe(code)
      expect(stopwatch.stop()).toBeLessThan(LIMITS.totalTimeoutMs + SLACK_MS)
      expect([other.source, third.source]).toEqual(['live', 'live'])
    },
    TEST_TIMEOUT_MS,
  )

  it.skipIf(!hasBlackHole)(
    'ends at the limit for connecting when nobody answers there, while others are answered',
    async () => {
      const hole = await startBlackHole()
      leadsAddress = (address) => address.replace(new URL(api.baseUrl).port, String(hole.port))
      const stopwatch = startStopwatch()
      const [slow, other] = await Promise.all([core.read('leads.list'), core.read('pipelines.list')])
      const tookMs = stopwatch.stop()
      await hole.stop()
      expect(slow.error?.code).toBe('TIMEOUT')
      expect(tookMs).toBeLessThan(CONNECT_MS + SLACK_MS)
      expect(other.source).toBe('live')
    },
    TEST_TIMEOUT_MS,
  )

  it('ends at once when the application closes', async () => {
    const reached = new Promise<void>((resolve) => api.respond('leads.list', () => resolve()))
    const asked = core.read('leads.list')
    await reached
    await core.application.close()
    expect((await asked).error?.code).toBe('CANCELLED')
  })
})
