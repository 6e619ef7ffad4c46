// R19: networks that come and go, that answer in the API's place, or that break TLS. The reported connection state
// comes from calls alone, and a bad certificate is never accepted. test/e2e/electron/network.spec.ts tests the same in
// Electron, whose network is Chromium's.
import { beforeAll, describe, expect, it } from 'vitest'
import { TEST_TOKEN } from '../support/core/core-harness.ts'
import { worldOfFile } from '../support/each-test.ts'
import { answerWith, type FakeHandler } from '../support/fakes/fake-api.ts'
import { seededBelow } from '../support/fakes/seeded.ts'
import { askWithoutCheck, startUntrustedServer, UNTRUSTED } from '../support/fakes/untrusted-server.ts'
import { startStopwatch } from '../support/processes/stopwatch.ts'
import { SEED, scaled } from './scale.ts'

const RIGHT_WITHIN_MS = 5_000
const FLAPS = scaled(100, 1_000)
const PORTAL = '<!doctype html><title>Wi-Fi</title><form action="/login">'

const NETWORKS: Record<string, [FakeHandler, string]> = {
  'no network': [(_, response) => void response.socket?.resetAndDestroy(), 'UNREACHABLE'],
  'a connection that is closed at once': [(_, response) => void response.socket?.end(), 'UNREACHABLE'],
  'a captive portal with 200': [answerWith(PORTAL, { 'content-type': 'text/html' }), 'NOT_JSON'],
  'a captive portal with 511': [answerWith(PORTAL, { 'content-type': 'text/html' }, 511), 'NOT_JSON'],
  'a captive portal with 403': [answerWith(PORTAL, { 'content-type': 'text/html' }, 403), 'NOT_JSON'],
  'a captive portal that redirects': [
    answerWith('', { location: 'http://login.example.com/' }, 302),
    'REDIRECTED',
  ],
  'a proxy that asks for a password': [
    answerWith(PORTAL, { 'proxy-authenticate': 'Basic realm="proxy"' }, 407),
    'UNREACHABLE',
  ],
}

const { api, core } = worldOfFile({}, { hourlyRequests: 3000 })
const read = () => core.read('pipelines.list')

beforeAll(async () => void (await read()))

describe('R19 networks', () => {
  it(`says what is in each of ${FLAPS} changes (seed ${SEED}), and keeps the last numbers`, async () => {
    const below = seededBelow(SEED)
    const kinds = Object.entries(NETWORKS)
    let slowestMs = 0
    for (let flap = 0; flap < FLAPS; flap++) {
      const [name, [handler, code]] = kinds[below(kinds.length)] as [string, [FakeHandler, string]]
      const isOn = below(2) === 0
      api.respond('*', isOn ? null : handler)
      const stopwatch = startStopwatch()
      const answer = await read()
      slowestMs = Math.max(slowestMs, stopwatch.stop())
      expect([flap, name, answer.source, answer.error?.code ?? null]).toEqual(
        isOn ? [flap, name, 'live', null] : [flap, name, 'snapshot', code],
      )
      expect(answer.value).not.toBeNull()
    }
    expect(slowestMs).toBeLessThan(RIGHT_WITHIN_MS)
  })

  it('refuses every certificate that is not good, and sends nothing', async () => {
    const kinds = Object.keys(UNTRUSTED) as (keyof typeof UNTRUSTED)[]
    let without = 0
    for (const kind of kinds) {
      const server = await startUntrustedServer(kind)
      const params = { address: server.baseUrl, token: TEST_TOKEN }
      const stopwatch = startStopwatch()
      const connecting = { ...params, label: '', timeZone: 'UTC' }
      const { code } = await core.error('company.connect', connecting)
      expect([kind, code]).toEqual([kind, /expired|yet/.test(kind) ? 'TLS_DATE' : 'TLS_FAILED'])
      expect((await core.call('connection.diagnose', params)).ok).toBe(false)
      expect(stopwatch.stop()).toBeLessThan(RIGHT_WITHIN_MS)
      expect(server.paths).toEqual([])
      // Control: a client that ignores certificates sends the token.
      await askWithoutCheck(server.baseUrl, '/api/v1/planted/leads.list')
      without += server.paths.length
      await server.close()
    }
    expect(without).toBe(kinds.length)
  })
})
