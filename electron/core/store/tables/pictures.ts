// Pictures by their address, which is stored as a keyed fingerprint. The least recently used are deleted first.
import { checksumOfRow, replaceRow } from '../engine/checksums.ts'
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
import { type RetentionLimits, read, type StoreFile, type StoreTable, write, writeSmall } from './table.ts'

const TABLE = {
  name: 'pictures',
  columns: {
    key_id: 'text',
    url_print: 'bytes',
    captured_at: 'integer',
    used_at: 'integer',
    sealed: 'bytes',
  },
} as const
const BYTES = boundBytes({ name: TABLE.name, age: 'used_at', kind: null })
const WHERE = 'WHERE key_id = ? AND url_print = ?'

function printOf({ key }: RecordOwner, url: string): Buffer {
  return fingerprint(key, `${TABLE.name}\n${url}`)
}

function rowOf(database: Database, owner: RecordOwner, url: string): SealedRow | null {
  const row = database
    .prepare(`SELECT captured_at, sealed FROM pictures ${WHERE}`)
    .get(owner.key.id, printOf(owner, url))
  return row === undefined ? null : (row as unknown as SealedRow)
}

function readPicture({ database }: StoreFile, owner: RecordOwner, url: string): StoredRecord | null {
  const row = rowOf(database, owner, url)
  return row === null ? null : openRow(owner, TABLE.name, url, row)
}

/** Stores a picture, which counts as used now. Returns its sealed bytes. */
export function writePicture(
  database: Database,
  owner: RecordOwner,
  url: string,
  record: StoredRecord,
): number {
  const sealed = sealRow(owner, TABLE.name, url, record)
  const place = [owner.key.id, printOf(owner, url)] as const
  inTransaction(database, () => {
    registerKey(database, owner)
    database.prepare(`DELETE FROM pictures ${WHERE}`).run(...place)
    replaceRow(database, TABLE, {
      key_id: place[0],
      url_print: place[1],
      captured_at: record.capturedAtMs,
      used_at: record.capturedAtMs,
      sealed,
    })
  })
  return sealed.byteLength
}

/** Records that a picture was shown. @param usedAtMs milliseconds since 1970 */
function usePicture({ database }: StoreFile, owner: RecordOwner, url: string, usedAtMs: number): void {
  const row = rowOf(database, owner, url)
  if (row === null) return
  const place = [owner.key.id, printOf(owner, url)] as const
  const checksum = checksumOfRow(TABLE, {
    key_id: place[0],
    url_print: place[1],
    captured_at: row.captured_at,
    used_at: usedAtMs,
    sealed: row.sealed,
  })
  database.prepare(`UPDATE pictures SET used_at = ?, checksum = ? ${WHERE}`).run(usedAtMs, checksum, ...place)
}

export const pictures = {
  ...TABLE,
  schema: `
  CREATE TABLE pictures (
    key_id TEXT NOT NULL REFERENCES store_keys (id) ON DELETE CASCADE,
    url_print BLOB NOT NULL,
    captured_at INTEGER NOT NULL,
    used_at INTEGER NOT NULL,
    sealed BLOB NOT NULL,
    checksum INTEGER NOT NULL,
    PRIMARY KEY (key_id, url_print)
  ) STRICT;
  `,
  calls: {
    readPicture: read(null, readPicture),
    /** Stores a picture. Deletes the least recently used ones when the company's are over `mostBytes`, sealed. */
    writePicture: write(
      undefined,
      (file, owner: RecordOwner, url: string, record: StoredRecord, mostBytes: number): void => {
        const added = writePicture(file.database, owner, url, record)
        BYTES.keepWithin(file, owner, null, added, mostBytes)
      },
    ),
    usePicture: writeSmall(usePicture),
  },
  prune: (database: Database, { answersSinceMs, pictureBytes }: RetentionLimits) =>
    BYTES.prune(database, answersSinceMs, pictureBytes),
  report: { kind: `'${TABLE.name}'` },
} satisfies StoreTable
