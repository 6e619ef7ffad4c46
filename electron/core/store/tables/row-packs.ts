// Leads, tasks and products by id, some hundred rows per sealed pack (rows/row-packs.ts), and the calls for them.
import type { ProductsRequest } from '../../../../shared/catalogue/search-products.ts'
import type { LeadsRequest } from '../../../../shared/leads/lead-filter.ts'
import type { TasksRequest } from '../../../../shared/tasks/task-filter.ts'
import { addChecksum, type RowColumns } from '../engine/checksums.ts'
import type { RecordOwner } from '../engine/sealed-rows.ts'
import type { Database } from '../engine/transaction.ts'
import { NO_COVERAGE } from '../rows/row-coverage.ts'
import { ROW_KINDS, ROW_OPERATIONS } from '../rows/row-kinds.ts'
import { NOTHING_LEFT_OUT } from '../rows/row-limits.ts'
import { ROW_PACKS } from '../rows/row-packs.ts'
import * as leads from '../rows/stored-leads.ts'
import * as products from '../rows/stored-products.ts'
import * as tasks from '../rows/stored-tasks.ts'
import { read, type StoreTable, write } from './table.ts'

const KINDS = ROW_OPERATIONS.map((operation) => ROW_KINDS[operation].kind)
const KIND_CASES = ROW_OPERATIONS.map(
  (operation) => `WHEN '${operation}' THEN '${ROW_KINDS[operation].kind}'`,
)

/** A set of rows that lost one of its packs is no longer complete. */
function dropState(database: Database, { key_id: keyId, operation }: RowColumns): void {
  database
    .prepare('DELETE FROM row_states WHERE key_id = ? OR operation = ?')
    .run(keyId as string, operation as string)
}

const leadCalls = {
  /** `total` is the number of all leads, where the answer has it. Returns the rows that were over the limits. */
  writeLeads: write(
    NOTHING_LEFT_OUT,
    (
      { rowSets },
      owner: RecordOwner,
      rows: readonly unknown[],
      seenAtMs: number,
      total: number | null = null,
    ) => leads.writeLeads(rowSets, owner, rows, seenAtMs, total),
  ),
  finishLeadSync: write(false, ({ rowSets }, owner: RecordOwner, end: leads.LeadSyncEnd) =>
    leads.finishLeadSync(rowSets, owner, end),
  ),
  /** Returns the progress that a running sync stored last; null when none is running. */
  readLeadSync: read(null, ({ rowSets }, owner: RecordOwner) => leads.readLeadSync(rowSets, owner)),
  /** Stores any JSON; null when no sync is running. */
  writeLeadSync: write(undefined, ({ rowSets }, owner: RecordOwner, progress: unknown): void =>
    leads.writeLeadSync(rowSets, owner, progress),
  ),
  leadCoverage: read(NO_COVERAGE, ({ rowSets }, owner: RecordOwner) => leads.leadCoverage(rowSets, owner)),
  /** Returns the optional fields that any lead has had (specification 2.2). */
  providedLeadFields: read([], ({ rowSets }, owner: RecordOwner) => leads.providedLeadFields(rowSets, owner)),
  findLead: read(null, ({ rowSets }, owner: RecordOwner, id: number) => leads.findLead(rowSets, owner, id)),
  findLeads: read(null, ({ rowSets }, owner: RecordOwner, request: LeadsRequest, timeZone: string) =>
    leads.findLeads(rowSets, owner, request, timeZone),
  ),
}

const taskCalls = {
  /** Returns the rows that were over the limits. */
  writeTasks: write(
    NOTHING_LEFT_OUT,
    ({ rowSets }, owner: RecordOwner, rows: readonly unknown[], seenAtMs: number) =>
      tasks.writeTasks(rowSets, owner, rows, seenAtMs),
  ),
  finishTaskSweep: write(undefined, ({ rowSets }, owner: RecordOwner, end: tasks.TaskSweepEnd): void =>
    tasks.finishTaskSweep(rowSets, owner, end),
  ),
  findTasks: read(
    null,
    ({ rowSets }, owner: RecordOwner, request: TasksRequest, timeZone: string, nowMs: number) =>
      tasks.findTasks(rowSets, owner, request, timeZone, nowMs),
  ),
}

const productCalls = {
  /** Returns the rows that were over the limits. */
  writeProducts: write(
    NOTHING_LEFT_OUT,
    ({ rowSets }, owner: RecordOwner, rows: readonly unknown[], seenAtMs: number) =>
      products.writeProducts(rowSets, owner, rows, seenAtMs),
  ),
  findProducts: read(null, ({ rowSets }, owner: RecordOwner, request: ProductsRequest) =>
    products.findProducts(rowSets, owner, request),
  ),
  findProduct: read(null, ({ rowSets }, owner: RecordOwner, sku: string) =>
    products.findProduct(rowSets, owner, sku),
  ),
  knownProducts: read(products.NO_KNOWN_PRODUCTS, ({ rowSets }, owner: RecordOwner) =>
    products.knownProducts(rowSets, owner),
  ),
}

export const rowPacks = {
  ...ROW_PACKS,
  migrations: {
    4: `
  CREATE TABLE row_packs (
    key_id TEXT NOT NULL REFERENCES store_keys (id) ON DELETE CASCADE,
    operation TEXT NOT NULL,
    pack INTEGER NOT NULL,
    records INTEGER NOT NULL,
    captured_at INTEGER NOT NULL,
    sealed BLOB NOT NULL,
    PRIMARY KEY (key_id, operation, pack)
  ) STRICT;
  `,
    7: addChecksum(ROW_PACKS),
  },
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
    records: 'SUM(records)',
    kinds: KINDS,
  },
  afterSetAside: dropState,
} satisfies StoreTable
