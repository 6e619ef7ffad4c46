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

interface FileKeys {
  readonly encryption: Buffer
  readonly check: Buffer
}

async function deriveKeys(passphrase: string, salt: Buffer, { logN, r, p }: ScryptCost): Promise<FileKeys> {
  const options = { N: 2 ** logN, r, p, maxmem: MOST_SCRYPT_BYTES + 1024 * 1024 }
  // The same letters typed on two systems may have other encodings.
  const keys = await scrypt(passphrase.normalize('NFKC'), salt, 64, options)
  return { encryption: keys.subarray(0, 32), check: keys.subarray(32) }
}

function checkOf({ check }: FileKeys, header: Buffer): Buffer {
  return createHmac('sha256', check).update(header).digest().subarray(0, CHECK_BYTES)
}

/** Encrypts pieces of content as they come. Throws FILE_TOO_LARGE beyond the limit of a saved file. */
export async function sealFile(
  pieces: AsyncIterable<Uint8Array>,
  passphrase: string,
  cost: ScryptCost = HISTORY_COST,
): Promise<Buffer> {
  const [salt, nonce] = [randomBytes(SALT_BYTES), randomBytes(NONCE_BYTES)]
  const numbers = Buffer.from([0, HISTORY_VERSION, cost.logN, cost.r, cost.p])
  const header = Buffer.concat([Buffer.from(HISTORY_MAGIC, 'latin1'), numbers, salt, nonce])
  const keys = await deriveKeys(passphrase, salt, cost)
  const check = checkOf(keys, header)
  const cipher = createCipheriv(CIPHER, keys.encryption, nonce)
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

/**
 * Returns the content of a file, or why it cannot be opened. A wrong passphrase and a changed header are one code: they
 * cannot be told apart. A content that was changed is told: the check has proven the passphrase before.
 */
export async function openFile(
  file: Buffer,
  passphrase: string,
): Promise<{ readonly content: Buffer } | { readonly code: AppErrorCode }> {
  const unreadable = { code: 'HISTORY_FILE_UNREADABLE' } as const
  if (file.length > MAX_FILE_BYTES || file.length < HEADER_BYTES + CHECK_BYTES + TAG_BYTES) return unreadable
  const header = file.subarray(0, HEADER_BYTES)
  if (header.toString('latin1', 0, HISTORY_MAGIC.length) !== HISTORY_MAGIC) return unreadable
  const version = header.readUInt16BE(8)
  if (version > HISTORY_VERSION) return { code: 'HISTORY_FILE_NEWER' }
  const cost: ScryptCost = { logN: header[10] ?? 0, r: header[11] ?? 0, p: header[12] ?? 0 }
  if (version < 1 || !isAffordable(cost)) return unreadable
  const salt = header.subarray(13, 13 + SALT_BYTES)
  const keys = await deriveKeys(passphrase, salt, cost)
  const check = file.subarray(HEADER_BYTES, HEADER_BYTES + CHECK_BYTES)
  if (!timingSafeEqual(check, checkOf(keys, header))) return { code: 'HISTORY_FILE_LOCKED' }
  const decipher = createDecipheriv(CIPHER, keys.encryption, header.subarray(13 + SALT_BYTES), {
    authTagLength: TAG_BYTES,
  })
  decipher.setAAD(file.subarray(0, HEADER_BYTES + CHECK_BYTES))
  decipher.setAuthTag(file.subarray(-TAG_BYTES))
  try {
    const body = file.subarray(HEADER_BYTES + CHECK_BYTES, -TAG_BYTES)
    return { content: Buffer.concat([decipher.update(body), decipher.final()]) }
  } catch {
    return unreadable
  }
}
