// The network of a real Electron, which is that of Chromium: certificates, proxy, redirects, limits.
import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { SEED, scaled } from '../../faults/scale.ts'
import { callDesktop } from '../../support/electron/application.ts'
import { evaluateInMain } from '../../support/electron/evaluate.ts'
import { expect, test } from '../../support/electron/fixtures.ts'
import { startBlackHole } from '../../support/fakes/black-hole.ts'
import { type Fault, startFaultProxy } from '../../support/fakes/fault-proxy.ts'
import { seededBelow } from '../../support/fakes/seeded.ts'
import { startUntrustedServer, UNTRUSTED } from '../../support/fakes/untrusted-server.ts'
import { listenHere } from '../../support/processes/listen.ts'
import { submitConnection } from '../browser/screen.ts'

const SLACK_MS = 1_000
const MB = 1024 * 1024
const ENDLESS_BODIES = 3
const ENDLESS_BYTES = 128 * MB
const MOST_GROWTH_MB = 64
const RIGHT_WITHIN_MS = 5_000
const FLAPS = scaled(20, 200)

/** Starts a proxy that requires a password for every request. */
async function startAskingProxy() {
  let asked = 0
  const refuse =
    'HTTP/1.1 407 Proxy Authentication Required\r\nProxy-Authenticate: Basic realm="proxy"\r\nContent-Length: 0\r\n\r\n'
  const server = createServer((_, response) => {
    asked += 1
    response.writeHead(407, { 'proxy-authenticate': 'Basic realm="proxy"' }).end('<html>')
  })
  server.on('connect', (_, socket) => {
    asked += 1
    socket.end(refuse)
  })
  const { port, close } = await listenHere(server)
  return {
    address: `127.0.0.1:${port}`,
    asked: () => asked,
    close,
  }
}

