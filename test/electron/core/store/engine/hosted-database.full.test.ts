// The database of a host, which here is SQLite in another thread.
import { once } from 'node:events'
import { MessageChannel, Worker } from 'node:worker_threads'
import { describe, expect, it, onTestFinished } from 'vitest'
import { hostedDatabase } from '../../../../../electron/core/store/engine/hosted-database.ts'
import { type Database, inTransaction } from '../../../../../electron/core/store/engine/transaction.ts'

const INSERT = 'INSERT INTO t (a) VALUES (?)'

async function open(): Promise<Database> {
  const { port1, port2 } = new MessageChannel()
  const flag = new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT)
  const file = new URL('../../../../support/store/sqlite-host.ts', import.meta.url)
  const host = new Worker(file, { workerData: { port: port1, flag }, transferList: [port1] })
  onTestFinished(async () => {
    await host.terminate()
  })
  await once(host, 'message')
  const database = hostedDatabase({ port: port2, flag })
  database.exec('CREATE TABLE t (a INTEGER PRIMARY KEY)')
  return database
}

const countIn = (database: Database) =>
  database.prepare('SELECT COUNT(*) AS rows, MAX(a) AS last FROM t').get() as { rows: number; last: number }
describe('hostedDatabase', () => {
  it('counts the changes of a statement at once, when they are read', async () => {
    const database = await open()
    expect(database.prepare(INSERT).run(1).changes).toBe(1)
    inTransaction(database, () => {
      database.prepare(INSERT).run(2)
      expect(database.prepare('DELETE FROM t WHERE a < ?').run(9).changes).toBe(2)
      const late = database.prepare(INSERT).run(3)
      countIn(database)
      expect(() => late.changes).toThrow('too late')
    })
    expect(countIn(database)).toEqual({ rows: 1, last: 3 })
  })

  it('fails with the first statement that fails, at the end of the transaction at the latest, and keeps none of it', async () => {
    const database = await open()
    database.prepare(INSERT).run(1)
    const insertTwice = () =>
      inTransaction(database, () => {
        database.prepare(INSERT).run(2)
        database.prepare(INSERT).run(1)
        database.prepare(INSERT).run(3)
      })
    expect(insertTwice).toThrow('REFUSED')
    expect(countIn(database)).toEqual({ rows: 1, last: 1 })
    // Nothing of it is left for the next transaction.
    inTransaction(database, () => database.prepare(INSERT).run(4))
    expect(countIn(database)).toEqual({ rows: 2, last: 4 })
  })

  it('undoes without doing first what was not sent', async () => {
    const database = await open()
    const fail = () =>
      inTransaction(database, () => {
        database.prepare(INSERT).run(1)
        throw new Error('undone')
      })
    expect(fail).toThrow('undone')
    expect(countIn(database).rows).toBe(0)
    expect(() => database.prepare('SELECT * FROM nowhere').all()).toThrow('REFUSED')
  })
})
