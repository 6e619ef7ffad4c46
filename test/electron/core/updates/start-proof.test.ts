import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  beginTrial,
  endTrial,
  noteStart,
  uncountStart,
} from '../../../../electron/core/updates/start-proof.ts'
import { previousOf } from '../../../../electron/core/updates/swap-file.ts'
import { makeManifest } from '../../../support/updates/release.ts'
import { OLD_VERSION, openUpdateWorld, type UpdateWorld } from '../../../support/updates/update-world.ts'

const NEW = Buffer.from('version 1.1.0')

let world: UpdateWorld

/** Installs 1.1.0 over 1.0.0. */
async function update(): Promise<void> {
  world.feed.publish(makeManifest(NEW), NEW, world.keys[0])
  await world.start().check()
  expect(world.quit()).toEqual({ version: '1.1.0' })
}

/** A start of the installed AppImage. */
const start = (version: string) => noteStart(world.dataFolder, version, world.file)
const trials = () =>
  readdirSync(join(world.dataFolder, 'updates')).filter((name) => name.startsWith('start-proof'))
const plant = (trial: object, name = 'start-proof.json') =>
  writeFileSync(join(world.dataFolder, 'updates', name), JSON.stringify(trial))

beforeEach(async () => {
  world = await openUpdateWorld()
  await update()
})
afterEach(() => world.close())

// An AppImage is put in place by links, modes and renames that Windows lacks.
describe.skipIf(process.platform === 'win32')('noteStart', () => {
  it('puts the version before back at the third start without proof', () => {
    expect(start('1.1.0')).toBeNull()
    expect(start('1.1.0')).toBeNull()
    expect(world.content()).toBe('version 1.1.0')
    expect(start('1.1.0')).toBe(world.file)
    expect(world.content()).toBe(`version ${OLD_VERSION}`)
    expect(start(OLD_VERSION)).toBeNull()
  })

  it('counts no longer once the version has proven itself, and keeps the one before', () => {
    expect(start('1.1.0')).toBeNull()
    endTrial(world.dataFolder)
    for (let starts = 0; starts < 5; starts++) expect(start('1.1.0')).toBeNull()
    expect(world.content()).toBe('version 1.1.0')
    expect(readFileSync(previousOf(world.file), 'utf8')).toBe(`version ${OLD_VERSION}`)
  })

  it('says once what was taken back, and does not take it again', async () => {
    for (let starts = 0; starts < 3; starts++) start('1.1.0')
    const updater = world.start()
    expect(updater.describe().rolledBack).toBe('1.1.0')
    expect(world.start().describe().rolledBack).toBe('1.1.0')
    updater.noteRollBackSeen()
    expect(world.start().describe().rolledBack).toBeNull()
    await updater.check()
    expect(updater.describe()).toMatchObject({ lastCheck: { code: 'ROLLED_BACK' }, found: null })
    expect(world.quit()).toBeNull()
    const fixed = Buffer.from('version 1.1.1')
    world.feed.publish(makeManifest(fixed, { number: 8, version: '1.1.1' }), fixed, world.keys[0])
    await updater.check()
    expect(world.quit()).toEqual({ version: '1.1.1' })
  })

  it('ends the trial of a version that was never put in place', () => {
    expect(start(OLD_VERSION)).toBeNull()
    for (let starts = 0; starts < 5; starts++) expect(start('1.1.0')).toBeNull()
    expect(world.content()).toBe('version 1.1.0')
  })

  it('ends a trial that was written for another package, and puts nothing back', () => {
    for (let starts = 0; starts < 2; starts++) start('1.1.0')
    expect(noteStart(world.dataFolder, '1.1.0', null)).toBeNull()
    expect(trials()).toEqual([])
    expect(world.content()).toBe('version 1.1.0')
  })

  it.each(['start-proof.json', 'start-proof.json.2', 'start-proof.json.3'])(
    'renames and starts nothing that %s names',
    (name) => {
      const file = join(world.dataFolder, 'evil')
      writeFileSync(`${file}.previous`, 'evil')
      plant({ version: '1.1.0', number: 7, file, starts: 2, isRolledBack: false }, name)
      for (let starts = 0; starts < 3; starts++) expect(start('1.1.0')).not.toBe(file)
      expect(existsSync(file)).toBe(false)
    },
  )

  it('goes on where it was ended while it took a version back', () => {
    for (let starts = 0; starts < 2; starts++) start('1.1.0')
    const held = `${previousOf(world.file)}.held`
    // The application's folder does not let the file be replaced now.
    renameSync(world.file, held)
    mkdirSync(join(world.file, 'folder'), { recursive: true })
    expect(start('1.1.0')).toBeNull()
    rmSync(world.file, { recursive: true })
    renameSync(held, world.file)
    expect(start('1.1.0')).toBe(world.file)
    expect(world.start().describe().rolledBack).toBe('1.1.0')
  })

  it.each(['', '{', '{"version":"1.1.0","starts":9}', '[]'])('ignores a note that reads %j', (text) => {
    writeFileSync(join(world.dataFolder, 'updates', 'start-proof.json'), text)
    expect(start('1.1.0')).toBeNull()
    expect(existsSync(previousOf(world.file))).toBe(true)
  })
})

describe.skipIf(process.platform === 'win32')('uncountStart', () => {
  it('takes the count of one start back, so that an orderly end is no failure', () => {
    for (let starts = 0; starts < 5; starts++) {
      expect(start('1.1.0')).toBeNull()
      uncountStart(world.dataFolder, '1.1.0')
    }
    expect(world.content()).toBe('version 1.1.0')
    // Control: without it the third start goes back.
    expect([start('1.1.0'), start('1.1.0'), start('1.1.0')]).toEqual([null, null, world.file])
  })

  it('leaves the trial of another version, and one that is being taken back', () => {
    start('1.1.0')
    uncountStart(world.dataFolder, OLD_VERSION)
    expect(trials()).toEqual(['start-proof.json.1'])
    plant({ version: '1.1.0', number: 7 }, 'start-proof.json.3')
    uncountStart(world.dataFolder, '1.1.0')
    expect(trials()).toContain('start-proof.json.3')
  })
})

describe.skipIf(process.platform === 'win32')('beginTrial', () => {
  it('replaces the trial of another version, whatever its count', () => {
    for (let starts = 0; starts < 2; starts++) start('1.1.0')
    expect(beginTrial(world.dataFolder, { version: '1.2.0', number: 8 })).toBe(true)
    expect(trials()).toEqual(['start-proof.json'])
  })
})
