// Which records are dropped at a start: those of keys that ended with their process, and no others, whatever became of
// the fields of the table of keys.
import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { beforeEach, describe, expect, it } from 'vitest'
import { deriveSealingKey } from '../../../../../electron/core/vault/sealing.ts'
import { folderOfEachTest } from '../../../../support/each-test.ts'
import { companyOf, openTestStore, ownerOf } from '../../../../support/store/store-fixture.ts'

const RECORD = { payload: { total: 1 }, capturedAtMs: 1 }
const PASSING = {
  companyId: 'c1',
  key: deriveSealingKey(createHash('sha256').update('passing').digest(), false),
}

const folder = folderOfEachTest()
const inStore = (name: string) => join(folder.path, 'store', name)

beforeEach(() => {
  const store = openTestStore(folder.path)
  for (const id of ['c1', 'c2']) store.saveCompany(companyOf(id))
  store.writeSnapshot(ownerOf('c1'), 'leads.list', '{}', RECORD)
  store.close()
})

function edit<Value>(name: string, work: (database: DatabaseSync) => Value): Value {
  const database = new DatabaseSync(inStore(name), { enableForeignKeyConstraints: false })
  try {
    return work(database)
  } finally {
    database.close()
  }
}

const countSnapshots = (name: string) =>
  edit(name, (database) => database.prepare('SELECT count(*) AS count FROM snapshots').get()?.count)

describe('records of a key', () => {
  it('go at the next start when the key ended with its process, and stay otherwise', () => {
    const store = openTestStore(folder.path)
    store.writeSnapshot(PASSING, 'leads.list', '{}', RECORD)
    expect(store.readSnapshot(PASSING, 'leads.list', '{}')).toEqual(RECORD)
    store.close()
    expect(countSnapshots('store.db')).toBe(2)
    openTestStore(folder.path).close()
    expect(countSnapshots('store.db')).toBe(1)
    const again = openTestStore(folder.path)
    expect(again.readSnapshot(ownerOf('c1'), 'leads.list', '{}')).toEqual(RECORD)
    again.close()
  })
})