test.describe('the network in Electron', () => {
  test('is described by every call as it is, flap after flap (R19)', async ({ service, launch }) => {
    test.setTimeout(scaled(180_000, 300_000))
    const proxy = await startFaultProxy(service.baseUrl)
    const { page } = await launch()
    await submitConnection(page, { address: proxy.baseUrl, token: service.tokens.full })
    await expect(page.getByRole('navigation').first()).toBeVisible()
    const state = await callDesktop(page, 'app.state', {})
    const companyId = state.ok ? (state.value.activeCompanyId ?? '') : ''
    const read = () =>
      callDesktop(page, 'answer.read', {
        question: { kind: 'operation', companyId, operation: 'pipelines.list', params: {} },
        readFrom: 'api',
      })
    expect(await read()).toMatchObject({ ok: true, value: { source: 'live' } })
    const below = seededBelow(SEED)
    const bad: [Fault, string][] = [
      [{ kind: 'reset' }, 'UNREACHABLE'],
      [{ kind: 'html' }, 'NOT_JSON'],
      [{ kind: 'redirect', to: 'http://127.0.0.1:1/login' }, 'REDIRECTED'],
    ]
    let slowestMs = 0
    for (let flap = 0; flap < FLAPS; flap += 1) {
      const [fault, code] = bad[below(bad.length)] as [Fault, string]
      const isOn = below(2) === 0
      proxy.fail(isOn ? { kind: 'none' } : fault)
      const startedAt = performance.now()
      const answer = await read()
      slowestMs = Math.max(slowestMs, performance.now() - startedAt)
      expect(answer).toMatchObject({
        ok: true,
        value: isOn ? { source: 'live', error: null } : { source: 'snapshot', error: { code } },
      })
    }
    expect(slowestMs).toBeLessThan(RIGHT_WITHIN_MS)
    await proxy.stop()
  })

  test('gives up a connection that nobody answers after 5 s, and one without an answer after 10 s (R11)', async ({
    launch,
  }) => {
    const { app, page } = await launch()
    const hole = await startBlackHole()
    const silent = await listenHere(createServer(() => undefined))
    const took: number[] = []
    // Control: the session's own fetch keeps waiting.
    await evaluateInMain(
      app,
      ({ session }, port) => {
        const control = { isWaiting: true }
        Object.assign(globalThis, { control })
        const end = () => Object.assign(control, { isWaiting: false })
        session.fromPartition('control').fetch(`http://127.0.0.1:${port}`).then(end, end)
      },
      hole.port,
    )
    for (const [port, limitMs] of [
      [hole.port, 5_000],
      [silent.port, 10_000],
    ] as const) {
      const startedAt = performance.now()
      const answer = await callDesktop(page, 'connection.diagnose', {
        address: `http://127.0.0.1:${port}`,
        token: 'tk_test',
      })
      const tookMs = performance.now() - startedAt
      expect(answer).toMatchObject({ ok: false, error: { code: 'TIMEOUT' } })
      expect(tookMs).toBeGreaterThan(limitMs - 50)
      expect(tookMs).toBeLessThan(limitMs + SLACK_MS)
      took.push(Math.round(tookMs))
    }
    const control = await evaluateInMain(
      app,
      () => (globalThis as unknown as { readonly control: { readonly isWaiting: boolean } }).control,
    )
    expect(control.isWaiting).toBe(true)
    await hole.stop()
    await silent.close()
  })

  test('reads no more than the cap of an endless body, and ends the connection (R12)', async ({ launch }) => {
    const { app, page } = await launch()
    let isEndless = true
    let writtenBytes = 0
    let ended = 0
    const server = createServer((_, response) => {
      if (!isEndless) return void response.writeHead(401).end()
      isEndless = false
      writtenBytes = 0
      response.writeHead(200, { 'content-type': 'application/json' })
      const chunk = Buffer.alloc(64 * 1024, 32)
      const write = () => {
        while (!response.destroyed && writtenBytes < ENDLESS_BYTES) {
          writtenBytes += chunk.length
          if (!response.write(chunk)) return
        }
        response.end()
      }
      response.on('drain', write).on('close', () => {
        ended += 1
      })
      write()
    })
    const { origin: address, close } = await listenHere(server)
    const memory = () => evaluateInMain(app, () => process.memoryUsage().rss)
    let mostMb = 0
    let cutAfterMb = 0
    for (let round = 1; round <= ENDLESS_BODIES; round += 1) {
      isEndless = true
      const before = await memory()
      // The first operation that is tried has the endless body; the others are refused.
      const answer = await callDesktop(page, 'connection.diagnose', { address, token: 'tk_test' })
      const codes = answer.ok ? answer.value.scopes.map(({ code }) => code) : []
      expect(codes.filter((code) => code !== 'INVALID_TOKEN')).toEqual(['TOO_LARGE'])
      mostMb = Math.max(mostMb, Math.round(((await memory()) - before) / MB))
      await expect.poll(() => ended).toBe(round)
      cutAfterMb = Math.max(cutAfterMb, Math.round(writtenBytes / MB))
    }
    // The sockets and pipes of three processes may hold further data beyond the limit.
    expect(cutAfterMb).toBeLessThan(8 + 32)
    expect(mostMb).toBeLessThan(MOST_GROWTH_MB)
    // Control: the session's own fetch reads to the end.
    isEndless = true
    await evaluateInMain(
      app,
      async ({ session }, url) => {
        const response = await session.fromPartition('control').fetch(url)
        await response.arrayBuffer()
      },
      address,
    )
    expect(writtenBytes).toBe(ENDLESS_BYTES)
    await close()
  })

  test('never accepts a bad certificate, and sends nothing (R19)', async ({ launch }) => {
    const { page } = await launch()
    await expect(page.getByLabel('Endereço da API')).toBeVisible()
    const kinds = Object.keys(UNTRUSTED) as (keyof typeof UNTRUSTED)[]
    for (const kind of kinds) {
      const server = await startUntrustedServer(kind)
      const startedAt = performance.now()
      const answer = await callDesktop(page, 'company.connect', {
        address: server.baseUrl,
        token: 'planted-token',
        label: '',
        timeZone: 'UTC',
      })
      expect([kind, answer]).toMatchObject([
        kind,
        { ok: false, error: { code: expect.stringMatching(/^TLS_(FAILED|DATE)$/) } },
      ])
      expect(performance.now() - startedAt).toBeLessThan(RIGHT_WITHIN_MS)
      expect(server.paths).toEqual([])
      await server.close()
    }
  })

  test('accepts no bad certificate and logs no address because a switch says so (R19, S1)', async ({
    service,
    dataFolder,
    launch,
  }) => {
    const netLog = join(dataFolder, 'net.json')
    const chromiumLog = join(dataFolder, 'chromium.log')
    const server = await startUntrustedServer('self-signed')
    const { app, page } = await launch(
      '--ignore-certificate-errors',
      `--log-net-log=${netLog}`,
      '--enable-logging=file',
      `--log-file=${chromiumLog}`,
      '--v=2',
    )
    await expect(page.getByLabel('Endereço da API')).toBeVisible()
    const connect = (address: string, token: string) =>
      callDesktop(page, 'company.connect', { address, token, label: '', timeZone: 'UTC' })
    expect(await connect(server.baseUrl, 'planted-token')).toMatchObject({
      ok: false,
      error: { code: 'TLS_FAILED' },
    })
    expect(server.paths).toEqual([])
    expect(await connect(service.baseUrl, service.tokens.full)).toMatchObject({ ok: true })
    // Chromium completes its logs when its process ends.
    await app.close()
    expect(existsSync(netLog)).toBe(false)
    // Electron opens the file before the application's code runs; the file must contain nothing about the network.
    const logged = existsSync(chromiumLog) ? readFileSync(chromiumLog, 'latin1') : ''
    expect(logged).not.toContain(service.tokens.full)
    expect(logged).not.toContain('/api/v1/')
    expect(readFileSync(join(dataFolder, 'logs/main.log'), 'utf8')).toContain(
      'refused --ignore-certificate-errors',
    )
    await server.close()
  })

  test('is not there behind a proxy that asks for a password (R19)', async ({ service, launch }) => {
    const proxy = await startAskingProxy()
    const { page } = await launch(`--proxy-server=${proxy.address}`, '--proxy-bypass-list=<-loopback>')
    await expect(page.getByLabel('Endereço da API')).toBeVisible()
    const addresses = [service.baseUrl, 'https://crm.example.com']
    for (const address of addresses) {
      const params = { address, token: 'planted-token', label: '', timeZone: 'UTC' }
      const startedAt = performance.now()
      const answer = await callDesktop(page, 'company.connect', params)
      expect([address, answer]).toMatchObject([address, { ok: false, error: { code: 'UNREACHABLE' } }])
      expect(performance.now() - startedAt).toBeLessThan(RIGHT_WITHIN_MS)
    }
    expect(proxy.asked()).toBeGreaterThan(0)
    await proxy.close()
  })
})
