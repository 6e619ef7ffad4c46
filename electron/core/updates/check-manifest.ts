// Decides whether a manifest is an update for this installation. The order of the checks is part of the design: nothing
// of a manifest is read before its signature, and nothing of it is believed that an older copy could say.
import { createHash } from 'node:crypto'
import type { UpdateRefusal } from '../../../shared/bridge/updates.ts'
import { type Manifest, readManifest } from './manifest.ts'
import { checkSignature } from './minisign.ts'
import { compareVersions } from './version-order.ts'

const PRODUCT = 'leme'
const DAY_MS = 86_400_000
/** One name in the feed's folder: no path, no address, no hidden file. */
const PLAIN_NAME = /^[A-Za-z0-9](?!.*\.\.)[A-Za-z0-9._-]{0,127}$/

/** What an installation accepts. */
export interface Installation {
  readonly version: string
  readonly channel: string
  readonly target: string
  readonly storeSchema: number
  /** Random name of this installation, from which its place in a staged release follows. */
  readonly installId: string
  /** Highest number seen so far; 0 before the first manifest. */
  readonly highestNumber: number
  /** Numbers whose version was taken back here. */
  readonly skipped: readonly number[]
  /** When the release was first seen, milliseconds since 1970; null for one that is new. */
  readonly firstSeenMs: (number: number) => number | null
  readonly deferDays: number
  readonly keys: readonly string[]
}

export interface SignedManifest {
  readonly bytes: Uint8Array
  /** Text of the `.minisig` file; null when there is none. */
  readonly signature: string | null
}

/** `manifest` is present once it is authentic and for this installation: its number counts as seen. */
export type ManifestCheck =
  | { readonly outcome: 'offer' | 'current'; readonly manifest: Manifest }
  /** Not yet: for a later share of the installations, or within the days of delay. */
  | { readonly outcome: 'waiting'; readonly manifest: Manifest }
  | { readonly outcome: 'refused'; readonly code: UpdateRefusal; readonly manifest: Manifest | null }

/** Returns a number from 0 up to 100 that differs from release to release. */
export function shareOf(installId: string, number: number): number {
  const digest = createHash('sha256').update(`${installId}:${number}`).digest()
  return (digest.readUInt32BE(0) / 2 ** 32) * 100
}

/** Returns why a signed manifest is not for this installation; null when it is. */
function refusalOf(manifest: Manifest, installation: Installation, nowMs: number): UpdateRefusal | null {
  if (manifest.product !== PRODUCT) return 'OTHER_PRODUCT'
  if (manifest.channel !== installation.channel) return 'OTHER_CHANNEL'
  if (manifest.target !== installation.target) return 'OTHER_TARGET'
  if (Date.parse(manifest.expires) <= nowMs) return 'EXPIRED'
  if (manifest.number < installation.highestNumber) return 'REPLAYED'
  return null
}

export function checkManifest(
  { bytes, signature }: SignedManifest,
  installation: Installation,
  nowMs: number,
): ManifestCheck {
  const refused = (code: UpdateRefusal, manifest: Manifest | null = null): ManifestCheck => ({
    outcome: 'refused',
    code,
    manifest,
  })
  const authentic = signature === null ? 'UNSIGNED' : checkSignature(bytes, signature, installation.keys)
  if (authentic !== 'VALID') return refused(authentic)
  const manifest = readManifest(Buffer.from(bytes).toString('utf8'))
  if (manifest === null) return refused('UNREADABLE')
  const refusal = refusalOf(manifest, installation, nowMs)
  if (refusal !== null) return refused(refusal)
  if (!PLAIN_NAME.test(manifest.file)) return refused('BAD_FILE_NAME', manifest)
  const difference = compareVersions(manifest.version, installation.version)
  if (difference < 0) return refused('DOWNGRADE', manifest)
  if (difference === 0) return { outcome: 'current', manifest }
  if (installation.skipped.includes(manifest.number)) return refused('ROLLED_BACK', manifest)
  if (manifest.storeSchema < installation.storeSchema) return refused('OLDER_STORE', manifest)
  const isInShare = shareOf(installation.installId, manifest.number) < manifest.percent
  const seenMs = Math.min(installation.firstSeenMs(manifest.number) ?? nowMs, nowMs)
  const isDeferred = nowMs - seenMs < installation.deferDays * DAY_MS
  return { outcome: isInShare && !isDeferred ? 'offer' : 'waiting', manifest }
}
