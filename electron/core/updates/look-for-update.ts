// One look at the feed: the manifest, its checks and the download.
import { mkdirSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import type { UpdateCheck, UpdateRefusal } from '../../../shared/bridge/updates.ts'
import type { Timers } from '../time/timers.ts'
import { checkManifest } from './check-manifest.ts'
import { downloadPackage } from './download-package.ts'
import type { Manifest } from './manifest.ts'
import { isWritable, partOf, placeOfParts, removeOtherParts } from './package-part.ts'
import { type FeedOptions, readFeed } from './read-feed.ts'
import type { UpdateHost } from './update-host.ts'
import type { openRecord } from './update-record.ts'
import { type UpdateSettings, wayOf } from './update-settings.ts'

export interface UpdateRun {
  readonly host: UpdateHost
  readonly settings: () => UpdateSettings
  /** Holds the record, and the packages that an installer starts. */
  readonly folder: string
  readonly record: ReturnType<typeof openRecord>
  readonly version: string
  readonly storeSchema: number
  readonly now: () => number
  readonly timers: Timers
  readonly log: (code: string, detail: string) => void
  /** Returns the bytes that a folder's disk has left; of the system when undefined. */
  readonly freeBytes: ((folder: string) => Promise<number>) | undefined
  /** Called when a download begins. */
  readonly onDownload: () => void
  readonly signal: AbortSignal
}

async function freeBytesOf(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

function conclude(
  { record, now, log }: UpdateRun,
  outcome: UpdateCheck['outcome'],
  code: UpdateRefusal | null = null,
): void {
  if (code !== null) log('UPDATE_REFUSED', code)
  record.change({ lastCheck: { at: new Date(now()).toISOString(), outcome, code } })
}

/** Notes what an authentic manifest says, whether or not it is taken. */
function noteSeen({ record, now }: UpdateRun, { number }: Manifest, place: string): void {
  const { highest, seen, found } = record.get()
  record.change({
    highest: { ...highest, [place]: Math.max(number, highest[place] ?? 0) },
    seen: seen?.number === number && seen.atMs <= now() ? seen : { number, atMs: now() },
    // A release that was withdrawn is not installed, even when it is downloaded.
    found: found?.number === number ? found : null,
  })
}

async function fetchPackage(run: UpdateRun, feed: FeedOptions, manifest: Manifest): Promise<void> {
  const { host, folder, record, timers, freeBytes, onDownload } = run
  const { number, notes, size, sha512 } = manifest
  const announced = { number, version: manifest.version, notes, package: null }
  const place = placeOfParts(folder, host)
  if (host.installed.file === null) mkdirSync(folder, { recursive: true, mode: 0o700 })
  // Noted before the first byte: a killed download is resumed, and its file is not taken for a stranger's.
  record.change({ found: announced })
  if (!isWritable(place)) return conclude(run, 'refused', 'NOT_WRITABLE')
  const part = partOf(folder, host, manifest)
  removeOtherParts(folder, host, part)
  onDownload()
  const downloaded = await downloadPackage({
    ...{ ...feed, manifest, part, timers },
    freeBytes: freeBytes ?? freeBytesOf,
  })
  if (!downloaded.ok) return conclude(run, 'refused', downloaded.code)
  record.change({ found: { ...announced, package: { part, size, sha512 } } })
  conclude(run, 'ready')
}

/** Looks once: reads the manifest, checks it, and downloads what it offers. Its outcome is in the record. */
export async function lookForUpdate(run: UpdateRun): Promise<void> {
  const { host, settings, record, version, storeSchema, now, signal } = run
  const { feedUrl, channel, deferDays } = settings()
  if (feedUrl === null) return
  const { target } = host.installed
  const place = `${channel}-${target}`
  const { fetch, keys, allowsLoopback } = host
  const feed = { fetch, feedUrl, allowsLoopback, signal }
  const read = await readFeed(feed, channel, target)
  if (!read.ok) return conclude(run, 'refused', read.code)
  const { installId, highest, skipped, seen } = record.get()
  const installation = {
    ...{ version, channel, target, storeSchema, installId, skipped, deferDays, keys },
    highestNumber: highest[place] ?? 0,
    firstSeenMs: (number: number) => (seen?.number === number ? seen.atMs : null),
  }
  const checked = checkManifest(read.value, installation, now())
  if (checked.manifest !== null) noteSeen(run, checked.manifest, place)
  if (checked.outcome === 'refused') return conclude(run, 'refused', checked.code)
  if (checked.outcome !== 'offer') return conclude(run, checked.outcome)
  const { manifest } = checked
  if (wayOf(host, settings()) === 'self') return fetchPackage(run, feed, manifest)
  const { number, notes } = manifest
  record.change({ found: { number, version: manifest.version, notes, package: null } })
  conclude(run, 'available')
}
