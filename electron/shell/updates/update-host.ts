import { app, net, session } from 'electron'
import { SYSTEM_TIMERS } from '../../core/time/timers.ts'
import type { InstalledPackage } from '../../core/updates/installed-package.ts'
import { RELEASE_FEED, RELEASE_KEYS } from '../../core/updates/release-keys.ts'
import type { UpdateHost } from '../../core/updates/update-host.ts'
import type { createFeedUpdater, InstallOutcome } from './feed-updater.ts'
import { installedPackage } from './installed-kind.ts'

/** An in-memory session: no cookies, no cache, the system's proxy and certificates, nothing of the API's session. */
const UPDATE_PARTITION = 'updates'

/** The test build alone takes a feed and a key from its environment. */
function testFeed(): { readonly feedUrl: string; readonly key: string } | null {
  const { LEME_TEST_UPDATE_FEED: feedUrl, LEME_TEST_UPDATE_KEY: key } = process.env
  return __IS_TEST_BUILD__ && feedUrl && key ? { feedUrl, key } : null
}

/** The package that runs. */
export function runningPackage(): InstalledPackage {
  return installedPackage({
    platform: process.platform,
    isPackaged: app.isPackaged,
    program: process.execPath,
    resourcesFolder: process.resourcesPath,
    appImage: process.env.APPIMAGE,
  })
}

export interface ShellUpdateHost extends UpdateHost {
  /** Installs what is ready. To be called when everything else is closed. */
  readonly install: (isRestart: boolean) => InstallOutcome
}

/** `restart` closes Leme, installs what is ready, and opens it again. */
export function createUpdateHost(restart: () => void): ShellUpdateHost {
  const feed = testFeed()
  const installed = runningPackage()
  let updater: ReturnType<typeof createFeedUpdater> | null = null
  return {
    feedUrl: feed?.feedUrl ?? RELEASE_FEED,
    installed,
    isOnline: () => net.isOnline(),
    async look(options) {
      // Loaded when it is first needed, long after the start.
      updater ??= (await import('./feed-updater.ts')).createFeedUpdater({
        version: app.getVersion(),
        installed,
        arch: process.arch,
        keys: feed === null ? RELEASE_KEYS : [feed.key],
        allowsLoopback: __IS_TEST_BUILD__,
        timers: SYSTEM_TIMERS,
        open: (request) =>
          net.request({
            ...request,
            session: session.fromPartition(UPDATE_PARTITION, { cache: false }),
            credentials: 'omit',
            referrerPolicy: 'no-referrer',
          }),
      })
      return updater.look(options)
    },
    install: (isRestart) => updater?.install(isRestart) ?? null,
    restart,
  }
}
