// The numbers of rows that were found changed in the file and deleted (changed-rows.ts), until what is stored of their
// company is erased.
import type { StoreTable } from './table.ts'

export const setAside = {
  name: 'set_aside',
  schema: `
  CREATE TABLE set_aside (
    company_id TEXT NOT NULL REFERENCES companies (id) ON DELETE CASCADE,
    kind TEXT NOT NULL,
    records INTEGER NOT NULL,
    PRIMARY KEY (company_id, kind)
  ) STRICT;
  `,
} satisfies StoreTable
