// package.json: exact versions, packages that ship unbundled, and a lock file that names no host.
import { describe, expect, it } from 'vitest'
import { readSource } from './source-files.ts'

interface PackageJson {
  readonly license: string
  readonly engines: Readonly<Record<string, string>>
  readonly scripts: Readonly<Record<string, string>>
  readonly dependencies: Readonly<Record<string, string>>
  readonly devDependencies: Readonly<Record<string, string>>
  readonly allowScripts: Readonly<Record<string, boolean>>
}

interface LockedPackage {
  readonly version?: string
  readonly resolved?: string
  readonly hasInstallScript?: boolean
}

const pkg: PackageJson = JSON.parse(readSource('package.json'))
const lock: { readonly packages: Readonly<Record<string, LockedPackage>> } = JSON.parse(
  readSource('package-lock.json'),
)
const EXACT = /^\d+\.\d+\.\d+$/
/** A second version of a package, under another name. */
const ALIAS = /^npm:[^@]+@/
const all = { ...pkg.dependencies, ...pkg.devDependencies }

describe('package.json', () => {
  it('pins every version exactly, and the lock file agrees', () => {
    for (const [name, wanted] of Object.entries(all)) {
      const version = wanted.replace(ALIAS, '')
      expect(version, name).toMatch(EXACT)
      expect(lock.packages[`node_modules/${name}`]?.version, name).toBe(version)
    }
  })

  it('keeps TypeScript at 6.0, because dependency-cruiser sees no module with 7, and checks the types with 7', () => {
    expect(pkg.devDependencies.typescript).toMatch(/^6\.0\.\d+$/)
    expect(pkg.devDependencies.typescript7).toMatch(/^npm:typescript@7\./)
  })

  it('keeps every @mantine package on one version', () => {
    const versions = Object.entries(all).filter(([name]) => name.startsWith('@mantine/'))
    expect(new Set(versions.map(([, version]) => version)).size).toBe(1)
  })

  it('ships one package unbundled, the keyring', () => {
    expect(Object.keys(pkg.dependencies)).toEqual(['@napi-rs/keyring'])
  })

  it('says of every install script whether it may run', () => {
    const withScripts = Object.entries(lock.packages)
      .filter(([, locked]) => locked.hasInstallScript)
      .map(([path]) => path.replace(/^.*node_modules\//, ''))
    expect(Object.keys(pkg.allowScripts).toSorted()).toEqual(withScripts.toSorted())
    expect(Object.keys(pkg.allowScripts).filter((name) => pkg.allowScripts[name])).toEqual(['node'])
  })

  it('runs every script on the Node that it pins', () => {
    expect(readSource('.nvmrc').trim()).toBe(pkg.devDependencies.node)
    expect(pkg.engines.node).toBe('>=20.19')
  })

  it('gives the reason of every dependency in docs/dependencies.md, and of no other', () => {
    const explained = [...readSource('docs/dependencies.md').matchAll(/^\| `([^`]+)` \|/gm)].map(
      (match) => match[1],
    )
    expect(explained.toSorted()).toEqual(Object.keys(all).toSorted())
  })
})

describe('package-lock.json', () => {
  it('names no host', () => {
    expect(Object.entries(lock.packages).filter(([, locked]) => locked.resolved !== undefined)).toEqual([])
  })
})
