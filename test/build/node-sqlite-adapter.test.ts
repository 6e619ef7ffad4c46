// The adapter must answer what node:sqlite answers, or the tests in Electron test something else than the product.
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { describe, expect, it } from 'vitest'
import { folderOfEachTest } from '../support/each-test.ts'
import { DatabaseSync as Adapter } from '../support/electron/node-sqlite-adapter.ts'

const folder = folderOfEachTest()

/** The same work with either; everything it gave back. */
function work(Database: typeof DatabaseSync | typeof Adapter, file: string): unknown[] {
  const database = new Database(file) as DatabaseSync
  const said: unknown[] = []
  const attempt = (action: () => unknown) => {
    try {
      said.push(action())
    } catch (error) {
      said.push(['failed', (error as Error).message])
    }
  }
  database.exec('PRAGMA journal_mode = WAL; CREATE TABLE t (a INTEGER, b BLOB, c TEXT UNIQUE, d REAL) STRICT')
  const insert = database.prepare('INSERT INTO t VALUES (?, ?, ?, ?)')
  attempt(() => insert.run(1, new Uint8Array([0, 255]), 'ação', 1.5))
  attempt(() => insert.run(null, null, null, null))
  attempt(() => insert.run(2, null, 'ação', null))
  attempt(() => insert.run('text', null, null, null))
  attempt(() => database.prepare('INSERT INTO t (a, c) VALUES ($a, :c)').run({ $a: 3, ':c': 'named' }))
  attempt(() => database.prepare('SELECT * FROM t ORDER BY rowid').all())
  attempt(() => database.prepare('SELECT * FROM t WHERE c = ?').get('none'))
  attempt(() => database.prepare('SELECT a FROM t WHERE b IS ?').get(null))
  attempt(() => [...database.prepare('SELECT a FROM t WHERE a > ?').iterate(1)])
  attempt(() => database.prepare('PRAGMA user_version').get())
  attempt(() => database.prepare('INSERT INTO t (a) VALUES (9) RETURNING a').get())
  attempt(() => database.prepare('nonsense'))
  database.exec('BEGIN IMMEDIATE')
  attempt(() => database.isTransaction)
  database.exec('ROLLBACK')
  attempt(() => [database.isTransaction, database.isOpen])
  database.close()
  attempt(() => database.isOpen)
  const reader = new Database(file, { readOnly: true }) as DatabaseSync
  attempt(() => reader.prepare('SELECT count(*) AS n FROM t').get())
  try {
    reader.exec('DELETE FROM t')
    said.push('deleted')
  } catch {
    said.push('refused')
  }
  reader.close()
  return said
}

describe('DatabaseSync of the test adapter', () => {
  it('answers what node:sqlite answers', () => {
    const expected = work(DatabaseSync, join(folder.path, 'real'))
    expect(expected).toHaveLength(17)
    expect(work(Adapter, join(folder.path, 'adapter'))).toEqual(expected)
  })
})
