import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { FuseV1Options } from '@electron/fuses'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { FUSES, fusedProgram, setFuses, wrongFuses } from '../../build/fuses.ts'

/** The marker before the fuses in every Electron program. */
const MARKER = 'dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX'
const START = 100 + MARKER.length

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'leme-fuses-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

/** Writes a program with `count` fuses, all off. */
function programWith(count: number): string {
  const path = join(folder, `program-${count}`)
  const wire = Buffer.from([1, count, ...Array.from({ length: count }, () => '0'.charCodeAt(0))])
  writeFileSync(path, Buffer.concat([Buffer.alloc(100), Buffer.from(MARKER), wire, Buffer.alloc(50)]))
  return path
}

describe('FUSES', () => {
  it('names every fuse that is known', () => {
    const known = Object.keys(FuseV1Options).filter((name) => Number.isNaN(Number(name)))
    expect(Object.keys(FUSES).sort()).toEqual(known.sort())
  })

  it('is the golden list', () => {
    expect(Object.entries(FUSES).flatMap(([name, isOn]) => (isOn ? [name] : []))).toEqual([
      'EnableCookieEncryption',
      'EnableEmbeddedAsarIntegrityValidation',
      'OnlyLoadAppFromAsar',
      'WasmTrapHandlers',
    ])
  })
})

describe('setFuses', () => {
  it.each([9, 8])('sets all of %i fuses, which are then as meant', async (count) => {
    const program = programWith(count)
    expect(await wrongFuses(program)).toContain('OnlyLoadAppFromAsar')
    await setFuses(program, false)
    expect(await wrongFuses(program)).toEqual([])
    expect(readFileSync(program).toString('latin1', START + 2, START + 2 + count)).toBe(
      '010011001'.slice(0, count),
    )
  })

  it('refuses a program with a fuse that nobody decided about, and leaves it as it was', async () => {
    const program = programWith(10)
    const before = readFileSync(program)
    await expect(setFuses(program, false)).rejects.toThrow(/strictlyRequireAllFuses/)
    expect(readFileSync(program)).toEqual(before)
    expect(await wrongFuses(program)).toContain('9')
  })
})

describe('fusedProgram', () => {
  it.each([
    ['linux', 'leme'],
    ['win32', 'Leme.exe'],
    ['darwin', 'Leme.app'],
  ])('is the program of %s', (platform, name) => {
    expect(fusedProgram('out', platform, { product: 'Leme', executable: 'leme' })).toBe(join('out', name))
  })
})
