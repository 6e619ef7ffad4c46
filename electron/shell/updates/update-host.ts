import { spawn } from 'node:child_process'
import { app, net, session } from 'electron'
import { SYSTEM_TIMERS } from '../../core/time/timers.ts'
import { RELEASE_FEED, RELEASE_KEYS } from '../../core/updates/release-keys.ts'
import type { LookOptions, UpdateHost } from '../../core/updates/updater.ts'
import type { createFeedUpdater } from './feed-updater.ts'
import { installedPackage } from './installed-package.ts'

/** An in-memory session: no cookies, no cache, the system's proxy and certificates, nothing of the API's session. */
const UPDATE_PARTITION = 'updates'

export function createUpdateHost() {
  // The test build alone takes a feed and a key from its environment.
  const test: NodeJS.ProcessEnv = __IS_TEST_BUILD__ ? process.env : {}
  const key = test.LEME_TEST_UPDATE_KEY
  const installed = installedPackage(app.isPackaged)
  let updater: ReturnType<typeof createFeedUpdater> | null = null
  let isRestart = false
  return {
    feedUrl: test.LEME_TEST_UPDATE_FEED ?? RELEASE_FEED,
    kind: installed.kind,
    isOnline: () => net.isOnline(),
    async look(options: LookOptions) {
      // Loaded when it is first needed, long after the start.
      updater ??= (await import('./feed-updater.ts')).createFeedUpdater({
        version: app.getVersion(),
        ...installed,
        keys: key === undefined ? RELEASE_KEYS : [key],
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
    restart() {
      isRestart = true
      app.quit()
    },
    /** Puts in place what is ready, and opens Leme again when that was asked. Called when all else is closed. */
    async finish(args: readonly string[], log: (line: string) => void): Promise<void> {
      // The Leme that is opened then must find the lock free.
      if (isRestart) app.releaseSingleInstanceLock()
      const version = await updater?.install(isRestart).catch(({ code }) => log(`update: ${code}`))
      if (version) log(`update: ${version}`)
      // The installer of Windows opens Leme itself.
      if (!isRestart || (version && installed.kind === 'nsis')) return
      // Variables that the runtime of an AppImage sets for its own program.
      const { APPDIR, APPIMAGE, ARGV0, OWD, ...env } = process.env
      spawn(installed.file ?? process.execPath, args, { detached: true, stdio: 'ignore', env }).unref()
    },
  } satisfies UpdateHost & Record<string, unknown>
}
