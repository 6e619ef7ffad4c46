import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { checkKeychainBinary, keychainPackageOf } from '../../build/keychain-binary.ts'

let resources = ''
const put = (name: string) =>
  mkdirSync(join(resources, 'app.asar.unpacked/node_modules/@napi-rs', name), { recursive: true })
beforeEach(() => {
  resources = mkdtempSync(join(tmpdir(), 'leme-resources-'))
  put('keyring')
})
afterEach(() => rmSync(resources, { recursive: true }))

describe('keychainPackageOf', () => {
  it.each([
    ['linux', 'x64', 'keyring-linux-x64-gnu'],
    ['win32', 'x64', 'keyring-win32-x64-msvc'],
    ['darwin', 'arm64', 'keyring-darwin-arm64'],
  ])('names the package of %s %s as npm does', (platform, arch, name) => {
    expect(keychainPackageOf(platform, arch)).toBe(name)
  })
})

describe('checkKeychainBinary', () => {
  it('accepts exactly the binary of the target', async () => {
    put('keyring-win32-x64-msvc')
    await expect(checkKeychainBinary(resources, 'win32', 'x64')).resolves.toBeUndefined()
  })

  it("refuses this machine's binary in a package for another system", async () => {
    put('keyring-linux-x64-gnu')
    await expect(checkKeychainBinary(resources, 'win32', 'x64')).rejects.toThrow(
      /keyring-linux-x64-gnu instead of keyring-win32-x64-msvc/,
    )
  })

  it('refuses a second one, and none', async () => {
    await expect(checkKeychainBinary(resources, 'linux', 'x64')).rejects.toThrow(/no binary/)
    put('keyring-linux-x64-gnu')
    put('keyring-darwin-x64')
    await expect(checkKeychainBinary(resources, 'linux', 'x64')).rejects.toThrow(/keyring-darwin-x64/)
  })
})
