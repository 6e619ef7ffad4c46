// A whole Coletor behind a PgBouncer in transaction mode, as an IT department runs it.
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { readBackup, writeBackup } from '../../../collector/data/backup.ts'
import { changeKey } from '../../../collector/keys/key-ring.ts'
import {
  askAt,
  COMPANIES,
  fillWorld,
  lostTargets,
  openWorld,
  saveTarget,
  startOne,
} from '../../support/collector/postgres-world.ts'
import { startFakeApi } from '../../support/fakes/fake-api.ts'
import { HAS_NO_PGBOUNCER, startPgBouncer } from '../../support/postgres/pgbouncer.ts'
import { createDatabase, HAS_NO_POSTGRES, usePostgres } from '../../support/postgres/running.ts'
import { connect } from '../../support/postgres/server.ts'

const SOON = { timeout: 60_000, interval: 50 }
const reason = HAS_NO_PGBOUNCER ? ' (skipped: no pgbouncer)' : ''

describe.skipIf(HAS_NO_POSTGRES || HAS_NO_PGBOUNCER)(`a Coletor through PgBouncer${reason}`, () => {
  const postgres = usePostgres()

  it('collects, answers, stores, backs up and goes on as a whole, by as many processes as there are connections', async () => {
    const api = await startFakeApi()
    onTestFinished(api.close)
    const world = openWorld(api, await startPgBouncer(await createDatabase(postgres())))
    await fillWorld(world)
    const lines: string[] = []
    const running = await Promise.all([1, 2, 3].map(() => startOne(world, (line) => lines.push(line))))
    const countOf = (operation: string) => api.requests.filter((each) => each.operation === operation).length
    await vi.waitFor(() => expect(countOf('tasks.list')).toBe(COMPANIES.length), SOON)
    // Each tells of a company, whichever collected it.
    for (const { baseUrl } of running) expect((await askAt(baseUrl, 'ipe', 'leme.team')).status).toBe(200)
    const stages = ['ipe', 'stages.list', { pipeline_id: 1 }] as const
    const asked = await Promise.all(running.map(({ baseUrl }) => askAt(baseUrl, ...stages)))
    expect([asked.map(({ status }) => status), countOf('stages.list')]).toEqual([[200, 200, 200], 1])
    const saved = Array.from({ length: 24 }, (_, index) => index + 1)
    const saving = saved.map((at) => saveTarget(running[at % 3]?.baseUrl ?? '', at))
    expect(await Promise.all(saving)).toEqual(saved.map(() => 200))
    for (const { baseUrl } of running) expect(await lostTargets(baseUrl, saved)).toEqual([])
    const [, second] = running
    const days = async () => {
      const { result } = (await askAt(second?.baseUrl ?? '', 'ipe', 'leme.history', { kind: 'funnel_days' }))
        .body
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
  }, 240_000)

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
