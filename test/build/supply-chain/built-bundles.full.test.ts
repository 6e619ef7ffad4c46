// The product's bundles as built (npm test builds them first): what they contain is listed and licensed, no source map
// ships, and their size keeps its limit.
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { applicationSources, buildOutputs, isFresh } from '../../../build/freshness.ts'
import { distFolder, ROOT } from '../../../build/paths.ts'
import type { ThirdPartyPackage } from '../../../build/supply-chain/third-party.ts'
import { missingPackages, packagesInMaps } from '../../support/packages-in-maps.ts'

const DIST = distFolder('product')
const SHIPPED = ['main', 'renderer', 'documents'].map((name) => join(DIST, name))
const MOST_BYTES = 8_000_000

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
}

/** Returns the files below `folders` that are a source map, contain one or point to one. */
function withMap(folders: readonly string[]): string[] {
  return folders
    .flatMap(filesBelow)
    .filter(
      (file) => file.endsWith('.map') || /\n\/\/# sourceMappingURL=\S+\s*$/.test(readFileSync(file, 'utf8')),
    )
}

const isBuilt = isFresh(buildOutputs(DIST), applicationSources())
const reason = isBuilt ? '' : ' (skipped: the build is absent or older than its sources; npm test builds it)'

describe.skipIf(!isBuilt)(`the product's bundles${reason}`, () => {
  it('hold no package that is absent from the list, or whose licence text does not ship', () => {
    const listed: ThirdPartyPackage[] = JSON.parse(
      readFileSync(join(DIST, 'third-party/packages.json'), 'utf8'),
    )
    const shipped: { name: string; text: string }[] = JSON.parse(
      gunzipSync(readFileSync(join(DIST, 'documents/licences.json.gz'))).toString('utf8'),
    )
    const texts = shipped.flatMap(({ name, text }) => (text.length > 100 ? [name] : []))
    const bundled = packagesInMaps(join(DIST, 'maps'))
    // Of the window, of the core, of the service.
    expect(bundled).toEqual(
      expect.arrayContaining(['react', 'zod', 'fastify'].map((name) => `node_modules/${name}`)),
    )
    expect(
      missingPackages(
        bundled,
        listed.map(({ name }) => name),
      ),
    ).toEqual([])
    expect(missingPackages(bundled, texts)).toEqual([])
    for (const name of ['electron', '@napi-rs/keyring', '@fontsource-variable/inter', 'vite', 'rolldown']) {
      expect(texts).toContain(name)
    }
    // Control: a package that is taken from the list is missed.
    expect(
      missingPackages(
        bundled,
        texts.filter((name) => name !== 'fastify'),
      ),
    ).toEqual(['fastify'])
  })

  it('contain no source map, and point to none', () => {
    expect(withMap(SHIPPED)).toEqual([])
    expect(filesBelow(join(DIST, 'maps')).length).toBeGreaterThan(20)
  })

  it(`are at most ${MOST_BYTES / 1e6} MB with the binary of the keychain`, () => {
    const folder = join(ROOT, 'node_modules/@napi-rs')
    const binaries = existsSync(folder) ? filesBelow(folder).filter((file) => file.endsWith('.node')) : []
    const sizes = [...SHIPPED.flatMap(filesBelow), ...binaries].map((file) => statSync(file).size)
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(MOST_BYTES)
  })

  it('have typefaces for Latin alone', () => {
    const fonts = filesBelow(SHIPPED[1] ?? '').filter((file) => file.endsWith('.woff2'))
    expect(fonts.map((file) => /inter-([a-z-]+)-wght/.exec(file)?.[1]).sort()).toEqual(['latin', 'latin-ext'])
  })
})

describe('withMap', () => {
  it('finds a map and a script that points to one', () => {
    const folder = mkdtempSync(join(tmpdir(), 'leme-maps-'))
    mkdirSync(join(folder, 'assets'))
    writeFileSync(join(folder, 'assets/a.js'), 'run()\n//# sourceMappingURL=a.js.map\n')
    writeFileSync(join(folder, 'assets/b.js.map'), '{}')
    writeFileSync(join(folder, 'assets/c.js'), 'run()')
    expect(withMap([folder]).map((file) => file.slice(-7))).toEqual(['ts/a.js', '.js.map'])
    rmSync(folder, { recursive: true })
  })
})
