// Answers as they came, by operation and params. Params are stored as keyed fingerprints, because they may hold names.

import type { RecordOwner } from '../../vault/company.ts'
import { fingerprint } from '../../vault/sealing.ts'
import { deleteBelow } from '../engine/delete-some.ts'
import { openRow, registerKey, type SealedRow, type StoredRecord, writeRow } from '../engine/sealed-rows.ts'
import { type Database, inTransaction } from '../engine/transaction.ts'
import { type RetentionLimits, read, type StoreFile, type StoreTable, write } from './table.ts'

const NAME = 'snapshots'
/** Share of the limit that is kept when answers are deleted, so that the next ones fit. */
const LEFT_SHARE = 0.9

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

function sizesOf(database: Database, keyId: string, operation: string) {
  return database
    .prepare(
      `SELECT rowid AS id, LENGTH(sealed) AS size FROM snapshots
       WHERE key_id = ? AND operation = ? ORDER BY captured_at DESC`,
    )
    .all(keyId, operation) as unknown as { readonly id: number; readonly size: number }[]
}

/** Deletes the oldest answers of an operation when `added` bytes brought them over the limit. */
function keepWithin(
  { database, budget }: StoreFile,
  { key }: RecordOwner,
  operation: string,
  added: number,
): void {
  const place = `${operation} ${key.id}`
  const { answerBytes } = budget.limits
  const sum = () => sizesOf(database, key.id, operation).reduce((bytes, { size }) => bytes + size, 0)
  if (budget.hasRoom(place, added, answerBytes, sum)) return
  const drop = database.prepare('DELETE FROM snapshots WHERE rowid = ?')
  let left = 0
  inTransaction(database, () => {
    for (const { id, size } of sizesOf(database, key.id, operation)) {
      left += size
      if (left > answerBytes * LEFT_SHARE) drop.run(id)
    }
  })
  budget.forget(place)
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
        keepWithin(file, owner, operation, added)
      },
    ),
  },
  prune: (database: Database, { answersSinceMs }: RetentionLimits) =>
    deleteBelow(database, NAME, 'captured_at', answersSinceMs),
  report: { kind: 'operation' },
} satisfies StoreTable
