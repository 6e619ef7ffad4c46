// The file of a history: a header, a check of the passphrase, and content under AES-256-GCM (docs/history-file.md). It
// must not spend memory or time because a header says so.
import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  randomBytes,
  scrypt as scryptWithCallback,
  timingSafeEqual,
} from 'node:crypto'
import { promisify } from 'node:util'
import type { AppErrorCode } from '../../../shared/bridge/app-error.ts'
import { MAX_FILE_BYTES } from '../../../shared/bridge/files.ts'

const scrypt = promisify<string, Buffer, number, object, Buffer>(scryptWithCallback)

export const HISTORY_MAGIC = 'LEMEHIST'
export const HISTORY_VERSION = 1

const CIPHER = 'aes-256-gcm'
const SALT_BYTES = 16
const NONCE_BYTES = 12
const HEADER_BYTES = 8 + 2 + 3 + SALT_BYTES + NONCE_BYTES
const CHECK_BYTES = 16
const TAG_BYTES = 16

/** Parameters of scrypt. N is 2 to the power of `logN`. */
export interface ScryptCost {
  readonly logN: number
  readonly r: number
  readonly p: number
}

/** 128 MB and about half a second. */
export const HISTORY_COST: ScryptCost = { logN: 17, r: 8, p: 1 }

/** Limits of what a header may ask for. */
const MOST_SCRYPT_BYTES = 256 * 1024 * 1024
/** N · r · p: four times that of HISTORY_COST. */
const MOST_SCRYPT_WORK = 1 << 22

function isAffordable({ logN, r, p }: ScryptCost): boolean {
  // scrypt has no larger N (RFC 7914, section 6).
  if (logN < 1 || logN >= 16 * r || r < 1 || p < 1) return false
  return 128 * 2 ** logN * r <= MOST_SCRYPT_BYTES && 2 ** logN * r * p <= MOST_SCRYPT_WORK
}

export class HistoryFileError extends Error {
  readonly code: AppErrorCode

  constructor(code: AppErrorCode) {
    super(code)
    this.code = code
  }
}

/** 32 bytes to encrypt, and 32 for the check. */
const KEY_BYTES = 64

async function deriveKey(passphrase: string, salt: Buffer, { logN, r, p }: ScryptCost): Promise<Buffer> {
  const options = { N: 2 ** logN, r, p, maxmem: MOST_SCRYPT_BYTES + 1024 * 1024 }
  // The same letters typed on two systems may have other encodings.
  return scrypt(passphrase.normalize('NFKC'), salt, KEY_BYTES, options)
}

function checkOf(key: Buffer, header: Buffer): Buffer {
  return createHmac('sha256', key.subarray(32)).update(header).digest().subarray(0, CHECK_BYTES)
}

/** Encrypts pieces of content as they come. Throws FILE_TOO_LARGE beyond the limit of a saved file. */
export async function sealFile(
  pieces: AsyncIterable<Uint8Array>,
  passphrase: string,
  cost: ScryptCost = HISTORY_COST,
): Promise<Buffer> {
  const salt = randomBytes(SALT_BYTES)
  const key = await deriveKey(passphrase, salt, cost)
  const nonce = randomBytes(NONCE_BYTES)
  const numbers = Buffer.from([0, HISTORY_VERSION, cost.logN, cost.r, cost.p])
  const header = Buffer.concat([Buffer.from(HISTORY_MAGIC, 'latin1'), numbers, salt, nonce])
  const check = checkOf(key, header)
  const cipher = createCipheriv(CIPHER, key.subarray(0, 32), nonce)
  cipher.setAAD(Buffer.concat([header, check]))
  const parts: Buffer[] = [header, check]
  let bytes = HEADER_BYTES + CHECK_BYTES + TAG_BYTES
  for await (const piece of pieces) {
    bytes += piece.byteLength
    if (bytes > MAX_FILE_BYTES) throw new HistoryFileError('FILE_TOO_LARGE')
    parts.push(cipher.update(piece))
  }
  parts.push(cipher.final(), cipher.getAuthTag())
  return Buffer.concat(parts)
}

/** The first bytes of a file, which prove its passphrase. */
export const START_BYTES = HEADER_BYTES + CHECK_BYTES

/**
 * Returns the key of the file that begins with `start`, or why it cannot be opened. A wrong passphrase and a changed
 * header are one code: they cannot be told apart.
 */
export async function keyOfFile(
  start: Buffer,
  passphrase: string,
): Promise<{ readonly key: Buffer } | { readonly code: AppErrorCode }> {
  const unreadable = { code: 'HISTORY_FILE_UNREADABLE' } as const
  if (start.length < START_BYTES) return unreadable
  const header = start.subarray(0, HEADER_BYTES)
  if (header.toString('latin1', 0, HISTORY_MAGIC.length) !== HISTORY_MAGIC) return unreadable
  const version = header.readUInt16BE(8)
  if (version > HISTORY_VERSION) return { code: 'HISTORY_FILE_NEWER' }
  const cost: ScryptCost = { logN: header[10] ?? 0, r: header[11] ?? 0, p: header[12] ?? 0 }
  if (version < 1 || !isAffordable(cost)) return unreadable
  const salt = header.subarray(13, 13 + SALT_BYTES)
  const key = await deriveKey(passphrase, salt, cost)
  const check = start.subarray(HEADER_BYTES, START_BYTES)
  return timingSafeEqual(check, checkOf(key, header)) ? { key } : { code: 'HISTORY_FILE_LOCKED' }
}

/** Returns the content of a file, or why it cannot be opened. That it was changed is told: the passphrase is proven. */
export async function openFile(
  file: Buffer,
  passphrase: string,
): Promise<{ readonly content: Buffer } | { readonly code: AppErrorCode }> {
  const unreadable = { code: 'HISTORY_FILE_UNREADABLE' } as const
  if (file.length > MAX_FILE_BYTES || file.length < START_BYTES + TAG_BYTES) return unreadable
  const found = await keyOfFile(file, passphrase)
  if ('code' in found) return found
  const nonce = file.subarray(13 + SALT_BYTES, HEADER_BYTES)
  const decipher = createDecipheriv(CIPHER, found.key.subarray(0, 32), nonce, {
    authTagLength: TAG_BYTES,
  })
  decipher.setAAD(file.subarray(0, START_BYTES))
  decipher.setAuthTag(file.subarray(-TAG_BYTES))
  try {
    const body = file.subarray(START_BYTES, -TAG_BYTES)
    return { content: Buffer.concat([decipher.update(body), decipher.final()]) }
  } catch {
    return unreadable
  }
}
