// The downloaded package, as it may be used now. Nothing of its record is believed but what was signed: the manifest is
// checked again, by the policy of today, and the package's place and hash follow from it.
import { checkManifest, type Installation, type ManifestCheck } from './check-manifest.ts'
import { removeOtherParts } from './package-part.ts'
import type { UpdateHost } from './update-host.ts'
import type { FoundRelease, UpdateRecordFile } from './update-record.ts'
import { canLook, type UpdateSettings, wayOf } from './update-settings.ts'

/** What is installed here, and what it remembers about updates. */
export interface UpdateSite {
  readonly host: UpdateHost
  /** What the policy says. Read at each use: it may arrive after the start. */
  readonly settings: () => UpdateSettings
  /** Holds the record, and the packages that an installer starts. */
  readonly folder: string
  readonly record: UpdateRecordFile
  readonly version: string
  /** Schema of the store that this version reads and writes. */
  readonly storeSchema: number
  readonly now: () => number
}

/** Returns what this installation accepts now. */
export function installationOf({ host, settings, record, version, storeSchema }: UpdateSite): Installation {
  const { channel, deferDays } = settings()
  const { target } = host.installed
  const { installId, highest, skipped, seen } = record.get()
  return {
    version,
    channel,
    target,
    storeSchema,
    installId,
    skipped,
    deferDays,
    keys: host.keys,
    highestNumber: highest[`${channel}-${target}`] ?? 0,
    firstSeenMs: (number) => (seen?.number === number ? seen.atMs : null),
  }
}

/** Returns what the policy leaves of the release that was found, perhaps before the policy said so. */
export function allowedRelease({ host, settings, record }: UpdateSite): FoundRelease | null {
  const { found } = record.get()
  const now = settings()
  if (found === null || !canLook(host, now)) return null
  if (found.feedUrl !== now.feedUrl || found.channel !== now.channel) return null
  return wayOf(host, now) === 'self' || found.package === null ? found : { ...found, package: null }
}

/** Drops what the policy or a check no longer allows. Returns the check of the package; null when none is ready. */
export function checkReady(site: UpdateSite): ManifestCheck | null {
  const { host, settings, folder, record, now } = site
  const allowed = allowedRelease(site)
  const signed = allowed?.package ?? null
  const checked =
    signed === null
      ? null
      : checkManifest(
          { bytes: Buffer.from(signed.manifest, 'base64'), signature: signed.signature },
          installationOf(site),
          now(),
        )
  const isKept = checked?.outcome === 'offer' || checked?.outcome === 'waiting'
  const left = checked === null || isKept ? allowed : null
  if (left !== record.get().found) record.change({ found: left })
  // What is only announced may have a part that is resumed.
  if (left === null || wayOf(host, settings()) !== 'self') removeOtherParts(folder, host, null)
  return checked
}
