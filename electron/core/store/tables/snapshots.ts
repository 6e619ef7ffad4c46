// Answers as they came, by operation and params. Params are stored as keyed fingerprints, because they may hold names.
import { addChecksum, replaceRow } from '../engine/checksums.ts'
import { deleteBelow, ROWS_A_STEP } from '../engine/delete-some.ts'
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
/** Share of the limit that is kept when the oldest answers are deleted, so that the next ones fit. */
const LEFT_SHARE = 0.9

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

/** Returns the sealed bytes of all answers of an operation. */
function snapshotBytes(database: Database, { key }: RecordOwner, operation: string): number {
  const { bytes } = database
    .prepare('SELECT SUM(LENGTH(sealed)) AS bytes FROM snapshots WHERE key_id = ? AND operation = ?')
    .get(key.id, operation) as { bytes: number | null }
  return bytes ?? 0
}

/** Deletes the oldest answers of an operation until at most `mostBytes` are left. */
function dropOldest(database: Database, { key }: RecordOwner, operation: string, mostBytes: number): void {
  const rows = database
    .prepare(
      `SELECT rowid AS id, LENGTH(sealed) AS size FROM snapshots
       WHERE key_id = ? AND operation = ? ORDER BY captured_at DESC`,
    )
    .all(key.id, operation) as unknown as { id: number; size: number }[]
  const drop = database.prepare('DELETE FROM snapshots WHERE rowid = ?')
  let left = 0
  inTransaction(database, () => {
    for (const { id, size } of rows) {
      left += size
      if (left > mostBytes) drop.run(id)
    }
  })
}

interface OverfullKind {
  readonly company_id: string
  readonly operation: string
  readonly bytes: number
}

/** Returns the oldest answers of each kind over the limit, as many as must be deleted and at most one step. */
function findSurplus(database: Database, limit: number): number[] {
  const kinds = database
    .prepare(
      `SELECT company_id, operation, SUM(LENGTH(sealed)) AS bytes
       FROM snapshots JOIN store_keys ON store_keys.id = snapshots.key_id
       GROUP BY company_id, operation HAVING SUM(LENGTH(sealed)) > ?`,
    )
    .all(limit) as unknown as OverfullKind[]
  return kinds.flatMap(({ company_id: companyId, operation, bytes }) => {
    const rows = database
      .prepare(
        `SELECT snapshots.rowid AS id, LENGTH(sealed) AS size
         FROM snapshots JOIN store_keys ON store_keys.id = snapshots.key_id
         WHERE company_id = ? AND operation = ? ORDER BY captured_at LIMIT ?`,
      )
      .all(companyId, operation, ROWS_A_STEP) as unknown as { id: number; size: number }[]
    let over = bytes - limit
    return rows.flatMap(({ id, size }) => {
      if (over <= 0) return []
      over -= size
      return [id]
    })
  })
}

function pruneSnapshots(database: Database, limits: RetentionLimits): number {
  const old = deleteBelow(database, TABLE.name, 'captured_at', limits.answersSinceMs)
  const surplus = findSurplus(database, limits.answerBytes)
  const drop = database.prepare('DELETE FROM snapshots WHERE rowid = ?')
  for (const id of surplus) drop.run(id)
  return old + surplus.length
}

export const snapshots = {
  ...TABLE,
  migrations: {
    1: `
  CREATE TABLE snapshots (
    key_id TEXT NOT NULL REFERENCES store_keys (id) ON DELETE CASCADE,
    operation TEXT NOT NULL,
    params_print BLOB NOT NULL,
    captured_at INTEGER NOT NULL,
    sealed BLOB NOT NULL,
    PRIMARY KEY (key_id, operation, params_print)
  ) STRICT;
  `,
    7: addChecksum(TABLE),
  },
  calls: {
    readSnapshot: read(null, ({ database }, owner: RecordOwner, operation: string, params: string) =>
      readSnapshot(database, owner, operation, params),
    ),
    /** Stores an answer. Deletes the operation's oldest answers when they are over the limit. */
    writeSnapshot: write(
      undefined,
      (
        { database, budget },
        owner: RecordOwner,
        operation: string,
        params: string,
        record: StoredRecord,
      ): void => {
        const added = writeSnapshot(database, owner, operation, params, record)
        const name = `${operation} ${owner.key.id}`
        const { answerBytes } = budget.limits
        if (budget.hasRoom(name, added, answerBytes, () => snapshotBytes(database, owner, operation))) return
        dropOldest(database, owner, operation, answerBytes * LEFT_SHARE)
        budget.forget(name)
      },
    ),
  },
  prune: pruneSnapshots,
  report: { kind: 'operation', kinds: [] },
} satisfies StoreTable
