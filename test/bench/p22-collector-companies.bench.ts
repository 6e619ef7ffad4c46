// P22: the time of a morning's first collection on PostgreSQL as the number of companies grows: from the start of the
// Coletor until every company was asked all that a refresh asks. The platform is a fake in this process.
// `npm run bench -- p22 1000` goes up to 1,000 companies. LEME_BENCH_PROCESSES is how many processes collect (1),
// LEME_BENCH_DATABASE_MS and LEME_BENCH_PLATFORM_MS how far away both are (0).
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { parseConfig } from '../../collector/config.ts'
import { withData } from '../../collector/data/database.ts'
import { companyIdOf } from '../../collector/open-core.ts'
import { openSealedVault } from '../../collector/vault/sealed-vault.ts'
import { tokenAccount } from '../../electron/core/vault/secrets.ts'
import { type FakeApi, isOfApi, startFakeApi } from '../support/fakes/fake-api.ts'
import { createPostgres, findPostgres } from '../support/postgres/server.ts'
import { listenHere } from '../support/processes/listen.ts'
import { type ChildServer, startChildServer } from './child-server.ts'
import { table } from './statistics.ts'

const MAIN = resolve(import.meta.dirname, '../../collector/main.ts')
const SECRET = 'the-secret-of-a-bench-0123456789-abcdef'
process.env.LEME_BENCH_SECRET = SECRET
const { LEME_BENCH_PROCESSES, LEME_BENCH_DATABASE_MS, LEME_BENCH_PLATFORM_MS } = process.env
const PROCESSES = Number(LEME_BENCH_PROCESSES ?? 1)
const DATABASE_MS = Number(LEME_BENCH_DATABASE_MS ?? 0)
const PLATFORM_MS = Number(LEME_BENCH_PLATFORM_MS ?? 0)
const MOST_COMPANIES = Number(process.argv[2] ?? 100)
const COMPANIES = [...[1, 10, 100, 1_000].filter((count) => count < MOST_COMPANIES), MOST_COMPANIES]
/** After the last call; then nothing more is asked until the next refresh. */
const QUIET_MS = 5_000
const LOOK_MS = 100
const TICKS_A_SECOND = 100

/** Returns what listens in front of a server, whose answers come so much later. */
function inFrontOf(to: { readonly path: string } | { readonly port: number }, ms: number) {
  return createServer({ noDelay: true }, (near) => {
    const far = connect({ ...to, noDelay: true })
    near.on('error', () => far.destroy()).on('close', () => far.destroy())
    far.on('error', () => near.destroy()).on('close', () => near.destroy())
    near.pipe(far)
    far.on('data', (bytes) => void setTimeout(() => near.write(bytes), ms))
  })
}

/** Seconds of processor that a process has used (proc(5): utime and stime). */
function cpuSecondsOf({ pid }: ChildServer): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) / TICKS_A_SECOND
}

function residentOf({ pid }: ChildServer): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1000
}

/** Resolves with the milliseconds of the last call, once none has come for a while. */
async function whenQuiet(api: FakeApi, startedMs: number): Promise<number> {
  let [count, lastMs] = [0, startedMs]
  while (count === 0 || performance.now() - lastMs < QUIET_MS) {
    if (api.requests.length > count) [count, lastMs] = [api.requests.length, performance.now()]
    await delay(LOOK_MS)
  }
  return lastMs - startedMs
}

async function measure(companies: number) {
  const server = await createPostgres(findPostgres() ?? '', true)
  const api = await startFakeApi()
  const folder = mkdtempSync(join(tmpdir(), 'leme-p22-'))
  const address = new URL(server.url)
  const here = address.searchParams.get('host') ?? ''
  address.searchParams.set('host', folder)
  const database = inFrontOf({ path: join(here, '.s.PGSQL.5432') }, DATABASE_MS)
  database.listen(join(folder, '.s.PGSQL.5432'))
  const platform = await listenHere(inFrontOf({ port: Number(new URL(api.baseUrl).port) }, PLATFORM_MS))
  const children: ChildServer[] = []
  try {
    const names = Array.from({ length: companies }, (_, index) => `company-${index}`)
    const config = JSON.stringify({
      data: join(folder, 'data'),
      secret: { environment: 'LEME_BENCH_SECRET' },
      database: String(address),
      listen: { port: 0 },
      companies: names.map((name) => ({ name, label: name, address: platform.origin })),
    })
    const file = join(folder, 'coletor.json')
    writeFileSync(file, config)
    await withData(parseConfig(config), async (data) => {
      const vault = await openSealedVault(data, Buffer.from(SECRET))
      const texts = new Map(
        names.map((name) => [tokenAccount(companyIdOf(name)), `token-of-${name}-0123456789`]),
      )
      const textOf = (account: string) =>
        JSON.stringify({ baseUrl: platform.origin, token: texts.get(account) })
      await vault.createMissing([...texts.keys()], textOf)
    })
    // A first start: it makes the keys of the companies as well.
    const startedMs = performance.now()
    const args = ['--config', file, '--log-level', 'silent']
    const starting = Array.from({ length: PROCESSES }, () => startChildServer(MAIN, args))
    children.push(...(await Promise.all(starting)))
    const ms = await whenQuiet(api, startedMs)
    const asked = api.requests.filter(isOfApi)
    const questions = asked.map(({ token, operation, body }) => JSON.stringify([token, operation, body]))
    return {
      seconds: ms / 1000,
      calls: asked.length,
      twice: asked.length - new Set(questions).size,
      asked: new Set(asked.map(({ token }) => token)).size,
      cpu: children.reduce((sum, child) => sum + cpuSecondsOf(child), 0),
      megabytes: Math.max(...children.map(residentOf)),
    }
  } finally {
    await Promise.all(children.map(({ stop }) => stop()))
    database.close()
    await Promise.all([platform.close(), api.close(), server.remove()])
    rmSync(folder, { recursive: true, force: true })
  }
}

const rows: string[][] = []
const seconds = new Map<number, number>()
for (const companies of COMPANIES) {
  const result = await measure(companies)
  seconds.set(companies, result.seconds)
  if (result.asked !== companies) throw new Error(`${result.asked} of ${companies} companies were asked`)
  const { calls, twice, cpu, megabytes } = result
  rows.push(
    [companies, calls, twice, result.seconds.toFixed(1), cpu.toFixed(1), megabytes.toFixed(0)].map(String),
  )
  console.log(rows.at(-1)?.join(' '))
}
console.log(`${PROCESSES} processes, ${DATABASE_MS} ms to the database, ${PLATFORM_MS} ms to the platform`)
console.log(
  table(['companies', 'calls of the platform', 'twice', 'seconds', 'processor s', 'MB a process'], rows),
)
const [fewest = 1, most = 1] = [COMPANIES.at(-2), COMPANIES.at(-1)]
const grown = (seconds.get(most) ?? 0) / (seconds.get(fewest) ?? 1)
const exponent = Math.log(grown) / Math.log(most / fewest)
console.log(`P22 ${fewest} to ${most} companies: growth with exponent ${exponent.toFixed(2)}`)
