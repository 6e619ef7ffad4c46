// Rows that were changed in the file (changed-rows.ts moves them here). No answer or count includes them. They are
// reported by kind until their company's data is erased.
import type { SetAsideKind } from '../../../../shared/bridge/store-report.ts'
import type { Database } from '../engine/transaction.ts'
import type { StoreTable } from './table.ts'

/** Counts the rows set aside, by company and table. */
export function countSetAside(database: Database): SetAsideKind[] {
  return database
    .prepare(
      `SELECT company_id AS "companyId", source AS kind, COUNT(*) AS records
       FROM set_aside GROUP BY company_id, source ORDER BY company_id, source`,
    )
    .all()
    .map((row) => ({ ...row }) as unknown as SetAsideKind)
}

/** Deletes the rows set aside of a company, and those whose company is unknown. */
export function dropSetAside(database: Database, companyId: string): void {
  database.prepare('DELETE FROM set_aside WHERE company_id = ? OR company_id IS NULL').run(companyId)
}

export const setAside = {
  name: 'set_aside',
  schema: `
  CREATE TABLE set_aside (
    id INTEGER PRIMARY KEY,
    source TEXT NOT NULL,
    company_id TEXT,
    found_at INTEGER NOT NULL,
    content TEXT NOT NULL
  ) STRICT;
  `,
} satisfies StoreTable
