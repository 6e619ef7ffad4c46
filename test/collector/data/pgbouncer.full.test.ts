// A whole Coletor behind a PgBouncer in transaction mode, as an IT department runs it.
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { readBackup, writeBackup } from '../../../collector/data/backup.ts'
import { changeKey } from '../../../collector/keys/key-ring.ts'
import { askAt, COMPANIES, fillWorld, openWorld } from '../../support/collector/postgres-world.ts'
import { startFakeApi } from '../../support/fakes/fake-api.ts'
import { HAS_NO_PGBOUNCER, startPgBouncer } from '../../support/postgres/pgbouncer.ts'
import { createDatabase, HAS_NO_POSTGRES, usePostgres } from '../../support/postgres/running.ts'
import { connect } from '../../support/postgres/server.ts'

const SOON = { timeout: 60_000, interval: 50 }
const reason = HAS_NO_PGBOUNCER ? ' (skipped: no pgbouncer)' : ''

describe.skipIf(HAS_NO_POSTGRES || HAS_NO_PGBOUNCER)(`a Coletor through PgBouncer${reason}`, () => {
  const postgres = usePostgres()

  it('collects, answers, stores, backs up and goes on as a whole, by two processes', async () => {
    const api = await startFakeApi()
    onTestFinished(api.close)
    const world = openWorld(api, await startPgBouncer(await createDatabase(postgres())))
    await fillWorld(world)
    const lines: string[] = []
    const running = await Promise.all([1, 2].map(() => world.start((line) => lines.push(line))))
    for (const { stop } of running) onTestFinished(stop)
    const countOf = (operation: string) => api.requests.filter((each) => each.operation === operation).length
    await vi.waitFor(() => expect(countOf('tasks.list')).toBe(COMPANIES.length), SOON)
    // Each tells of a company, whichever collected it.
    for (const { baseUrl } of running) expect((await askAt(baseUrl, 'ipe', 'leme.team')).status).toBe(200)
    const stages = ['ipe', 'stages.list', { pipeline_id: 1 }] as const
    const asked = await Promise.all(running.map(({ baseUrl }) => askAt(baseUrl, ...stages)))
    expect([asked.map(({ status }) => status), countOf('stages.list')]).toEqual([[200, 200], 1])
    const settings = { targets: { 1: { '2027-01-01': 7 } }, edits: { 'targets/1/2027-01-01': [1] } }
    const [first, second] = running.map(({ baseUrl }) => baseUrl) as [string, string]
    expect((await askAt(first, 'ipe', 'leme.team', { settings })).status).toBe(200)
    const { body } = await askAt(second, 'ipe', 'leme.team')
    expect(body.result).toMatchObject({ settings: { targets: settings.targets } })
    const days = async () => {
      const { result } = (await askAt(second, 'ipe', 'leme.history', { kind: 'funnel_days' })).body
      return (result as { records: unknown[] }).records.length
    }
    await vi.waitFor(async () => expect(await days()).toBeGreaterThan(90), SOON)
    await world.useVault((vault) => changeKey(vault, COMPANIES.indexOf('ipe') + 1, { isDisabled: true }))
    for (const { baseUrl } of running)
      await vi.waitFor(async () => expect((await askAt(baseUrl, ...stages)).status).toBe(403), SOON)
    await world.useVault((vault) => changeKey(vault, COMPANIES.indexOf('ipe') + 1, { isDisabled: false }))
    const pieces: Buffer[] = []
    await world.useVault((vault) => writeBackup(vault, (bytes) => pieces.push(bytes)))
    let left = Buffer.concat(pieces)
    const read = (count: number) => {
      const next = left.subarray(0, count)
      left = left.subarray(count)
      return next
    }
    await world.useVault((vault) => readBackup(vault, read, null))
    await vi.waitFor(async () => expect(await days()).toBeGreaterThan(90), SOON)
    expect(lines.filter((line) => /LOST|FAILED|UNWRITABLE|UNREADABLE|STORE_/.test(line))).toEqual([])
  }, 120_000)

  it('stores what the team sets at more processes at once than there are connections', async () => {
    const api = await startFakeApi()
    onTestFinished(api.close)
    const world = openWorld(api, await startPgBouncer(await createDatabase(postgres())))
    await fillWorld(world)
    const running = await Promise.all([1, 2, 3, 4].map(() => world.start()))
    for (const { stop } of running) onTestFinished(stop)
    const save = async ({ baseUrl }: (typeof running)[number], settings: object) =>
      (await askAt(baseUrl, 'ipe', 'leme.team', { settings })).status
    for (const each of running) await vi.waitFor(async () => expect(await save(each, {})).toBe(200), SOON)
    const month = '2027-01-01'
    const saved = Array.from({ length: 24 }, (_, index) => index + 1)
    const statuses = await Promise.all(
      saved.map((at) =>
        save(running[at % 4] as (typeof running)[number], {
          targets: { [at]: { [month]: at } },
          edits: { [`targets/${at}/${month}`]: [at] },
        }),
      ),
    )
    expect(statuses).toEqual(saved.map(() => 200))
    for (const { baseUrl } of running) {
      const { result } = (await askAt(baseUrl, 'ipe', 'leme.team')).body
      const { targets } = (result as { settings: { targets: object } }).settings
      expect(targets).toEqual(Object.fromEntries(saved.map((at) => [at, { [month]: at }])))
    }
  }, 120_000)

  it('control: what a session keeps is lost behind it', async () => {
    const database = await startPgBouncer(await createDatabase(postgres()))
    const clients = await Promise.all([0, 1, 2, 3].map(() => connect(database)))
    for (const client of clients) onTestFinished(() => client.end())
    const pids = new Set<number>()
    await Promise.all(
      clients.map(async (client) => {
        for (let at = 0; at < 20; at += 1)
          pids.add((await client.query('SELECT pg_backend_pid() AS pid')).rows[0].pid)
      }),
    )
    // Four clients share three connections or fewer.
    expect(pids.size).toBeLessThan(clients.length)
  })
})
