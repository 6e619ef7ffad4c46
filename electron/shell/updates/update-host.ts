import { app, net, session } from 'electron'
import type { InstalledPackage } from '../../core/updates/installed-package.ts'
import { RELEASE_KEYS } from '../../core/updates/release-keys.ts'
import type { UpdateHost } from '../../core/updates/update-host.ts'
import { requestUnredirected } from '../system/unredirected-request.ts'
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
    arch: process.arch,
    isPackaged: app.isPackaged,
    program: process.execPath,
    resourcesFolder: process.resourcesPath,
    appImage: process.env.APPIMAGE,
  })
}

/** `restart` closes Leme, installs what is ready, and opens it again. */
export function createUpdateHost(restart: () => void): UpdateHost {
  const feed = testFeed()
  return {
    fetch: (url, init) =>
      requestUnredirected(session.fromPartition(UPDATE_PARTITION, { cache: false }), url, init),
    // No release has been published yet.
    feedUrl: feed?.feedUrl ?? null,
    installed: runningPackage(),
    keys: feed === null ? RELEASE_KEYS : [feed.key],
    allowsLoopback: __IS_TEST_BUILD__,
    isOnline: () => net.isOnline(),
    restart,
  }
}
