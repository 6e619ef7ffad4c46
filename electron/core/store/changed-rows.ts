// Finds rows that were changed in the file, before anything reads them, and moves them to the table set_aside, up to a
// size limit.
import { findChanged, type RowColumns, readChanged } from './engine/checksums.ts'
import { type Database, inTransaction } from './engine/transaction.ts'
import { RECORD_LIMITS, type RecordLimits } from './record-limits.ts'
import { SEALED_TABLES } from './tables/all-tables.ts'

function textOf(columns: RowColumns): string {
  return JSON.stringify(columns, (_, value: unknown) =>
    value instanceof Uint8Array ? { bytes: Buffer.from(value).toString('base64') } : value,
  )
}

/** Sets aside rows that differ from what was written. Returns true when there were any. */
export function setAsideChanged(
  database: Database,
  nowMs: number,
  { setAsideLength }: RecordLimits = RECORD_LIMITS,
): boolean {
  const found = SEALED_TABLES.flatMap((table) =>
    findChanged(database, table).map((rowid) => ({ table, rowid })),
  )
  if (found.length === 0) return false
  inTransaction(database, () => {
    const companyOf = database.prepare('SELECT company_id FROM store_keys WHERE id = ?')
    const keep = database.prepare(
      'INSERT INTO set_aside (source, company_id, found_at, content) VALUES (?, ?, ?, ?)',
    )
    let { length } = database
      .prepare('SELECT COALESCE(SUM(LENGTH(content)), 0) AS length FROM set_aside')
      .get() as { length: number }
    for (const { table, rowid } of found) {
      const columns = readChanged(database, table, rowid)
      const owner = companyOf.get(columns.key_id as string) as { company_id: string } | undefined
      const text = textOf(columns)
      const isRoom = length + text.length <= setAsideLength
      length += isRoom ? text.length : 0
      keep.run(table.name, owner?.company_id ?? null, nowMs, isRoom ? text : '')
      database.prepare(`DELETE FROM ${table.name} WHERE rowid = ?`).run(rowid)
      table.afterSetAside?.(database, columns)
    }
  })
  return true
}
