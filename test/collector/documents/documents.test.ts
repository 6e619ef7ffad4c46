import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { readTextFile, writeFileAtomically } from '../../../collector/documents/documents.ts'
import { makeTempFolder } from '../../support/core/core-harness.ts'

function place(): string {
  const folder = makeTempFolder()
  onTestFinished(folder.remove)
  return join(folder.path, 'file')
}

describe('writeFileAtomically', () => {
  it('puts a file of mode 0600 in the place of the former one, and leaves nothing beside it', () => {
    const file = place()
    expect(readTextFile(file)).toBeNull()
    writeFileAtomically(file, 'one')
    writeFileAtomically(file, 'two')
    expect([readTextFile(file), statSync(file).mode & 0o777]).toEqual(['two', 0o600])
    expect(readdirSync(join(file, '..'))).toEqual(['file'])
  })

  it.runIf(process.platform === 'linux')('keeps the former file and no open file when a write fails', () => {
    const file = place()
    writeFileAtomically(file, 'one')
    const open = () => readdirSync('/proc/self/fd').length
    const before = open()
    for (let turn = 0; turn < 20; turn += 1) {
      // Fails once the file beside it is open, as a full disk does.
      expect(() => writeFileAtomically(file, null as never)).toThrow()
    }
    expect(open()).toBe(before)
    expect(readFileSync(file, 'utf8')).toBe('one')
    expect(readdirSync(join(file, '..'))).toEqual(['file'])
  })
})
