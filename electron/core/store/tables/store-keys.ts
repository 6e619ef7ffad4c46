// The keys of sealed records and their companies. A record is deleted with its key, and a key with its company.
import type { StoreTable } from './table.ts'

export const storeKeys = {
  name: 'store_keys',
  // A key's id shows whether the key outlives its process, so no unchecked flag decides about deleting records.
  schema: `
  CREATE TABLE store_keys (
    id TEXT PRIMARY KEY,
    company_id TEXT NOT NULL REFERENCES companies (id) ON DELETE CASCADE,
    -- Number of the last change of a day of its history: it only grows.
    changes INTEGER NOT NULL DEFAULT 0
  ) STRICT;
  CREATE INDEX store_keys_of_company ON store_keys (company_id);
  `,
} satisfies StoreTable
