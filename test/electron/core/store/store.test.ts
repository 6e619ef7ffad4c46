import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openStore, type Store } from '../../../../electron/core/store/store.ts'
import { folderOfEachTest } from '../../../support/each-test.ts'
import { companyOf, ownerOf } from '../../../support/store/store-fixture.ts'

const COMPANY = companyOf('c1')
const folder = folderOfEachTest()
let failures: string[]
const opened: Store[] = []

function open(): Store {
  const store = openStore({
    folder: join(folder.path, 'store'),
    now: () => 0,
    onFailure: (code) => failures.push(code),
  })
  opened.push(store)
  return store
}

function closeAll(): void {
  for (const store of opened.splice(0)) store.close()
}

const file = () => join(folder.path, 'store/store.db')

beforeEach(() => {
  failures = []
})
afterEach(() => closeAll())

describe('openStore', () => {
  it.skipIf(process.platform === 'win32')('makes files of mode 0600 in a folder of mode 0700', () => {
    const store = open()
    store.saveCompany(COMPANY)
    const inside = join(folder.path, 'store')
    expect(statSync(inside).mode & 0o777).toBe(0o700)
    const files = readdirSync(inside)
    expect(files).toContain('store.db-wal')
    for (const name of files) expect(statSync(join(inside, name)).mode & 0o777).toBe(0o600)
  })

  it('sets a store aside whose definitions were changed, though SQLite finds nothing wrong', () => {
    open().saveCompany(COMPANY)
    closeAll()
    const bytes = readFileSync(file())
    const at = bytes.indexOf('REFERENCES store_keys')
    expect(at).toBeGreaterThan(0)
    bytes.write('REFERENCES store_kezs', at)
    writeFileSync(file(), bytes)
    const store = open()
    expect(failures).toEqual(['STORE_SET_ASIDE'])
    store.saveCompany(COMPANY)
    store.writeSnapshot(ownerOf('c1'), 'x', '{}', { payload: 1, capturedAtMs: 1 })
    expect(store.readSnapshot(ownerOf('c1'), 'x', '{}')?.payload).toBe(1)
  })

  it('sets a store aside whose header makes it read-only', () => {
    open().saveCompany(COMPANY)
    closeAll()
    const bytes = readFileSync(file())
    bytes[18] = 3
    writeFileSync(file(), bytes)
    expect(open().isWritable).toBe(true)
    expect(failures).toEqual(['STORE_SET_ASIDE'])
  })

  it('shows what is stored while another process holds the store, and changes nothing in it', () => {
    open().saveCompany(COMPANY)
    closeAll()
    const other = new DatabaseSync(file())
    other.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE')
    const before = readFileSync(file())
    const store = open()
    expect(store.isWritable).toBe(false)
    expect(store.listCompanies()).toEqual([COMPANY])
    store.saveCompany({ ...COMPANY, id: 'c2' })
    expect(readFileSync(file())).toEqual(before)
    other.close()
    closeAll()
    failures = []
    expect(open().listCompanies()).toEqual([COMPANY])
    expect(failures).toEqual([])
  })
})
