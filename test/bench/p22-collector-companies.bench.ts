// P22: the time of a morning's first collection on PostgreSQL as companies and processes grow: from the start of the
// Coletor until every company is collected. The platform answers after 50 ms and the database is 1 ms away: both
// delays, and the platform, are in this process. `npm run bench -- p22 1000,2000 1,2,4`: companies, and processes.
import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { createConnection, createServer as createTcpServer, type Socket } from 'node:net'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseConfig } from '../../collector/config.ts'
import { withData } from '../../collector/data/database.ts'
import { companyIdOf } from '../../collector/open-core.ts'
import { openSealedVault } from '../../collector/vault/sealed-vault.ts'
import { tokenAccount } from '../../electron/core/vault/secrets.ts'
import { isOperationName, OPERATIONS } from '../../shared/api/registry.ts'
import { makeTempFolder } from '../support/core/core-harness.ts'
import { fakeFunnel } from '../support/fakes/fake-api.ts'
import { connect } from '../support/postgres/connect.ts'
import { createPostgres, findPostgres } from '../support/postgres/server.ts'
import { listenHere } from '../support/processes/listen.ts'
import { table } from './statistics.ts'

const ROOT = resolve(import.meta.dirname, '../..')
const SECRET = 'the-secret-of-a-bench-0123456789-abcdef'
const PLATFORM_MS = 50
const DATABASE_MS = 1
const LOOK_MS = 200
const TICKS_A_SECOND = 100
const numbers = (text: string | undefined, usual: string) => (text ?? usual).split(',').map(Number)
const COMPANIES = numbers(process.argv[2], '10,100')
const PROCESSES = numbers(process.argv[3], '1')

/** Seconds of processor that a process has used (proc(5): utime and stime, with those of children that ended). */
function cpuSecondsOf(pid: number | string | undefined): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return [11, 12, 13, 14].reduce((sum, at) => sum + Number(fields[at]), 0) / TICKS_A_SECOND
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

/** Starts the platform. It counts its calls, and how many companies asked. */
async function startPlatform() {
  const tokens = new Set<string>()
  const texts = new Map<string, string>()
  let calls = 0
  const server = createServer(async (incoming, response) => {
    const [, token = '', operation = ''] = /\/api\/v1\/([^/]*)\/([^/?]*)/.exec(incoming.url ?? '') ?? []
    let asked = ''
    for await (const chunk of incoming) asked += String(chunk)
    const isKnown = isOperationName(operation)
    if (isKnown) calls += 1
    tokens.add(token)
    const key = `${operation} ${asked}`
    const resultOf = () =>
      operation === 'marketing.funnel'
        ? fakeFunnel(JSON.parse(asked))
        : isKnown && OPERATIONS[operation].example.result
    const text = texts.get(key) ?? JSON.stringify({ ok: true, method: operation, result: resultOf() })
    texts.set(key, text)
    await wait(PLATFORM_MS)
    response.writeHead(isKnown ? 200 : 404, { 'content-type': 'application/json' })
    response.end(isKnown ? text : '{"ok":false,"error":{"code":"NOT_FOUND"}}')
  })
  const { origin, close } = await listenHere(server)
  return { origin, close, calls: () => calls, asked: () => tokens.size }
}

