import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { openStore, type Store } from '../../../../electron/core/store/store.ts'
import { folderOfEachTest } from '../../../support/each-test.ts'
import { companyOf } from '../../../support/store/store-fixture.ts'

const opened: Store[] = []
const folder = folderOfEachTest()

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

afterEach(() => {
  for (const store of opened.splice(0)) store.close()
})

describe('forgetAll', () => {
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
