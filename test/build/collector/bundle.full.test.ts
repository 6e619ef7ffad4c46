// The Coletor as it is handed out: one file, started alone in a folder, with its store's thread inside.
import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { bundleCollector } from '../../../build/collector/bundle.ts'
import { parseConfig } from '../../../collector/config.ts'
import { type MailServer, startMailServer } from '../../support/collector/mail-server.ts'
import { makeTempFolder } from '../../support/core/core-harness.ts'
import { FAKE_COMPANY_ID, type FakeApi, startFakeApi } from '../../support/fakes/fake-api.ts'

const TOKEN = 'tk_platform-0123456789abcdef'
const run = promisify(execFile)

let folder: ReturnType<typeof makeTempFolder>
let api: FakeApi
let mail: MailServer
let bundle: string
let configFile: string
let running: ChildProcess | null = null

beforeAll(async () => {
  folder = makeTempFolder()
  api = await startFakeApi()
  mail = await startMailServer()
  const made = await bundleCollector(join(folder.path, 'made'))
  const alone = join(folder.path, 'alone')
  mkdirSync(alone)
  bundle = join(alone, 'leme-coletor.mjs')
  copyFileSync(made, bundle)
  writeFileSync(join(folder.path, 'secret'), 's'.repeat(40), { mode: 0o400 })
  configFile = join(folder.path, 'coletor.json')
  const config = {
    data: join(folder.path, 'data'),
    secret: { file: join(folder.path, 'secret') },
    listen: { port: 0 },
    smtp: { host: '127.0.0.1', port: mail.port, tls: 'none', from: 'leme@loja.example' },
    companies: [
      { name: 'casa', label: 'Casa', address: api.baseUrl },
      // Without a token it has no figures, so that no summary is due.
      {
        name: 'verde',
        label: 'Verde',
        address: api.baseUrl,
        push: [{ at: '17:50', email: ['ana@loja.example'] }],
      },
    ],
  }
  writeFileSync(configFile, JSON.stringify(config))
})
afterAll(async () => {
  running?.kill('SIGKILL')
  await api.close()
  await mail.close()
  folder.remove()
})

/** Runs a command of the bundle with a text on its standard input. */
function command(args: readonly string[], input = ''): Promise<{ stdout: string }> {
  const child = run(process.execPath, [bundle, ...args, '--config', configFile])
  child.child.stdin?.end(input)
  return child
}

describe('bundleCollector', () => {
  it('makes one file that seals a token, makes a key, answers with it and ends with SIGTERM', async () => {
    expect(readdirSync(join(bundle, '..'))).toEqual(['leme-coletor.mjs'])
    expect(JSON.parse((await command(['token', 'set', 'casa'], TOKEN)).stdout)).toMatchObject({
      platformCompany: FAKE_COMPANY_ID,
    })
    api.requests.length = 0
    const { key } = JSON.parse((await command(['key', 'create', 'casa', '--label', 'Ana'])).stdout)
    running = spawn(process.execPath, [bundle, '--config', configFile], { stdio: ['ignore', 'pipe', 'pipe'] })
    const said: string[] = []
    running.stderr?.on('data', (text) => said.push(String(text)))
    const [line] = await once(running.stdout as NodeJS.ReadableStream, 'data')
    const { base_url: baseUrl } = JSON.parse(String(line))
    const response = await fetch(`${baseUrl}/api/v1/${key}/pipelines.list`, { method: 'POST' })
    expect(response.status).toBe(200)
    expect(await response.json()).toMatchObject({ ok: true, method: 'pipelines.list' })
    expect(api.requests.every(({ token }) => token === TOKEN)).toBe(true)
    const kept = readdirSync(join(folder.path, 'data')).filter((name) => !/-(?:wal|shm)$/.test(name))
    expect(kept.toSorted()).toEqual(['coletor.db', 'core', 'keys.seen'])
    // The history is made while it runs, once the platform has named the company.
    const funnel = { from: '2026-11-01', to: '2026-11-02', pipeline_id: 1 }
    const named = await fetch(`${baseUrl}/api/v1/${key}/marketing.funnel`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(funnel),
    })
    expect(named.status).toBe(200)
    const copy = join(folder.path, 'coletor.backup')
    await command(['backup', copy])
    // Without FILE, whoever can write it opens it: the shell.
    const piped = (await command(['backup'])).stdout
    expect(piped).toMatch(/^\{"format":"leme-coletor-backup"/)
    await command(['key', 'disable', '1'])
    const next = 'r'.repeat(40)
    expect(JSON.parse((await command(['restore', copy])).stdout)).toHaveProperty('madeAt')
    const ask = () => fetch(`${baseUrl}/api/v1/${key}/pipelines.list`, { method: 'POST' })
    // It starts anew at its port.
    await expect.poll(async () => (await ask().catch(() => null))?.status).toBe(200)
    const ended = once(running, 'exit')
    running.kill('SIGTERM')
    expect(await ended).toEqual([0, null])
    expect(said.join('')).not.toContain(TOKEN)
    expect(said.join('')).not.toContain(key)
    await command(['secret', 'rotate'], next)
    await expect(command(['key', 'list'])).rejects.toMatchObject({
      code: 1,
      stderr: 'the secret is not the one under which the tokens were sealed\n',
    })
    const secretFile = join(folder.path, 'secret')
    rmSync(secretFile)
    writeFileSync(secretFile, next, { mode: 0o400 })
    expect(JSON.parse((await command(['key', 'list'])).stdout)).toMatchObject({ id: 1, isDisabled: false })
  })

  it('says its own name and version, and offers nothing of the repository', async () => {
    const ask = async (...args: string[]) => (await run(process.execPath, [bundle, ...args])).stdout
    expect(await ask('--version')).toMatch(/^leme-coletor \d+\.\d+\.\d+\n$/)
    for (const text of [await ask('--help'), await ask('key', 'create', '--help')]) {
      expect(text).toMatch(/^usage: leme-coletor /)
      expect(text).not.toMatch(/npm|demo|--now/)
    }
    // The configuration of the installation is the usual one.
    await expect(ask('status')).rejects.toMatchObject({
      stderr: 'the configuration cannot be read: ENOENT\n',
    })
  })

  it('sends an e-mail without anything beside it', async () => {
    const { stdout } = await command(['push', 'test', 'verde'])
    expect(JSON.parse(stdout)).toMatchObject({ channel: 'email', state: 'sent', code: '250' })
    expect(mail.mails.map(({ to }) => to)).toEqual(['ana@loja.example'])
  })

  it('stands beside an example that is a configuration, and a unit that starts it with that', () => {
    const read = (name: string) => readFileSync(join(folder.path, 'made', name), 'utf8')
    expect(parseConfig(read('coletor.example.json')).listen.host).toBe('127.0.0.1')
    expect(parse(read('compose.yaml')).services.coletor.volumes[0]).toContain(
      ':/etc/leme-coletor/coletor.json',
    )
    expect(read('leme-coletor.service')).toContain(
      'ExecStart=/usr/bin/leme-coletor --config /etc/leme-coletor/coletor.json',
    )
  })
})
