import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { endTrial, noteStart } from '../../../../electron/core/updates/start-proof.ts'
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

beforeEach(async () => {
  world = await openUpdateWorld()
  await update()
})
afterEach(() => world.close())

describe('noteStart', () => {
  it('puts the version before back at the third start without proof', () => {
    expect(noteStart(world.dataFolder, '1.1.0')).toBeNull()
    expect(noteStart(world.dataFolder, '1.1.0')).toBeNull()
    expect(world.content()).toBe('version 1.1.0')
    expect(noteStart(world.dataFolder, '1.1.0')).toBe(world.file)
    expect(world.content()).toBe(`version ${OLD_VERSION}`)
    expect(noteStart(world.dataFolder, OLD_VERSION)).toBeNull()
  })

  it('counts no longer once the version has proven itself, and keeps the one before', () => {
    expect(noteStart(world.dataFolder, '1.1.0')).toBeNull()
    endTrial(world.dataFolder)
    for (let start = 0; start < 5; start++) expect(noteStart(world.dataFolder, '1.1.0')).toBeNull()
    expect(world.content()).toBe('version 1.1.0')
    expect(readFileSync(previousOf(world.file), 'utf8')).toBe(`version ${OLD_VERSION}`)
  })

  it('says once what was taken back, and does not take it again', async () => {
    for (let start = 0; start < 3; start++) noteStart(world.dataFolder, '1.1.0')
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
    expect(noteStart(world.dataFolder, OLD_VERSION)).toBeNull()
    for (let start = 0; start < 5; start++) expect(noteStart(world.dataFolder, '1.1.0')).toBeNull()
    expect(world.content()).toBe('version 1.1.0')
  })

  it.each(['', '{', '{"version":"1.1.0","starts":9}', '[]'])('ignores a note that reads %j', (text) => {
    writeFileSync(join(world.dataFolder, 'updates', 'start-proof.json'), text)
    expect(noteStart(world.dataFolder, '1.1.0')).toBeNull()
    expect(existsSync(previousOf(world.file))).toBe(true)
  })
})
