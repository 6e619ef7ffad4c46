// The running Coletor on a port: its own certificate, its monitor, its pushes, a configuration that cannot be used.
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { get } from 'node:https'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { ConfigError, parseConfig } from '../../collector/config.ts'
import { withData } from '../../collector/data/database.ts'
import { companyIdOf } from '../../collector/open-core.ts'
import type { CollectorOptions } from '../../collector/open-work.ts'
import { startCollector } from '../../collector/start-collector.ts'
import { openSealedVault } from '../../collector/vault/sealed-vault.ts'
import { deriveSealingKey, seal } from '../../electron/core/vault/sealing.ts'
import { tokenAccount } from '../../electron/core/vault/secrets.ts'
import { startMailServer } from '../support/collector/mail-server.ts'
import { NOON, TEST_TOKEN } from '../support/core/core-harness.ts'
import { apiOfTest, folderOfTest } from '../support/core/open-world.ts'
import { startFakeApi } from '../support/fakes/fake-api.ts'
import { createFakeTime } from '../support/fakes/fake-time.ts'
import { makeSelfSigned } from '../support/fakes/self-signed.ts'
import { openStoreHere } from '../support/store/store-here.ts'

const SECRET = Buffer.from('s'.repeat(40))

function start(
  listen: object,
  further: object = {},
  options: Partial<CollectorOptions> = {},
  prepare?: (data: string) => Promise<void>,
) {
  const folder = folderOfTest()
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
  const startIt = () =>
    startCollector({
      config,
      secret: SECRET,
      clock: { now: () => NOON },
      log: { level: 'silent', write: () => undefined },
      fetch: globalThis.fetch,
      openStore: openStoreHere,
      version: '0.0.0',
      ...options,
    })
  const running = prepare === undefined ? startIt() : prepare(data).then(startIt)
  return { data, running }
}

