// Answers as they came, by operation and params. Params are stored as keyed fingerprints, because they may hold names.

import type { RecordOwner } from '../../vault/company.ts'
import { fingerprint } from '../../vault/sealing.ts'
import { openRow, registerKey, type SealedRow, type StoredRecord, writeRow } from '../engine/sealed-rows.ts'
import { type Database, inTransaction } from '../engine/transaction.ts'
import { boundBytes } from './bounded-bytes.ts'
import { type RetentionLimits, read, type StoreTable, write } from './table.ts'

const NAME = 'snapshots'
const BYTES = boundBytes(NAME, 'operation')

export function placeOf({ key }: RecordOwner, operation: string, params: string) {
  return { operation, params_print: fingerprint(key, `${operation}\n${params}`) }
}

export function readSnapshot(
  database: Database,
  owner: RecordOwner,
  operation: string,
  params: string,
): StoredRecord | null {
  const place = placeOf(owner, operation, params)
  const row = database
    .prepare(
      'SELECT captured_at, sealed FROM snapshots WHERE key_id = ? AND operation = ? AND params_print = ?',
    )
    .get(owner.key.id, operation, place.params_print)
  return row === undefined ? null : openRow(owner, NAME, place, row as unknown as SealedRow)
}

/** Stores an answer in place of the earlier one to the same request. Returns its sealed bytes. */
export function writeSnapshot(
  database: Database,
  owner: RecordOwner,
  operation: string,
  params: string,
  record: StoredRecord,
): number {
  return inTransaction(database, () => {
    registerKey(database, owner)
    return writeRow(database, owner, NAME, placeOf(owner, operation, params), record)
  })
}

export const snapshots = {
  name: NAME,
  place: { operation: 'text', params_print: 'bytes' },
  schema: `
  CREATE TABLE snapshots (
    key_id TEXT NOT NULL REFERENCES store_keys (id) ON DELETE CASCADE,
    operation TEXT NOT NULL,
    params_print BLOB NOT NULL,
    captured_at INTEGER NOT NULL,
    sealed BLOB NOT NULL,
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
