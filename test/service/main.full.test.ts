// The command line as a user or a host runs it: a process, its streams and its exit code.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { DEMO_TOKEN_KEYS, type DemoTokens } from '../../service/demo/demo-tokens.ts'

const MAIN = fileURLToPath(new URL('../../service/main.ts', import.meta.url))

interface Run {
  readonly child: ChildProcess
  readonly exit: Promise<number | null>
  readonly stdout: Promise<string>
  readonly stderr: Promise<string>
}

interface Ready {
  ready: true
  base_url: string
  today: string
  tokens: DemoTokens
}

const running = new Set<ChildProcess>()
/** A store without a company: a service over it starts in a third of the demo's time. */
const emptyStore = mkdtempSync(join(tmpdir(), 'leme-service-empty-'))
afterAll(() => rmSync(emptyStore, { recursive: true, force: true }))
const EMPTY = ['--data', emptyStore, '--port'] as const

function run(...args: string[]): Run {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', MAIN, ...args], {
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  running.add(child)
  const exit = once(child, 'exit').then(([code]) => {
    running.delete(child)
    return code as number | null
  })
  return { child, exit, stdout: text(child.stdout), stderr: text(child.stderr) }
}

async function readyOf({ child, exit }: Run): Promise<Ready> {
  let seen = ''
  const line = new Promise<string>((resolve) => {
    child.stdout?.on('data', (chunk: Buffer) => {
      seen += chunk
      if (seen.includes('\n')) resolve(seen)
    })
  })
  const ended = exit.then((code) => {
    throw new Error(`ended before it was ready, exit code ${code}`)
  })
  return JSON.parse(await Promise.race([line, ended]))
}

function post(ready: Ready, token: string, operation: string, body = '{}'): Promise<Response> {
  const url = `${ready.base_url}/api/v1/${token}/${operation}`
  return fetch(url, { method: 'POST', body, headers: { 'content-type': 'application/json' } })
}

afterEach(() => {
  for (const child of running) child.kill('SIGKILL')
})

// Windows ends a process at once, without its own end, on which most of these wait.
describe.skipIf(process.platform === 'win32')('service/main.ts', () => {
  it('prints exactly one line of JSON on standard output, notes on standard error, and ends with 0 on SIGTERM', async () => {
    const service = run('--demo', '--port', '0', '--now', '2026-11-21T02:00:00Z')
    const ready = await readyOf(service)
    expect(ready).toEqual({
      ready: true,
      base_url: expect.stringMatching(/^http:\/\/127\.0\.0\.1:[1-9]\d*$/),
      today: '2026-11-20',
      tokens: Object.fromEntries(DEMO_TOKEN_KEYS.map((key) => [key, expect.stringMatching(/^[\w-]{43}$/)])),
    })
    expect(Object.keys(ready)).toEqual(['ready', 'base_url', 'today', 'tokens'])
    expect(new Set(Object.values(ready.tokens)).size).toBe(7)
    const { full, single_scope, disabled, ip_blocked, no_company, second_company } = ready.tokens
    const expected: [string, string, string, string | null][] = [
      [full, 'leads.list', '{"limit":1}', null],
      [full, 'marketing.funnel', '{"from":"2026-11-01","to":"2026-11-20","pipeline_id":1}', null],
      [second_company, 'tasks.list', '{}', null],
      [single_scope, 'leads.list', '{}', null],
      [single_scope, 'tasks.list', '{}', 'SCOPE_DENIED'],
      [disabled, 'leads.list', '{}', 'TOKEN_DISABLED'],
      [ip_blocked, 'leads.list', '{}', 'IP_BLOCKED'],
      [no_company, 'leads.list', '{}', 'NO_COMPANY'],
    ]
    for (const [token, operation, body, code] of expected) {
      const answer = (await (await post(ready, token, operation, body)).json()) as {
        ok: boolean
        error?: { code: string }
      }
      expect([answer.ok, answer.error?.code ?? null]).toEqual([code === null, code])
    }
    service.child.kill('SIGTERM')
    expect(await service.exit).toBe(0)
    const printed = await service.stdout
    expect(printed.endsWith('\n')).toBe(true)
    expect(printed.trimEnd().split('\n')).toHaveLength(1)
    const notes = await service.stderr
    for (const token of Object.values(ready.tokens)) expect(notes).not.toContain(token)
  })

  it('logs calls at the level asked for, and none when another program started it', async () => {
    for (const [flags, hasCalls] of [
      [['--log-level', 'info'], true],
      [['--log-level', 'warn'], false],
      [['--stop-with-stdin'], false],
    ] as const) {
      const service = run(...EMPTY, '0', ...flags)
      const ready = await readyOf(service)
      expect((await post(ready, 'nobody', 'tasks.list')).status).toBe(401)
      service.child.kill('SIGTERM')
      expect(await service.exit).toBe(0)
      expect([flags, (await service.stderr).includes('"msg":"call"')]).toEqual([flags, hasCalls])
    }
  })

  it('stops when standard input ends and --stop-with-stdin is given', async () => {
    const service = run(...EMPTY, '0', '--stop-with-stdin')
    await readyOf(service)
    service.child.stdin?.end()
    expect(await service.exit).toBe(0)
  })

  it('keeps its database in the folder of --data, closed to others, and issues new tokens at each start', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'leme-service-'))
    const data = join(folder, 'kept')
    const starts: Ready[] = []
    for (const _ of [1, 2]) {
      const service = run('--demo', '--port', '0', '--data', data, '--now', '2026-11-21T15:00:00Z')
      const ready = await readyOf(service)
      starts.push(ready)
      expect((await post(ready, ready.tokens.full, 'leads.list')).status).toBe(200)
      const old = starts[0]?.tokens.full as string
      expect((await post(ready, old, 'leads.list')).status).toBe(starts.length === 1 ? 200 : 401)
      service.child.kill('SIGTERM')
      expect(await service.exit).toBe(0)
    }
    expect(statSync(data).mode & 0o777).toBe(0o700)
    rmSync(folder, { recursive: true, force: true })
  })

  it.each([
    ['nothing to serve', []],
    ['an unknown option', ['--demo', '--host', '0.0.0.0']],
    ['a port that is none', ['--demo', '--port', '70000']],
    ['an instant that is none', ['--demo', '--now', 'noon']],
    ['a log level that is none', ['--demo', '--log-level', 'loud']],
    ['a word that is none', ['serve', '--demo']],
  ])('explains itself on standard error and ends with 2 when given %s', async (_, args) => {
    const service = run(...args)
    expect(await service.exit).toBe(2)
    expect(await service.stdout).toBe('')
    expect(await service.stderr).toContain('usage:')
  })

  it('says so and ends with 1 when the port is taken', async () => {
    const blocker = createServer().listen(0, '127.0.0.1')
    await once(blocker, 'listening')
    const { port } = blocker.address() as { port: number }
    const service = run(...EMPTY, String(port))
    expect(await service.exit).toBe(1)
    expect(await service.stdout).toBe('')
    expect(await service.stderr).toContain('EADDRINUSE')
    blocker.close()
  })
})
