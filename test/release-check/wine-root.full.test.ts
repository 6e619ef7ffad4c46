import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { filesBelow, ownKeys } from './wine-root.ts'

describe.skipIf(process.platform === 'win32')('filesBelow', () => {
  it('lists files and follows no link out of the folder', () => {
    const folder = mkdtempSync(join(tmpdir(), 'leme-files-'))
    mkdirSync(join(folder, 'windows/deep'), { recursive: true })
    mkdirSync(join(folder, 'outside'))
    for (const name of ['windows/b', 'windows/deep/a', 'outside/c']) writeFileSync(join(folder, name), '')
    symlinkSync(join(folder, 'outside'), join(folder, 'windows/link'))
    expect(filesBelow(join(folder, 'windows'))).toEqual(['b', 'deep/a'])
    expect(filesBelow(join(folder, 'nowhere'))).toEqual([])
    rmSync(folder, { recursive: true })
  })
})

describe('ownKeys', () => {
  it('finds our name in keys and values, and leaves other words and Wine alone', () => {
    const registry = [
      'WINE REGISTRY Version 2',
      '[Software\\\\Classes\\\\leme-link] 1',
      '@="URL:Leme"',
      '',
      '[Software\\\\Uninstall\\\\{1-2}] 1',
      '"DisplayName"="Leme 1.0.0"',
      '',
      '[Software\\\\Element] 1',
      '"x"="telemetry"',
      '',
      '[Software\\\\Wine\\\\MenuFiles] 1',
      '"x"="C:\\\\Leme.lnk"',
      '',
    ].join('\n')
    expect(ownKeys(registry)).toEqual([
      '[Software\\\\Classes\\\\leme-link] 1',
      '[Software\\\\Uninstall\\\\{1-2}] 1',
    ])
  })
})
