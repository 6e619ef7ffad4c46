import { createHash } from 'node:crypto'

/** Returns a digest of the parts, which are text, bytes or null. */
export function digestOfParts(parts: readonly (string | Uint8Array | null)[]): string {
  const plain = parts.map((part) =>
    part instanceof Uint8Array ? { bytes: Buffer.from(part).toString('base64') } : part,
  )
  return createHash('sha256').update(JSON.stringify(plain)).digest('hex')
}
