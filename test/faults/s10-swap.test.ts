// S10: the application's file is whole at every instant: when the process is killed during the swap or the download,
// when a disk is full, and when its folder cannot be written.
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statfsSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { writeSmallFile } from '../../electron/core/updates/small-file.ts'
import { noteStart } from '../../electron/core/updates/start-proof.ts'
import { previousOf } from '../../electron/core/updates/swap-file.ts'
import { makeTempFolder } from '../support/core/core-harness.ts'
import { seededBelow } from '../support/fakes/seeded.ts'
import { makeManifest, sha512Of } from '../support/updates/release.ts'
import { CONTENTS, isWhole } from '../support/updates/swapped-contents.ts'
import { OLD_VERSION, openUpdateWorld, type UpdateWorld } from '../support/updates/update-world.ts'
import { noteFigure } from './figures.ts'
import { SEED, scaled } from './scale.ts'

const KILLS = scaled(20, 500)
const DOWNLOADS = scaled(3, 50)
const FLAGS = ['--disable-warning=ExperimentalWarning']
const SWAPPING = join(import.meta.dirname, '../support/updates/swapping-process.ts')
const UPDATING = join(import.meta.dirname, '../support/updates/updating-process.ts')

/** Lets a process swap until it has done so a few times, and kills it. */
async function swapAndKill(file: string, times: number): Promise<void> {
  const child = spawn(process.execPath, [...FLAGS, SWAPPING, file], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let text = ''
  child.stdout.setEncoding('utf8').on('data', (chunk) => {
    text += chunk
    if (text.split('\n').length > times) child.kill('SIGKILL')
  })
  await once(child, 'close')
}

/** Returns how many of the kills left a torn or no application. */
async function countTorn(): Promise<number> {
  const folder = makeTempFolder()
  const file = join(folder.path, 'Leme.AppImage')
  let torn = 0
  for (let kill = 0; kill < KILLS; kill += 1) {
    writeFileSync(file, CONTENTS[0] ?? '')
    await swapAndKill(file, 1 + (kill % 5))
    if (!existsSync(file) || !isWhole(readFileSync(file))) torn++
    expect(isWhole(readFileSync(previousOf(file)))).toBe(true)
  }
  folder.remove()
  return torn
}

describe('S10 a swap that is killed', () => {
  it(
    `leaves a whole application and a whole former one in ${KILLS} kills`,
    async () => {
      expect(await countTorn()).toBe(0)
      noteFigure({
        row: 'S10',
        what: 'kill -9 while the application is put in place',
        n: KILLS,
        result: '0 torn, 0 lost',
      })
    },
    scaled(120_000, 1_800_000),
  )
})

describe('S10 a download that is killed', () => {
  it(
    `is resumed where it ended, ${DOWNLOADS} times, and touches nothing before it is whole`,
    async () => {
      const content = Buffer.alloc(4_000_000, 'n')
      const below = seededBelow(SEED)
      for (let round = 0; round < DOWNLOADS; round++) {
        const world = await openUpdateWorld()
        world.feed.publish(makeManifest(content), content, world.keys[0])
        const cutAt = 1 + below(content.length - 1)
        const args = [world.file, world.dataFolder, world.feed.url, world.keys[0].publicKey]
        const run = () => spawn(process.execPath, [...FLAGS, UPDATING, ...args], { stdio: 'inherit' })
        world.feed.serve('/Leme-x86_64.AppImage', (_, response) => {
          response.setHeader('content-length', content.length)
          response.write(content.subarray(0, cutAt))
        })
        const child = run()
        const sizes = () =>
          readdirSync(dirname(world.file))
            .filter((name) => name.endsWith('.update'))
            .map((name) => statSync(join(dirname(world.file), name)).size)
        await expect.poll(sizes, { timeout: 20_000 }).toEqual([cutAt])
        child.kill('SIGKILL')
        await once(child, 'close')
        expect(world.content()).toBe(`version ${OLD_VERSION}`)
        expect(world.quit()).toBeNull()
        world.feed.publish(makeManifest(content), content, world.keys[0])
        await once(run(), 'close')
        expect(world.feed.requests.at(-1)).toBe(`GET /Leme-x86_64.AppImage bytes=${cutAt}-`)
        expect(world.quit()).toEqual({ version: '1.1.0' })
        expect(sha512Of(readFileSync(world.file))).toBe(sha512Of(content))
        await world.close()
      }
      noteFigure({
        row: 'S10',
        what: 'kill -9 during the download',
        n: DOWNLOADS,
        result: 'resumed, 0 torn',
        seed: SEED,
      })
    },
    scaled(120_000, 600_000),
  )
})

const folder = makeTempFolder()
const disk = join(folder.path, 'disk')
mkdirSync(disk)
const mount = (...options: string[]) =>
  process.platform === 'linux' &&
  process.getuid?.() === 0 &&
  spawnSync('mount', ['-t', 'tmpfs', '-o', ['size=4m', ...options].join(), 'none', disk]).status === 0
/** Only root can mount a disk of its own. */
const canMount = mount() && spawnSync('umount', [disk]).status === 0

/** Fills the disk to the last block. */
function fill(): void {
  const { bavail, bsize } = statfsSync(disk)
  writeFileSync(join(disk, 'ballast'), Buffer.alloc(bavail * bsize, 1))
}

describe.skipIf(!canMount)('S10 a disk that is full or cannot be written', () => {
  const NEW = Buffer.from(`#!/bin/sh\nexit 0\n${'n'.repeat(3_000_000)}\n`)
  let world: UpdateWorld

  async function open(place: 'apps' | 'data'): Promise<void> {
    mount()
    world = await openUpdateWorld({ [place]: join(disk, 'leme') })
    world.feed.publish(makeManifest(NEW), NEW, world.keys[0])
  }
  afterEach(async () => {
    await world.close()
    spawnSync('umount', [disk])
    rmSync(join(disk, 'leme'), { recursive: true, force: true })
  })

  it('takes nothing when there is no room beside the application', async () => {
    await open('apps')
    const updater = world.start('1.0.0', {
      freeBytes: async (path) => {
        const { bavail, bsize } = statfsSync(path)
        return bavail * bsize
      },
    })
    await updater.check()
    expect(updater.describe().lastCheck?.code).toBe('NO_ROOM')
    expect(world.feed.requests).toHaveLength(2)
    expect(world.content()).toBe(`version ${OLD_VERSION}`)
  })

  it('keeps the application and gives its room back when the disk fills during the download', async () => {
    await open('apps')
    writeFileSync(join(disk, 'ballast'), Buffer.alloc(2_000_000))
    const updater = world.start()
    await updater.check()
    expect(updater.describe().lastCheck?.code).toBe('NO_ROOM')
    expect(readdirSync(dirname(world.file))).toEqual(['Leme-x86_64.AppImage'])
    expect(world.quit()).toBeNull()
    expect(world.content()).toBe(`version ${OLD_VERSION}`)
  })

  it('does not install what it could not take back, when the data folder’s disk is full', async () => {
    await open('data')
    await world.start().check()
    fill()
    expect(world.quit()).toEqual({ code: 'NOT_INSTALLED' })
    expect(world.content()).toBe(`version ${OLD_VERSION}`)
  })

  it('only says that there is a version when the application’s folder cannot be written', async () => {
    await open('apps')
    spawnSync('mount', ['-o', 'remount,ro', disk])
    const updater = world.start()
    await updater.check()
    expect(updater.describe()).toMatchObject({
      lastCheck: { code: 'NOT_WRITABLE' },
      found: { version: '1.1.0', isReady: false },
    })
    expect(world.feed.requests).toHaveLength(2)
    expect(world.content()).toBe(`version ${OLD_VERSION}`)
  })

  it('takes a broken version back on a full disk, and does not take it again', async () => {
    await open('data')
    await world.start().check()
    expect(world.quit()).toEqual({ version: '1.1.0' })
    fill()
    const start = () => noteStart(world.dataFolder, '1.1.0', world.file)
    expect([start(), start(), start()]).toEqual([null, null, world.file])
    expect(world.content()).toBe(`version ${OLD_VERSION}`)
    // Control: a count that is written has no room here.
    expect(writeSmallFile(join(world.dataFolder, 'updates'), 'count.json', { starts: 1 })).toBe(false)
    for (let run = 0; run < 2; run++) {
      const updater = world.start()
      await updater.check()
      expect(updater.describe()).toMatchObject({ rolledBack: '1.1.0', found: null })
      expect(updater.describe().lastCheck?.code).toBe('ROLLED_BACK')
      expect(world.quit()).toBeNull()
      if (run === 0) rmSync(join(disk, 'ballast'))
    }
    expect(world.content()).toBe(`version ${OLD_VERSION}`)
    noteFigure({
      row: 'S10',
      what: 'a version that does not start, on a full disk',
      n: 1,
      result: 'taken back at the third start, not taken again',
      control: 'a count that is written anew is not on the disk',
    })
  })
})
