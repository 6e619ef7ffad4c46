import { readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { deriveSealingKey } from '../../../../electron/core/store/engine/sealing.ts'
import {
  MOST_FIRST_BYTES,
  openFirstAnswers,
  readFirstAnswers,
  removeFirstAnswers,
  writeFirstAnswers,
} from '../../../../electron/core/store/first-answers-file.ts'
import { makeTempFolder } from '../../../support/core/core-harness.ts'

const keyOf = (letter: string) => deriveSealingKey(Buffer.alloc(32, letter), true)
const OWNER = {
  version: '1.2.3',
  companyId: '8d2c4f6a-0f0e-4a5b-9c3d-1e2f3a4b5c6d',
  schema: 7,
  key: keyOf('a'),
}

let folder: ReturnType<typeof makeTempFolder>
let file: string

function setSchema(version: number): void {
  const database = new DatabaseSync(join(folder.path, 'store.db'))
  database.exec(`CREATE TABLE IF NOT EXISTS t (a); PRAGMA user_version = ${version}`)
  database.close()
}

function open(change: Partial<typeof OWNER> = {}): string | null {
  const read = readFirstAnswers(folder.path)
  return read && openFirstAnswers({ ...OWNER, schema: read.schema, ...change }, read.sealed)
}

beforeEach(() => {
  folder = makeTempFolder()
  file = join(folder.path, 'first-answers')
  setSchema(7)
  expect(writeFirstAnswers(folder.path, OWNER, 'Raimunda')).toBe(true)
})
afterEach(() => folder.remove())

describe('writeFirstAnswers', () => {
  it('is opened by its owner alone, and nothing of it can be read', () => {
    expect(readFirstAnswers(folder.path)?.companyId).toBe(OWNER.companyId)
    expect(open()).toBe('Raimunda')
    expect(readFileSync(file).includes('Raimunda')).toBe(false)
  })

  it.each([
    ['version', { version: '1.2.4' }],
    ['company', { companyId: '8d2c4f6a-0f0e-4a5b-9c3d-1e2f3a4b5c6e' }],
    ['key', { key: keyOf('b') }],
  ])('is not opened for another %s', (_, change) => {
    expect(open(change)).toBeNull()
  })

  it('is not opened beside a store of another schema, or without a store', () => {
    setSchema(8)
    expect(open()).toBeNull()
    setSchema(7)
    expect(open()).toBe('Raimunda')
    writeFileSync(join(folder.path, 'store.db'), 'no store at all, but long enough to have a header')
    expect(open()).toBeNull()
  })

  it('is not opened when any byte was changed, or when it was cut', () => {
    const bytes = readFileSync(file)
    for (const [index, byte] of bytes.entries()) {
      const changed = Buffer.from(bytes)
      changed[index] = byte ^ 1
      writeFileSync(file, changed)
      const read = readFirstAnswers(folder.path)
      // A changed id leads to another company, whose key and id do not open it.
      expect(read && openFirstAnswers({ ...OWNER, ...read }, read.sealed)).toBeNull()
    }
    for (let length = 0; length < bytes.length; length += 1) {
      writeFileSync(file, bytes)
      truncateSync(file, length)
      expect(open()).toBeNull()
    }
  })

  it.skipIf(process.platform === 'win32')('is for its owner alone, whatever a killed process left', () => {
    writeFileSync(join(folder.path, 'first-answers-new'), 'half', { mode: 0o644 })
    writeFirstAnswers(folder.path, OWNER, 'Raimunda')
    expect(statSync(file).mode & 0o777).toBe(0o600)
  })

  it('writes no file above its bound, and reads none', () => {
    removeFirstAnswers(folder.path)
    expect(writeFirstAnswers(folder.path, OWNER, 'a'.repeat(MOST_FIRST_BYTES))).toBe(false)
    expect(readFirstAnswers(folder.path)).toBeNull()
    writeFileSync(file, OWNER.companyId + 'a'.repeat(MOST_FIRST_BYTES))
    expect(readFirstAnswers(folder.path)).toBeNull()
  })

  it('changes nothing when it cannot write', () => {
    expect(writeFirstAnswers(join(folder.path, 'none'), OWNER, 'Raimunda')).toBe(false)
    expect(open()).toBe('Raimunda')
  })
})