/** Starts a way to a database's socket on which what is asked comes later. Returns its port. */
async function startDistance(path: string) {
  const open = new Set<Socket>()
  const server = createTcpServer({ noDelay: true }, (near) => {
    const far = createConnection(path)
    for (const [socket, other] of [[near, far] as const, [far, near] as const]) {
      open.add(socket)
      socket.on('error', () => other.destroy())
      socket.on('close', () => other.destroy())
    }
    near.on('data', (bytes) => setTimeout(() => far.write(bytes), DATABASE_MS))
    far.on('data', (bytes) => near.write(bytes))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as { port: number }
  const close = () => {
    for (const socket of open) socket.destroy()
    server.close()
  }
  return { port, close }
}

async function measure(companies: number, processes: number) {
  const server = await createPostgres(findPostgres() ?? '', true)
  const folder = new URL(server.url).searchParams.get('host') ?? ''
  const platform = await startPlatform()
  const distance = await startDistance(join(folder, '.s.PGSQL.5432'))
  const place = makeTempFolder()
  const client = await connect(server.url)
  const children: ChildProcess[] = []
  try {
    const names = Array.from({ length: companies }, (_, index) => `company-${index}`)
    const config = JSON.stringify({
      data: join(place.path, 'data'),
      secret: { environment: 'LEME_BENCH_SECRET' },
      database: `postgres://leme@localhost:${distance.port}/postgres`,
      listen: { port: 0 },
      companies: names.map((name) => ({ name, label: name, address: platform.origin })),
    })
    const file = join(place.path, 'coletor.json')
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
    const transactions = async () => {
      const { rows } = await client.query(
        "SELECT xact_commit FROM pg_stat_database WHERE datname = 'postgres'",
      )
      return Number(rows[0].xact_commit)
    }
    const postmaster = readFileSync(join(folder, 'data/postmaster.pid'), 'utf8').split('\n')[0]
    const before = await transactions()
    // A first start: it makes the keys of the companies as well.
    const startedMs = performance.now()
    children.push(...(await Promise.all(Array.from({ length: processes }, () => start(file)))))
    const readyMs = performance.now()
    let looks = 0
    for (let collected = 0; collected < companies; looks += 1) {
      await wait(LOOK_MS)
      const { rows } = await client.query('SELECT COUNT(collected_at)::int AS count FROM leme_status')
      collected = rows[0].count
    }
    const seconds = (performance.now() - startedMs) / 1000
    await wait(1_100)
    const cpu = children.reduce((sum, { pid }) => sum + cpuSecondsOf(pid), 0)
    const backends = await client.query('SELECT pid FROM pg_stat_activity')
    const database = [postmaster, ...backends.rows.map(({ pid }) => pid)].reduce(
      (sum, pid) => sum + cpuSecondsOf(pid),
      0,
    )
    return {
      seconds,
      readySeconds: (readyMs - startedMs) / 1000,
      calls: platform.calls(),
      asked: platform.asked(),
      cpu,
      database,
      transactions: (await transactions()) - before - looks,
      megabytes: Math.max(...children.map(residentOf)),
    }
  } finally {
    for (const child of children) child.kill('SIGKILL')
    await client.end()
    distance.close()
    await platform.close()
    await server.remove()
    place.remove()
  }
}

const rows: string[][] = []
const seconds = new Map<string, number>()
for (const processes of PROCESSES) {
  for (const companies of COMPANIES) {
    const result = await measure(companies, processes)
    seconds.set(`${processes} ${companies}`, result.seconds)
    if (result.asked !== companies) throw new Error(`${result.asked} of ${companies} companies were asked`)
    rows.push([
      String(processes),
      String(companies),
      String(result.calls),
      result.readySeconds.toFixed(1),
      result.seconds.toFixed(1),
      (result.transactions / companies).toFixed(1),
      ((1000 * result.cpu) / companies).toFixed(0),
      ((1000 * result.database) / companies).toFixed(0),
      result.megabytes.toFixed(0),
    ])
    console.log(rows.at(-1)?.join(' '))
  }
}
const heads = [
  'processes',
  'companies',
  'calls',
  'ready s',
  'seconds',
  'transactions each',
  'ms of processor each',
]
console.log(table([...heads, 'of the database', 'MB'], rows))
const [fewest = 1, most = 1] = [COMPANIES.at(-2), COMPANIES.at(-1)]
for (const processes of PROCESSES) {
  const of = (companies: number) => seconds.get(`${processes} ${companies}`) ?? 1
  const exponent = Math.log(of(most) / of(fewest)) / Math.log(most / fewest)
  console.log(
    `P22 ${fewest} to ${most} companies by ${processes}: growth with exponent ${exponent.toFixed(2)}`,
  )
}
