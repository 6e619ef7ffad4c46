// Coverage of the leads and tasks that are stored by id (rows/row-state.ts).
import { addChecksum } from '../engine/checksums.ts'
import { ROW_STATES } from '../rows/row-state.ts'
import type { StoreTable } from './table.ts'

export const rowStates = {
  ...ROW_STATES,
  migrations: {
    4: `
  CREATE TABLE row_states (
    key_id TEXT NOT NULL REFERENCES store_keys (id) ON DELETE CASCADE,
    operation TEXT NOT NULL,
    captured_at INTEGER NOT NULL,
    sealed BLOB NOT NULL,
    PRIMARY KEY (key_id, operation)
  ) STRICT;
  `,
    7: addChecksum(ROW_STATES),
  },
} satisfies StoreTable
