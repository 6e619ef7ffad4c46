// What is believed of a feed: the release information (`latest*.yml`) that the publisher signed, and nothing of it that
// an older copy, or one for another system, could say. Nothing is read before the signature was checked.
import { verify } from 'node:crypto'
import { z } from 'zod'
import type { UpdateRefusal } from '../../../shared/bridge/updates.ts'

/** Largest package that is downloaded. */
export const MAX_PACKAGE_BYTES = 512 * 1024 * 1024
/** Base64 of 64 bytes. */
const SHA512 = /^[A-Za-z0-9+/]{86}==$/
/** A release version: three numbers without leading zeros. */
const VERSION = /^(0|[1-9]\d{0,5})\.(0|[1-9]\d{0,5})\.(0|[1-9]\d{0,5})$/

/** Why a version was not taken. */
export class UpdateRefused extends Error {
  readonly code: UpdateRefusal

  constructor(code: UpdateRefusal) {
    super(code)
    this.code = code
  }
}

const releaseFile = z.object({
  url: z.string(),
  sha512: z.string().regex(SHA512),
  /** Where it has a block map. */
  size: z.int().min(1).max(MAX_PACKAGE_BYTES).optional(),
  blockMapSize: z.int().min(1).optional(),
})
const releaseInfo = z.object({
  version: z.string().regex(VERSION),
  files: z.array(releaseFile).min(1),
  releaseNotes: z.string().max(4_000).optional(),
  /** Share of installations that take it, 0 to 100. */
  stagingPercentage: z.number().min(0).max(100).optional(),
})
export type ReleaseInfo = z.infer<typeof releaseInfo>

/** Throws unless one of the keys signed the bytes. `signature` is base64, or null when the feed has none. */
export function checkSignature(bytes: Uint8Array, signature: string | null, keys: readonly string[]): void {
  const isBy = (key: string) => {
    const publicKey = { key: Buffer.from(key, 'base64'), format: 'der', type: 'spki' } as const
    return verify(null, bytes, publicKey, Buffer.from(signature ?? '', 'base64'))
  }
  if (!keys.some(isBy)) throw new UpdateRefused('FORGED')
}

/** Reads signed release information. Throws for another form, and for an older version. */
export function readReleaseInfo(parsed: unknown, newestKnown: string): ReleaseInfo {
  const read = releaseInfo.safeParse(parsed)
  if (!read.success) throw new UpdateRefused('UNREADABLE')
  const order = read.data.version.localeCompare(newestKnown, 'en', { numeric: true })
  if (order < 0) throw new UpdateRefused('REPLAYED')
  return read.data
}

/** Returns the package for this installation: one plain name. Throws when the information is for another system. */
export function packageFor(
  { files }: ReleaseInfo,
  ending: string,
  arch: string,
): ReleaseInfo['files'][number] {
  const name = new RegExp(`^\\w[\\w.-]*[-_.](${arch === 'x64' ? 'x64|x86_64' : arch})\\.${ending}$`)
  const file = files.find(({ url }) => name.test(url))
  if (file === undefined) throw new UpdateRefused('UNREADABLE')
  return file
}
