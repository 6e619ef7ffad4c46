import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Configuration } from 'electron-builder'
import { describe, expect, it } from 'vitest'
import { type PackageOptions, packageConfig } from '../../build/electron-builder.config.ts'
import { ROOT } from '../../build/paths.ts'

// electron-builder's own validation, against its own JSON schema; it is not exported, hence the path.
const VALIDATION = join(ROOT, 'node_modules/app-builder-lib/out/util/config/config.js')
const { validateConfiguration } = (await import(pathToFileURL(VALIDATION).href)) as {
  validateConfiguration(config: Configuration, debugLogger: { isEnabled: boolean }): Promise<void>
}

function configOf(change: Partial<PackageOptions> = {}): Configuration {
  return packageConfig({
    variant: 'product',
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

  it('sets every fuse of the golden list', () => {
    expect(configOf().electronFuses).toMatchObject({
      runAsNode: false,
      enableCookieEncryption: true,
      enableNodeOptionsEnvironmentVariable: false,
      enableNodeCliInspectArguments: false,
      enableEmbeddedAsarIntegrityValidation: true,
      onlyLoadAppFromAsar: true,
      loadBrowserProcessSpecificV8Snapshot: false,
      grantFileProtocolExtraPrivileges: false,
    })
  })

  it('installs for one user, without an administrator, on Windows', () => {
    expect(configOf().nsis).toMatchObject({ perMachine: false, allowElevation: false })
  })

  it('signs on macOS only when a certificate is in the environment', () => {
    expect(configOf().mac).toMatchObject({ identity: null, hardenedRuntime: true, notarize: false })
    const signed = configOf({ env: { CSC_LINK: 'certificate', APPLE_ID: 'account' } }).mac
    expect(signed).toMatchObject({ notarize: true })
    expect(signed).not.toHaveProperty('identity')
  })

  it('takes the test adapter into the test variant alone', () => {
    expect(JSON.stringify(configOf({ variant: 'test' }).files)).toContain('libsql')
    expect(JSON.stringify(configOf().files)).not.toMatch(/libsql|dist-test|preview|service\//)
  })

  it('names an icon of 1024 px and entitlements that exist', () => {
    const { icon, mac } = configOf()
    const picture = readFileSync(join(ROOT, String(icon)))
    expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([1024, 1024])
    expect(existsSync(join(ROOT, String(mac?.entitlements)))).toBe(true)
  })
})
