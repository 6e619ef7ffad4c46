// Coverage of the leads and tasks that are stored by id (rows/row-state.ts).
import { ROW_STATES } from '../rows/row-state.ts'
import type { StoreTable } from './table.ts'

export const rowStates = {
  name: ROW_STATES,
  place: { operation: 'text', records: 'integer' },
  schema: `
  CREATE TABLE row_states (
    key_id TEXT NOT NULL REFERENCES store_keys (id) ON DELETE CASCADE,
    operation TEXT NOT NULL,
    records INTEGER NOT NULL,
    captured_at INTEGER NOT NULL,
    sealed BLOB NOT NULL,
    PRIMARY KEY (key_id, operation)
  ) STRICT;
  `,
} satisfies StoreTable
