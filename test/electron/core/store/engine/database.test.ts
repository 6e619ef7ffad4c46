import { mkdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import {
  holdFolder,
  type OpenedDatabase,
  openDatabase,
} from '../../../../../electron/core/store/engine/database.ts'
import { SCHEMA_VERSION } from '../../../../../electron/core/store/schema.ts'
import { StoreInUse } from '../../../../../electron/core/store/store-in-use.ts'
import { makeTempFolder } from '../../../../support/core/core-harness.ts'
import { folderOfEachTest } from '../../../../support/each-test.ts'

const folder = folderOfEachTest()

beforeEach(() => {
  close(openDatabase(folder.path, 0, () => undefined))
})

function close({ database, dispose, isWritable, isNewer }: OpenedDatabase) {
  database.close()
  dispose()
  return { isWritable, isNewer }
}

const open = (verify = (): void => undefined) => close(openDatabase(folder.path, 0, verify))

describe('openDatabase', () => {
  it('writes where processes share no memory, as on a network, and finds it there again', () => {
    const network = makeTempFolder()
    mkdirSync(join(network.path, 'store.db-shm'))
    const verify = vi.fn()
    for (const _ of [1, 2]) {
      expect(close(openDatabase(network.path, 0, verify))).toEqual({ isWritable: true, isNewer: false })
    }
    expect(verify).toHaveBeenCalledTimes(2)
    network.remove()
  })

  it('reads nothing of a newer store, nor one on which this version fails', () => {
    const other = new DatabaseSync(join(folder.path, 'store.db'))
    other.exec(`PRAGMA user_version = ${SCHEMA_VERSION + 1}`)
    other.close()
    expect(open()).toEqual({ isWritable: false, isNewer: true })
    const broken = () => {
      throw new Error('a mistake of this version')
    }
    const fresh = makeTempFolder()
    expect(close(openDatabase(fresh.path, 0, broken))).toEqual({ isWritable: false, isNewer: false })
    fresh.remove()
  })
})

describe('holdFolder', () => {
  it('gives a folder to one at a time, for the owner alone, and takes nothing where it cannot', () => {
    const held = holdFolder(folder.path)
    expect(() => holdFolder(folder.path)).toThrow(StoreInUse)
    held?.close()
    holdFolder(folder.path)?.close()
    expect(statSync(join(folder.path, 'store.lock')).mode & 0o077).toBe(0)
    expect(holdFolder(join(folder.path, 'store.db'))).toBeNull()
  })
})
