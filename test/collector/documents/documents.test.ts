import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { readTextFile, watchDocument, writeFileAtomically } from '../../../collector/documents/documents.ts'
import { folderOfTest } from '../../support/core/open-world.ts'

function place(): string {
  const folder = folderOfTest()
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

const SECOND_MS = 1_000

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('watchDocument', () => {
  it('has a document read once for each change, and no more once it ends', async () => {
    let version = 'one'
    let reads = 0
    const reread = () => void reads++
    const stop = watchDocument({ version: () => version }, 'vault.json', reread, () => undefined)
    await vi.advanceTimersByTimeAsync(3 * SECOND_MS)
    expect(reads).toBe(1)
    version = 'two'
    await vi.advanceTimersByTimeAsync(3 * SECOND_MS)
    expect(reads).toBe(2)
    await stop()
    version = 'three'
    await vi.advanceTimersByTimeAsync(3 * SECOND_MS)
    expect(reads).toBe(2)
  })

  it('reports once a document that cannot be read, and reads again what failed', async () => {
    let failures = 2
    let reads = 0
    let reports = 0
    async function reread(): Promise<void> {
      reads++
      if (failures-- > 0) throw new Error('no memory')
    }
    const stop = watchDocument({ version: () => 'one' }, 'vault.json', reread, () => void reports++)
    await vi.advanceTimersByTimeAsync(5 * SECOND_MS)
    expect([reads, reports]).toEqual([3, 1])
    await stop()
  })
})
