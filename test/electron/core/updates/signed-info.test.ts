import { describe, expect, it } from 'vitest'
import {
  checkSignature,
  compareVersions,
  packageFor,
  readReleaseInfo,
} from '../../../../electron/core/updates/signed-info.ts'
import { makeReleaseKey, sha512Of } from '../../../support/updates/release.ts'

const TEXT = 'version: 1.1.0'
const sha512 = sha512Of(Buffer.from(TEXT))
const infoOf = (...urls: string[]) =>
  readReleaseInfo({ version: '1.1.0', files: urls.map((url) => ({ url, sha512 })) }, '1.0.0')

describe('checkSignature', () => {
  it.each([null, '', 'AAAA', `${'A'.repeat(86)}==\n${'A'.repeat(86)}==`])(
    'takes %j for no signature',
    (text) => {
      const { publicKey } = makeReleaseKey()
      expect(() => checkSignature(Buffer.from(TEXT), text, [publicKey])).toThrow('UNSIGNED')
    },
  )
})

describe('readReleaseInfo', () => {
  it('keeps nothing but what it knows', () => {
    const parsed = {
      version: '1.1.0',
      files: [{ url: 'a', sha512, isAdminRightsRequired: true }],
      packages: {},
    }
    expect(readReleaseInfo(parsed, '1.0.0')).toEqual({ version: '1.1.0', files: [{ url: 'a', sha512 }] })
  })
})

describe('packageFor', () => {
  it('is the package for this kind and processor', () => {
    const info = infoOf('Leme-arm64.AppImage', 'Leme-x86_64.AppImage', 'Leme-1.1.0-win-x64.exe')
    expect(packageFor(info, 'AppImage', 'x64').url).toBe('Leme-x86_64.AppImage')
    expect(packageFor(info, 'AppImage', 'arm64').url).toBe('Leme-arm64.AppImage')
    expect(packageFor(info, 'exe', 'x64').url).toBe('Leme-1.1.0-win-x64.exe')
    expect(() => packageFor(info, 'exe', 'arm64')).toThrow('OTHER_TARGET')
  })
})

describe('compareVersions', () => {
  it('compares numbers, not text', () => {
    expect(compareVersions('1.10.0', '1.9.0')).toBeGreaterThan(0)
    expect(compareVersions('1.1.0', '1.1.0')).toBe(0)
    expect(compareVersions('1.1.9', '2.0.0')).toBeLessThan(0)
  })
})
