// Sets aside rows that were changed in the file, before anything reads them. They move to a table of their own, up to a
// size limit, and no answer or count includes them. They are reported by kind until their company's data is erased.
import type { SetAsideKind } from '../../../../shared/bridge/store-report.ts'
import { CHECKED_TABLE_NAMES, findChanged, type RowColumns, readChanged } from '../engine/checksums.ts'
import { type Database, inTransaction } from '../engine/database.ts'
import { RECORD_LIMITS, type RecordLimits } from '../record-limits.ts'

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
  const found = CHECKED_TABLE_NAMES.flatMap((table) =>
    findChanged(database, table).map((rowid) => ({ table, rowid })),
  )
  if (found.length === 0) return false
  inTransaction(database, () => {
    const companyOf = database.prepare('SELECT company_id FROM store_keys WHERE id = ?')
    const keep = database.prepare(
      'INSERT INTO set_aside (source, company_id, found_at, content) VALUES (?, ?, ?, ?)',
    )
    // A set of rows that lost one of its packs is no longer complete.
    const unsure = database.prepare('DELETE FROM row_states WHERE key_id = ? OR operation = ?')
    let { length } = database
      .prepare('SELECT COALESCE(SUM(LENGTH(content)), 0) AS length FROM set_aside')
      .get() as { length: number }
    for (const { table, rowid } of found) {
      const columns = readChanged(database, table, rowid)
      const { key_id: keyId, operation } = columns as Readonly<Record<string, string>>
      const owner = companyOf.get(keyId as string) as { company_id: string } | undefined
      const text = textOf(columns)
      const isRoom = length + text.length <= setAsideLength
      length += isRoom ? text.length : 0
      keep.run(table, owner?.company_id ?? null, nowMs, isRoom ? text : '')
      database.prepare(`DELETE FROM ${table} WHERE rowid = ?`).run(rowid)
      if (table === 'row_packs') unsure.run(keyId as string, operation as string)
    }
  })
  return true
}

/** Counts the rows set aside, by company and table. */
export function countSetAside(database: Database): SetAsideKind[] {
  return database
    .prepare(
      `SELECT company_id AS companyId, source AS kind, COUNT(*) AS records
       FROM set_aside GROUP BY company_id, source ORDER BY company_id, source`,
    )
    .all()
    .map((row) => ({ ...row }) as unknown as SetAsideKind)
}

/** Deletes the rows set aside of a company, and those whose company is unknown. */
export function dropSetAside(database: Database, companyId: string): void {
  database.prepare('DELETE FROM set_aside WHERE company_id = ? OR company_id IS NULL').run(companyId)
}
