// P22: the time of a morning's first collection on PostgreSQL as the number of companies grows: from the start of the
// Coletor until every company was asked all that a refresh asks. The platform is a fake in this process.
// `npm run bench -- p22 1000` goes up to 1,000 companies.
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseConfig } from '../../collector/config.ts'
import { withData } from '../../collector/data/database.ts'
import { companyIdOf } from '../../collector/open-core.ts'
import { openSealedVault } from '../../collector/vault/sealed-vault.ts'
import { tokenAccount } from '../../electron/core/vault/secrets.ts'
import { type FakeApi, isOfApi, startFakeApi } from '../support/fakes/fake-api.ts'
import { createPostgres, findPostgres } from '../support/postgres/server.ts'
import { table } from './statistics.ts'

const ROOT = resolve(import.meta.dirname, '../..')
const SECRET = 'the-secret-of-a-bench-0123456789-abcdef'
const MOST_COMPANIES = Number(process.argv[2] ?? 100)
const COMPANIES = [1, 10, 100, 1_000].filter((count) => count <= MOST_COMPANIES)
/** After the last call; then nothing more is asked until the next refresh. */
const QUIET_MS = 5_000
const LOOK_MS = 100
const TICKS_A_SECOND = 100

/** Seconds of processor that a process has used (proc(5): utime and stime). */
function cpuSecondsOf({ pid }: ChildProcess): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) / TICKS_A_SECOND
}

function residentOf({ pid }: ChildProcess): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1000
}

async function start(config: string): Promise<ChildProcess> {
  const args = ['--disable-warning=ExperimentalWarning', join(ROOT, 'collector/main.ts'), '--config', config]
  const child = spawn(process.execPath, [...args, '--log-level', 'silent'], {
    env: { ...process.env, LEME_BENCH_SECRET: SECRET },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await new Promise((done, fail) => {
    child.stdout?.once('data', done)
    child.once('exit', () => fail(new Error('the process ended')))
  })
  return child
}

/** Resolves with the milliseconds of the last call, once none has come for a while. */
async function whenQuiet(api: FakeApi, startedMs: number): Promise<number> {
  let [count, lastMs] = [0, startedMs]
  while (count === 0 || performance.now() - lastMs < QUIET_MS) {
    if (api.requests.length > count) [count, lastMs] = [api.requests.length, performance.now()]
    await new Promise((done) => setTimeout(done, LOOK_MS))
  }
  return lastMs - startedMs
}

async function measure(companies: number) {
  const server = await createPostgres(findPostgres() ?? '', true)
  const api = await startFakeApi()
  const folder = mkdtempSync(join(tmpdir(), 'leme-p22-'))
  let child: ChildProcess | null = null
  try {
    const names = Array.from({ length: companies }, (_, index) => `company-${index}`)
    const config = JSON.stringify({
      data: join(folder, 'data'),
      secret: { environment: 'LEME_BENCH_SECRET' },
      database: server.url,
      listen: { port: 0 },
      companies: names.map((name) => ({ name, label: name, address: api.baseUrl })),
    })
    const file = join(folder, 'coletor.json')
    writeFileSync(file, config)
    await withData(parseConfig(config), async (data) => {
      const vault = await openSealedVault(data, Buffer.from(SECRET))
      const texts = new Map(
        names.map((name) => [tokenAccount(companyIdOf(name)), `token-of-${name}-0123456789`]),
      )
      const textOf = (account: string) => JSON.stringify({ baseUrl: api.baseUrl, token: texts.get(account) })
      await vault.createMissing([...texts.keys()], textOf)
    })
    // A first start: it makes the keys of the companies as well.
    const startedMs = performance.now()
    child = await start(file)
    const ms = await whenQuiet(api, startedMs)
    const asked = api.requests.filter(isOfApi)
    return {
      seconds: ms / 1000,
      calls: asked.length,
      asked: new Set(asked.map(({ token }) => token)).size,
      cpu: cpuSecondsOf(child),
      megabytes: residentOf(child),
    }
  } finally {
    child?.kill('SIGKILL')
    await api.close()
    await server.remove()
    rmSync(folder, { recursive: true, force: true })
  }
}

const rows: string[][] = []
const seconds = new Map<number, number>()
for (const companies of COMPANIES) {
  const result = await measure(companies)
  seconds.set(companies, result.seconds)
  if (result.asked !== companies) throw new Error(`${result.asked} of ${companies} companies were asked`)
  rows.push([
    String(companies),
    String(result.calls),
    result.seconds.toFixed(1),
    result.cpu.toFixed(1),
    result.megabytes.toFixed(0),
  ])
  console.log(rows.at(-1)?.join(' '))
}
console.log(table(['companies', 'calls of the platform', 'seconds', 'processor s', 'MB'], rows))
const [fewest = 1, most = 1] = [COMPANIES.at(-2), COMPANIES.at(-1)]
const grown = (seconds.get(most) ?? 0) / (seconds.get(fewest) ?? 1)
const exponent = Math.log(grown) / Math.log(most / fewest)
console.log(`P22 ${fewest} to ${most} companies: growth with exponent ${exponent.toFixed(2)}`)
