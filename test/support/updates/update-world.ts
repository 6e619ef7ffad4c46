// An installed AppImage of version 1.0.0 with the real electron-updater in Node, a feed, and a second server that
// nothing may ask.
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { type RequestOptions, request } from 'node:http'
import { join } from 'node:path'
import type { LookOptions, LookOutcome } from '../../../electron/core/updates/updater.ts'
import { createFeedUpdater, type OpenRequest } from '../../../electron/shell/updates/feed-updater.ts'
import { makeTempFolder } from '../core/core-harness.ts'
import { createFakeTime } from '../fakes/fake-time.ts'
import { startFeedServer } from './feed-server.ts'
import { makeReleaseKey } from './release.ts'

export const OLD_VERSION = '1.0.0'
const OLD = '#!/bin/sh\n# version 1.0.0\n'
/** In Electron, net.request of a session. */
const open: OpenRequest = (options) =>
  request(options as RequestOptions) as unknown as ReturnType<OpenRequest>

export type UpdateWorld = Awaited<ReturnType<typeof openUpdateWorld>>

export async function openUpdateWorld() {
  const folder = makeTempFolder()
  const [feed, other] = await Promise.all([startFeedServer(), startFeedServer()])
  const keys = [makeReleaseKey(), makeReleaseKey()] as const
  const file = join(folder.path, 'apps/Leme.AppImage')
  mkdirSync(join(folder.path, 'apps'))
  writeFileSync(file, OLD)
  chmodSync(file, 0o755)
  const formerFile = process.env.APPIMAGE
  process.env.APPIMAGE = file
  const time = createFakeTime(Date.parse('2026-11-23T12:00:00Z'))
  const stop = new AbortController()
  return {
    feed,
    other,
    keys,
    time,
    /** Path of the installed AppImage. */
    file,
    /** Folder of downloads that are not installed yet. */
    pending: join(folder.path, 'cache/leme-updater/pending'),
    /** What the application's file holds. */
    content: () => readFileSync(file, 'utf8'),
    isOld: () => readFileSync(file, 'utf8') === OLD,
    /** A start of a version. */
    start(version = OLD_VERSION) {
      const updater = createFeedUpdater({
        version,
        kind: 'appimage',
        file,
        keys: keys.map(({ publicKey }) => publicKey),
        open,
        timers: time.timers,
        app: {
          version,
          name: 'leme',
          isPackaged: true,
          appUpdateConfigPath: '',
          userDataPath: folder.path,
          baseCachePath: join(folder.path, 'cache'),
          whenReady: async () => undefined,
          relaunch: () => undefined,
          quit: () => undefined,
          onQuit: () => undefined,
        },
      })
      return {
        ...updater,
        look: (changes: Partial<LookOptions> = {}): Promise<LookOutcome> =>
          updater.look({
            feedUrl: feed.url,
            isDownloaded: true,
            signal: stop.signal,
            onDownload: () => undefined,
            ...changes,
          }),
      }
    },
    stop: () => stop.abort(),
    async close() {
      if (formerFile === undefined) delete process.env.APPIMAGE
      else process.env.APPIMAGE = formerFile
      await Promise.all([feed.close(), other.close()])
      folder.remove()
    },
  }
}
