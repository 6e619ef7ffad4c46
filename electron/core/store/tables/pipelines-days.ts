// The sealed answers of pipelines.list: the last one of each day. A day without an answer stays a gap.
import { canonicalJson } from '../engine/canonical.ts'
import { withChecksum } from '../engine/checksums.ts'
import { type Database, inTransaction } from '../engine/database.ts'
import {
  openRow,
  type RecordOwner,
  registerKey,
  type SealedRow,
  type StoredDay,
  sealRow,
} from '../engine/sealed-rows.ts'

const TABLE = 'pipelines_days'

/** A stored day without its content. */
export type StoredDayName = Omit<StoredDay, 'payload'>

function paramsOf(day: string): string {
  return canonicalJson({ day })
}

/** Stores an answer as its day's, unless a later one of the same day is stored. */
export function writePipelinesDay(database: Database, owner: RecordOwner, record: StoredDay): void {
  const sealed = sealRow(owner, TABLE, paramsOf(record.day), record)
  inTransaction(database, () => {
    registerKey(database, owner)
    database
      .prepare(
        `INSERT INTO pipelines_days (key_id, day, captured_at, sealed, checksum) VALUES (?, ?, ?, ?, ?)
         ON CONFLICT DO UPDATE
         SET captured_at = excluded.captured_at, sealed = excluded.sealed, checksum = excluded.checksum
         WHERE excluded.captured_at >= captured_at`,
      )
      .run(...withChecksum(owner.key.id, record.day, record.capturedAtMs, sealed))
  })
}

/** Returns the days that have an answer, in order. */
export function listPipelinesDays(database: Database, owner: RecordOwner): StoredDayName[] {
  const rows = database
    .prepare('SELECT day, captured_at FROM pipelines_days WHERE key_id = ? ORDER BY day')
    .all(owner.key.id) as { day: string; captured_at: number }[]
  return rows.map((row) => ({ day: row.day, capturedAtMs: row.captured_at }))
}

/** Returns the answer stored for one day; null when there is none or it cannot be read. */
export function readPipelinesDay(database: Database, owner: RecordOwner, day: string): StoredDay | null {
  const row = database
    .prepare('SELECT captured_at, sealed FROM pipelines_days WHERE key_id = ? AND day = ?')
    .get(owner.key.id, day)
  const record = row === undefined ? null : openRow(owner, TABLE, paramsOf(day), row as unknown as SealedRow)
  return record === null ? null : { ...record, day }
}
