// Processes of one Coletor over a PostgreSQL.
import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { addCompany, switchCompany } from '../../collector/companies.ts'
import { parseCompany } from '../../collector/config.ts'
import { withData } from '../../collector/data/database.ts'
import { addKeys, changeKey, readKeys } from '../../collector/keys/key-ring.ts'
import { companyIdOf } from '../../collector/open-core.ts'
import type { RunningCollector } from '../../collector/start-collector.ts'
import { openSealedVault, type SealedVault } from '../../collector/vault/sealed-vault.ts'
import { tokenAccount } from '../../electron/core/vault/secrets.ts'
import { OPERATIONS } from '../../shared/api/registry.ts'
import { keyWith } from '../support/collector/key-with.ts'
import {
  askAt,
  COMPANIES,
  lostTargets,
  type PostgresWorld,
  saveTarget,
  startOne,
  startPostgresWorld,
} from '../support/collector/postgres-world.ts'
import { folderOfTest } from '../support/core/open-world.ts'
import { createDatabase, HAS_NO_POSTGRES, usePostgres } from '../support/postgres/running.ts'
import { connect } from '../support/postgres/server.ts'
import { findSecret } from '../support/secrets/secret-search.ts'

const MAIN = fileURLToPath(new URL('../../collector/main.ts', import.meta.url))
const SAVES = 60
const ROUNDS = 24
/** Six processes start. */
const LONG_MS = 600_000
const SOON = { timeout: 30_000, interval: 50 }
const STAGES = ['stages.list', { pipeline_id: 1 }] as const

/** Starts some processes of one Coletor. */
async function startSome(world: PostgresWorld, count: number): Promise<RunningCollector[]> {
  return Promise.all(Array.from({ length: count }, () => startOne(world)))
}

/** Starts a process of its own, which ends with the test. */
async function startProcess({ config, secretFile }: PostgresWorld) {
  const file = `${secretFile}-${randomUUID()}.json`
  writeFileSync(file, JSON.stringify(config))
  const args = ['--disable-warning=ExperimentalWarning', MAIN, '--config', file]
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'ignore'] })
  onTestFinished(() => void child.kill('SIGKILL'))
  const [line] = await once(child.stdout, 'data')
  return { baseUrl: String(JSON.parse(String(line)).base_url), kill: () => child.kill('SIGKILL') }
}

const countCalls = ({ api }: PostgresWorld, operation: string) =>
  api.requests.filter((each) => each.operation === operation).length

const connected = async ({ database }: PostgresWorld) => {
  const client = await connect(database)
  onTestFinished(() => client.end())
  return client
}

/** Resolves once each saves what the team sets. */
async function whenSaving(running: readonly Pick<RunningCollector, 'baseUrl'>[]): Promise<void> {
  for (const { baseUrl } of running)
    await vi.waitFor(async () => expect(await saveTarget(baseUrl)).toBe(200), SOON)
}

const readyAt = async (baseUrl: string) => (await fetch(`${baseUrl}/readyz`)).status

