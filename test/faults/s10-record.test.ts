// S10: whoever writes the data folder makes Leme install and start nothing but what the publisher signed, and nothing
// that the policy of today forbids, whatever was downloaded before.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { swapFile, useChecked } from '../../electron/core/updates/swap-file.ts'
import { seededBelow } from '../support/fakes/seeded.ts'
import {
  makeManifest,
  makeReleaseKey,
  manifestBytes,
  sha512Of,
  signRelease,
} from '../support/updates/release.ts'
import { OLD_VERSION, openUpdateWorld, type UpdateWorld } from '../support/updates/update-world.ts'
import { noteFigure } from './figures.ts'
import { SEED, scaled } from './scale.ts'

const NEW = Buffer.from('version 1.1.0')
const EVIL = Buffer.from('evil')
const FLIPS = scaled(200, 3_000)
const KINDS = ['deb', 'rpm', 'managed', 'mac', 'folder', 'nsis'] as const

let world: UpdateWorld
let record: { found: { package: { manifest: string; signature: string } } }

/** Downloads 1.1.0. */
beforeEach(async () => {
  world = await openUpdateWorld()
  world.feed.publish(makeManifest(NEW), NEW, world.keys[0])
  await world.start().check()
  record = JSON.parse(readFileSync(recordPath(), 'utf8'))
})
afterEach(() => world.close())

const recordPath = () => join(world.dataFolder, 'updates/updates.json')
const partPath = (content: Buffer) =>
  join(dirname(world.file), `.${basename(world.file)}.${sha512Of(content).slice(0, 16)}.update`)

/** Lets the record say something else of the package, whose file is restored, and closes the application. */
function quitWith(found: object, kind: (typeof KINDS)[number] | 'appimage' = 'appimage') {
  writeFileSync(recordPath(), JSON.stringify({ ...record, found: { ...record.found, ...found } }))
  writeFileSync(partPath(NEW), NEW)
  const run: string[] = []
  const file = kind === 'appimage' ? world.file : null
  const host = { ...world.host, installed: { ...world.host.installed, kind, file } }
  const outcome = world.quit({ host, runInstaller: (path) => run.push(path) })
  return { outcome, run, isInstalled: world.content() !== `version ${OLD_VERSION}` }
}

/** Returns the lines of a signature with its two parts decoded. */
function meaningOf(signature: string): string {
  const isBase64 = (line: string) => /^[A-Za-z0-9+/]+={0,2}$/.test(line)
  const lines = signature
    .split('\n')
    .map((line) => (isBase64(line) ? Buffer.from(line, 'base64').toString('hex') : line))
  return lines.join()
}

const isVersion = (outcome: object | null) => outcome !== null && 'version' in outcome

/** The record of a package that another key signed, and its file in the place that follows from it. */
function forged() {
  writeFileSync(partPath(EVIL), EVIL)
  const bytes = manifestBytes(makeManifest(EVIL))
  return { manifest: bytes.toString('base64'), signature: signRelease(bytes, makeReleaseKey()) }
}

describe('S10 a record that somebody else writes', () => {
  it('control: as it was written, the package is installed', () => {
    expect(quitWith({})).toEqual({ outcome: { version: '1.1.0' }, run: [], isInstalled: true })
  })

  it(
    `installs nothing with any of ${FLIPS} flipped bits of its manifest and signature`,
    () => {
      const below = seededBelow(SEED)
      for (let flip = 0; flip < FLIPS; flip++) {
        const kept = { ...record.found.package }
        const [field, encoding] =
          flip % 2 === 0 ? (['manifest', 'base64'] as const) : (['signature', 'utf8'] as const)
        // The first line of a signature is a comment that nothing signs.
        const first = field === 'manifest' ? 0 : kept.signature.indexOf('\n') + 1
        const bytes = Buffer.from(kept[field], encoding)
        const at = first + below(bytes.length - first)
        bytes[at] = (bytes[at] ?? 0) ^ (1 << below(7))
        kept[field] = bytes.toString(encoding)
        // The last letter of base64 has bits that mean nothing.
        if (field === 'signature' && meaningOf(kept.signature) === meaningOf(record.found.package.signature))
          continue
        const { outcome, run, isInstalled } = quitWith({ package: kept })
        expect([isVersion(outcome), run, isInstalled]).toEqual([false, [], false])
      }
      noteFigure({
        row: 'S10',
        what: 'a flipped bit in the manifest or signature of the record',
        n: FLIPS,
        result: 'nothing installed',
        control: 'unchanged, the package is installed',
        seed: SEED,
      })
    },
    scaled(60_000, 600_000),
  )

  it('installs and starts nothing that it names, for every kind of package', () => {
    const evil = join(world.dataFolder, 'evil')
    writeFileSync(evil, EVIL)
    const former = { part: evil, size: EVIL.length, sha512: sha512Of(EVIL) }
    const packages = [former, { ...record.found.package, ...former }, forged(), { ...forged(), ...former }]
    let n = 0
    for (const kind of ['appimage', ...KINDS] as const) {
      for (const found of packages) {
        n++
        const { run, isInstalled } = quitWith({ package: found, part: evil }, kind)
        expect(run).toEqual([])
        // The second one is the true package, with fields that nobody reads.
        if (isInstalled)
          expect([kind, found, world.content()]).toEqual(['appimage', packages[1], NEW.toString()])
        writeFileSync(world.file, `version ${OLD_VERSION}`)
      }
    }
    // Control: with the hash of the record alone, as before, the program is put in place.
    useChecked(former, () => swapFile(world.file, former.part))
    expect(world.content()).toBe('evil')
    noteFigure({
      row: 'S10',
      what: 'a record of another writer: other keys, fields that name a program, for every kind of package',
      n,
      result: 'nothing installed or started but what was signed',
      control: 'with the hash of the record alone the program is installed',
    })
  })

  it('installs nothing that the policy forbids now, and keeps no file of it', () => {
    const policies = [
      { mode: 'off' },
      { mode: 'notify' },
      { channel: 'beta' },
      { feedUrl: 'https://feed.invalid/' },
      { feedUrl: null, mode: 'off' },
    ] as const
    const before = world.settings.current
    for (const change of policies) {
      world.settings.current = { ...before, source: 'company', ...change }
      expect(quitWith({})).toEqual({ outcome: null, run: [], isInstalled: false })
      expect(readdirSync(dirname(world.file))).toEqual([basename(world.file)])
    }
    world.settings.current = before
    expect(quitWith({}).isInstalled).toBe(true)
    noteFigure({
      row: 'S10',
      what: 'a package downloaded before the policy forbade it',
      n: policies.length,
      result: 'not installed, its file deleted',
      control: 'with the policy of before it is installed',
    })
  })
})
