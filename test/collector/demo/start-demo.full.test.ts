// `npm run collector -- --demo` as a process: what an integrator tries, and what our own checks of the contract ask.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { ROOT } from '../../../build/paths.ts'
import { DEMO_TOKEN_KEYS } from '../../../service/demo/demo-tokens.ts'
import { makeTempFolder } from '../../support/core/core-harness.ts'
import { folderOfTest } from '../../support/core/open-world.ts'

let folder: ReturnType<typeof makeTempFolder>
let child: ChildProcess
let line: { base_url: string; today: string; tokens: Record<string, string> }
let said = ''

function startDemo(place: string, ...flags: string[]): ChildProcess {
  mkdirSync(join(place, 'tmp'))
  const args = ['collector/main.ts', '--demo', '--port', '0', ...flags]
  return spawn(process.execPath, ['--disable-warning=ExperimentalWarning', ...args], {
    cwd: ROOT,
    env: { ...process.env, TMPDIR: join(place, 'tmp') },
    stdio: ['pipe', 'pipe', 'pipe'],
  })
}

/** The folders that a demo made and has not removed. */
const foldersIn = (place: string) =>
  readdirSync(join(place, 'tmp')).filter((name) => name.startsWith('leme-collector'))

beforeAll(async () => {
  folder = makeTempFolder()
  child = startDemo(folder.path, '--now', '2026-11-21T14:00:00Z', '--stop-with-stdin')
  child.stderr?.on('data', (text) => {
    said += String(text)
  })
  const [text] = await once(child.stdout as NodeJS.ReadableStream, 'data')
  line = JSON.parse(String(text))
})
afterAll(() => {
  child.kill('SIGKILL')
  folder.remove()
})

async function call(name: string, operation: string, body: object = {}) {
  const response = await fetch(`${line.base_url}/api/v1/${line.tokens[name]}/${operation}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every operation
  const answer = (await response.json()) as any
  return { status: response.status, code: answer.error?.code ?? null, result: answer.result }
}

describe('the demo of the Coletor', () => {
  it('has a key for each token of the demo platform, with the same rules', async () => {
    expect(Object.keys(line.tokens)).toEqual(DEMO_TOKEN_KEYS)
    expect(line.today).toBe('2026-11-21')
    const answers = await Promise.all(
      DEMO_TOKEN_KEYS.map((name) => call(name, 'products.list', { limit: 1 })),
    )
    expect(answers.map(({ status, code }) => [status, code])).toEqual([
      [200, null],
      [403, 'SCOPE_DENIED'],
      [403, 'TOKEN_DISABLED'],
      [403, 'IP_BLOCKED'],
      [403, 'TOKEN_NO_COMPANY'],
      [200, null],
      [200, null],
    ])
    expect((await call('single_scope', 'leads.list')).status).toBe(200)
    const quick = await Promise.all(Array.from({ length: 50 }, () => call('tight_quota', 'pipelines.list')))
    expect(quick.some(({ code }) => code === 'RATE_LIMITED')).toBe(true)
  })

  it('keeps the two companies apart, and remembers the mornings of sixty days of the first', async () => {
    const [first, other] = await Promise.all(
      ['full', 'second_company'].map((name) => call(name, 'pipelines.list')),
    )
    expect(other?.result.pipelines).not.toEqual(first?.result.pipelines)
    const { result } = await call('full', 'leme.history', { kind: 'pipelines_days', limit: 500 })
    expect(result.records.length).toBeGreaterThan(40)
    // Its first refresh may have come by now.
    const second = await call('second_company', 'leme.history', { kind: 'pipelines_days' })
    const days: { readonly day: string }[] = second.result?.records ?? []
    expect(days.filter(({ day }) => day < line.today)).toEqual([])
  })

  it('ends with its standard input, with code 0 and without its folder', async () => {
    expect(foldersIn(folder.path)).toHaveLength(1)
    const ended = once(child, 'exit')
    child.stdin?.end()
    expect(await ended).toEqual([0, null])
    expect(foldersIn(folder.path)).toEqual([])
    for (const token of Object.values(line.tokens)) expect(said).not.toContain(token)
  })

  it('ends with SIGTERM, with code 0 and without its folder', async () => {
    const place = folderOfTest()
    const other = startDemo(place.path)
    onTestFinished(() => void other.kill('SIGKILL'))
    await once(other.stdout as NodeJS.ReadableStream, 'data')
    expect(foldersIn(place.path)).toHaveLength(1)
    const ended = once(other, 'exit')
    other.kill('SIGTERM')
    expect(await ended).toEqual([0, null])
    expect(foldersIn(place.path)).toEqual([])
  })
})
