// Leads, tasks and products by id, some hundred rows per sealed pack (rows/row-packs.ts), and the calls for them.

import type { RecordOwner } from '../../vault/company.ts'
import { NO_COVERAGE } from '../rows/row-coverage.ts'
import { ROW_KINDS, ROW_OPERATIONS, type RowOperation } from '../rows/row-kinds.ts'
import { NOTHING_LEFT_OUT } from '../rows/row-limits.ts'
import { ROW_PACKS } from '../rows/row-packs.ts'
import { ROW_STATES } from '../rows/row-state.ts'
import * as leads from '../rows/stored-leads.ts'
import * as products from '../rows/stored-products.ts'
import * as tasks from '../rows/stored-tasks.ts'
import { read, type StoreTable, write } from './table.ts'

const KIND_CASES = ROW_OPERATIONS.map(
  (operation) => `WHEN '${operation}' THEN '${ROW_KINDS[operation].kind}'`,
)

/** Stores rows of an answer, and returns those that were over the limits. */
function writeRows(operation: RowOperation) {
  return write(
    NOTHING_LEFT_OUT,
    ({ rowSets }, owner: RecordOwner, rows: readonly unknown[], seenAtMs: number) =>
      rowSets.change(owner, operation, { rows, seenAtMs }),
  )
}

const leadCalls = {
  writeLeads: write(NOTHING_LEFT_OUT, leads.writeLeads),
  finishLeadSync: write(false, leads.finishLeadSync),
  readLeadSync: read(null, leads.readLeadSync),
  writeLeadSync: write(undefined, leads.writeLeadSync),
  leadCoverage: read(NO_COVERAGE, leads.leadCoverage),
  providedLeadFields: read([], leads.providedLeadFields),
  leadsById: read([], leads.leadsById),
  findLeads: read(null, leads.findLeads),
}

const taskCalls = {
  writeTasks: writeRows('tasks.list'),
  finishTaskSweep: write(undefined, tasks.finishTaskSweep),
  findTasks: read(null, tasks.findTasks),
}

const productCalls = {
  writeProducts: writeRows('products.search'),
  findProducts: read(null, products.findProducts),
  findProduct: read(null, products.findProduct),
  knownProducts: read(products.NO_KNOWN_PRODUCTS, products.knownProducts),
}

export const rowPacks = {
  name: ROW_PACKS,
  place: { operation: 'text', pack: 'integer' },
  schema: `
  CREATE TABLE row_packs (
    key_id TEXT NOT NULL REFERENCES store_keys (id) ON DELETE CASCADE,
    operation TEXT NOT NULL,
    pack INTEGER NOT NULL,
    captured_at INTEGER NOT NULL,
    sealed BLOB NOT NULL,
    PRIMARY KEY (key_id, operation, pack)
  ) STRICT;
  `,
  calls: {
    ...leadCalls,
    ...taskCalls,
    ...productCalls,
    /** Deletes leads, tasks and products that no answer returned since `notSeenSinceMs`, and compacts the packs. */
    pruneRows: write(undefined, ({ rowSets }, owner: RecordOwner, notSeenSinceMs: number): void => {
      for (const operation of ROW_OPERATIONS) {
        rowSets.forget(owner, operation, notSeenSinceMs)
        rowSets.compact(owner, operation)
      }
    }),
  },
  report: {
    kind: `CASE operation ${KIND_CASES.join(' ')} ELSE operation END`,
    records: `MAX((SELECT records FROM row_states AS states
      WHERE states.key_id = row_packs.key_id AND states.operation = row_packs.operation))`,
  },
} satisfies StoreTable

/** Coverage of the leads and tasks that are stored by id (rows/row-state.ts). */
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
