import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type OpenedDatabase, openDatabase } from '../../../../../electron/core/store/engine/database.ts'
import { SCHEMA_VERSION } from '../../../../../electron/core/store/schema.ts'
import { makeTempFolder } from '../../../../support/core/core-harness.ts'

let folder: ReturnType<typeof makeTempFolder>

beforeEach(() => {
  folder = makeTempFolder()
  close(openDatabase(folder.path, 0, () => undefined))
})
afterEach(() => folder.remove())

function close({ database, dispose, isWritable, isNewer }: OpenedDatabase) {
  database.close()
  dispose()
  return { isWritable, isNewer }
}

const open = (verify = (): void => undefined) => close(openDatabase(folder.path, 0, verify))

describe('openDatabase', () => {
  it('cannot be written while another program holds the file', () => {
    expect(open()).toEqual({ isWritable: true, isNewer: false })
    const other = new DatabaseSync(join(folder.path, 'store.db'))
    other.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE')
    expect(open()).toEqual({ isWritable: false, isNewer: false })
    other.close()
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