describe.skipIf(HAS_NO_POSTGRES)('the processes of a Coletor on PostgreSQL', () => {
  const postgres = usePostgres()

  it('asks the platform once for what is asked of every process at the same time', async () => {
    const world = await startPostgresWorld(postgres())
    const running = await startSome(world, 3)
    const asked = await Promise.all(running.map(({ baseUrl }) => askAt(baseUrl, 'ipe', ...STAGES)))
    expect(asked.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(new Set(asked.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    expect(countCalls(world, 'stages.list')).toBe(1)
  })

  it('collects each company in one of the processes, which asks nothing twice', async () => {
    const world = await startPostgresWorld(postgres())
    await startSome(world, 3)
    await vi.waitFor(() => expect(countCalls(world, 'tasks.list')).toBe(COMPANIES.length), SOON)
    const shared = world.api.requests.filter(({ operation }) => operation !== 'leads.list')
    const asked = shared.map(({ token, operation, body }) => `${token} ${operation} ${JSON.stringify(body)}`)
    expect(asked.length).toBeGreaterThanOrEqual(6)
    expect(asked.filter((each, index) => asked.indexOf(each) !== index)).toEqual([])
  })

  it('asks in the place of a process that was killed while it asked, when its claim is over and no sooner', async () => {
    const world = await startPostgresWorld(postgres())
    const [killed, other] = await Promise.all([startProcess(world), startOne(world)])
    const client = await connected(world)
    const whenRows = (text: string, count: number) =>
      vi.waitFor(async () => {
        const { rows } = await client.query(text)
        expect(rows).toHaveLength(count)
        return rows
      }, SOON)
    await whenRows('SELECT FROM leme_status WHERE collected_at > 0', COMPANIES.length)
    world.api.respond('stages.list', () => undefined)
    const lost = askAt(killed.baseUrl, 'ipe', ...STAGES).catch(() => null)
    await vi.waitFor(() => expect(countCalls(world, 'stages.list')).toBe(1), SOON)
    // The claim lasts as long as its call, by a few seconds at a time.
    await client.query("UPDATE leme_answers SET until = now() + interval '4 s' WHERE until > now()")
    await whenRows("SELECT FROM leme_answers WHERE until > now() + interval '5 s'", 1)
    killed.kill()
    expect(await lost).toBeNull()
    world.api.respond('stages.list', null)
    const ends = "until > now() AND until < now() + interval '7 s'"
    const [{ question }] = await whenRows(`SELECT question FROM leme_answers WHERE ${ends}`, 1)
    const query = vi.spyOn(pg.Client.prototype, 'query')
    onTestFinished(() => query.mockRestore())
    const asked = askAt(other.baseUrl, 'ipe', ...STAGES)
    const looks = () =>
      (query.mock.calls as unknown[][]).filter((call) => JSON.stringify(call).includes(question))
    await vi.waitFor(() => expect(looks().length).toBeGreaterThan(2), SOON)
    expect(countCalls(world, 'stages.list')).toBe(1)
    await client.query('UPDATE leme_answers SET until = now()')
    expect([(await asked).status, countCalls(world, 'stages.list')]).toEqual([200, 2])
  })

  it('collects at once what a process left that was stopped', async () => {
    const world = await startPostgresWorld(postgres())
    const held = Promise.withResolvers<object>()
    world.api.respond('pipelines.list', () => held.promise)
    const { core, stop } = await startOne(world)
    const { result } = OPERATIONS['pipelines.list'].example
    core.context.refresh.signal.addEventListener('abort', () => held.resolve(result))
    await vi.waitFor(() => expect(countCalls(world, 'pipelines.list')).toBe(COMPANIES.length), SOON)
    await stop()
    expect(countCalls(world, 'tasks.list')).toBe(0)
    await startOne(world)
    await vi.waitFor(() => expect(countCalls(world, 'tasks.list')).toBe(COMPANIES.length), SOON)
  })

  it('counts the quota of a key once for all processes', async () => {
    const world = await startPostgresWorld(postgres())
    await world.useVault((vault) =>
      changeKey(vault, COMPANIES.indexOf('ipe') + 1, { quotaCapacity: 5, quotaPerSecond: 0 }),
    )
    const running = await startSome(world, 3)
    const asked = await Promise.all(
      Array.from({ length: 15 }, (_, index) => askAt(running[index % 3]?.baseUrl ?? '', 'ipe', ...STAGES)),
    )
    expect(asked.filter(({ status }) => status === 200)).toHaveLength(5)
    expect(asked.filter(({ status }) => status === 429)).toHaveLength(10)
  })

  it('collects and answers a company that a command adds, in every process, and no more once it is disabled', async () => {
    const world = await startPostgresWorld(postgres())
    const running = await startSome(world, 2)
    const name = 'nova'
    const token = 'token-of-nova-0123456789'
    const { config, api } = world
    await world.useVault(async (vault) => {
      const { data } = vault
      const company = parseCompany(JSON.stringify({ name, label: 'Nova', address: api.baseUrl }), config)
      await addCompany(data, config, company)
      await vault.write(tokenAccount(companyIdOf(name)), JSON.stringify({ baseUrl: api.baseUrl, token }))
      await changeKey(vault, COMPANIES.indexOf('ipe') + 1, { company: name })
    })
    const statusAt = async ({ baseUrl }: RunningCollector) => (await askAt(baseUrl, 'ipe', ...STAGES)).status
    await vi.waitFor(() => expect(api.requests.map((each) => each.token)).toContain(token), SOON)
    for (const each of running) await vi.waitFor(async () => expect(await statusAt(each)).toBe(200), SOON)
    await withData(config, (data) => switchCompany(data, name, true))
    for (const each of running) await vi.waitFor(async () => expect(await statusAt(each)).toBe(403), SOON)
  })

  it('loses nothing that the team sets at several processes at once, and each says all of it', async () => {
    const world = await startPostgresWorld(postgres())
    const running = await startSome(world, 3)
    await whenSaving(running)
    const saved = Array.from({ length: 12 }, (_, index) => index + 1)
    const statuses = await Promise.all(saved.map((at) => saveTarget(running[at % 3]?.baseUrl ?? '', at)))
    expect(statuses).toEqual(saved.map(() => 200))
    for (const { baseUrl } of running) expect(await lostTargets(baseUrl, saved)).toEqual([])
  })

  it(
    'answers through the processes that are left while others are killed, and loses nothing that was accepted',
    async () => {
      const world = await startPostgresWorld(postgres())
      const children = await Promise.all([1, 2, 3].map(() => startProcess(world)))
      let [turn, wrong, answered] = [0, 0, 0]
      const accepted: number[] = []
      async function askOne(at: number): Promise<void> {
        const index = turn++ % children.length
        const { baseUrl } = await (children[index] as (typeof children)[number])
        if ((await saveTarget(baseUrl, at).catch(() => null)) === 200) accepted.push(at)
        const asked = await askAt(baseUrl, 'ipe', ...STAGES).catch(() => null)
        if (asked === null) return
        answered += 1
        if (asked.status !== 200 || !asked.body.ok) wrong += 1
      }
      await whenSaving(children)
      for (let at = 1; at <= ROUNDS; at += 1) {
        const asking = Promise.all([1, 2, 3, 4].map((step) => askOne(4 * at + step)))
        // Each of them once, whatever it was doing.
        const index = at / (ROUNDS / 4) - 1
        children[index]?.kill()
        await asking
        if (children[index] !== undefined) children[index] = await startProcess(world)
      }
      expect([wrong, answered > ROUNDS, accepted.length > ROUNDS]).toEqual([0, true, true])
      expect(await lostTargets(children[0]?.baseUrl ?? '', accepted)).toEqual([])
      // A question is asked again only where the process died that had asked it.
      expect(countCalls(world, 'stages.list')).toBeLessThanOrEqual(1 + children.length)
    },
    LONG_MS,
  )

  it('says that it is not ready while the database is away, and goes on by itself with what it had', async () => {
    const world = await startPostgresWorld(postgres())
    const { baseUrl } = await startOne(world)
    expect((await askAt(baseUrl, 'ipe', ...STAGES)).status).toBe(200)
    await vi.waitFor(async () => expect(await readyAt(baseUrl)).toBe(200), SOON)
    onTestFinished(world.server.start)
    await world.server.kill()
    await vi.waitFor(async () => expect(await readyAt(baseUrl)).toBe(503), SOON)
    const away = await askAt(baseUrl, 'ipe', ...STAGES)
    expect([away.status, away.body.ok]).toEqual([200, true])
    await world.server.start()
    await vi.waitFor(async () => expect(await readyAt(baseUrl)).toBe(200), SOON)
    expect((await askAt(baseUrl, 'ipe', ...STAGES)).status).toBe(200)
  })

  it('has every change that it accepted while its database was killed at random moments', async () => {
    const world = await startPostgresWorld(postgres())
    onTestFinished(world.server.start)
    const first = await startOne(world)
    await whenSaving([first])
    let random = 7
    const below = (limit: number) => {
      random = (random * 48_271) % 2_147_483_647
      return random % limit
    }
    let isDone = false
    const killing = (async () => {
      while (!isDone) {
        await setTimeout(50 + below(400))
        await world.server.kill()
        await world.server.start()
      }
    })()
    const accepted: number[] = []
    let refused = 0
    for (let at = 1; accepted.length < SAVES; at += 1) {
      const status = await saveTarget(first.baseUrl, at)
      if (status === 200) accepted.push(at)
      else {
        expect(status).toBe(503)
        refused += 1
        await setTimeout(20)
      }
    }
    isDone = true
    await killing
    expect(refused).toBeGreaterThan(0)
    await first.stop()
    expect(await lostTargets((await startOne(world)).baseUrl, accepted)).toEqual([])
  })

  it('keeps nothing readable of a token or of an answer in the database', async () => {
    const world = await startPostgresWorld(postgres())
    const answer = 'a-word-of-an-answer-0123456789'
    world.api.respond('stages.list', () => ({
      pipeline_id: 1,
      stages: [{ id: 1, name: answer, sort_order: 1 }],
    }))
    const { baseUrl } = await startOne(world)
    for (const company of COMPANIES) {
      expect(JSON.stringify((await askAt(baseUrl, company, ...STAGES)).body)).toContain(answer)
    }
    const client = await connected(world)
    // Control.
    await client.query("INSERT INTO leme_facts VALUES ('control', $1)", [answer])
    const { rows: tables } = await client.query(
      "SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public'",
    )
    const texts: string[] = []
    for (const { name } of tables) {
      const { rows } = await client.query(`SELECT * FROM ${name}`)
      for (const value of rows.flatMap((row) => Object.values(row))) {
        texts.push(value instanceof Uint8Array ? Buffer.from(value).toString('latin1') : String(value))
      }
    }
    expect([tables.length, texts.length].every((count) => count > 10)).toBe(true)
    const content = texts.join('\n')
    for (const name of COMPANIES) expect(findSecret(`token-of-${name}-0123456789`, content)).toEqual([])
    expect(texts.filter((text) => findSecret(answer, text).length > 0)).toEqual([answer])
  })

  it('creates its tables once when some processes start at once', async () => {
    const database = await createDatabase(postgres())
    const place = { data: folderOfTest().path, database }
    const use = <Value>(work: (vault: SealedVault) => Promise<Value>) =>
      withData(place, async (data) => work(await openSealedVault(data, Buffer.alloc(32, 's'))))
    const keyed = (name: string) => (vault: SealedVault) => addKeys(vault, [keyWith(name, 'casa')])
    await Promise.all(['a', 'b', 'c', 'd'].map((name) => use(keyed(name))))
    const { keys } = await use(readKeys)
    expect(keys.map(({ id }) => id)).toEqual([1, 2, 3, 4])
  })

  it('does not start without its database, and says so without its address', async () => {
    const world = await startPostgresWorld(postgres())
    onTestFinished(world.server.start)
    await world.server.kill()
    await expect(world.start()).rejects.toThrow(/^the database cannot be used: \w+$/)
  })
})