function filesOf({ cert, key }: { readonly cert: string; readonly key: string }) {
  const folder = folderOfTest()
  const tls = { certificate: join(folder.path, 'cert.pem'), privateKey: join(folder.path, 'key.pem') }
  writeFileSync(tls.certificate, cert)
  writeFileSync(tls.privateKey, key)
  return tls
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
    const secure = await start({ tls: filesOf(makeSelfSigned()) }).running
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
    [{ host: '::ffff:127.0.0.1' }, 1],
    [{ host: '127.0.0.1' }, 0],
    [{ host: '::1' }, 0],
  ])('says that keys cross the network readable where it listens so: %j', async (listen, times) => {
    const lines: string[] = []
    const log = { level: 'silent', write: (line: string) => lines.push(line) } as const
    const running = await start(listen, { metrics: { port: 0, ...listen } }, { log }).running
    onTestFinished(running.stop)
    expect(lines.filter((line) => line.includes('keys cross the network readable'))).toHaveLength(times)
    expect(running.metricsUrl).toContain(listen.host)
  })

  it.each([
    ['no certificate', () => 'tk_secret', (key: string) => key],
    ['no key', (cert: string) => cert, () => 'tk_secret'],
    ['the key of another certificate', (cert: string) => cert, () => makeSelfSigned().key],
  ])('opens nothing when the files of the certificate hold %s', async (_, certOf, keyOf) => {
    const { cert, key } = makeSelfSigned()
    const { data, running } = start({ tls: filesOf({ cert: certOf(cert), key: keyOf(key) }) })
    await expect(running).rejects.toThrow(ConfigError)
    await expect(running).rejects.toThrow('the certificate cannot be used')
    await expect(running).rejects.not.toThrow('tk_secret')
    expect(existsSync(data)).toBe(false)
  })

  it('asks with the token that was set last, and no more once it is removed', async () => {
    const api = await apiOfTest()
    const companies = [{ name: 'casa', label: 'Casa', address: api.baseUrl }]
    const tuning = { retryDelayMs: 1 }
    const { data, running: starting } = start({}, { companies }, { tuning })
    const running = await starting
    onTestFinished(running.stop)
    const { core } = running
    const account = tokenAccount(companyIdOf('casa'))
    /** Sets the token as the command does, and waits until the company has another. */
    async function set(token: string | null): Promise<void> {
      const before = core.companies.get('casa')?.tokenFingerprint
      await withData({ data }, async (opened) =>
        (await openSealedVault(opened, SECRET)).write(
          account,
          token && JSON.stringify({ baseUrl: api.baseUrl, token }),
        ),
      )
      await vi.waitFor(() => expect(core.companies.get('casa')?.tokenFingerprint).not.toBe(before), 150_000)
    }
    async function askedWith(): Promise<string[]> {
      api.requests.length = 0
      core.application.notice('asked')
      await core.application.whenRefreshed()
      return [...new Set(api.requests.map(({ token }) => token))]
    }
    const ready = async () => (await fetch(`${running.baseUrl}/readyz`)).json()
    core.application.notice('start')
    await core.application.whenRefreshed()
    expect(await askedWith()).toEqual([])
    expect(await ready()).toEqual({ ok: false, reason: 'there is no token (NO_TOKEN)' })
    await set('token-one-0123456789')
    expect(await askedWith()).toEqual(['token-one-0123456789'])
    await vi.waitFor(async () => expect(await ready()).toEqual({ ok: true }), 150_000)
    await set('token-two-0123456789')
    expect(await askedWith()).toEqual(['token-two-0123456789'])
    await set(null)
    expect(await askedWith()).toEqual([])
  })

  it('has the token that the version before stored', async () => {
    const companies = [{ name: 'casa', label: 'Casa', address: 'http://127.0.0.1:1' }]
    const account = tokenAccount(companyIdOf('casa'))
    const text = JSON.stringify({ baseUrl: 'http://127.0.0.1:1', token: TEST_TOKEN })
    const key = deriveSealingKey(SECRET, true)
    const sealed = seal(key, `collector-vault\n${account}`, text).toString('base64')
    const { running } = start({}, { companies }, {}, async (data) => {
      mkdirSync(data)
      writeFileSync(join(data, 'vault.json'), JSON.stringify({ key: key.id, entries: { [account]: sealed } }))
    })
    const { core, stop } = await running
    onTestFinished(stop)
    expect(core.companies.get('casa')?.tokenFingerprint).not.toBeNull()
  })

  it('pushes what is due, and counts that for the monitor', async () => {
    const api = await startFakeApi()
    const mail = await startMailServer()
    onTestFinished(async () => {
      await Promise.all([api.close(), mail.close()])
    })
    const push = [{ at: '12:00', email: ['ana@loja.example'] }]
    const companies = [{ name: 'casa', label: 'Casa', address: api.baseUrl, push }]
    const smtp = { host: '127.0.0.1', port: mail.port, tls: 'none', from: 'leme@loja.example' }
    const time = createFakeTime(NOON)
    const { running: starting } = start(
      {},
      { companies, smtp, metrics: { port: 0 } },
      { clock: { now: time.now }, tuning: { timers: time.timers, retryDelayMs: 1 } },
      (data) =>
        withData({ data }, async (opened) => {
          const token = JSON.stringify({ baseUrl: api.baseUrl, token: TEST_TOKEN })
          await (await openSealedVault(opened, SECRET)).write(tokenAccount(companyIdOf('casa')), token)
        }),
    )
    const running = await starting
    onTestFinished(running.stop)
    const metrics = async () => (await fetch(running.metricsUrl ?? '')).text()
    // The mail goes over a socket, which the fake time does not wait for: the limit is that of the test.
    let text = ''
    while (!text.includes('leme_push_tries_total{channel="email",type="summary",state="sent"} 1')) {
      await time.pass(1_000)
      await running.core.application.whenRefreshed()
      text = await metrics()
    }
    expect(mail.mails).toHaveLength(1)
    expect(text).not.toContain('loja.example')
    expect(text).toContain('leme_company_token{company="casa"} 1')
    expect(text).toMatch(/leme_company_collected_timestamp_seconds\{company="casa"\} [1-9]/)
  })

  it('does not start beside another one over the same folder, whatever its port', async () => {
    const first = start({})
    const { stop } = await first.running
    const second = start({}, { data: first.data })
    await expect(second.running).rejects.toThrow('the data folder is in use by another process')
    await stop()
    await (await start({}, { data: first.data }).running).stop()
  })

  it('opens nothing when the certificate cannot be read', async () => {
    const missing = start({ tls: { certificate: '/nowhere/cert.pem', privateKey: '/nowhere/key.pem' } })
    await expect(missing.running).rejects.toThrow('the certificate cannot be read: ENOENT')
    expect(existsSync(missing.data)).toBe(false)
  })
})
