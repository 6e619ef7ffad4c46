// An installed AppImage of version 1.0.0 with its updater, a feed, and a second server that nothing may ask.
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type InstallOutcome, installReady } from '../../../electron/core/updates/install-ready.ts'
import { updatesFolder } from '../../../electron/core/updates/small-file.ts'
import type { UpdateHost } from '../../../electron/core/updates/update-host.ts'
import { openRecord } from '../../../electron/core/updates/update-record.ts'
import {
  DEFAULT_UPDATE_SETTINGS,
  type UpdateSettings,
} from '../../../electron/core/updates/update-settings.ts'
import { createUpdater, type Updater } from '../../../electron/core/updates/updater.ts'
import { makeTempFolder } from '../core/core-harness.ts'
import { createFakeTime } from '../fakes/fake-time.ts'
import { type FeedServer, startFeedServer } from './feed-server.ts'
import { makeReleaseKey, type ReleaseKey, TEST_TARGET } from './release.ts'

export const OLD_VERSION = '1.0.0'
export const OLD_SCHEMA = 14
const NOW = Date.parse('2026-11-23T12:00:00Z')

export interface UpdateWorld {
  readonly feed: FeedServer
  readonly other: FeedServer
  readonly keys: readonly [ReleaseKey, ReleaseKey]
  readonly time: ReturnType<typeof createFakeTime>
  /** Path of the installed AppImage. */
  readonly file: string
  readonly dataFolder: string
  readonly settings: { current: UpdateSettings }
  readonly host: UpdateHost
  readonly lines: string[]
  isOnline: boolean
  restarts: number
  /** What the application's file holds. */
  content(): string
  /** Creates the updater of a start of the installed version. */
  start(version?: string, changes?: Partial<Parameters<typeof createUpdater>[0]>): Updater
  /** Installs what is ready, as when the version that was started last is closed. */
  quit(changes?: Partial<Parameters<typeof installReady>[0]>): InstallOutcome
  close(): Promise<void>
}

/** The application's folder and the data folder may be given, as on disks of their own. */
export async function openUpdateWorld(
  folders: { readonly apps?: string; readonly data?: string } = {},
): Promise<UpdateWorld> {
  const folder = makeTempFolder()
  const [feed, other] = await Promise.all([startFeedServer(), startFeedServer()])
  const keys = [makeReleaseKey(), makeReleaseKey()] as const
  const appFolder = folders.apps ?? join(folder.path, 'apps')
  const dataFolder = folders.data ?? join(folder.path, 'data')
  mkdirSync(appFolder, { recursive: true })
  mkdirSync(dataFolder, { recursive: true })
  const file = join(appFolder, 'Leme-x86_64.AppImage')
  writeFileSync(file, `version ${OLD_VERSION}`)
  chmodSync(file, 0o755)
  const time = createFakeTime(NOW)
  const updaters: Updater[] = []
  let running = OLD_VERSION
  const settings: UpdateWorld['settings'] = {
    current: { ...DEFAULT_UPDATE_SETTINGS, feedUrl: feed.url },
  }
  const host: UpdateHost = {
    fetch: (url, init) => fetch(url, init),
    feedUrl: feed.url,
    installed: { kind: 'appimage', target: TEST_TARGET, file },
    keys: keys.map(({ publicKey }) => publicKey),
    allowsLoopback: true,
    isOnline: () => world.isOnline,
    restart: () => {
      world.restarts++
    },
  }
  const lines: string[] = []
  const world: UpdateWorld = {
    feed,
    other,
    keys,
    time,
    file,
    dataFolder,
    settings,
    host,
    lines,
    isOnline: true,
    restarts: 0,
    content: () => readFileSync(file, 'utf8'),
    start(version = OLD_VERSION, changes = {}) {
      running = version
      const updater = createUpdater({
        settings: () => settings.current,
        whenSettled: () => Promise.resolve(),
        host,
        dataFolder,
        version,
        storeSchema: OLD_SCHEMA,
        now: time.now,
        timers: time.timers,
        random: () => 0.5,
        onChange: () => undefined,
        log: (code, detail) => lines.push(`${code} ${detail}`),
        freeBytes: async () => 1e12,
        ...changes,
      })
      updaters.push(updater)
      return updater
    },
    quit: (changes = {}) => {
      const folder = updatesFolder(dataFolder)
      return installReady({
        settings: () => settings.current,
        host,
        dataFolder,
        folder,
        record: openRecord(folder),
        version: running,
        storeSchema: OLD_SCHEMA,
        now: time.now,
        runInstaller: () => undefined,
        ...changes,
      })
    },
    async close() {
      await Promise.all(updaters.map((updater) => updater.close()))
      await Promise.all([feed.close(), other.close()])
      folder.remove()
    },
  }
  return world
}
