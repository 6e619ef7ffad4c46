// Looks for a new version, downloads it and says so. It installs nothing: that happens when the application is closed.
// Its requests go to the feed alone, with no cookie and no name, and count against nothing of the API.
import { existsSync } from 'node:fs'
import { NO_UPDATES, type UpdatesState } from '../../../shared/bridge/updates.ts'
import { type InstallOptions, type InstallOutcome, installReady } from './install-ready.ts'
import { lookForUpdate, type UpdateRun } from './look-for-update.ts'
import { partOf } from './package-part.ts'
import { allowedRelease, checkReady, type UpdateSite } from './ready-package.ts'
import { updatesFolder } from './small-file.ts'
import { noteTakenBack } from './taken-back.ts'
import type { UpdateHost } from './update-host.ts'
import { openRecord } from './update-record.ts'
import { canLook, type UpdateSettings, wayOf } from './update-settings.ts'
import { compareVersions } from './version-order.ts'

/** First check after the start, and the time between two, milliseconds; each is varied by a fifth up or down. */
const FIRST_AFTER_MS = 120_000
const CHECK_EVERY_MS = 6 * 3_600_000
/** Without a network nothing is asked; this long until it is looked at again. */
const OFFLINE_MS = 900_000

export interface UpdaterOptions
  extends Pick<UpdateSite, 'settings' | 'version' | 'storeSchema' | 'now'>,
    Pick<UpdateRun, 'timers' | 'log'> {
  /** Null where there is nothing to update, as in the preview. */
  readonly host: UpdateHost | null
  /** Resolves when the policy was read: nothing is asked, dropped or installed before. */
  readonly whenSettled: () => Promise<void>
  readonly dataFolder: string
  readonly random: () => number
  /** Called when the state has changed. */
  readonly onChange: () => void
  /** Returns the bytes that a folder's disk has left; of the system by default. */
  readonly freeBytes?: (folder: string) => Promise<number>
}

export interface Updater {
  describe(): UpdatesState
  /** Looks now, unless a check is running. Resolves when it is over. */
  check(): Promise<void>
  /** The user has read that a version was taken back. */
  noteRollBackSeen(): void
  /** Begins to close and open the application, where the host can do that. */
  restart(): void
  close(): Promise<void>
  /** Installs what is ready. To be called when everything else is closed. */
  install(runInstaller: InstallOptions['runInstaller']): InstallOutcome
}

/** Where there is nothing to update. */
const NO_UPDATER: Updater = {
  describe: () => NO_UPDATES,
  check: async () => undefined,
  noteRollBackSeen: () => undefined,
  restart: () => undefined,
  close: async () => undefined,
  install: () => null,
}

/** Drops a release that the policy does not allow or that is not what was signed, and a package that is gone. */
function tidyUp(site: UpdateSite): void {
  const { host, folder, record } = site
  const manifest = checkReady(site)?.manifest
  const { found } = record.get()
  if (found !== null && manifest && !existsSync(partOf(folder, host, manifest))) {
    record.change({ found: { ...found, package: null } })
  }
}

export function createUpdater(options: UpdaterOptions): Updater {
  const { host, dataFolder, version, storeSchema, now, timers, random, onChange, log } = options
  if (host === null) return NO_UPDATER
  const updatable = host
  const settings = (): UpdateSettings => {
    const chosen = options.settings()
    return { ...chosen, feedUrl: chosen.feedUrl ?? updatable.feedUrl }
  }
  const folder = updatesFolder(dataFolder)
  const record = openRecord(folder)
  const stop = new AbortController()
  let work: UpdatesState['work'] = null
  let running: Promise<void> | null = null
  let isSettled = false
  let cancelTimer: () => void = () => undefined
  const run = {
    host: updatable,
    settings,
    folder,
    record,
    version,
    storeSchema,
    now,
    timers,
    log,
    freeBytes: options.freeBytes,
    onDownload: () => say('downloading'),
    signal: stop.signal,
  }

  function say(next: UpdatesState['work']): void {
    work = next
    onChange()
  }

  const canCheck = () => canLook(updatable, settings())

  async function check(): Promise<void> {
    await settling
    if (!canCheck()) return
    running ??= (async () => {
      say('checking')
      try {
        await lookForUpdate(run)
      } catch {
        log('UPDATE_FAILED', '')
      } finally {
        running = null
        say(null)
      }
    })()
    return running
  }

  function checkAfter(ms: number): void {
    cancelTimer = timers.after(ms * (0.8 + 0.4 * random()), () => {
      if (!updatable.isOnline()) return checkAfter(OFFLINE_MS)
      checkAfter(CHECK_EVERY_MS)
      void check()
    })
  }

  noteTakenBack(dataFolder, version, record)
  const { found: former } = record.get()
  if (former !== null && compareVersions(former.version, version) <= 0) record.change({ found: null })
  const settling = options.whenSettled().then(() => {
    isSettled = true
    const { found } = record.get()
    tidyUp(run)
    if (record.get().found !== found) onChange()
  })
  checkAfter(FIRST_AFTER_MS)
  return {
    describe() {
      const { lastCheck, rolledBack } = record.get()
      const { version: newer, notes, package: ready } = allowedRelease(run) ?? {}
      return {
        way: wayOf(updatable, settings()),
        canCheck: canCheck(),
        work,
        lastCheck,
        rolledBack,
        found:
          newer === undefined || notes === undefined
            ? null
            : { version: newer, notes, isReady: ready !== null && ready !== undefined },
      }
    },
    check,
    noteRollBackSeen() {
      record.change({ rolledBack: null })
    },
    restart() {
      updatable.restart()
    },
    async close() {
      cancelTimer()
      stop.abort()
      await running
    },
    install: (runInstaller) => (isSettled ? installReady({ ...run, dataFolder, runInstaller }) : null),
  }
}
