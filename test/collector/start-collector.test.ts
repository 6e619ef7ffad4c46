// The running Coletor on a port: its own certificate, a configuration that cannot be used.
import { existsSync, writeFileSync } from 'node:fs'
import { get } from 'node:https'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { ConfigError, parseConfig } from '../../collector/config.ts'
import { startCollector } from '../../collector/start-collector.ts'
import { makeTempFolder, NOON } from '../support/core/core-harness.ts'
import { makeSelfSigned } from '../support/fakes/self-signed.ts'
import { openStoreHere } from '../support/store/store-here.ts'

const DAY_MS = 86_400_000

function start(listen: object, further: object = {}) {
  const folder = makeTempFolder()
  onTestFinished(folder.remove)
  const data = join(folder.path, 'data')
  const config = parseConfig(
    JSON.stringify({
      data,
      secret: { environment: 'NONE' },
      listen: { port: 0, ...listen },
      companies: [],
      ...further,
    }),
  )
  const running = startCollector({
    config,
    secret: Buffer.from('s'.repeat(40)),
    clock: { now: () => NOON },
    log: { level: 'silent', write: () => undefined },
    fetch: globalThis.fetch,
    openStore: openStoreHere,
    version: '0.0.0',
  })
  return { data, running }
}

function selfSigned() {
  const day = (ms: number) => new Date(Date.now() + ms)
  return makeSelfSigned({ from: day(-DAY_MS), to: day(DAY_MS), address: '127.0.0.1' })
}

/** Returns status and body over TLS, whoever signed the certificate. */
function getOverTls(url: string): Promise<string> {
  return new Promise((resolve, reject) => {
    get(url, { rejectUnauthorized: false }, (response) => {
      let text = `${response.statusCode} `
      response.on('data', (chunk) => {
        text += chunk
      })
      response.on('end', () => resolve(text))
    }).on('error', reject)
  })
}

describe('startCollector', () => {
  it('speaks TLS under the certificate of the configuration, and plain HTTP without one', async () => {
    const folder = makeTempFolder()
    onTestFinished(folder.remove)
    const { cert, key } = selfSigned()
    const tls = { certificate: join(folder.path, 'cert.pem'), privateKey: join(folder.path, 'key.pem') }
    writeFileSync(tls.certificate, cert)
    writeFileSync(tls.privateKey, key)
    const secure = await start({ tls }).running
    onTestFinished(secure.stop)
    expect(secure.baseUrl).toMatch(/^https:\/\/127\.0\.0\.1:\d+$/)
    expect(await getOverTls(`${secure.baseUrl}/healthz`)).toBe('200 {"ok":true}')
    await expect(fetch(`${secure.baseUrl.replace('https', 'http')}/healthz`)).rejects.toThrow('fetch failed')

    const plain = await start({}).running
    onTestFinished(plain.stop)
    expect(await (await fetch(`${plain.baseUrl}/healthz`)).json()).toEqual({ ok: true })
  })

  it('tells a monitor on the loopback how many calls there were, without a key, and nobody at its own door', async () => {
    const running = await start({}, { metrics: { port: 0 } }).running
    onTestFinished(running.stop)
    const key = 'a-key-that-nobody-has'
    expect((await fetch(`${running.baseUrl}/api/v1/${key}/leads.list`, { method: 'POST' })).status).toBe(401)
    const text = await (await fetch(running.metricsUrl ?? '')).text()
    expect(text).toContain('leme_calls_total{operation="leads.list",status="401",key="none"} 1')
    expect(text).toContain('process_resident_memory_bytes')
    expect(text).not.toContain(key)
    expect((await fetch(`${running.baseUrl}/metrics`)).status).toBe(404)
    const quiet = await start({}).running
    onTestFinished(quiet.stop)
    expect(quiet.metricsUrl).toBeNull()
  })

  it.each([
    ['no certificate', () => 'tk_secret', (key: string) => key],
    ['no key', (cert: string) => cert, () => 'tk_secret'],
    ['the key of another certificate', (cert: string) => cert, () => selfSigned().key],
  ])('opens nothing when the files of the certificate hold %s', async (_, certOf, keyOf) => {
    const folder = makeTempFolder()
    onTestFinished(folder.remove)
    const { cert, key } = selfSigned()
    const tls = { certificate: join(folder.path, 'cert.pem'), privateKey: join(folder.path, 'key.pem') }
    writeFileSync(tls.certificate, certOf(cert))
    writeFileSync(tls.privateKey, keyOf(key))
    const { data, running } = start({ tls })
    await expect(running).rejects.toThrow(ConfigError)
    await expect(running).rejects.toThrow('the certificate cannot be used')
    await expect(running).rejects.not.toThrow('tk_secret')
    expect(existsSync(data)).toBe(false)
  })

  it('opens nothing when the certificate cannot be read', async () => {
    const missing = start({ tls: { certificate: '/nowhere/cert.pem', privateKey: '/nowhere/key.pem' } })
    await expect(missing.running).rejects.toThrow('the certificate cannot be read: ENOENT')
    expect(existsSync(missing.data)).toBe(false)
  })
})
