// Checks signatures of `minisign -S -l`: Ed25519 over the file, and a second signature over the first one and the
// trusted comment. Its default kind hashes with BLAKE2b first, which Electron's crypto does not have, and is refused.
import { createPublicKey, type KeyObject, verify } from 'node:crypto'

const LEGACY = 'Ed'
const KEY_BYTES = 42
const KEY_ID_BYTES = 8
const SIGNATURE_BYTES = 74
const GLOBAL_BYTES = 64
/** What precedes the 32 bytes of an Ed25519 key in a SubjectPublicKeyInfo. */
const SPKI_HEAD = Buffer.from('302a300506032b6570032100', 'hex')
const COMMENT = 'untrusted comment: '
const TRUSTED = 'trusted comment: '
const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/

export type SignatureCheck =
  | 'VALID'
  /** No signature in the expected form. */
  | 'UNSIGNED'
  /** Made with a key that is not built in. */
  | 'OTHER_KEY'
  /** Does not match the file or the comment. */
  | 'FORGED'

/** Returns the bytes of base64 text; null for other text or another length. */
function bytesOf(text: string | undefined, length: number): Buffer | null {
  if (text === undefined || !BASE64.test(text)) return null
  const bytes = Buffer.from(text, 'base64')
  return bytes.length === length ? bytes : null
}

interface PublicKey {
  readonly id: Buffer
  readonly key: KeyObject
}

/** Throws for text that is not a public key: built-in keys are never wrong. */
function readPublicKey(text: string): PublicKey {
  const bytes = bytesOf(text, KEY_BYTES)
  if (bytes === null || bytes.toString('latin1', 0, 2) !== LEGACY) throw new TypeError('not a minisign key')
  const der = Buffer.concat([SPKI_HEAD, bytes.subarray(2 + KEY_ID_BYTES)])
  return {
    id: bytes.subarray(2, 2 + KEY_ID_BYTES),
    key: createPublicKey({ key: der, format: 'der', type: 'spki' }),
  }
}

/** Checks the text of a `.minisig` file against the signed bytes and the built-in public keys. */
export function checkSignature(
  signed: Uint8Array,
  signature: string,
  keys: readonly string[],
): SignatureCheck {
  const lines = signature.split(/\r?\n/)
  if (lines.at(-1) === '') lines.pop()
  const [untrusted, first, trusted, second] = lines
  const own = bytesOf(first, SIGNATURE_BYTES)
  const global = bytesOf(second, GLOBAL_BYTES)
  if (lines.length !== 4 || own === null || global === null) return 'UNSIGNED'
  if (!untrusted?.startsWith(COMMENT) || !trusted?.startsWith(TRUSTED)) return 'UNSIGNED'
  if (own.toString('latin1', 0, 2) !== LEGACY) return 'UNSIGNED'
  const id = own.subarray(2, 2 + KEY_ID_BYTES)
  const known = keys.map(readPublicKey).find((key) => key.id.equals(id))
  if (known === undefined) return 'OTHER_KEY'
  const bare = own.subarray(2 + KEY_ID_BYTES)
  const commented = Buffer.concat([bare, Buffer.from(trusted.slice(TRUSTED.length), 'utf8')])
  const isValid = verify(null, signed, known.key, bare) && verify(null, commented, known.key, global)
  return isValid ? 'VALID' : 'FORGED'
}
