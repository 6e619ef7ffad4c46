import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { UpdateSettings } from '../../../../electron/core/updates/update-settings.ts'
import { makeManifest } from '../../../support/updates/release.ts'
import { OLD_VERSION, openUpdateWorld, type UpdateWorld } from '../../../support/updates/update-world.ts'

const NEW = Buffer.from('version 1.1.0')
const DAY_MS = 86_400_000

let world: UpdateWorld

/** Downloads 1.1.0. */
beforeEach(async () => {
  world = await openUpdateWorld()
  world.feed.publish(makeManifest(NEW), NEW, world.keys[0])
  await world.start().check()
})
afterEach(() => world.close())

const parts = () => readdirSync(dirname(world.file)).filter((name) => name.endsWith('.update'))
const setPolicy = (change: Partial<UpdateSettings>) => {
  world.settings.current = { ...world.settings.current, source: 'company', ...change }
}

// An AppImage is put in place by links, modes and renames that Windows lacks.
describe.skipIf(process.platform === 'win32')('checkReady', () => {
  it('control: a package of the present policy is kept and installed', async () => {
    const updater = world.start()
    await updater.check()
    expect(updater.describe().found?.isReady).toBe(true)
    expect(world.quit()).toEqual({ version: '1.1.0' })
  })

  it.each([
    ['updates are off', { mode: 'off' }],
    ['the channel is another', { channel: 'beta' }],
    ['the feed is another', { feedUrl: 'https://feed.invalid/leme/' }],
    ['versions are only announced', { mode: 'notify' }],
  ] as const)('does not install what was downloaded before the policy said that %s', (_, change) => {
    setPolicy(change)
    expect(world.quit()).toBeNull()
    expect(world.content()).toBe(`version ${OLD_VERSION}`)
    expect(parts()).toEqual([])
  })

  it('drops it at the start, too, and says nothing of it', async () => {
    setPolicy({ mode: 'off' })
    const updater = world.start()
    expect(updater.describe()).toMatchObject({ way: 'company', found: null })
    await updater.check()
    expect(parts()).toEqual([])
    setPolicy({ mode: 'on' })
    expect(world.quit()).toBeNull()
  })

  it('keeps it for later when the policy now defers releases', () => {
    setPolicy({ deferDays: 3 })
    expect(world.quit()).toBeNull()
    expect(parts()).toHaveLength(1)
    world.time.setClock(3 * DAY_MS)
    expect(world.quit()).toEqual({ version: '1.1.0' })
  })

  it('does not install a release that has expired since', () => {
    world.time.setClock(400 * DAY_MS)
    expect(world.quit()).toEqual({ code: 'EXPIRED' })
  })

  it.each(['deb', 'rpm', 'folder', 'managed', 'mac'] as const)(
    'installs nothing in a package of the kind %s',
    (kind) => {
      const installed = { ...world.host.installed, kind }
      const run: string[] = []
      const changes = { host: { ...world.host, installed }, runInstaller: (path: string) => run.push(path) }
      expect(world.quit(changes)).toBeNull()
      expect([run, world.content()]).toEqual([[], `version ${OLD_VERSION}`])
    },
  )

  it('waits for the policy before it drops or installs', async () => {
    setPolicy({ mode: 'off' })
    const updater = world.start(OLD_VERSION, { whenSettled: () => new Promise(() => undefined) })
    expect(updater.install(() => undefined)).toBeNull()
    expect(parts()).toHaveLength(1)
    expect(world.content()).toBe(`version ${OLD_VERSION}`)
  })

  it('downloads again when the record is of a version that kept neither manifest nor signature', async () => {
    const path = join(world.dataFolder, 'updates/updates.json')
    const record = JSON.parse(readFileSync(path, 'utf8'))
    const [part = ''] = parts()
    const former = {
      part: join(dirname(world.file), part),
      size: NEW.length,
      sha512: makeManifest(NEW).sha512,
    }
    const { feedUrl: _, channel: __, ...found } = record.found
    writeFileSync(path, JSON.stringify({ ...record, found: { ...found, package: former } }))
    expect(world.quit()).toBeNull()
    const updater = world.start()
    expect(updater.describe().found).toBeNull()
    await updater.check()
    expect(world.feed.requests.filter((line) => line === 'GET /Leme-x86_64.AppImage')).toHaveLength(2)
    // Its name and what it has seen are kept.
    expect(JSON.parse(readFileSync(path, 'utf8'))).toMatchObject({
      installId: record.installId,
      highest: record.highest,
    })
    expect(world.quit()).toEqual({ version: '1.1.0' })
    expect(existsSync(former.part)).toBe(false)
  })
})
