import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { noteStart } from '../../../../electron/core/updates/start-proof.ts'
import { makeManifest } from '../../../support/updates/release.ts'
import { openUpdateWorld, type UpdateWorld } from '../../../support/updates/update-world.ts'

const NEW = Buffer.from('version 1.1.0')

let world: UpdateWorld

/** Takes 1.1.0 back. */
beforeEach(async () => {
  world = await openUpdateWorld()
  world.feed.publish(makeManifest(NEW), NEW, world.keys[0])
  await world.start().check()
  expect(world.quit()).toEqual({ version: '1.1.0' })
  for (let starts = 0; starts < 3; starts++) noteStart(world.dataFolder, '1.1.0', world.file)
})
afterEach(() => world.close())

const inUpdates = (name: string) => join(world.dataFolder, 'updates', name)
const trials = () => readdirSync(inUpdates('')).filter((name) => name.startsWith('start-proof'))

// An AppImage is put in place by links, modes and renames that Windows lacks.
describe.skipIf(process.platform === 'win32')('noteTakenBack', () => {
  it('ends the trial once the version is on the disk as skipped', () => {
    world.start()
    expect(trials()).toEqual([])
    expect(world.start().describe().rolledBack).toBe('1.1.0')
  })

  it('keeps the trial while that cannot be written, and takes the release neither now nor after a restart', async () => {
    // In the place of the file that is written first: no record can be written, by root either.
    mkdirSync(inUpdates('updates.json.new'))
    for (let run = 0; run < 2; run++) {
      const updater = world.start()
      expect(trials()).toEqual(['start-proof.json.3'])
      await updater.check()
      expect(updater.describe()).toMatchObject({ rolledBack: '1.1.0', found: null })
      expect(world.quit()).toBeNull()
    }
    rmSync(inUpdates('updates.json.new'), { recursive: true })
    const updater = world.start()
    expect(trials()).toEqual([])
    updater.noteRollBackSeen()
    await updater.check()
    expect(updater.describe()).toMatchObject({ lastCheck: { code: 'ROLLED_BACK' }, rolledBack: null })
    expect(world.quit()).toBeNull()
  })
})
