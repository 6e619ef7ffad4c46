import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { describePackages, licenceFile } from '../../../build/supply-chain/third-party.ts'
import { folderOfEachTest } from '../../support/each-test.ts'

const root = folderOfEachTest()
beforeEach(() => {
  const locked = { 'node_modules/alpha': { integrity: 'sha512-AAAA' } }
  writeFileSync(join(root.path, 'package-lock.json'), JSON.stringify({ packages: locked }))
})

function put(name: string, manifest: object, files: Readonly<Record<string, string>> = {}): void {
  const folder = join(root.path, 'node_modules', name)
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name, version: '1.2.3', ...manifest }))
  for (const [file, text] of Object.entries(files)) writeFileSync(join(folder, file), text)
}
const describeAll = (...names: readonly string[]) =>
  describePackages(new Map(names.map((name) => [`node_modules/${name}`, ['main']])), root.path)

describe('describePackages', () => {
  it('returns version, licence, text and digest, by name', () => {
    put('beta', { license: 'ISC' }, { 'LICENCE.md': 'Text of beta\r\n', NOTICE: 'Notice of beta' })
    put('alpha', { license: 'MIT' }, { LICENSE: 'Text of alpha' })
    expect(describeAll('beta', 'alpha')).toEqual([
      {
        name: 'alpha',
        version: '1.2.3',
        licence: 'MIT',
        text: 'Text of alpha',
        integrity: 'sha512-AAAA',
        bundles: ['main'],
      },
      {
        name: 'beta',
        version: '1.2.3',
        licence: 'ISC',
        text: 'Text of beta\n\nNotice of beta',
        integrity: null,
        bundles: ['main'],
      },
    ])
  })

  it('refuses a package without a licence, and one without its text', () => {
    put('nameless', {}, { LICENSE: 'x' })
    expect(() => describeAll('nameless')).toThrow('nameless names no licence')
    put('textless', { license: 'MIT' })
    expect(() => describeAll('textless')).toThrow('textless (MIT) has no licence text')
  })

  it('takes the standard text for the packages that are listed, with their author', () => {
    put('wouter', { license: 'Unlicense' })
    put('abstract-logging', { license: 'MIT' })
    const [logging, wouter] = describeAll('wouter', 'abstract-logging')
    expect(logging?.text).toContain('Copyright (c) James Sumners')
    expect(wouter?.text).toContain('public domain')
  })

  it('refuses a listed package that changed its licence', () => {
    put('wouter', { license: 'MIT' })
    expect(() => describeAll('wouter')).toThrow('has no licence text')
  })
})

describe('licenceFile', () => {
  it('holds every text under the name of its package', () => {
    const text = licenceFile([{ name: 'alpha', version: '1.0.0', licence: 'MIT', text: 'Text of alpha' }])
    expect(text).toContain('alpha 1.0.0 (MIT)')
    expect(text).toContain('Text of alpha')
    expect(text).toContain('LICENSES.chromium.html')
  })
})
