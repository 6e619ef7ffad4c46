import { describe, expect, it } from 'vitest'
import { packageFor, readReleaseInfo } from '../../../../electron/core/updates/signed-info.ts'
import { sha512Of } from '../../../support/updates/release.ts'

const TEXT = 'version: 1.1.0'
const sha512 = sha512Of(Buffer.from(TEXT))
const infoOf = (...urls: string[]) =>
  readReleaseInfo({ version: '1.1.0', files: urls.map((url) => ({ url, sha512 })) }, '1.0.0')

describe('readReleaseInfo', () => {
  it('keeps nothing but what it knows', () => {
    const parsed = {
      version: '1.1.0',
      files: [{ url: 'a', sha512, isAdminRightsRequired: true }],
      packages: {},
    }
    expect(readReleaseInfo(parsed, '1.0.0')).toEqual({ version: '1.1.0', files: [{ url: 'a', sha512 }] })
  })

  it('compares the numbers of versions, not their text', () => {
    const read = (version: string, newestKnown: string) => () =>
      readReleaseInfo({ version, files: [{ url: 'a', sha512 }] }, newestKnown)
    for (const older of ['1.9.9', '0.12.0', '1.10.1']) expect(read('1.10.2', older)).not.toThrow()
    expect(read('1.10.2', '1.10.2')).not.toThrow()
    for (const newer of ['2.0.0', '1.11.0', '1.10.10']) expect(read('1.10.2', newer)).toThrow('REPLAYED')
  })
})

describe('packageFor', () => {
  it('is the package for this kind and processor', () => {
    const info = infoOf('Leme-arm64.AppImage', 'Leme-x86_64.AppImage', 'Leme-1.1.0-win-x64.exe')
    expect(packageFor(info, 'AppImage', 'x64').url).toBe('Leme-x86_64.AppImage')
    expect(packageFor(info, 'AppImage', 'arm64').url).toBe('Leme-arm64.AppImage')
    expect(packageFor(info, 'exe', 'x64').url).toBe('Leme-1.1.0-win-x64.exe')
    expect(() => packageFor(info, 'exe', 'arm64')).toThrow('UNREADABLE')
  })
})
