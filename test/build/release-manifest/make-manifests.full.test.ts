import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  type ManifestInput,
  makeManifests,
  targetOf,
} from '../../../build/release-manifest/make-manifests.ts'
import { findProgram } from '../../support/find-program.ts'
import { makeReleaseKey, type ReleaseKey, sha512Of, signRelease } from '../../support/updates/release.ts'

const NOW = Date.parse('2026-11-23T12:00:00Z')
const NAME = 'stable-linux-x64-appimage.json'
let folder = ''
let key: ReleaseKey
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'leme-manifest-'))
  key = makeReleaseKey()
  for (const name of ['release', 'former']) mkdirSync(join(folder, name))
  writeFileSync(join(folder, 'release/Leme-x86_64.AppImage'), 'content')
  writeFileSync(join(folder, 'release/Leme-1.1.0-win-x64.msi'), 'not updated by itself')
})
afterEach(() => rmSync(folder, { recursive: true }))

const signWith = (signer: ReleaseKey) => (file: string) =>
  writeFileSync(`${file}.minisig`, signRelease(readFileSync(file), signer))

function make(changes: Partial<ManifestInput> = {}): string[] {
  return makeManifests({
    release: join(folder, 'release'),
    former: null,
    allowsFirst: true,
    channel: 'stable',
    version: '1.1.0',
    number: 8,
    percent: 5,
    expires: '2027-03-01T00:00:00Z',
    storeSchema: 9,
    notes: { 'pt-BR': 'Mais rápido.', en: 'Faster.' },
    keys: [key.publicKey],
    sign: signWith(key),
    nowMs: NOW,
    ...changes,
  })
}

/** Publishes what was made, so that the next must follow it. */
function publish(): string {
  make()
  const former = join(folder, 'former')
  for (const name of [NAME, `${NAME}.minisig`]) {
    writeFileSync(join(former, name), readFileSync(join(folder, 'release', name)))
    rmSync(join(folder, 'release', name))
  }
  return former
}

const made = () => readdirSync(join(folder, 'release')).filter((name) => name.includes('.json'))

describe('targetOf', () => {
  it.each([
    ['Leme-x86_64.AppImage', 'linux-x64-appimage'],
    ['Leme-arm64.AppImage', 'linux-arm64-appimage'],
    ['Leme-1.1.0-linux-amd64.deb', 'linux-x64-deb'],
    ['Leme-1.1.0-linux-x86_64.rpm', 'linux-x64-rpm'],
    ['Leme-1.1.0-win-x64.exe', 'win32-x64-nsis'],
    ['Leme-1.1.0-mac-arm64.zip', 'darwin-arm64-mac'],
    ['Leme-1.1.0-win-x64.msi', null],
    ['Leme-1.1.0-linux-x64.tar.gz', null],
  ])('of %s is %s', (file, target) => expect(targetOf(file)).toBe(target))
})

describe('makeManifests', () => {
  it('writes what an installation reads, and its signature', () => {
    expect(make()).toEqual([NAME])
    const manifest = JSON.parse(readFileSync(join(folder, 'release', NAME), 'utf8'))
    expect(manifest).toMatchObject({
      product: 'leme',
      target: 'linux-x64-appimage',
      number: 8,
      version: '1.1.0',
      percent: 5,
      file: 'Leme-x86_64.AppImage',
      size: 7,
      sha512: sha512Of(Buffer.from('content')),
    })
    expect(existsSync(join(folder, 'release', `${NAME}.minisig`))).toBe(true)
  })

  it('takes a higher number, also for the same version', () => {
    const former = publish()
    expect(make({ former, allowsFirst: false, number: 9, percent: 25 })).toEqual([NAME])
  })

  it.each([8, 7])('refuses the number %i after 8, and writes nothing', (number) => {
    const former = publish()
    expect(() => make({ former, number })).toThrow(`the number ${number} is not higher than 8`)
    expect(made()).toEqual([])
  })

  it('refuses an older version, and a target that was never published', () => {
    const former = publish()
    expect(() => make({ former, number: 9, version: '1.0.9' })).toThrow('1.0.9 is older than 1.1.0')
    expect(() => make({ former: folder, number: 9, allowsFirst: false })).toThrow('--first allows it')
    expect(made()).toEqual([])
  })

  it('refuses a published manifest that our keys did not sign', () => {
    const former = publish()
    const file = join(former, NAME)
    writeFileSync(file, readFileSync(file, 'utf8').replace('"number": 8', '"number": 1'))
    expect(() => make({ former, number: 2 })).toThrow('is FORGED')
    rmSync(`${file}.minisig`)
    expect(() => make({ former, number: 9 })).toThrow('is UNSIGNED')
  })

  it.each([
    ['OTHER_KEY', () => ({ sign: signWith(makeReleaseKey()) })],
    ['EXPIRED', () => ({ expires: '2026-11-23T11:59:59Z' })],
    ['UNREADABLE', () => ({ percent: 101 })],
    ['UNREADABLE', () => ({ number: Number('x') })],
  ])('takes back what an installation would refuse: %s', (code, changes) => {
    expect(() => make(changes())).toThrow(code)
    expect(made()).toEqual([])
  })

  it('says so when there are no installers', () => {
    expect(() => make({ release: join(folder, 'former') })).toThrow('no installers')
  })

  const hasMinisign = findProgram('minisign', process.env) !== null
  const skipped = hasMinisign ? '' : ' (skipped: no minisign; apt-get install minisign)'
  it.skipIf(!hasMinisign)(`is accepted with a signature of minisign itself${skipped}`, () => {
    const [secret, open] = ['secret.key', 'open.pub'].map((name) => join(folder, name)) as [string, string]
    execFileSync('minisign', ['-G', '-W', '-f', '-s', secret, '-p', open], { stdio: 'ignore' })
    const keys = [readFileSync(open, 'utf8').split('\n')[1] ?? '']
    const signed = (...flags: string[]) => ({
      keys,
      sign: (file: string) =>
        void execFileSync('minisign', ['-S', ...flags, '-s', secret, '-m', file], { stdio: 'ignore' }),
    })
    expect(make(signed('-l'))).toEqual([NAME])
    // Control: the default kind of minisign cannot be checked by Electron.
    expect(() => make(signed('-H'))).toThrow('UNSIGNED')
  })
})
