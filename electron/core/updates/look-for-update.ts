// One look at the feed: the manifest, its checks and the download.
import { mkdirSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import type { UpdateCheck, UpdateRefusal } from '../../../shared/bridge/updates.ts'
import type { Timers } from '../time/timers.ts'
import { checkManifest, type SignedManifest } from './check-manifest.ts'
import { downloadPackage } from './download-package.ts'
import type { Manifest } from './manifest.ts'
import { isWritable, partOf, placeOfParts, removeOtherParts } from './package-part.ts'
import { type FeedOptions, readFeed } from './read-feed.ts'
import { installationOf, type UpdateSite } from './ready-package.ts'
import type { FoundRelease } from './update-record.ts'
import { wayOf } from './update-settings.ts'

export interface UpdateRun extends UpdateSite {
  readonly timers: Timers
  /** Writes a code to the log. */
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

/** A manifest that was accepted, with what it was read from. */
interface Offer {
  readonly manifest: Manifest
  readonly signed: SignedManifest
  readonly announced: FoundRelease
}

async function fetchPackage(
  run: UpdateRun,
  feed: FeedOptions,
  { manifest, signed, announced }: Offer,
): Promise<void> {
  const { host, folder, record, freeBytes, onDownload } = run
  const place = placeOfParts(folder, host)
  if (host.installed.file === null) mkdirSync(folder, { recursive: true, mode: 0o700 })
  // Noted before the first byte: a killed download is resumed, and its file is not taken for a stranger's.
  record.change({ found: announced })
  if (!isWritable(place)) return conclude(run, 'refused', 'NOT_WRITABLE')
  const part = partOf(folder, host, manifest)
  removeOtherParts(folder, host, part)
  onDownload()
  const downloaded = await downloadPackage({
    ...feed,
    manifest,
    part,
    freeBytes: freeBytes ?? freeBytesOf,
  })
  if (!downloaded.ok) return conclude(run, 'refused', downloaded.code)
  const { bytes, signature } = signed
  const kept = { manifest: Buffer.from(bytes).toString('base64'), signature: signature ?? '' }
  record.change({ found: { ...announced, package: kept } })
  conclude(run, 'ready')
}

/** Looks once: reads the manifest, checks it, and downloads what it offers. Its outcome is in the record. */
export async function lookForUpdate(run: UpdateRun): Promise<void> {
  const { host, settings, record, now, timers, signal } = run
  const { feedUrl, channel } = settings()
  if (feedUrl === null) return
  const { target } = host.installed
  const place = `${channel}-${target}`
  const { fetch, allowsLoopback } = host
  const feed = { fetch, feedUrl, allowsLoopback, timers, signal }
  const read = await readFeed(feed, channel, target)
  if (!read.ok) return conclude(run, 'refused', read.code)
  const checked = checkManifest(read.value, installationOf(run), now())
  if (checked.manifest !== null) noteSeen(run, checked.manifest, place)
  if (checked.outcome === 'refused') return conclude(run, 'refused', checked.code)
  if (checked.outcome !== 'offer') return conclude(run, checked.outcome)
  const { manifest } = checked
  const { number, version, notes } = manifest
  const announced = { number, version, notes, feedUrl, channel, package: null }
  if (wayOf(host, settings()) === 'self') {
    return fetchPackage(run, feed, { manifest, signed: read.value, announced })
  }
  record.change({ found: announced })
  conclude(run, 'available')
}
