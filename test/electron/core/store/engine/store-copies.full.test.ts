import { spawnSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { putStoreCopyBack } from '../../../../../electron/core/store/engine/store-copies.ts'
import { SCHEMA_VERSION } from '../../../../../electron/core/store/migrations.ts'
import { makeTempFolder } from '../../../../support/core/core-harness.ts'
import { copyGoldenStore } from '../../../../support/store/golden-stores.ts'

let folder: ReturnType<typeof makeTempFolder>
let store: string

beforeEach(() => {
  folder = makeTempFolder()
  store = join(folder.path, 'store')
  mkdirSync(store)
})
afterEach(() => folder.remove())

const path = (name: string) => join(store, name)

function rowsOf(file: string): string {
  const database = new DatabaseSync(file, { readOnly: true })
  const names = database.prepare("SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name").all()
  const rows = names.map(({ name }) => [name, database.prepare(`SELECT * FROM ${String(name)}`).all()])
  database.close()
  return JSON.stringify(rows)
}

describe('a copy of the store', () => {
  it('is put back also when the newer version was killed with its migration in the log', () => {
    const former = SCHEMA_VERSION - 1
    copyGoldenStore(former, store)
    const before = rowsOf(path('store.db'))
    copyFileSync(path('store.db'), path(`store-schema-${former}.db`))
    const script = `
      const { DatabaseSync } = require('node:sqlite')
      const database = new DatabaseSync(${JSON.stringify(path('store.db'))})
      database.exec('PRAGMA journal_mode = WAL; PRAGMA user_version = ${SCHEMA_VERSION}')
      process.kill(process.pid, 'SIGKILL')`
    spawnSync(process.execPath, ['-e', script])
    expect(existsSync(path('store.db-wal'))).toBe(true)
    expect(readFileSync(path('store.db')).readInt32BE(60)).toBe(former)
    expect(putStoreCopyBack(store, former)).toBe(true)
    expect(existsSync(path('store.db-wal'))).toBe(false)
    expect(rowsOf(path('store.db'))).toBe(before)
  })
})
