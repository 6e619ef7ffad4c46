// Sealed records and their owners. A record opens only with the owner, operation, params and time that it was sealed
// with.
import { PASSING_KEY, type SealingKey, seal, unseal, unsealBytes } from './sealing.ts'
import type { Database } from './transaction.ts'

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

export interface SealedRow {
  readonly day?: string
  readonly captured_at: number
  readonly sealed: Uint8Array
}

function boundTo(owner: RecordOwner, operation: string, params: string, capturedAtMs: number): string {
  return JSON.stringify([RECORD_VERSION, owner.companyId, operation, params, capturedAtMs])
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

/** True when `openRow` opens the row; its payload is not read. */
export function isOpenable(owner: RecordOwner, operation: string, params: string, row: SealedRow): boolean {
  return unsealBytes(owner.key, boundTo(owner, operation, params, row.captured_at), row.sealed) !== null
}

/** Seals a record. `openRow` opens it with the same owner, operation and params. */
export function sealRow(owner: RecordOwner, operation: string, params: string, record: StoredRecord): Buffer {
  return seal(
    owner.key,
    boundTo(owner, operation, params, record.capturedAtMs),
    JSON.stringify(record.payload),
  )
}

/** Lists the owner's key, as every record requires, with its company. */
export function registerKey(database: Database, owner: RecordOwner): void {
  database
    .prepare(
      `INSERT INTO store_keys (id, company_id) VALUES (?, ?)
       ON CONFLICT (id) DO UPDATE SET company_id = excluded.company_id
       WHERE store_keys.company_id <> excluded.company_id`,
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
