import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type OpenedDatabase, openDatabase } from '../../../../../electron/core/store/engine/database.ts'
import { SCHEMA_VERSION } from '../../../../../electron/core/store/migrations.ts'
import { makeTempFolder } from '../../../../support/core/core-harness.ts'

let folder: ReturnType<typeof makeTempFolder>

beforeEach(() => {
  folder = makeTempFolder()
  close(openDatabase(folder.path, 0, () => undefined))
})
afterEach(() => folder.remove())

function close({ database, dispose, isWritable, isSound }: OpenedDatabase) {
  database.close()
  dispose()
  return { isWritable, isSound }
}

const open = (verify = (): void => undefined) => close(openDatabase(folder.path, 0, verify))

describe('openDatabase', () => {
  it('is sound when the file is open, and when another program keeps it from being written', () => {
    expect(open()).toEqual({ isWritable: true, isSound: true })
    const other = new DatabaseSync(join(folder.path, 'store.db'))
    other.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE')
    expect(open()).toEqual({ isWritable: false, isSound: true })
    other.close()
  })

  it('is not sound when this version fails by itself, or reads a newer store', () => {
    const other = new DatabaseSync(join(folder.path, 'store.db'))
    other.exec(`PRAGMA user_version = ${SCHEMA_VERSION + 1}`)
    other.close()
    expect(open()).toEqual({ isWritable: false, isSound: false })
    const broken = () => {
      throw new Error('a mistake of this version')
    }
    const fresh = makeTempFolder()
    expect(close(openDatabase(fresh.path, 0, broken))).toEqual({ isWritable: false, isSound: false })
    fresh.remove()
  })
})
