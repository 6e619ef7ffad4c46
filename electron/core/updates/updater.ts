// Looks for a new version, downloads it and says so. It installs nothing: that happens when the application is closed.
// Its requests go to the feed alone, with no cookie and no name, and count against nothing of the API.
import { accessSync, constants, existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import {
  NO_UPDATES,
  type UpdateCheck,
  type UpdateRefusal,
  type UpdatesState,
  type UpdateWay,
} from '../../../shared/bridge/updates.ts'
import type { Timers } from '../time/timers.ts'
import { checkManifest } from './check-manifest.ts'
import { downloadPackage } from './download-package.ts'
import type { Manifest } from './manifest.ts'
import { type FeedOptions, readFeed } from './read-feed.ts'
import { updatesFolder } from './small-file.ts'
import { takeRollBack } from './start-proof.ts'
import type { UpdateHost } from './update-host.ts'
import { openRecord } from './update-record.ts'
import type { UpdateSettings } from './update-settings.ts'
import { compareVersions } from './version-order.ts'

/** First check after the start, and the time between two, milliseconds; each is varied by a fifth up or down. */
const FIRST_AFTER_MS = 120_000
const CHECK_EVERY_MS = 6 * 3_600_000
/** Without a network nothing is asked; this long until it is looked at again. */
const OFFLINE_MS = 900_000
const PART_ENDING = '.update'

export interface UpdaterOptions {
  /** Null where there is nothing to update, as in the preview. */
  readonly host: UpdateHost | null
  /** What the policy says. Read at each use: it may arrive after the start. */
  readonly settings: () => UpdateSettings
  readonly dataFolder: string
  readonly version: string
  /** Schema of the store that this version reads and writes. */
  readonly storeSchema: number
  readonly now: () => number
  readonly timers: Timers
  readonly random: () => number
  /** Called when the state has changed. */
  readonly onChange: () => void
  /** Writes a code to the log. */
  readonly log: (code: string, detail: string) => void
  /** Returns the bytes that a folder's disk has left; of the system by default. */
  readonly freeBytes?: (folder: string) => Promise<number>
}

export interface Updater {
  describe(): UpdatesState
  /** Looks now, unless a check is running. Resolves when it is over. */
  check(): Promise<void>
  /** The user has read that a version was taken back. */
  noteRollBackSeen(): void
  /** Begins to close and open the application. Returns false where the host cannot do that. */
  restart(): boolean
  close(): Promise<void>
}

async function freeBytesOf(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

function isWritable(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK)
    return true
  } catch {
    return false
  }
}

function wayOf({ installed }: UpdateHost, { mode, feedUrl, source }: UpdateSettings): UpdateWay {
  if (installed.kind === 'managed' || (mode === 'off' && source === 'company')) return 'company'
  if (installed.kind === 'deb') return 'apt'
  if (installed.kind === 'rpm') return 'dnf'
  if (mode === 'off' || feedUrl === null) return 'installer'
  const isSelf = installed.kind === 'appimage' || installed.kind === 'nsis'
  return isSelf && mode === 'on' ? 'self' : 'notify'
}

/** Returns the path of a version's partial file: beside the AppImage, so that it can be renamed into its place. */
function partOf(folder: string, { installed }: UpdateHost, { sha512, file }: Manifest): string {
  const mark = sha512.slice(0, 16)
  if (installed.file === null) return join(folder, `${mark}-${file}`)
  return join(dirname(installed.file), `.${basename(installed.file)}.${mark}${PART_ENDING}`)
}

/** Deletes partial files of other versions. */
function removeOtherParts(folder: string, { installed }: UpdateHost, part: string | null): void {
  const place = installed.file === null ? folder : dirname(installed.file)
  const start = installed.file === null ? '' : `.${basename(installed.file)}.`
  const isPart = (name: string) =>
    installed.file === null
      ? /^[0-9a-f]{16}-/.test(name)
      : name.startsWith(start) && name.endsWith(PART_ENDING)
  try {
    for (const name of readdirSync(place)) {
      const path = join(place, name)
      if (isPart(name) && path !== part) rmSync(path, { force: true })
    }
  } catch {
    // The folder cannot be read or written: nothing was downloaded into it.
  }
}

