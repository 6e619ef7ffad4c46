import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { findProgram, missingTools } from '../../../build/tools.ts'
import { idOf, makeMsi, wixSource } from '../../../build/windows/make-msi.ts'
import { DEEP_LINK_SCHEME } from '../../../shared/bridge/deep-link.ts'

describe('wixSource', () => {
  it('installs per machine, refuses an older version and declares the scheme of links', () => {
    const source = wixSource('1.2.3')
    expect(source).toContain('InstallScope="perMachine"')
    expect(source).toContain('<MajorUpgrade DowngradeErrorMessage=')
    expect(source).toContain(`Software\\Classes\\${DEEP_LINK_SCHEME}`)
  })

  it('is one product over all versions, with another code for each', () => {
    const codes = (version: string) => /Product Id="([^"]+)".*UpgradeCode="([^"]+)"/.exec(wixSource(version))
    expect(codes('1.0.0')?.[2]).toBe(codes('1.1.0')?.[2])
    expect(codes('1.0.0')?.[1]).not.toBe(codes('1.1.0')?.[1])
    expect(idOf('x')).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/)
  })
})

const canMake = missingTools('msi', process.env).length === 0 && findProgram('msiinfo', process.env) !== null
describe.skipIf(!canMake)(`makeMsi${canMake ? '' : ' (skipped: wixl or msiinfo is missing)'}`, () => {
  it('puts every file of the folder in', () => {
    const folder = mkdtempSync(join(tmpdir(), 'leme-msi-test-'))
    mkdirSync(join(folder, 'win-unpacked/resources'), { recursive: true })
    for (const name of ['Leme.exe', 'ffmpeg.dll', 'resources/app.asar']) {
      writeFileSync(join(folder, 'win-unpacked', name), name)
    }
    const msi = join(folder, 'Leme.msi')
    makeMsi(join(folder, 'win-unpacked'), msi, '1.2.3')
    const table = (name: string) => execFileSync('msiinfo', ['export', msi, name], { encoding: 'utf8' })
    expect(table('Property')).toContain('ProductVersion\t1.2.3')
    for (const name of ['Leme.exe', 'ffmpeg.dll', 'app.asar']) expect(table('File')).toContain(name)
    expect(table('Registry')).toContain(DEEP_LINK_SCHEME)
    rmSync(folder, { recursive: true })
  })
})
