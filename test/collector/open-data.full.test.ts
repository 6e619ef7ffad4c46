// A Coletor whose store and documents are in a PostgreSQL.
import { setTimeout } from 'node:timers/promises'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { ConfigError } from '../../collector/config.ts'
import { withData } from '../../collector/data/database.ts'
import { addKeys, changeKey, readKeys } from '../../collector/keys/key-ring.ts'
import { connect } from '../../collector/postgres/connect.ts'
import { openSealedVault, type SealedVault } from '../../collector/vault/sealed-vault.ts'
import { keyWith } from '../support/collector/key-with.ts'
import {
  askAt,
  COMPANIES,
  type PostgresWorld,
  startPostgresWorld,
} from '../support/collector/postgres-world.ts'
import { folderOfTest } from '../support/core/open-world.ts'
import { createDatabase, HAS_NO_POSTGRES, usePostgres } from '../support/postgres/running.ts'
import { findSecret } from '../support/secrets/secret-search.ts'

const SAVES = 60
const MONTH = '2027-01-01'
const SOON = { timeout: 30_000, interval: 50 }
const STAGES = ['stages.list', { pipeline_id: 1 }] as const

async function startOne(world: PostgresWorld, onLine?: (line: string) => void) {
  const running = await world.start(onLine)
  onTestFinished(running.stop)
  return running
}

const connected = async ({ database }: PostgresWorld) => {
  const client = await connect(database)
  onTestFinished(() => client.end())
  return client
}

const readyAt = async (baseUrl: string) => (await fetch(`${baseUrl}/readyz`)).status

describe.skipIf(HAS_NO_POSTGRES)('a Coletor on PostgreSQL', () => {
  const postgres = usePostgres()

  it('is the only one on its database: a second one says so and does not start, until the first one ends', async () => {
    const world = await startPostgresWorld(postgres())
    const first = await startOne(world)
    const second = world.start()
    await expect(second).rejects.toThrow(ConfigError)
    await expect(second).rejects.toThrow('another Coletor runs on this database')
    expect((await askAt(first.baseUrl, 'ipe', ...STAGES)).status).toBe(200)
    await first.stop()
    const calls = world.api.requests.length
    const next = await startOne(world)
    // What the first one stored is recent enough.
    expect((await askAt(next.baseUrl, 'ipe', ...STAGES)).status).toBe(200)
    expect(world.api.requests.slice(calls).map(({ operation }) => operation)).not.toContain('stages.list')
  })

  it('is not ready while another one took the database over, says so once, and takes it back', async () => {
    const world = await startPostgresWorld(postgres())
    const lines: string[] = []
    const { baseUrl } = await startOne(world, (line) => lines.push(line))
    const client = await connected(world)
    const { rows } = await client.query("SELECT objid::int AS lock FROM pg_locks WHERE locktype = 'advisory'")
    const [{ lock }] = rows as [{ lock: number }]
    const taken = client.query('SELECT pg_advisory_lock($1)', [lock])
    const admin = await connected(world)
    await admin.query(
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'leme-coletor-life'",
    )
    await taken
    await vi.waitFor(() => expect(lines.join()).toContain('DATABASE_IN_USE'), SOON)
    expect(await readyAt(baseUrl)).toBe(503)
    await client.query('SELECT pg_advisory_unlock($1)', [lock])
    await vi.waitFor(async () => expect(await readyAt(baseUrl)).toBe(200), SOON)
    expect(lines.filter((line) => line.includes('DATABASE_IN_USE'))).toHaveLength(1)
  })

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
    const save = (baseUrl: string, settings: object) => askAt(baseUrl, 'ipe', 'leme.team', { settings })
    await vi.waitFor(async () => expect((await save(first.baseUrl, {})).status).toBe(200), SOON)
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
      const settings = { targets: { [at]: { [MONTH]: at } }, edits: { [`targets/${at}/${MONTH}`]: [at] } }
      const { status } = await save(first.baseUrl, settings)
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
    const { body } = await save((await startOne(world)).baseUrl, {})
    const { targets } = (body.result as { settings: { targets: Record<number, Record<string, number>> } })
      .settings
    expect(accepted.filter((at) => targets[at]?.[MONTH] !== at)).toEqual([])
  })

  it('refuses a disabled key within moments', async () => {
    const world = await startPostgresWorld(postgres())
    const { baseUrl } = await startOne(world)
    const codeNow = async () => (await askAt(baseUrl, 'ipe', ...STAGES)).body.error?.code
    expect(await codeNow()).toBeUndefined()
    const id = COMPANIES.indexOf('ipe') + 1
    await world.useVault((vault) => changeKey(vault, id, { isDisabled: true }))
    await vi.waitFor(async () => expect(await codeNow()).toBe('TOKEN_DISABLED'), {
      timeout: 5_000,
      interval: 50,
    })
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
