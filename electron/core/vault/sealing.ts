// Authenticated encryption of single records. A record opens only with the key, company, operation, params and time
// that it was sealed with; otherwise it reads as absent, never as a wrong value.

import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto'
import { getOrMake } from '../../../shared/maps/get-or-make.ts'

/** Keys of one company, derived from the secret in the vault. */
export interface SealingKey {
  /** Identifies the key in the store. It reveals nothing about the key except whether the key ends with the process. */
  readonly id: string
  readonly encryption: Buffer
  readonly index: Buffer
}

/** Id prefix of a key that ends with its process. A lasting id is hexadecimal: a few changed bits cannot add it. */
export const PASSING_KEY = 'passing-'

const CIPHER = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** Derives the keys. `isLasting` is false for a secret, and so for the records under it, that end with the process. */
export function deriveSealingKey(secret: Buffer, isLasting: boolean): SealingKey {
  const derive = (purpose: string, bytes: number) =>
    Buffer.from(hkdfSync('sha256', secret, Buffer.alloc(0), `leme/${purpose}`, bytes))
  return {
    id: `${isLasting ? '' : PASSING_KEY}${derive('id', 8).toString('hex')}`,
    encryption: derive('encryption', 32),
    index: derive('index', 32),
  }
}

/** By the bytes of the key, for as long as these are held. */
const keyObjects = new WeakMap<Buffer, KeyObject>()

/** Returns the same object for the same buffer. A cipher that gets bytes makes one itself, in most of its time. */
function keyObjectOf(bytes: Buffer): KeyObject {
  return getOrMake(keyObjects, bytes, () => createSecretKey(bytes))
}

/** Returns nonce, ciphertext and tag in one buffer. `bound` is authenticated but not stored. */
export function seal(key: SealingKey, bound: string, text: string): Buffer {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(CIPHER, keyObjectOf(key.encryption), nonce)
  cipher.setAAD(Buffer.from(bound, 'utf8'))
  return Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
}

/** Returns the text, or null when the record was changed, moved or sealed under another key. */
export function unseal(key: SealingKey, bound: string, sealed: Uint8Array): string | null {
  if (sealed.byteLength < NONCE_BYTES + TAG_BYTES) return null
  const bytes = Buffer.from(sealed)
  const decipher = createDecipheriv(CIPHER, keyObjectOf(key.encryption), bytes.subarray(0, NONCE_BYTES), {
    authTagLength: TAG_BYTES,
  })
  decipher.setAAD(Buffer.from(bound, 'utf8'))
  decipher.setAuthTag(bytes.subarray(-TAG_BYTES))
  try {
    const text = Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()])
    return text.toString('utf8')
  } catch {
    return null
  }
}

/** Returns a keyed fingerprint: equal for equal text. It reveals nothing about the text (params may hold names). */
export function fingerprint(key: SealingKey, text: string): Buffer {
  return createHmac('sha256', keyObjectOf(key.index)).update(text).digest()
}
