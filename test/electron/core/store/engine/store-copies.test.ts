import {
  copyFileSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { listStoreCopies, putStoreCopyBack } from '../../../../../electron/core/store/engine/store-copies.ts'
import { SCHEMA_VERSION } from '../../../../../electron/core/store/migrations.ts'
import { openStore } from '../../../../../electron/core/store/store.ts'
import { makeTempFolder } from '../../../../support/core/core-harness.ts'
import { copyGoldenStore, GOLDEN_VERSIONS } from '../../../../support/store/golden-stores.ts'
import { openTestStore } from '../../../../support/store/store-fixture.ts'

let folder: ReturnType<typeof makeTempFolder>
let store: string

beforeEach(() => {
  folder = makeTempFolder()
  store = join(folder.path, 'store')
  mkdirSync(store)
})
afterEach(() => folder.remove())

const path = (name: string) => join(store, name)
const copies = () => readdirSync(store).filter((name) => name.startsWith('store-schema-'))

function rowsOf(file: string): string {
  const database = new DatabaseSync(file, { readOnly: true })
  const names = database.prepare("SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name").all()
  const rows = names.map(({ name }) => [name, database.prepare(`SELECT * FROM ${String(name)}`).all()])
  database.close()
  return JSON.stringify(rows)
}

/** Opens the store of the present version, and closes it. */
function openAndClose(): void {
  openTestStore(folder.path).close()
}

describe('a copy of the store', () => {
  it.each(GOLDEN_VERSIONS.filter((version) => version < SCHEMA_VERSION))(
    'is made before schema %i changes: every row of before, for its owner alone',
    (version) => {
      copyGoldenStore(version, store)
      const before = rowsOf(path('store.db'))
      openAndClose()
      const copy = path(`store-schema-${version}.db`)
      expect(copies()).toEqual([`store-schema-${version}.db`])
      // Windows has no modes.
      if (process.platform !== 'win32') expect(statSync(copy).mode & 0o777).toBe(0o600)
      expect(rowsOf(copy)).toBe(before)
    },
  )

  it('is not made for a new store, nor when the schema stays', () => {
    openAndClose()
    openAndClose()
    expect(copies()).toEqual([])
  })

  it('is the only one, and goes after 30 days', () => {
    copyGoldenStore(SCHEMA_VERSION - 1, store)
    writeFileSync(path('store-schema-3.db'), 'former')
    openAndClose()
    expect(copies()).toEqual([`store-schema-${SCHEMA_VERSION - 1}.db`])
    const openAt = (nowMs: number) =>
      openStore({ folder: store, now: () => nowMs, onFailure: () => undefined }).close()
    openAt(30 * 86_400_000)
    expect(copies()).toHaveLength(1)
    openAt(30 * 86_400_000 + 1)
    expect(copies()).toEqual([])
  })

  it('takes the place of a newer store, and goes forward again from there', () => {
    const former = SCHEMA_VERSION - 1
    copyGoldenStore(former, store)
    const before = rowsOf(path('store.db'))
    openAndClose()
    expect(putStoreCopyBack(store, former)).toBe(true)
    expect(rowsOf(path('store.db'))).toBe(before)
    expect(copies()).toEqual([`store-schema-${SCHEMA_VERSION}.db`])
    openAndClose()
    expect(copies()).toEqual([`store-schema-${former}.db`])
  })

  it('of a process that was killed beside its former one is the one put back, which is newer', () => {
    const former = SCHEMA_VERSION - 1
    copyGoldenStore(former, store)
    const before = rowsOf(path('store.db'))
    openAndClose()
    const older = join(folder.path, 'older')
    mkdirSync(older)
    copyGoldenStore(former - 1, older)
    renameSync(join(older, 'store.db'), path(`store-schema-${former - 1}.db`))
    expect(listStoreCopies(store).map(({ schema }) => schema)).toEqual([former, former - 1])
    expect(putStoreCopyBack(store, former)).toBe(true)
    expect(rowsOf(path('store.db'))).toBe(before)
  })

  it('changes nothing when the store is not newer, or when there is none for this version', () => {
    copyGoldenStore(SCHEMA_VERSION - 1, store)
    openAndClose()
    const bytes = readFileSync(path('store.db'))
    expect(putStoreCopyBack(store, SCHEMA_VERSION)).toBe(false)
    expect(putStoreCopyBack(store, SCHEMA_VERSION - 2)).toBe(false)
    expect(readFileSync(path('store.db')).equals(bytes)).toBe(true)
    expect(listStoreCopies(store)).toHaveLength(1)
  })

  it.each([
    ['a text file', (file: string) => writeFileSync(file, 'not a store')],
    ['an empty file', (file: string) => writeFileSync(file, '')],
    [
      'a header cut short',
      (file: string) => writeFileSync(file, readFileSync(path('store.db')).subarray(0, 50)),
    ],
    ['a store of another schema', (file: string) => copyFileSync(path('store.db'), file)],
    ['a folder', (file: string) => mkdirSync(file)],
    ['a link', (file: string) => symlinkSync(path('store-schema-9.db'), file)],
    ['a link that leads nowhere', (file: string) => symlinkSync('/nowhere', file)],
  ])('is believed by its header, not by its name: %s is none', (_, plant) => {
    copyGoldenStore(SCHEMA_VERSION - 1, store)
    openAndClose()
    const [genuine = ''] = copies()
    renameSync(path(genuine), path('store-schema-9.db'))
    plant(path('store-schema-5.db'))
    const bytes = readFileSync(path('store.db'))
    expect(putStoreCopyBack(store, 5)).toBe(false)
    expect(readFileSync(path('store.db')).equals(bytes)).toBe(true)
    // Control: the genuine copy under its own name is one.
    renameSync(path('store-schema-9.db'), path(genuine))
    expect(putStoreCopyBack(store, SCHEMA_VERSION - 1)).toBe(true)
  })
})
