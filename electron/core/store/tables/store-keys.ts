// The keys of sealed records and their companies. A record is deleted with its key, and a key with its company.
import type { Database } from '../engine/transaction.ts'
import { dropSetAside } from './set-aside.ts'
import { type StoreTable, write } from './table.ts'

/** Removes everything stored for a company. Its keys are registered again with the next record. */
function removeRecords(database: Database, companyId: string): void {
  database.prepare('DELETE FROM store_keys WHERE company_id = ?').run(companyId)
  dropSetAside(database, companyId)
}

export const storeKeys = {
  name: 'store_keys',
  // A key's id shows whether the key outlives its process, so no unchecked flag decides about deleting records.
  schema: `
  CREATE TABLE store_keys (
    id TEXT PRIMARY KEY,
    company_id TEXT NOT NULL REFERENCES companies (id) ON DELETE CASCADE
  ) STRICT;
  CREATE INDEX store_keys_of_company ON store_keys (company_id);
  `,
  calls: {
    /** Erases a company's stored data, from the file too; the company stays. Returns false when that failed. */
    eraseRecords: write(false, (file, companyId: string) => {
      file.erase(() => removeRecords(file.database, companyId))
      return true
    }),
  },
} satisfies StoreTable
