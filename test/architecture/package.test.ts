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
  readonly engines?: Readonly<Record<string, string>>
}

const pkg: PackageJson = JSON.parse(readSource('package.json'))
const lock: { readonly packages: Readonly<Record<string, LockedPackage>> } = JSON.parse(
  readSource('package-lock.json'),
)
const EXACT = /^\d+\.\d+\.\d+$/
/** A second version of a package, under another name. */
const ALIAS = /^npm:[^@]+@/
const all = { ...pkg.dependencies, ...pkg.devDependencies }

/** True when a range of versions, as npm writes it, holds a version. */
function holds(range: string, [major = 0, minor = 0]: readonly number[]): boolean {
  const isOne = (text: string) => {
    const [, sign, a, b] = /^([<>=^~]*)v?(\d+|\*)(?:\.(\d+))?/.exec(text) ?? []
    if (a === '*') return true
    const isMajor = major === Number(a)
    const beyond = major - Number(a) || minor - Number(b ?? 0)
    if (sign === '' || sign === '^') return isMajor && (b === undefined || beyond >= 0)
    return sign === '>=' ? beyond >= 0 : sign === '<' && beyond < 0
  }
  const alternatives = range.replaceAll(/([<>=^~])\s+/g, '$1').split('||')
  return alternatives.some((each) => each.trim().split(/\s+/).every(isOne))
}

/** The packages that do not take a version of Node. */
const refusing = (version: readonly number[]) =>
  Object.entries(lock.packages).flatMap(([path, { engines }]) =>
    path === '' || holds(engines?.node ?? '*', version) ? [] : [path],
  )

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
  })

  it('asks for a Node that every package takes, and that runs TypeScript where no install script may run', () => {
    const least = [...(pkg.engines.node ?? '').matchAll(/(\d+)\.(\d+)/g)].map(([, ...at]) => at.map(Number))
    expect(least).toEqual([
      [22, 18],
      [24, 0],
      [26, 0],
    ])
    for (const version of least) expect(refusing(version)).toEqual([])
    // Control: what was asked for once.
    expect(refusing([20, 19])).toEqual(
      expect.arrayContaining(['node_modules/electron', 'node_modules/vitest']),
    )
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
