// R6: a store that this process cannot or must not write. The application shows stored data, keeps new data while it
// runs, and changes no byte. A newer version's store: test/window/newer-store.full.test.ts.
import { spawnSync } from 'node:child_process'
import { chmodSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { writeSetting } from '../../electron/core/store/tables/settings.ts'
import { makeTempFolder } from '../support/core/core-harness.ts'
import { companyOf, openTestStore, ownerOf } from '../support/store/store-fixture.ts'

const READER = fileURLToPath(new URL('../support/store/describe-store.ts', import.meta.url))
/** Only root can run the child as a user without write access: as "nobody". */
const IS_ROOT = process.getuid?.() === 0

let folder: ReturnType<typeof makeTempFolder>
const inside = () => join(folder.path, 'store')
const file = () => join(inside(), 'store.db')

/** Returns every byte, name and time of the store's folder. */
function stateOf(path: string): unknown {
  return readdirSync(path)
    .sort()
    .map((name) => [name, statSync(join(path, name)).mtimeMs, readFileSync(join(path, name), 'base64')])
}

function read(): unknown {
  const run = spawnSync(process.execPath, ['--disable-warning=ExperimentalWarning', READER, folder.path], {
    encoding: 'utf8',
  })
  return JSON.parse(run.stdout)
}

const STORED = {
  isWritable: false,
  failures: ['STORE_NOT_WRITABLE'],
  companies: 1,
  payload: 'old',
  written: 'new',
}

beforeEach(() => {
  folder = makeTempFolder()
  const store = openTestStore(folder.path)
  store.saveCompany(companyOf('c1'))
  store.writeSnapshot(ownerOf('c1'), 'leads.list', '{}', { payload: 'old', capturedAtMs: 1 })
  store.close()
})
afterEach(() => {
  for (const path of [folder.path, inside()]) chmodSync(path, 0o700)
  folder.remove()
})

describe.skipIf(process.platform === 'win32')('R6 stores that are not written', () => {
  // The owner of a folder could restore its own write permission and keep writing, which is not a fault.
  it.skipIf(!IS_ROOT)('shows what a folder holds that may not be written', () => {
    chmodSync(folder.path, 0o755)
    chmodSync(inside(), 0o555)
    chmodSync(file(), 0o444)
    const before = stateOf(inside())
    expect(read()).toEqual(STORED)
    expect(stateOf(inside())).toEqual(before)
  })

  it('shows what is in a log that nobody merged, and leaves the log as it is', () => {
    const other = new DatabaseSync(file())
    writeSetting(other, 'theme', 'dark')
    other.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE')
    const before = stateOf(inside())
    const failures: string[] = []
    const store = openTestStore(folder.path, failures)
    expect([store.isNewer, store.isWritable, failures]).toEqual([false, false, ['STORE_NOT_WRITABLE']])
    expect(store.readSettings().values.get('theme')).toBe('dark')
    expect(store.readSnapshot(ownerOf('c1'), 'leads.list', '{}')?.payload).toBe('old')
    store.close()
    expect(stateOf(inside())).toEqual(before)
    other.close()
  })

  it.skipIf(!IS_ROOT)('leaves no copy behind', () => {
    chmodSync(folder.path, 0o755)
    chmodSync(inside(), 0o555)
    const copies = () => readdirSync(join(folder.path, '..')).filter((name) => name.startsWith('leme-store-'))
    const before = copies()
    read()
    expect(copies()).toEqual(before)
  })
})
