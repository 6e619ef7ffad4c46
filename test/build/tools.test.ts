import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { findProgram, missingTools, TARGETS } from '../../build/tools.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'leme-tools-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

function put(name: string, mode = 0o755): void {
  writeFileSync(join(folder, name), '')
  chmodSync(join(folder, name), mode)
}

describe('missingTools', () => {
  it.each(TARGETS)('names what %s needs on a machine without any', (target) => {
    const missing = missingTools(target, { PATH: folder })
    expect(missing.length).toBeGreaterThan(0)
    for (const sentence of missing)
      expect(sentence).toMatch(/apt-get install \S+$|: set \w+$|only macOS has$/)
  })

  it('names the Debian package of each program, and the variable of what Debian lacks', () => {
    put('mksquashfs')
    expect(missingTools('AppImage', { PATH: folder })).toEqual([
      'AppImage needs desktop-file-validate: apt-get install desktop-file-utils',
      'AppImage needs the file runtime-x86_64 of the project AppImage/type2-runtime: set LEME_APPIMAGE_RUNTIME',
    ])
  })

  it('is empty when everything is there', () => {
    for (const name of ['mksquashfs', 'desktop-file-validate', 'runtime']) put(name)
    const env = { PATH: folder, LEME_APPIMAGE_RUNTIME: join(folder, 'runtime') }
    expect(missingTools('AppImage', env)).toEqual([])
    expect(missingTools('AppImage', { ...env, LEME_APPIMAGE_RUNTIME: join(folder, 'none') })).toHaveLength(1)
  })
})

describe('findProgram', () => {
  it('finds what can be executed, in the order of PATH', () => {
    put('tool')
    put('text', 0o644)
    const path = [join(folder, 'none'), folder].join(delimiter)
    expect(findProgram('tool', { PATH: path })).toBe(join(folder, 'tool'))
    expect(findProgram('none', { PATH: folder })).toBeNull()
    expect(findProgram('tool', {})).toBeNull()
  })
})
