// The sealed records of one key: snapshots of answers, funnel days, and stalled snapshots by day.
import type { DayRange } from '../../../../shared/time/calendar.ts'
import { dropSetAside } from '../tables/set-aside.ts'
import { canonicalJson } from './canonical.ts'
import { withChecksum } from './checksums.ts'
import { type Database, inTransaction } from './database.ts'
import { fingerprint, PASSING_KEY, type SealingKey, seal, unseal } from './sealing.ts'

/** Part of what every record is bound to; increased when the meaning of a payload changes. */
const RECORD_VERSION = 1

/** The company of a record and the key that seals it. */
export interface RecordOwner {
  readonly companyId: string
  readonly key: SealingKey
}

/** JSON as received, and when (milliseconds since 1970). */
export interface StoredRecord {
  readonly payload: unknown
  readonly capturedAtMs: number
}

export interface StoredDay extends StoredRecord {
  readonly day: string
}

type DayTable = 'funnel_days' | 'stalled_days'

export interface SealedRow {
  readonly day?: string
  readonly captured_at: number
  readonly sealed: Uint8Array
}

function boundTo(owner: RecordOwner, operation: string, params: string, capturedAtMs: number): string {
  return JSON.stringify([RECORD_VERSION, owner.companyId, operation, params, capturedAtMs])
}

function dayParams(pipelineId: number, day: string): string {
  return canonicalJson({ day, pipeline_id: pipelineId })
}

export function openRow(
  owner: RecordOwner,
  operation: string,
  params: string,
  row: SealedRow,
): StoredRecord | null {
  const capturedAtMs = row.captured_at
  const text = unseal(owner.key, boundTo(owner, operation, params, capturedAtMs), row.sealed)
  return text === null ? null : { payload: JSON.parse(text), capturedAtMs }
}

/** Seals a record. `openRow` opens it with the same owner, operation and params. */
export function sealRow(owner: RecordOwner, operation: string, params: string, record: StoredRecord): Buffer {
  return seal(
    owner.key,
    boundTo(owner, operation, params, record.capturedAtMs),
    JSON.stringify(record.payload),
  )
}

export function registerKey(database: Database, owner: RecordOwner): void {
  database
    .prepare(
      `INSERT INTO store_keys (id, company_id) VALUES (?, ?)
       ON CONFLICT (id) DO UPDATE SET company_id = excluded.company_id
       WHERE company_id <> excluded.company_id`,
    )
    .run(owner.key.id, owner.companyId)
}

/** Corrects the company of a key when the file names another one. */
export function claimKey(database: Database, owner: RecordOwner): void {
  database
    .prepare('UPDATE store_keys SET company_id = ? WHERE id = ? AND company_id <> ?')
    .run(owner.companyId, owner.key.id, owner.companyId)
}

/** Deletes records under keys that ended with their process: they can never be read again. */
export function dropUnreadableRecords(database: Database): void {
  database.prepare('DELETE FROM store_keys WHERE id LIKE ?').run(`${PASSING_KEY}%`)
}

/** Removes everything stored for a company. Its keys are registered again with the next record. */
export function removeRecords(database: Database, companyId: string): void {
  database.prepare('DELETE FROM store_keys WHERE company_id = ?').run(companyId)
  dropSetAside(database, companyId)
}

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
    database
      .prepare(
        `INSERT INTO snapshots (key_id, operation, params_print, captured_at, sealed, checksum)
         VALUES (?, ?, ?, ?, ?, ?)
         ON CONFLICT DO UPDATE
         SET captured_at = excluded.captured_at, sealed = excluded.sealed, checksum = excluded.checksum`,
      )
      .run(...withChecksum(owner.key.id, operation, print, record.capturedAtMs, sealed))
  })
  return sealed.byteLength
}

/** Returns the sealed bytes of all answers of an operation. */
export function snapshotBytes(database: Database, { key }: RecordOwner, operation: string): number {
  const { bytes } = database
    .prepare('SELECT SUM(LENGTH(sealed)) AS bytes FROM snapshots WHERE key_id = ? AND operation = ?')
    .get(key.id, operation) as { bytes: number | null }
  return bytes ?? 0
}

