// What is believed of a feed: the release information (`latest*.yml`) that the publisher signed, and nothing of it that
// an older copy, or one for another system, could say. Nothing is read before the signature was checked.
import { createPublicKey, verify } from 'node:crypto'
import { z } from 'zod'
import { UpdateRefused } from './update-refused.ts'

/** Largest package that is downloaded. */
export const MAX_PACKAGE_BYTES = 512 * 1024 * 1024
/** Base64 of the 64 bytes of an Ed25519 signature. */
const SIGNATURE = /^[A-Za-z0-9+/]{86}==$/
/** A release version: three numbers without leading zeros. */
const VERSION = /^(0|[1-9]\d{0,5})\.(0|[1-9]\d{0,5})\.(0|[1-9]\d{0,5})$/
/** One name in the feed's folder: no path, no address, no hidden file. */
const PLAIN_NAME = /^[A-Za-z0-9](?!.*\.\.)[A-Za-z0-9._-]{0,127}$/

const releaseInfo = z.object({
  version: z.string().regex(VERSION),
  files: z
    .array(
      z.object({
        url: z.string(),
        sha512: z.string().regex(SIGNATURE),
        /** Where it has a block map. */
        size: z.int().min(1).max(MAX_PACKAGE_BYTES).optional(),
        blockMapSize: z.int().min(1).optional(),
      }),
    )
    .min(1),
  releaseNotes: z.string().max(4_000).optional(),
  /** Share of installations that take it, 0 to 100. */
  stagingPercentage: z.number().min(0).max(100).optional(),
})
export type ReleaseInfo = z.infer<typeof releaseInfo>

/** Throws unless one of the keys signed the bytes. `signature` is null when the feed has none. */
export function checkSignature(bytes: Uint8Array, signature: string | null, keys: readonly string[]): void {
  const text = signature?.trim() ?? ''
  if (!SIGNATURE.test(text)) throw new UpdateRefused('UNSIGNED')
  const isBy = (key: string) => {
    const der = Buffer.from(key, 'base64')
    return verify(
      null,
      bytes,
      createPublicKey({ key: der, format: 'der', type: 'spki' }),
      Buffer.from(text, 'base64'),
    )
  }
  if (!keys.some(isBy)) throw new UpdateRefused('FORGED')
}

/** Returns a number below, equal to or above zero, as `a` is older than, the same as or newer than `b`. */
export function compareVersions(a: string, b: string): number {
  const [left, right] = [a, b].map((version) => version.split('.').map((part) => Number.parseInt(part, 10)))
  const differences = [0, 1, 2].map((at) => (left?.[at] ?? 0) - (right?.[at] ?? 0))
  return differences.find((difference) => difference !== 0) ?? 0
}

/** Reads signed release information. Throws for another form, for a name outside the feed, and for an older version. */
export function readReleaseInfo(parsed: unknown, newestKnown: string): ReleaseInfo {
  const read = releaseInfo.safeParse(parsed)
  if (!read.success) throw new UpdateRefused('UNREADABLE')
  if (!read.data.files.every(({ url }) => PLAIN_NAME.test(url))) throw new UpdateRefused('OTHER_HOST')
  if (compareVersions(read.data.version, newestKnown) < 0) throw new UpdateRefused('REPLAYED')
  return read.data
}

const ARCHITECTURES: Readonly<Record<string, string>> = { x64: 'x64|x86_64', arm64: 'arm64|aarch64' }

/** Returns the package for this installation. Throws when the information is for another system. */
export function packageFor(
  { files }: ReleaseInfo,
  ending: string,
  arch: string,
): ReleaseInfo['files'][number] {
  const name = new RegExp(`[-_.](${ARCHITECTURES[arch] ?? arch})\\.${ending}$`)
  const file = files.find(({ url }) => name.test(url))
  if (file === undefined) throw new UpdateRefused('OTHER_TARGET')
  return file
}
