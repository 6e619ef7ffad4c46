// Digests of settings. The schema's own steps use them, so nothing of the store is imported here.
import { createHash } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'

/** Differs when any of the parts does; bytes are parts, too. */
export function digestOfParts(parts: readonly (string | Uint8Array | null)[]): string {
  const plain = parts.map((part) =>
    part instanceof Uint8Array ? { bytes: Buffer.from(part).toString('base64') } : part,
  )
  return createHash('sha256').update(JSON.stringify(plain)).digest('hex')
}

/** Gives the rows of an earlier schema their digests, as they are found. */
export function digestSettings(database: DatabaseSync): void {
  const rows = database.prepare('SELECT name, value FROM settings').all() as {
    name: string
    value: string
  }[]
  const statement = database.prepare('UPDATE settings SET digest = ? WHERE name = ?')
  for (const { name, value } of rows) statement.run(digestOfParts([name, value]), name)
}