/** Deletes the oldest answers of an operation until at most `mostBytes` are left. */
export function dropOldestSnapshots(
  database: Database,
  { key }: RecordOwner,
  operation: string,
  mostBytes: number,
): void {
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

function writeDay(
  database: Database,
  table: DayTable,
  owner: RecordOwner,
  pipelineId: number,
  record: StoredDay,
): void {
  const sealed = sealRow(owner, table, dayParams(pipelineId, record.day), record)
  database
    .prepare(
      `INSERT INTO ${table} (key_id, pipeline_id, day, captured_at, sealed, checksum) VALUES (?, ?, ?, ?, ?, ?)
       ON CONFLICT DO UPDATE
       SET captured_at = excluded.captured_at, sealed = excluded.sealed, checksum = excluded.checksum`,
    )
    .run(...withChecksum(owner.key.id, pipelineId, record.day, record.capturedAtMs, sealed))
}

/** Records what the days change, in their transaction and before they are written. */
export type NoteCorrections = (
  database: Database,
  owner: RecordOwner,
  pipelineId: number,
  days: readonly StoredDay[],
) => void

/** Stores the days of one funnel answer, its stalled snapshot and its corrections together, or nothing. */
export function writeFunnelDays(
  database: Database,
  owner: RecordOwner,
  pipelineId: number,
  days: readonly StoredDay[],
  stalled: StoredDay | null,
  noteCorrections: NoteCorrections,
): void {
  inTransaction(database, () => {
    registerKey(database, owner)
    noteCorrections(database, owner, pipelineId, days)
    for (const day of days) writeDay(database, 'funnel_days', owner, pipelineId, day)
    if (stalled !== null) writeDay(database, 'stalled_days', owner, pipelineId, stalled)
  })
}

function readDayRows(
  owner: RecordOwner,
  table: DayTable,
  pipelineId: number,
  rows: readonly unknown[],
): StoredDay[] {
  return rows.flatMap((raw) => {
    const row = raw as SealedRow & { day: string }
    const record = openRow(owner, table, dayParams(pipelineId, row.day), row)
    return record === null ? [] : [{ ...record, day: row.day }]
  })
}

function readDays(
  database: Database,
  table: DayTable,
  owner: RecordOwner,
  pipelineId: number,
  range: DayRange,
): StoredDay[] {
  const rows = database
    .prepare(
      `SELECT day, captured_at, sealed FROM ${table}
       WHERE key_id = ? AND pipeline_id = ? AND day BETWEEN ? AND ? ORDER BY day`,
    )
    .all(owner.key.id, pipelineId, range.from, range.to)
  return readDayRows(owner, table, pipelineId, rows)
}

/** Returns the stored days inside the range, in order. */
export function readFunnelDays(
  database: Database,
  owner: RecordOwner,
  pipelineId: number,
  range: DayRange,
): StoredDay[] {
  return readDays(database, 'funnel_days', owner, pipelineId, range)
}

/** Returns the stored stalled snapshots of the days inside the range, in order. */
export function readStalledDays(
  database: Database,
  owner: RecordOwner,
  pipelineId: number,
  range: DayRange,
): StoredDay[] {
  return readDays(database, 'stalled_days', owner, pipelineId, range)
}

/** Returns the newest stalled snapshot, of the last 8, that can be read. */
export function readLatestStalled(
  database: Database,
  owner: RecordOwner,
  pipelineId: number,
): StoredDay | null {
  const rows = database
    .prepare(
      `SELECT day, captured_at, sealed FROM stalled_days
       WHERE key_id = ? AND pipeline_id = ? ORDER BY day DESC LIMIT 8`,
    )
    .all(owner.key.id, pipelineId)
  return readDayRows(owner, 'stalled_days', pipelineId, rows)[0] ?? null
}
