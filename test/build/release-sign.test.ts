import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { signRelease } from '../../build/release-sign.ts'
import { checkSignature } from '../../electron/core/updates/signed-info.ts'
import { folderOfEachTest } from '../support/each-test.ts'
import { makeReleaseKey } from '../support/updates/release.ts'

const key = makeReleaseKey()
const folder = folderOfEachTest()
const path = (name: string) => join(folder.path, name)

describe('signRelease', () => {
  it('signs what installations ask for, and the sums, as an installation accepts it', () => {
    const names = ['SHA256SUMS', 'latest-linux-arm64.yml', 'latest.yml']
    for (const name of [...names, 'Leme-x86_64.AppImage', 'builder-debug.yml'])
      writeFileSync(path(name), name)
    expect(signRelease(folder.path, key.secret, [makeReleaseKey().publicKey, key.publicKey]).sort()).toEqual(
      names,
    )
    for (const name of names) {
      const signature = readFileSync(path(`${name}.sig`), 'utf8')
      const check = (text: string) => () => checkSignature(Buffer.from(text), signature, [key.publicKey])
      expect(check(name)).not.toThrow()
      expect(check(`${name} `)).toThrow('FORGED')
    }
    expect(existsSync(path('builder-debug.yml.sig'))).toBe(false)
  })

  it('leaves no signature that an installation would refuse, nor a former one', () => {
    writeFileSync(path('latest.yml'), 'version: 1.1.0')
    signRelease(folder.path, key.secret, [key.publicKey])
    const other = makeReleaseKey()
    expect(() => signRelease(folder.path, other.secret, [key.publicKey])).toThrow('built in')
    expect(existsSync(path('latest.yml.sig'))).toBe(false)
  })

  it('says when there is nothing to sign', () => {
    expect(() => signRelease(folder.path, key.secret, [key.publicKey])).toThrow('nothing to sign')
  })
})
