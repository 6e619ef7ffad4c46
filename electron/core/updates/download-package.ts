// Downloads a package into a partial file: never more than the manifest says, resumed where the last attempt ended, and
// hashed whole at the end. What is wrong is deleted; what is only incomplete stays for the next attempt.
import { constants } from 'node:fs'
import { type FileHandle, lstat, open, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { hashFile } from './file-hash.ts'
import type { Manifest } from './manifest.ts'
import { type Outcome, outcomeOf, refusalFor, UpdateRefused } from './outcome.ts'
import { discard, type FeedOptions, requestFile, unlessAborted } from './read-feed.ts'

/** Room that must stay free on the disk besides the package. */
const SPARE_BYTES = 64 * 1024 * 1024
/** A download without a byte for this long is given up, and one that takes longer than an hour; both are resumed. */
const IDLE_MS = 60_000
const LONGEST_MS = 3_600_000
const { O_CREAT, O_NOFOLLOW, O_WRONLY } = constants

export interface DownloadOptions extends FeedOptions {
  readonly manifest: Pick<Manifest, 'file' | 'size' | 'sha512'>
  /** Path of the partial file. */
  readonly part: string
  /** Returns the bytes that a folder's disk has left. */
  readonly freeBytes: (folder: string) => Promise<number>
}

/** Returns how many bytes are there already. Deletes what cannot be continued. */
async function startOf(part: string, size: number): Promise<number> {
  const found = await lstat(part).catch(() => null)
  if (found === null) return 0
  if (found.isFile() && found.size <= size) return found.size
  await rm(part, { recursive: true, force: true })
  return 0
}

/** Returns where the body begins. Throws UpdateRefused when it is not the asked part of the package. */
function beginningOf(response: Response, have: number, size: number): number {
  if (response.status === 200) return 0
  const range = response.headers.get('content-range')
  if (response.status === 206 && range === `bytes ${have}-${size - 1}/${size}`) return have
  discard(response)
  throw new UpdateRefused('BAD_STATUS')
}

interface BodyTarget {
  readonly handle: FileHandle
  readonly at: number
  readonly size: number
  readonly signal: AbortSignal
  readonly onPiece: () => void
}

/** Returns the bytes that are there when the body has ended. Throws UpdateRefused for one byte too many. */
async function writeBody(
  response: Response,
  { handle, at, size, signal, onPiece }: BodyTarget,
): Promise<number> {
  const reader = response.body?.getReader()
  let have = at
  try {
    for (;;) {
      const piece = reader && (await unlessAborted(signal, reader.read()).catch(() => undefined))
      if (piece === undefined || piece.done) return have
      if (have + piece.value.length > size) throw new UpdateRefused('TOO_LARGE')
      await handle.write(piece.value, 0, piece.value.length, have)
      have += piece.value.length
      onPiece()
    }
  } finally {
    reader?.cancel().catch(() => undefined)
  }
}

/** Requests what is missing. Returns false when the body ended early. */
async function fetchRest(options: DownloadOptions, have: number): Promise<boolean> {
  const { manifest, part, timers } = options
  const { file, size } = manifest
  const idle = new AbortController()
  const give = () => idle.abort()
  let cancelIdle = timers.after(IDLE_MS, give)
  const cancelLongest = timers.after(LONGEST_MS, give)
  const signal = AbortSignal.any([options.signal, idle.signal])
  try {
    const range: Record<string, string> = have > 0 ? { range: `bytes=${have}-` } : {}
    const response = await requestFile({ ...options, signal }, file, {
      'accept-encoding': 'identity',
      ...range,
    })
    const at = beginningOf(response, have, size)
    const handle = await open(part, O_WRONLY | O_CREAT | O_NOFOLLOW, 0o600)
    try {
      if (at === 0) await handle.truncate(0)
      const onPiece = () => {
        cancelIdle()
        cancelIdle = timers.after(IDLE_MS, give)
      }
      const end = await writeBody(response, { handle, at, size, signal, onPiece })
      await handle.sync()
      return end === size
    } finally {
      await handle.close()
    }
  } finally {
    cancelIdle()
    cancelLongest()
  }
}

/** Downloads the package to `part`. On success the file is whole and has the hash of the manifest. */
export function downloadPackage(options: DownloadOptions): Promise<Outcome<null>> {
  const { manifest, part, freeBytes } = options
  return outcomeOf('CUT', async () => {
    const have = await startOf(part, manifest.size)
    try {
      if (have < manifest.size) {
        if ((await freeBytes(dirname(part))) < manifest.size - have + SPARE_BYTES) {
          throw new UpdateRefused('NO_ROOM')
        }
        if (!(await fetchRest(options, have))) throw new UpdateRefused('CUT')
      }
      if ((await hashFile(part)) !== manifest.sha512) throw new UpdateRefused('WRONG_HASH')
    } catch (error) {
      const code = refusalFor(error, 'CUT')
      if (code !== 'CUT' && code !== 'UNREACHABLE') await rm(part, { force: true }).catch(() => undefined)
      throw error
    }
    return null
  })
}
