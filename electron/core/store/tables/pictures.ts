// Pictures by their address, which is stored as a keyed fingerprint. The least recently used are deleted first.
import { checksumOfRow, replaceRow } from '../engine/checksums.ts'
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
import { type RetentionLimits, read, type StoreTable, write, writeSmall } from './table.ts'

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
/** Share of the limit that is kept when pictures are deleted, so that the next ones fit. */
const LEFT_SHARE = 0.9
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

function readPicture(database: Database, owner: RecordOwner, url: string): StoredRecord | null {
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

function usePicture(database: Database, owner: RecordOwner, url: string, usedAtMs: number): void {
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

function pictureBytes(database: Database, { key }: RecordOwner): number {
  const { bytes } = database
    .prepare('SELECT SUM(LENGTH(sealed)) AS bytes FROM pictures WHERE key_id = ?')
    .get(key.id) as { bytes: number | null }
  return bytes ?? 0
}

/** Deletes the least recently used pictures of a company until at most `mostBytes` are left. */
function dropUnused(database: Database, { key }: RecordOwner, mostBytes: number): void {
  const rows = database
    .prepare(
      'SELECT rowid AS id, LENGTH(sealed) AS size FROM pictures WHERE key_id = ? ORDER BY used_at DESC',
    )
    .all(key.id) as unknown as { id: number; size: number }[]
  const drop = database.prepare('DELETE FROM pictures WHERE rowid = ?')
  let left = 0
  inTransaction(database, () => {
    for (const { id, size } of rows) {
      left += size
      if (left > mostBytes) drop.run(id)
    }
  })
}

interface Surplus {
  readonly company_id: string
  readonly bytes: number
}

function prunePictures(database: Database, { answersSinceMs, pictureBytes: limit }: RetentionLimits): number {
  const old = deleteBelow(database, TABLE.name, 'used_at', answersSinceMs)
  const companies = database
    .prepare(
      `SELECT company_id, SUM(LENGTH(sealed)) AS bytes FROM pictures
       JOIN store_keys ON store_keys.id = pictures.key_id GROUP BY company_id HAVING SUM(LENGTH(sealed)) > ?`,
    )
    .all(limit) as unknown as Surplus[]
  const drop = database.prepare('DELETE FROM pictures WHERE rowid = ?')
  let dropped = 0
  for (const { company_id: companyId, bytes } of companies) {
    const rows = database
      .prepare(
        `SELECT pictures.rowid AS id, LENGTH(sealed) AS size FROM pictures
         JOIN store_keys ON store_keys.id = pictures.key_id
         WHERE company_id = ? ORDER BY used_at LIMIT ?`,
      )
      .all(companyId, ROWS_A_STEP) as unknown as { id: number; size: number }[]
    let over = bytes - limit
    for (const { id, size } of rows) {
      if (over <= 0) break
      over -= size
      drop.run(id)
      dropped++
    }
  }
  return old + dropped
}

export const pictures = {
  ...TABLE,
  migrations: {
    9: `
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
  },
  calls: {
    readPicture: read(null, ({ database }, owner: RecordOwner, url: string) =>
      readPicture(database, owner, url),
    ),
    /** Stores a picture. Deletes the least recently used ones when the company's are over `mostBytes`, sealed. */
    writePicture: write(
      undefined,
      (
        { database, budget },
        owner: RecordOwner,
        url: string,
        record: StoredRecord,
        mostBytes: number,
      ): void => {
        const added = writePicture(database, owner, url, record)
        const name = `${TABLE.name} ${owner.key.id}`
        if (budget.hasRoom(name, added, mostBytes, () => pictureBytes(database, owner))) return
        dropUnused(database, owner, mostBytes * LEFT_SHARE)
        budget.forget(name)
      },
    ),
    /** Records that a picture was shown. @param usedAtMs milliseconds since 1970 */
    usePicture: writeSmall(({ database }, owner: RecordOwner, url: string, usedAtMs: number) =>
      usePicture(database, owner, url, usedAtMs),
    ),
  },
  prune: prunePictures,
  report: { kind: `'${TABLE.name}'`, kinds: [TABLE.name] },
} satisfies StoreTable
