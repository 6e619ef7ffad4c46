// The Coletor's own tables behind a PgBouncer in transaction mode, as an IT department runs it.
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { connect } from '../../../collector/data/connect.ts'
import { openData, watchData } from '../../../collector/data/database.ts'
import { addKeys, changeKey, readKeys } from '../../../collector/keys/key-ring.ts'
import { openSealedVault } from '../../../collector/vault/sealed-vault.ts'
import { SECRET_HERE } from '../../support/collector/data-here.ts'
import { keyWith } from '../../support/collector/key-with.ts'
import { folderOfTest } from '../../support/core/open-world.ts'
import { HAS_NO_PGBOUNCER, startPgBouncer } from '../../support/postgres/pgbouncer.ts'
import { createDatabase, HAS_NO_POSTGRES, usePostgres } from '../../support/postgres/running.ts'

const reason = HAS_NO_PGBOUNCER ? ' (skipped: no pgbouncer)' : ''

describe.skipIf(HAS_NO_POSTGRES || HAS_NO_PGBOUNCER)(`openData through PgBouncer${reason}`, () => {
  const postgres = usePostgres()

  it('works while transactions get other connections: changes at once, notices, sealed keys', async () => {
    const database = await startPgBouncer(await createDatabase(postgres()))
    const places = await Promise.all([0, 1, 2].map(() => openData({ data: folderOfTest().path, database })))
    for (const { close } of places) onTestFinished(close)
    const [first, ...others] = await Promise.all(places.map((data) => openSealedVault(data, SECRET_HERE)))
    if (first === undefined) throw new Error('there is no place')
    let noticed = 0
    const none = () => undefined
    const keys = () => {
      noticed += 1
    }
    const on = { keys, secrets: none, companies: none, restored: none }
    const watch = watchData(first.data, { on, log: none })
    onTestFinished(watch.close)
    await Promise.all(
      [first, ...others].flatMap((vault, place) =>
        Array.from({ length: 10 }, (_, at) => addKeys(vault, [keyWith(`key ${place} ${at}`, 'casa')])),
      ),
    )
    const found = await readKeys(first)
    expect([found.keys.map(({ id }) => id), found.faults]).toEqual([
      Array.from({ length: 30 }, (_, at) => at + 1),
      [],
    ])
    await vi.waitFor(() => expect(noticed).toBeGreaterThan(0), { timeout: 30_000, interval: 50 })
    const before = noticed
    await changeKey(first, 7, { isDisabled: true })
    await vi.waitFor(() => expect(noticed).toBe(before + 1), { timeout: 30_000, interval: 50 })
    expect((await readKeys(first)).keys[6]?.isDisabled).toBe(true)
  })

  it('control: what a session keeps is lost behind it', async () => {
    const database = await startPgBouncer(await createDatabase(postgres()))
    const clients = await Promise.all([0, 1, 2, 3].map(() => connect(database)))
    for (const client of clients) onTestFinished(() => client.end())
    const pids = new Set<number>()
    await Promise.all(
      clients.map(async (client) => {
        for (let at = 0; at < 20; at += 1) {
          const { rows } = await client.query('SELECT pg_backend_pid() AS pid')
          pids.add(rows[0].pid)
        }
      }),
    )
    // Four clients share three connections or fewer.
    expect(pids.size).toBeLessThan(clients.length)
  })
})
