// The store's thread on a PostgreSQL that loses connections and ends.
import { describe, expect, it, onTestFinished } from 'vitest'
import { connect } from '../../../collector/postgres/connect.ts'
import { serveStore } from '../../../collector/postgres/serve-store.ts'
import type { AsyncStore } from '../../../electron/core/store/store-calls.ts'
import { openThreadStore } from '../../../electron/core/store/thread/thread-store.ts'
import { createDatabase, HAS_NO_POSTGRES, usePostgres } from '../../support/postgres/running.ts'
import { companyOf, ownerOf, payloadOf, STORE_THREAD } from '../../support/store/store-fixture.ts'

const OWNER = ownerOf('c1')
const READ = ['pipelines.list', '{}'] as const

async function open(url: string, failures: string[] = []): Promise<AsyncStore> {
  const store = await openThreadStore(STORE_THREAD, {
    folder: '/nowhere/leme-store',
    now: () => 0,
    onFailure: (code) => failures.push(code),
    serveDatabase: () => serveStore(url),
  })
  onTestFinished(store.close)
  return store
}

const write = (store: AsyncStore, number: number) =>
  store.writeSnapshot(OWNER, ...READ, { payload: payloadOf(number), capturedAtMs: number })
const numberIn = async (store: AsyncStore) =>
  ((await store.readSnapshot(OWNER, ...READ))?.payload as { number: number } | undefined)?.number

describe.skipIf(HAS_NO_POSTGRES)('serveStore', () => {
  const postgres = usePostgres()

  it('gives two stores one content, sealed, and writes no file', async () => {
    const url = await createDatabase(postgres())
    const [first, second] = await Promise.all([open(url), open(url)])
    await first.saveCompany(companyOf('c1'))
    await write(first, 1)
    expect(await numberIn(second)).toBe(1)
    expect((await open(url)).companies).toEqual([companyOf('c1')])
    const client = await connect(url)
    onTestFinished(() => client.end())
    const { rows } = await client.query("SELECT encode(sealed, 'escape') AS text FROM snapshots")
    expect(rows).toHaveLength(1)
    expect(rows[0].text).not.toContain('digest')
  })

  it('undoes what a lost connection had begun, says so, and goes on over another', async () => {
    const url = await createDatabase(postgres())
    const failures: string[] = []
    const store = await open(url, failures)
    await store.saveCompany(companyOf('c1'))
    await write(store, 1)
    const client = await connect(url, { name: 'test' })
    onTestFinished(() => client.end())
    // The lock of the one writer: the store waits for it within its transaction.
    await client.query('BEGIN; LOCK TABLE snapshots IN ACCESS EXCLUSIVE MODE')
    const writing = write(store, 2)
    const kill = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE application_name = 'leme-coletor' AND wait_event_type = 'Lock'`
    for (let killed = 0; killed === 0; ) killed = (await client.query(kill)).rows.length
    await client.query('ROLLBACK')
    await writing
    expect(failures).toEqual(['STORE_WRITE'])
    expect(await numberIn(store)).toBe(1)
    await write(store, 3)
    expect([await numberIn(store), failures]).toEqual([3, ['STORE_WRITE', 'STORE_RECOVERED']])
  })

  it('loses nothing when the server ends and starts, and reads nothing meanwhile', async () => {
    const server = postgres()
    onTestFinished(server.start)
    const failures: string[] = []
    const store = await open(await createDatabase(server), failures)
    await store.saveCompany(companyOf('c1'))
    await write(store, 1)
    await server.kill()
    expect(await numberIn(store)).toBeUndefined()
    await write(store, 2)
    expect(failures).toEqual(['STORE_READ', 'STORE_WRITE'])
    await server.start()
    expect(await numberIn(store)).toBe(1)
    await write(store, 3)
    expect(await numberIn(store)).toBe(3)
  })

  it('reads nothing of a database of a newer version, and changes nothing', async () => {
    const url = await createDatabase(postgres())
    await (await open(url)).close()
    const client = await connect(url)
    onTestFinished(() => client.end())
    await client.query('UPDATE leme_schema SET version = 999')
    const store = await open(url)
    expect([store.isNewer, store.isWritable]).toEqual([true, false])
    expect((await client.query('SELECT version FROM leme_schema')).rows).toEqual([{ version: 999 }])
  })
})
