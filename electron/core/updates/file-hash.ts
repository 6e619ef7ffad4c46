import { createHash } from 'node:crypto'
import { createReadStream, readSync } from 'node:fs'

const PIECE_BYTES = 4 * 1024 * 1024

/** Returns the SHA-512 of a file in hexadecimal digits. */
export async function hashFile(path: string): Promise<string> {
  const hash = createHash('sha512')
  for await (const piece of createReadStream(path, { highWaterMark: PIECE_BYTES })) hash.update(piece)
  return hash.digest('hex')
}

/** Returns the SHA-512 of an open file, read from its start. Blocks: for the moment before the file is installed. */
export function hashOpenFile(handle: number): string {
  const hash = createHash('sha512')
  const piece = Buffer.alloc(PIECE_BYTES)
  let at = 0
  for (;;) {
    const length = readSync(handle, piece, 0, piece.length, at)
    if (length === 0) return hash.digest('hex')
    hash.update(piece.subarray(0, length))
    at += length
  }
}
