import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Configuration } from 'electron-builder'
import { describe, expect, it } from 'vitest'
import { type PackageOptions, packageConfig } from '../../build/electron-builder.config.ts'
import { ROOT } from '../../build/paths.ts'
import { APP_SCHEME } from '../../electron/shell/protocol/app-scheme.ts'
import { DEEP_LINK_SCHEME } from '../../shared/bridge/deep-link.ts'

// electron-builder's own validation, against its own JSON schema; it is not exported, hence the path.
const VALIDATION = join(ROOT, 'node_modules/app-builder-lib/out/util/config/config.js')
const { validateConfiguration } = (await import(pathToFileURL(VALIDATION).href)) as {
  validateConfiguration(config: Configuration, debugLogger: { isEnabled: boolean }): Promise<void>
}

function configOf(change: Partial<PackageOptions> = {}): Configuration {
  return packageConfig({
    variant: 'product',
    platform: 'linux',
    outputFolder: join(ROOT, 'release'),
    electronDist: null,
    electronVersion: '45.4.1',
    env: {},
    ...change,
  })
}

describe('packageConfig', () => {
  it.each(['product', 'test'] as const)(
    'is valid for electron-builder in the %s variant',
    async (variant) => {
      await validateConfiguration(configOf({ variant }), { isEnabled: false })
    },
  )

  it('has a control: a misspelt field is refused', async () => {
    const wrong = { ...configOf(), asarr: true } as Configuration
    await expect(validateConfiguration(wrong, { isEnabled: false })).rejects.toThrow(/asarr/)
  })

  it('declares the scheme of links from outside, which is not the one of the window', () => {
    expect(configOf().protocols).toEqual([{ name: 'Leme', schemes: ['leme-link'] }])
    expect(DEEP_LINK_SCHEME).not.toBe(APP_SCHEME)
    const installer = readFileSync(join(ROOT, String(configOf().nsis?.include)), 'utf8')
    expect(installer).toContain(`"Software\\Classes\\${DEEP_LINK_SCHEME}"`)
  })

  it('says every text of the installer in both languages', () => {
    const installer = readFileSync(join(ROOT, 'build/installer.nsh'), 'utf8')
    const named = (language: string) =>
      [...installer.matchAll(/LangString (\w+) \$\{LANG_(\w+)\}/g)].flatMap(([, name, spoken]) =>
        spoken === language ? [name] : [],
      )
    expect(named('PORTUGUESEBR').length).toBeGreaterThan(1)
    expect(named('PORTUGUESEBR')).toEqual(named('ENGLISH'))
    const used = [...installer.matchAll(/\$\((\w+)\)/g)].map(([, name]) => name)
    expect(used.filter((name) => !named('ENGLISH').includes(name))).toEqual([])
  })

  it('installs for one user on Windows, and packs nothing that could raise itself to administrator', () => {
    const nsis = { perMachine: false, allowElevation: false, packElevateHelper: false }
    expect(configOf().nsis).toMatchObject(nsis)
  })

  it('signs on macOS only when a certificate is in the environment', () => {
    expect(configOf().mac).toMatchObject({ identity: null, hardenedRuntime: true, notarize: false })
    const signed = configOf({ env: { CSC_LINK: 'certificate', APPLE_ID: 'account' } }).mac
    expect(signed).toMatchObject({ notarize: true })
    expect(signed).not.toHaveProperty('identity')
  })

  it('stops when there is a certificate for Windows and no publisher in full (D11)', () => {
    const signed = (env: Record<string, string>) => configOf({ platform: 'win32', env })
    for (const name of ['WIN_CSC_LINK', 'CSC_LINK']) {
      expect(() => signed({ [name]: 'certificate' })).toThrow('set LEME_WINDOWS_PUBLISHER')
      expect(() => signed({ [name]: 'certificate', LEME_WINDOWS_PUBLISHER: 'CN=Leme' })).toThrow('in full')
    }
    const publisher = 'CN=Leme, O=Leme, L=São Paulo, C=BR'
    expect(signed({ WIN_CSC_LINK: 'certificate', LEME_WINDOWS_PUBLISHER: publisher }).win).toMatchObject({
      signtoolOptions: { publisherName: [publisher] },
    })
    // Without a certificate nothing is signed, and other systems do not ask.
    expect(signed({}).win).not.toHaveProperty('signtoolOptions')
    expect(() => configOf({ env: { CSC_LINK: 'certificate' } })).not.toThrow()
  })

  it('takes the test adapter into the test variant alone', () => {
    expect(JSON.stringify(configOf({ variant: 'test' }).files)).toContain('libsql')
    expect(JSON.stringify(configOf().files)).not.toMatch(/libsql|dist-test|preview|service\//)
  })

  it('names icons of every system and entitlements that exist', () => {
    const { linux, mac, win } = configOf()
    const sizes = readdirSync(join(ROOT, String(linux?.icon)))
    expect(sizes.sort()).toEqual(
      [16, 24, 32, 48, 64, 128, 256, 512].map((size) => `${size}x${size}.png`).sort(),
    )
    for (const name of sizes) {
      const picture = readFileSync(join(ROOT, String(linux?.icon), name))
      expect(`${picture.readUInt32BE(16)}x${picture.readUInt32BE(20)}.png`).toBe(name)
    }
    const ico = readFileSync(join(ROOT, String(win?.icon)))
    expect([ico.readUInt16LE(2), ico.readUInt16LE(4)]).toEqual([1, 7])
    const icns = readFileSync(join(ROOT, String(mac?.icon)))
    expect([icns.toString('latin1', 0, 4), icns.readUInt32BE(4)]).toEqual(['icns', icns.length])
    expect(existsSync(join(ROOT, String(mac?.entitlements)))).toBe(true)
  })

  it('asks Debian for every library that a minimal system lacks', () => {
    const depends = configOf().deb?.depends ?? []
    expect(depends).toEqual(
      expect.arrayContaining(['libgbm1', 'libasound2t64 | libasound2', 'libnss3', 'libx11-xcb1']),
    )
    const ofRpm = configOf().rpm?.depends ?? []
    expect(ofRpm).toEqual(expect.arrayContaining(['gtk3', 'libX11-xcb.so.1()(64bit)']))
  })

  it('keeps the name of the AppImage over versions, because launchers hold it', () => {
    expect(configOf().appImage?.artifactName).not.toContain('version')
  })

  it('allows no plain HTTP on macOS', () => {
    expect(configOf().mac?.extendInfo).toEqual({ NSAppTransportSecurity: { NSAllowsArbitraryLoads: false } })
  })

  it('has what deb and rpm need of package.json, and a desktop entry that the window belongs to', () => {
    const { homepage, desktopName } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
    expect(homepage).toMatch(/^https:/)
    expect(desktopName).toBe(`${configOf().linux?.executableName}.desktop`)
  })
})
