// Pictures by their address, which is stored as a keyed fingerprint. The least recently used are deleted first.
import {
  openRow,
  type RecordOwner,
  registerKey,
  type SealedRow,
  type StoredRecord,
  writeRow,
} from '../engine/sealed-rows.ts'
import { fingerprint } from '../engine/sealing.ts'
import { type Database, inTransaction } from '../engine/transaction.ts'
import { boundBytes } from './bounded-bytes.ts'
import { type RetentionLimits, read, type StoreFile, type StoreTable, write, writeSmall } from './table.ts'

const NAME = 'pictures'
const BYTES = boundBytes({ name: NAME, age: 'used_at', kind: null })
const WHERE = 'WHERE key_id = ? AND url_print = ?'

function printOf({ key }: RecordOwner, url: string): Buffer {
  return fingerprint(key, `${NAME}\n${url}`)
}

function readPicture({ database }: StoreFile, owner: RecordOwner, url: string): StoredRecord | null {
  const print = printOf(owner, url)
  const row = database.prepare(`SELECT captured_at, sealed FROM pictures ${WHERE}`).get(owner.key.id, print)
  return row === undefined ? null : openRow(owner, NAME, { url_print: print }, row as unknown as SealedRow)
}

function markUsed(database: Database, owner: RecordOwner, print: Buffer, usedAtMs: number): void {
  database.prepare(`UPDATE pictures SET used_at = ? ${WHERE}`).run(usedAtMs, owner.key.id, print)
}

/** Stores a picture, which counts as used now. Returns its sealed bytes. */
export function writePicture(
  database: Database,
  owner: RecordOwner,
  url: string,
  record: StoredRecord,
): number {
  const print = printOf(owner, url)
  return inTransaction(database, () => {
    registerKey(database, owner)
    const bytes = writeRow(database, owner, NAME, { url_print: print }, record)
    markUsed(database, owner, print, record.capturedAtMs)
    return bytes
  })
}

/** Records that a picture was shown. @param usedAtMs milliseconds since 1970 */
function usePicture({ database }: StoreFile, owner: RecordOwner, url: string, usedAtMs: number): void {
  markUsed(database, owner, printOf(owner, url), usedAtMs)
}

export const pictures = {
  name: NAME,
  place: { url_print: 'bytes' },
  schema: `
  CREATE TABLE pictures (
    key_id TEXT NOT NULL REFERENCES store_keys (id) ON DELETE CASCADE,
    url_print BLOB NOT NULL,
    captured_at INTEGER NOT NULL,
    sealed BLOB NOT NULL,
    used_at INTEGER NOT NULL DEFAULT 0,
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
  report: { kind: `'${NAME}'`, kinds: [NAME] },
} satisfies StoreTable