export function createUpdater(options: UpdaterOptions): Updater {
  const { host, dataFolder, version, storeSchema, now, timers, random, onChange, log } = options
  if (host === null) {
    return {
      describe: () => NO_UPDATES,
      check: async () => undefined,
      noteRollBackSeen: () => undefined,
      restart: () => false,
      close: async () => undefined,
    }
  }
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
  let cancelTimer: () => void = () => undefined

  function say(next: UpdatesState['work']): void {
    work = next
    onChange()
  }

  function conclude(outcome: UpdateCheck['outcome'], code: UpdateRefusal | null = null): void {
    if (code !== null) log('UPDATE_REFUSED', code)
    record.change({ lastCheck: { at: new Date(now()).toISOString(), outcome, code } })
  }

  /** Notes what an authentic manifest says, whether or not it is taken. */
  function noteSeen({ number }: Manifest, place: string): void {
    const { highest, seen, found } = record.get()
    record.change({
      highest: { ...highest, [place]: Math.max(number, highest[place] ?? 0) },
      seen: seen?.number === number && seen.atMs <= now() ? seen : { number, atMs: now() },
      // A release that was withdrawn is not installed, even when it is downloaded.
      found: found?.number === number ? found : null,
    })
  }

  async function fetchPackage(feed: FeedOptions, manifest: Manifest): Promise<void> {
    const { number, notes, size, sha512 } = manifest
    const announced = { number, version: manifest.version, notes, package: null }
    const place = updatable.installed.file === null ? folder : dirname(updatable.installed.file)
    if (updatable.installed.file === null) mkdirSync(folder, { recursive: true, mode: 0o700 })
    // Noted before the first byte: a killed download is resumed, and its file is not taken for a stranger's.
    record.change({ found: announced })
    if (!isWritable(place)) return conclude('refused', 'NOT_WRITABLE')
    const part = partOf(folder, updatable, manifest)
    removeOtherParts(folder, updatable, part)
    say('downloading')
    const downloaded = await downloadPackage({
      ...{ ...feed, manifest, part, timers },
      freeBytes: options.freeBytes ?? freeBytesOf,
    })
    if (!downloaded.ok) return conclude('refused', downloaded.code)
    record.change({ found: { ...announced, package: { part, size, sha512 } } })
    conclude('ready')
  }

  async function lookOnce(): Promise<void> {
    const { feedUrl, channel, deferDays } = settings()
    if (feedUrl === null) return
    const { target } = updatable.installed
    const place = `${channel}-${target}`
    const { fetch, keys, allowsLoopback } = updatable
    const feed = { fetch, feedUrl, allowsLoopback, signal: stop.signal }
    const read = await readFeed(feed, channel, target)
    if (!read.ok) return conclude('refused', read.code)
    const { installId, highest, skipped, seen } = record.get()
    const installation = {
      ...{ version, channel, target, storeSchema, installId, skipped, deferDays, keys },
      highestNumber: highest[place] ?? 0,
      firstSeenMs: (number: number) => (seen?.number === number ? seen.atMs : null),
    }
    const checked = checkManifest(read.value, installation, now())
    if (checked.manifest !== null) noteSeen(checked.manifest, place)
    if (checked.outcome === 'refused') return conclude('refused', checked.code)
    if (checked.outcome !== 'offer') return conclude(checked.outcome)
    const { manifest } = checked
    if (wayOf(updatable, settings()) === 'self') return fetchPackage(feed, manifest)
    const { number, notes } = manifest
    record.change({ found: { number, version: manifest.version, notes, package: null } })
    conclude('available')
  }

  const canCheck = () => {
    const { mode, feedUrl } = settings()
    return mode !== 'off' && feedUrl !== null && wayOf(updatable, settings()) !== 'company'
  }

  function check(): Promise<void> {
    if (!canCheck()) return Promise.resolve()
    running ??= (async () => {
      say('checking')
      try {
        await lookOnce()
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

  /** Tidies up after the last run: an installed version, one that was taken back, a partial file that is gone. */
  function begin(): void {
    const rolledBack = takeRollBack(dataFolder)
    if (rolledBack !== null) {
      const skipped = [...record.get().skipped, rolledBack.number]
      record.change({ skipped, rolledBack: rolledBack.version, found: null })
    }
    const { found } = record.get()
    if (found !== null && compareVersions(found.version, version) <= 0) record.change({ found: null })
    const left = record.get().found
    if (left === null) removeOtherParts(folder, updatable, null)
    else if (left.package !== null && !existsSync(left.package.part)) {
      record.change({ found: { ...left, package: null } })
    }
  }

  begin()
  checkAfter(FIRST_AFTER_MS)
  return {
    describe() {
      const { found, lastCheck, rolledBack } = record.get()
      const { version: newer, notes, package: ready } = found ?? {}
      return {
        ...{ way: wayOf(updatable, settings()), canCheck: canCheck(), work, lastCheck, rolledBack },
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
      return true
    },
    async close() {
      cancelTimer()
      stop.abort()
      await running
    },
  }
}
