// Finds the rows of a company that are not as they were sealed, before anything reads them, and deletes them: no answer
// and no count includes them.
import type { SetAsideKind } from '../../../shared/bridge/store-report.ts'
import type { RecordOwner } from '../vault/company.ts'
import { isSealed } from './engine/sealed-rows.ts'
import { type Database, inTransaction } from './engine/transaction.ts'
import { SEALED_TABLES } from './tables/all-tables.ts'
import type { SealedTable } from './tables/table.ts'

function findChanged(database: Database, owner: RecordOwner, { name, place }: SealedTable): number[] {
  // Integers are read as text, because those over 2^53 cannot be read otherwise.
  const columns = Object.entries(place).map(([column, type]) =>
    type === 'integer' ? `CAST(${column} AS TEXT) AS ${column}` : column,
  )
  const row = database.prepare(
    `SELECT ${[...columns, 'CAST(captured_at AS TEXT) AS at', 'sealed'].join(', ')} FROM ${name} WHERE rowid = ?`,
  )
  const ids = database.prepare(`SELECT rowid AS id FROM ${name} WHERE key_id = ?`).all(owner.key.id)
  return ids.flatMap(({ id }) => {
    const { at, sealed, ...values } = row.get(id as number) as unknown as {
      readonly at: string
      readonly sealed: Uint8Array
    }
    return isSealed(owner, name, values, at, sealed) ? [] : [id as number]
  })
}

/** True when the key is listed as this company's: under the name of another nothing opens, and nothing is deleted. */
export function ownsKey(database: Database, { companyId, key }: RecordOwner): boolean {
  const row = database
    .prepare('SELECT 1 FROM store_keys WHERE id = ? AND company_id = ?')
    .get(key.id, companyId)
  return row !== undefined
}

/** Deletes the changed rows of an owner, and counts them. Returns true when there were any. */
export function dropChanged(database: Database, owner: RecordOwner): boolean {
  return inTransaction(database, () => {
    const count = database.prepare(
      `INSERT INTO set_aside (company_id, kind, records) VALUES (?, ?, ?)
       ON CONFLICT (company_id, kind) DO UPDATE SET records = set_aside.records + excluded.records`,
    )
    const found = SEALED_TABLES.map((table) => {
      const changed = findChanged(database, owner, table)
      const drop = database.prepare(`DELETE FROM ${table.name} WHERE rowid = ?`)
      for (const id of changed) drop.run(id)
      if (changed.length > 0) count.run(owner.companyId, table.name, changed.length)
      return changed.length
    })
    return found.some((length) => length > 0)
  })
}

/** Returns the numbers of rows that were deleted, by company and table. */
export function countSetAside(database: Database): SetAsideKind[] {
  return database
    .prepare('SELECT company_id AS "companyId", kind, records FROM set_aside ORDER BY company_id, kind')
    .all()
    .map((row) => ({ ...row }) as unknown as SetAsideKind)
}
