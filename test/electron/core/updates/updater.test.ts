import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { previousOf } from '../../../../electron/core/updates/swap-file.ts'
import { DEFAULT_UPDATE_SETTINGS } from '../../../../electron/core/updates/update-settings.ts'
import { NO_UPDATES } from '../../../../shared/bridge/updates.ts'
import { drainPromises } from '../../../support/fakes/fake-time.ts'
import { makeManifest } from '../../../support/updates/release.ts'
import { openUpdateWorld, type UpdateWorld } from '../../../support/updates/update-world.ts'

const NEW = Buffer.from(`version 1.1.0 ${'n'.repeat(300_000)}`)
const HOUR_MS = 3_600_000

let world: UpdateWorld

beforeEach(async () => {
  world = await openUpdateWorld()
})
afterEach(() => world.close())

const publish = (changes: Parameters<typeof makeManifest>[1] = {}) =>
  world.feed.publish(makeManifest(NEW, changes), NEW, world.keys[0])
const parts = () => readdirSync(dirname(world.file)).filter((name) => name.endsWith('.update'))

// An AppImage is put in place by links, modes and renames that Windows lacks.
describe.skipIf(process.platform === 'win32')('createUpdater', () => {
  it('downloads a newer version and keeps it ready over a restart, without a second download', async () => {
    publish()
    const updater = world.start()
    await updater.check()
    expect(updater.describe()).toMatchObject({
      way: 'self',
      canCheck: true,
      work: null,
      lastCheck: { at: '2026-11-23T12:00:00.000Z', outcome: 'ready', code: null },
      found: { version: '1.1.0', isReady: true, notes: { 'pt-BR': 'Mais rápido.', en: 'Faster.' } },
    })
    const requests = world.feed.requests.length
    const again = world.start()
    expect(again.describe().found?.isReady).toBe(true)
    await again.check()
    expect(world.feed.requests.slice(requests)).toEqual([
      'GET /stable-linux-x64-appimage.json',
      'GET /stable-linux-x64-appimage.json.minisig',
    ])
  })

  it('installs when Leme is closed: the old version stays beside, with the mode of the application', async () => {
    publish()
    chmodSync(world.file, 0o750)
    await world.start().check()
    expect(world.quit()).toEqual({ version: '1.1.0' })
    expect(world.content()).toBe(NEW.toString())
    expect(statSync(world.file).mode & 0o777).toBe(0o750)
    expect(readFileSync(previousOf(world.file), 'utf8')).toBe('version 1.0.0')
    expect(parts()).toEqual([])
    expect(world.start('1.1.0').describe().found).toBeNull()
    expect(world.quit()).toBeNull()
  })

  it('resumes a download where it ended', async () => {
    publish()
    let cut = () => {}
    world.feed.serve('/Leme-x86_64.AppImage', (_, response) => {
      response.setHeader('content-length', NEW.length)
      response.write(NEW.subarray(0, 100_000))
      cut = () => response.destroy()
    })
    const updater = world.start()
    const checking = updater.check()
    const sizes = () => parts().map((name) => statSync(join(dirname(world.file), name)).size)
    await expect.poll(sizes).toEqual([100_000])
    cut()
    await checking
    expect(updater.describe()).toMatchObject({
      lastCheck: { outcome: 'refused', code: 'CUT' },
      found: { isReady: false },
    })
    publish()
    await world.start().check()
    expect(world.feed.requests).toContain(`GET /Leme-x86_64.AppImage bytes=100000-`)
    expect(world.quit()).toEqual({ version: '1.1.0' })
    expect(world.content()).toBe(NEW.toString())
  })

  it('begins anew when the server does not know how to resume', async () => {
    publish()
    const updater = world.start()
    await updater.check()
    const part = join(dirname(world.file), parts()[0] ?? '')
    writeFileSync(part, NEW.subarray(0, 10))
    world.feed.serve('/Leme-x86_64.AppImage', (_, response) => response.end(NEW))
    await updater.check()
    expect(world.quit()).toEqual({ version: '1.1.0' })
  })

  it('asks for the free space first: the package and 64 MB', async () => {
    publish()
    const spare = 64 * 1024 * 1024
    const updater = world.start('1.0.0', { freeBytes: async () => NEW.length + spare - 1 })
    await updater.check()
    expect(updater.describe().lastCheck).toMatchObject({ outcome: 'refused', code: 'NO_ROOM' })
    expect(world.feed.requests).not.toContain('GET /Leme-x86_64.AppImage')
    await world.start('1.0.0', { freeBytes: async () => NEW.length + spare }).check()
    expect(world.quit()).toEqual({ version: '1.1.0' })
  })

  it('does not install a release that was withdrawn after its download', async () => {
    publish({ number: 7 })
    const updater = world.start()
    await updater.check()
    publish({ number: 8, version: '1.0.0' })
    await updater.check()
    expect(updater.describe()).toMatchObject({ lastCheck: { outcome: 'current' }, found: null })
    expect(world.quit()).toBeNull()
  })

  it('deletes the file of a release that a newer one replaces', async () => {
    publish({ number: 7 })
    const updater = world.start()
    await updater.check()
    const newer = Buffer.from('version 1.2.0')
    world.feed.publish(makeManifest(newer, { number: 8, version: '1.2.0' }), newer, world.keys[0])
    await updater.check()
    expect(parts()).toHaveLength(1)
    expect(world.quit()).toEqual({ version: '1.2.0' })
  })

  it('checks two minutes after the start and every six hours, and never without a network', async () => {
    publish({ percent: 0 })
    const updater = world.start()
    const checks = () => world.feed.requests.filter((line) => line.endsWith('.json')).length
    const settled = async () => {
      await drainPromises()
      await updater.check()
    }
    world.isOnline = false
    await world.time.pass(119_000)
    await world.time.pass(HOUR_MS)
    expect(checks()).toBe(0)
    world.isOnline = true
    await world.time.pass(900_000)
    await settled()
    const first = checks()
    expect(first).toBeGreaterThan(0)
    await world.time.pass(5 * HOUR_MS)
    expect(checks()).toBe(first)
    await world.time.pass(HOUR_MS)
    await settled()
    expect(checks()).toBeGreaterThan(first)
  })

  it('asks nothing when updates are off or no feed is set, not even when it is told to look', async () => {
    publish()
    for (const [change, feedUrl] of [
      [{ mode: 'off' }, world.feed.url],
      [{ feedUrl: null }, null],
    ] as const) {
      world.settings.current = { ...DEFAULT_UPDATE_SETTINGS, ...change }
      const updater = world.start('1.0.0', { host: { ...world.host, feedUrl } })
      await updater.check()
      expect(updater.describe()).toMatchObject({ way: 'installer', canCheck: false, lastCheck: null })
    }
    world.settings.current = { ...world.settings.current, mode: 'off', source: 'company' }
    expect(world.start().describe()).toMatchObject({ way: 'company', canCheck: false })
    expect(world.feed.requests).toEqual([])
  })

  it.each([
    ['the mode is to notify', 'notify', 'appimage', 'notify'],
    ['the system installs packages (apt)', 'on', 'deb', 'apt'],
    ['the system installs packages (dnf)', 'on', 'rpm', 'dnf'],
    ['the user installs it from a disk image', 'on', 'mac', 'notify'],
  ] as const)('only says that there is one when %s', async (_, mode, kind, way) => {
    publish()
    world.settings.current = { ...world.settings.current, mode }
    const host = { ...world.host, installed: { ...world.host.installed, kind } }
    const updater = world.start('1.0.0', { host })
    await updater.check()
    expect(updater.describe()).toMatchObject({
      way,
      lastCheck: { outcome: 'available' },
      found: { version: '1.1.0', isReady: false },
    })
    expect(world.feed.requests).not.toContain('GET /Leme-x86_64.AppImage')
    expect(world.quit()).toBeNull()
  })

  it('never looks where an administrator installed it for every user', async () => {
    publish()
    const installed = { ...world.host.installed, kind: 'managed' } as const
    const updater = world.start('1.0.0', { host: { ...world.host, installed } })
    await updater.check()
    expect(updater.describe()).toMatchObject({ way: 'company', canCheck: false })
    expect(world.feed.requests).toEqual([])
  })

  it('gives an installer the package that was checked, and nothing that was exchanged', async () => {
    publish({ file: 'Leme-Setup.exe' })
    const installed = { ...world.host.installed, kind: 'nsis', file: null } as const
    await world.start('1.0.0', { host: { ...world.host, installed } }).check()
    const [name = ''] = readdirSync(join(world.dataFolder, 'updates')).filter((file) =>
      file.endsWith('-Leme-Setup.exe'),
    )
    expect(name).toMatch(/^[0-9a-f]{16}-/)
    const run: string[] = []
    const install = () =>
      world.quit({ host: { ...world.host, installed }, runInstaller: (path) => run.push(path) })
    expect(install()).toEqual({ version: '1.1.0' })
    expect(run).toEqual([join(world.dataFolder, 'updates', name)])
    writeFileSync(run[0] ?? '', Buffer.alloc(NEW.length))
    expect(install()).toEqual({ code: 'EXCHANGED' })
    expect(run).toHaveLength(1)
  })

  it('starts from nothing when its record is damaged', () => {
    const folder = join(world.dataFolder, 'updates')
    mkdirSync(folder)
    for (const text of ['', '{', '[]', '{"installId":1}']) {
      writeFileSync(join(folder, 'updates.json'), text)
      expect(world.start().describe()).toMatchObject({ found: null, lastCheck: null, rolledBack: null })
    }
  })

  it('stops a running download when it is closed, and takes it up again', async () => {
    publish()
    const started = new Promise<void>((resolve) => {
      world.feed.serve('/Leme-x86_64.AppImage', (_, response) => {
        response.setHeader('content-length', NEW.length)
        response.write(NEW.subarray(0, 10_000), () => resolve())
      })
    })
    const updater = world.start()
    const checking = updater.check()
    await started
    await updater.close()
    await checking
    expect(world.quit()).toBeNull()
    publish()
    await world.start().check()
    expect(world.quit()).toEqual({ version: '1.1.0' })
  })

  it('has nothing to do without a host', async () => {
    const updater = world.start('1.0.0', { host: null })
    await updater.check()
    expect(updater.describe()).toEqual(NO_UPDATES)
    expect(existsSync(join(world.dataFolder, 'updates'))).toBe(false)
  })
})
