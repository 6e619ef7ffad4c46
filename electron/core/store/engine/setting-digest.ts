// Digests of settings. Migrations use this file, so it must not import the code of other files of the store.
import { createHash } from 'node:crypto'
import type { Database } from './transaction.ts'

/** Returns a digest of the parts, which are text, bytes or null. */
export function digestOfParts(parts: readonly (string | Uint8Array | null)[]): string {
  const plain = parts.map((part) =>
    part instanceof Uint8Array ? { bytes: Buffer.from(part).toString('base64') } : part,
  )
  return createHash('sha256').update(JSON.stringify(plain)).digest('hex')
}

/** Adds digests to the settings of an earlier schema, without checking their values. */
export function digestSettings(database: Database): void {
  const rows = database.prepare('SELECT name, value FROM settings').all() as {
    name: string
    value: string
  }[]
  const statement = database.prepare('UPDATE settings SET digest = ? WHERE name = ?')
  for (const { name, value } of rows) statement.run(digestOfParts([name, value]), name)
}
