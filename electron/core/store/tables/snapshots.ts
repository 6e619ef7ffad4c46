// Answers as they came, by operation and params. Params are stored as keyed fingerprints, because they may hold names.
import { replaceRow } from '../engine/checksums.ts'
import {
  openRow,
  type RecordOwner,
  registerKey,
  type SealedRow,
  type StoredRecord,
  sealRow,
} from '../engine/sealed-rows.ts'
import { fingerprint } from '../engine/sealing.ts'
import { type Database, inTransaction } from '../engine/transaction.ts'
import { boundBytes } from './bounded-bytes.ts'
import { type RetentionLimits, read, type StoreTable, write } from './table.ts'

const TABLE = {
  name: 'snapshots',
  columns: {
    key_id: 'text',
    operation: 'text',
    params_print: 'bytes',
    captured_at: 'integer',
    sealed: 'bytes',
  },
} as const
const BYTES = boundBytes({ name: TABLE.name, age: 'captured_at', kind: 'operation' })

export function readSnapshot(
  database: Database,
  owner: RecordOwner,
  operation: string,
  params: string,
): StoredRecord | null {
  const row = database
    .prepare(
      'SELECT captured_at, sealed FROM snapshots WHERE key_id = ? AND operation = ? AND params_print = ?',
    )
    .get(owner.key.id, operation, fingerprint(owner.key, `${operation}\n${params}`))
  return row === undefined ? null : openRow(owner, operation, params, row as unknown as SealedRow)
}

/** Stores an answer in place of the earlier one to the same request. Returns its sealed bytes. */
export function writeSnapshot(
  database: Database,
  owner: RecordOwner,
  operation: string,
  params: string,
  record: StoredRecord,
): number {
  const sealed = sealRow(owner, operation, params, record)
  const print = fingerprint(owner.key, `${operation}\n${params}`)
  inTransaction(database, () => {
    registerKey(database, owner)
    replaceRow(database, TABLE, {
      key_id: owner.key.id,
      operation,
      params_print: print,
      captured_at: record.capturedAtMs,
      sealed,
    })
  })
  return sealed.byteLength
}

export const snapshots = {
  ...TABLE,
  schema: `
  CREATE TABLE snapshots (
    key_id TEXT NOT NULL REFERENCES store_keys (id) ON DELETE CASCADE,
    operation TEXT NOT NULL,
    params_print BLOB NOT NULL,
    captured_at INTEGER NOT NULL,
    sealed BLOB NOT NULL,
    checksum INTEGER NOT NULL,
    PRIMARY KEY (key_id, operation, params_print)
  ) STRICT;
  `,
  calls: {
    readSnapshot: read(null, ({ database }, owner: RecordOwner, operation: string, params: string) =>
      readSnapshot(database, owner, operation, params),
    ),
    /** Stores an answer. Deletes the operation's oldest answers when they are over the limit. */
    writeSnapshot: write(
      undefined,
      (file, owner: RecordOwner, operation: string, params: string, record: StoredRecord): void => {
        const added = writeSnapshot(file.database, owner, operation, params, record)
        BYTES.keepWithin(file, owner, operation, added, file.budget.limits.answerBytes)
      },
    ),
  },
  prune: (database: Database, { answersSinceMs, answerBytes }: RetentionLimits) =>
    BYTES.prune(database, answersSinceMs, answerBytes),
  report: { kind: 'operation' },
} satisfies StoreTable
