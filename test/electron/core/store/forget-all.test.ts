import { existsSync, linkSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openStore, type Store } from '../../../../electron/core/store/store.ts'
import { makeTempFolder } from '../../../support/core/core-harness.ts'
import { companyOf, ownerOf } from '../../../support/store/store-fixture.ts'

const owner = ownerOf('c1')
const opened: Store[] = []
let folder: ReturnType<typeof makeTempFolder>

function open(failures: string[], remove?: (path: string) => boolean): Store {
  const options = {
    folder: join(folder.path, 'store'),
    now: () => 0,
    onFailure: (code: string) => failures.push(code),
  }
  const store = openStore(options, remove)
  opened.push(store)
  return store
}

beforeEach(() => {
  folder = makeTempFolder()
})
afterEach(() => {
  for (const store of opened.splice(0)) store.close()
  folder.remove()
})

describe('forgetAll', () => {
  it('deletes its files and goes on with new ones when everything is forgotten', () => {
    const failures: string[] = []
    const store = open(failures)
    store.saveCompany(companyOf('c1'))
    store.writeSnapshot(owner, 'leads.list', '{}', { payload: 1, capturedAtMs: 1 })
    const aside = join(folder.path, 'store/store-damaged-1.db')
    mkdirSync(aside)
    writeFileSync(join(aside, 'inside'), '')
    // Its second name stays, and tells whether the first one was taken away.
    const linked = join(folder.path, 'linked')
    linkSync(join(folder.path, 'store/store.db'), linked)
    expect(store.forgetAll()).toBe(true)
    expect(statSync(linked).nlink).toBe(1)
    expect(existsSync(aside)).toBe(false)
    expect([store.isWritable, store.listCompanies()]).toEqual([true, []])
    expect(store.readSnapshot(owner, 'leads.list', '{}')).toBeNull()
    store.saveCompany(companyOf('c1'))
    store.writeSnapshot(owner, 'leads.list', '{}', { payload: 2, capturedAtMs: 2 })
    expect(store.readSnapshot(owner, 'leads.list', '{}')?.payload).toBe(2)
    expect(failures).toEqual([])
  })

  it('empties a file that the system does not let go when everything is forgotten', () => {
    const store = open([], () => false)
    store.saveCompany(companyOf('c1'))
    store.writeSetting('view', 'Casa Aroeira')
    expect(store.forgetAll()).toBe(true)
    expect([store.listCompanies(), store.readSettings().values.size]).toEqual([[], 0])
    const files = readdirSync(join(folder.path, 'store')).map((name) =>
      readFileSync(join(folder.path, 'store', name), 'latin1'),
    )
    expect(files.join('')).not.toContain('Casa Aroeira')
  })
})
