import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findProgram, missingTools } from '../../../build/tools.ts'
import { idOf, makeMsi, wixSource } from '../../../build/windows/make-msi.ts'
import { REGISTRY_KEY } from '../../../electron/core/policy/policy-place.ts'
import { parseRegistryPolicy } from '../../../electron/core/policy/registry-policy.ts'
import { APPLICATION_ID } from '../../../shared/bridge/application-id.ts'
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
const skipped = ' (skipped: wixl, msibuild or msiinfo is missing; apt-get install wixl msitools)'
describe.skipIf(!canMake)(`makeMsi${canMake ? '' : skipped}`, () => {
  let folder = ''
  let msi = ''
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'leme-msi-test-'))
    mkdirSync(join(folder, 'win-unpacked/resources'), { recursive: true })
    for (const name of ['Leme.exe', 'ffmpeg.dll', 'resources/app.asar']) {
      writeFileSync(join(folder, 'win-unpacked', name), name)
    }
    msi = join(folder, 'Leme.msi')
    makeMsi(join(folder, 'win-unpacked'), msi, '1.2.3')
  })
  afterAll(() => rmSync(folder, { recursive: true }))

  const table = (name: string) => execFileSync('msiinfo', ['export', msi, name], { encoding: 'utf8' })
  /** Rows of a table without its three lines of heads. */
  const rows = (name: string) =>
    table(name)
      .split(/\r?\n/)
      .slice(3)
      .map((line) => line.split('\t'))

  it('puts every file of the folder in', () => {
    expect(table('Property')).toContain('ProductVersion\t1.2.3')
    for (const name of ['Leme.exe', 'ffmpeg.dll', 'app.asar']) expect(table('File')).toContain(name)
    expect(table('Registry')).toContain(DEEP_LINK_SCHEME)
  })

  it('gives the shortcut the id of the application, by which Windows joins notifications and windows to it', () => {
    expect(rows('MsiShortcutProperty')).toContainEqual([
      'MenuLemeId',
      'MenuLeme',
      'System.AppUserModel.ID',
      APPLICATION_ID,
    ])
    expect(rows('Shortcut').map(([id]) => id)).toContain('MenuLeme')
  })

  it.each([
    { property: 'SERVER', name: 'Server' },
    { property: 'AUTOUPDATE', name: 'AutoUpdate' },
  ])('writes $property for the policy when it is given, else what was there', ({ property, name }) => {
    const former = `FORMER${property}`
    const written = rows('Registry').filter(([, , key, value]) => key === REGISTRY_KEY && value === name)
    // 2 is HKLM, 260 a component of 64 bits whose key is in the registry.
    expect(written.map(([, root, , , value, component]) => [root, value, component])).toEqual([
      ['2', `[${property}]`, `Given${name}`],
      ['2', `[${former}]`, `Kept${name}`],
    ])
    const components = new Map(
      rows('Component').map(([id = '', , , bits, condition]) => [id, [bits, condition]]),
    )
    expect(components.get(`Given${name}`)).toEqual(['260', property])
    expect(components.get(`Kept${name}`)).toEqual(['260', `${former} AND NOT ${property}`])
    // Looked for before the former version is removed, in the registry of 64 bits: 2 is a value, 16 the width.
    expect(rows('RegLocator')).toContainEqual([former, '2', REGISTRY_KEY, name, '18'])
    expect(rows('AppSearch')).toContainEqual([former, former])
    const at = (action: string) => Number(rows('InstallExecuteSequence').find(([id]) => id === action)?.[2])
    expect(at('AppSearch')).toBeLessThan(at('RemoveExistingProducts'))
    const secure = rows('Property')
      .find(([id]) => id === 'SecureCustomProperties')?.[1]
      ?.split(';')
    expect(secure).toEqual(expect.arrayContaining([property, former]))
    expect(table('FeatureComponents')).toContain(`All\tGiven${name}`)
    expect(table('FeatureComponents')).toContain(`All\tKept${name}`)
  })

  it('writes values that the reader of policies takes', () => {
    const given: Readonly<Record<string, string>> = {
      '[SERVER]': 'https://crm.aroeira.example',
      '[AUTOUPDATE]': '0',
    }
    const lines = rows('Registry').flatMap(([, , key, name, value = '']) =>
      key === REGISTRY_KEY && given[value] !== undefined ? [`    ${name}    REG_SZ    ${given[value]}`] : [],
    )
    const output = [`HKEY_LOCAL_MACHINE\\${REGISTRY_KEY}`, ...lines, ''].join('\r\n')
    expect(parseRegistryPolicy(output)).toEqual({
      ok: true,
      policy: {
        defaults: {
          companies: [
            {
              label: 'crm.aroeira.example',
              baseUrl: 'https://crm.aroeira.example',
              timeZone: 'America/Sao_Paulo',
            },
          ],
        },
        enforced: { updates: { mode: 'off' } },
      },
    })
    // Control: a value with a name that the MSI does not write is refused.
    expect(parseRegistryPolicy(output.replace('AutoUpdate', 'AutoUpdates')).ok).toBe(false)
  })
})
